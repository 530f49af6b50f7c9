import { createHash } from 'node:crypto'
import { decode, encode } from '@msgpack/msgpack'
import * as z from 'zod'
import { FREEZE_CAUSES } from '../../../src-games/kit/freeze-cause.ts'
import { SEATS } from '../../../src-games/kit/game.ts'
import { areLists, listsOf } from './wire-lists.ts'
import { MAX_FUTURES, MAX_NUMBERS, MAX_ROUNDS_SENT } from './wire-values.ts'

/** Letters of a reason or a problem; what is longer is cut before it is sent. */
export const MAX_WORDS = 20_000
const MAX_TEXT = 4 * 1024 * 1024

const whole = z.number().int()
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** Lists of numbers (`packLists`). */
const lists = z.custom<Uint8Array>((value) => areLists(value, MAX_NUMBERS))
/** One list, with a number for each seat. A season's program may report any: NaN, −0 and Infinity come through as well. */
const bySeat = lists.refine((value) => listsOf(value)[0]?.length === SEATS)
const words = z.string().max(MAX_WORDS)
const seatText = z.strictObject({ round: whole, seat: whole, text: z.string().max(MAX_TEXT) })

const frame = z.strictObject({
  function: words,
  line: whole.optional(),
  column: whole.optional(),
  offset: z.number().optional(),
})
const freeze = z.strictObject({
  round: whole,
  cause: z.enum(FREEZE_CAUSES),
  reason: words,
  frames: z.array(frame).max(1000).optional(),
})

const season = z
  .strictObject({
    isApart: z.boolean(),
    text: bytes,
    /** One list: where each state begins and ends. */
    states: lists,
    errors: z.string().max(MAX_TEXT),
    fuel: z.number(),
  })
  .refine(({ text, states }) => areSpans(listsOf(states)[0] ?? [], text.length), { path: ['states'] })

/** Whether these are places in `length` bytes: from, to, from, to … */
function areSpans(places: readonly number[], length: number): boolean {
  if (places.length % 2 !== 0) return false
  return places.every(
    (place, k) =>
      Number.isInteger(place) && place >= 0 && place <= length && (k % 2 === 0 || place >= places[k - 1]),
  )
}

const reseeds = z.array(z.strictObject({ round: whole, seed: whole })).max(MAX_ROUNDS_SENT)
const futures = z.array(z.strictObject({ round: whole, seed: whole, scores: bySeat })).max(MAX_FUTURES)

/**
 * An outcome as it is sent. What the match was played from is not in it, since who asked knows that. Its many numbers are bytes
 * (`wire-lists.ts`). No other field is let through: the bytes go on to who asked as they came.
 */
export const wireOutcome = z.strictObject({
  status: z.enum(['done', 'aborted', 'lost', 'cancelled']),
  problem: words.optional(),
  rounds: whole.min(0).max(MAX_ROUNDS_SENT),
  rulesVersion: whole,
  orders: bytes,
  statuses: lists,
  /** One list. */
  trace: lists,
  reseeds: reseeds.optional(),
  rand: z.literal('shared').optional(),
  scores: bySeat,
  curves: lists,
  figures: z
    .strictObject({
      ids: z.array(z.string().max(200)).max(1000),
      rounds: whole,
      /** By figure: its lists. */
      values: z.array(lists).max(1000),
    })
    .optional(),
  fuel: z.strictObject({ rounds: whole, limits: bySeat, used: lists }).optional(),
  logs: z.array(seatText).max(SEATS * MAX_ROUNDS_SENT),
  drawings: z.array(seatText).max(SEATS * MAX_ROUNDS_SENT),
  freezes: z.array(freeze.nullable()).length(SEATS),
  cpu: bySeat,
  exactCpu: bySeat.optional(),
  durationMs: z.number(),
  season: season.optional(),
  /** `orders`: one list of ints. */
  difference: z.strictObject({ round: whole, orders: lists }).optional(),
  isUsedUp: z.literal(true).optional(),
  futures: futures.optional(),
})
export type WireOutcome = z.infer<typeof wireOutcome>

/** An outcome as bytes. */
export const bytesOfOutcome = (wire: WireOutcome): Uint8Array => encode(wire, { ignoreUndefined: true })

/** The outcome of bytes that were checked before (`readResult`). */
export const decodeOutcome = (checked: Uint8Array): WireOutcome => decode(checked) as WireOutcome

/** Hash of all that two plays of one match must agree on: everything but the time it took. */
export function hashOfOutcome(wire: WireOutcome): string {
  const same = { ...wire, durationMs: 0, problem: undefined }
  return createHash('sha256')
    .update(encode(same, { ignoreUndefined: true, sortKeys: true }))
    .digest('hex')
}
