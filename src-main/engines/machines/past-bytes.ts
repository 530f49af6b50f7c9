import { encode } from '@msgpack/msgpack'
import * as z from 'zod'
import { decodeUntrusted } from '../../../src-shared/rpc/untrusted-pack.ts'
import type { Past } from '../match-job/match-job.ts'
import { BadBytes } from './packing.ts'
import { areLists, listsOf, packLists } from './wire-lists.ts'
import { BLOCK_LIMITS, MAX_NUMBERS, MAX_ROUNDS_SENT } from './wire-values.ts'

const whole = z.number().int()
const wirePast = z.strictObject({
  orders: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Lists of numbers (`packLists`). */
  statuses: z.custom<Uint8Array>((value) => areLists(value, MAX_NUMBERS)),
  reseeds: z.array(z.strictObject({ round: whole, seed: whole })).max(MAX_ROUNDS_SENT),
})

/** What a match goes on from, as bytes. */
export function bytesOfPast({ orders, statuses, reseeds }: Past): Uint8Array {
  return encode({
    orders,
    statuses: packLists(statuses),
    reseeds: reseeds.map(({ round, seed }) => ({ round, seed })),
  })
}

/** What `bytesOfPast` was given, of bytes from another machine. @throws BadBytes */
export function pastOf(bytes: Uint8Array): Past {
  const decoded = decodeUntrusted(bytes, BLOCK_LIMITS)
  if (!decoded) throw new BadBytes('has a past that is damaged')
  const parsed = wirePast.safeParse(decoded.value)
  if (!parsed.success) throw BadBytes.ofSchema(parsed.error)
  const { orders, statuses, reseeds } = parsed.data
  return { orders, statuses: listsOf(statuses), reseeds }
}
