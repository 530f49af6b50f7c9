import { createHash } from 'node:crypto'
import type { PlayedFixture } from './comparison-store.ts'
import { probesOf, type Question } from './fixture-plan.ts'

/** Of all orders of a match: the same where two versions did the same thing in every round. */
export function ordersHash(orders: Uint8Array): string {
  return createHash('sha256').update(orders).digest('base64url')
}

/** Watches whether two versions behave alike: in every block that is compared, both matches have the same orders. */
export interface SamePlay {
  note(played: PlayedFixture): void
  readonly isIdentical: boolean
}

export function createSamePlay(question: Question): SamePlay {
  const compared = new Set(probesOf(question))
  const first = new Map<number, string>()
  const same = new Set<number>()
  let differs = false
  return {
    note({ block, result: { orders } }) {
      if (!compared.has(block) || same.has(block)) return
      const other = first.get(block)
      if (other === undefined) first.set(block, orders)
      else if (other === orders) same.add(block)
      else differs = true
    },
    get isIdentical() {
      return !differs && same.size === compared.size
    },
  }
}
