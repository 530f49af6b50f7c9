import { createHash } from 'node:crypto'
import type { PlayedFixture } from './fixture-store.ts'

/** Of all orders of a match: the same where two versions did the same thing in every round. */
export function ordersHash(orders: Uint8Array): string {
  return createHash('sha256').update(orders).digest('base64url')
}

/**
 * Whether both matches of a block had the same orders, seat by seat: with two of A and two of B whose seats are exchanged, as with one
 * of each in one seat, that is so exactly where the two behave alike.
 */
export function isSamePlay(matches: readonly PlayedFixture[]): boolean {
  return matches.every(({ result: { orders } }) => orders === matches[0].result.orders)
}
