import { createHash } from 'node:crypto'
import { decode, encode } from '@msgpack/msgpack'
import * as z from 'zod'
import { FREEZE_CAUSES } from '../../../src-games/kit/freeze-cause.ts'
import { SEATS } from '../../../src-games/kit/game.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import { areLists, listsOf, packLists } from './wire-lists.ts'
import { MAX_NUMBERS, MAX_ROUNDS_TOLD } from './wire-values.ts'

const MAX_WORDS = 20_000
const MAX_TEXT = 4 * 1024 * 1024

const whole = z.number().int()
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** Lists of numbers (`packLists`). */
const lists = z.custom<Uint8Array>((value) => areLists(value, MAX_NUMBERS))
const bySeat = z.array(z.number()).length(SEATS)
const words = z.string().max(MAX_WORDS)
const told = z.strictObject({ round: whole, seat: whole, text: z.string().max(MAX_TEXT) })

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

/**
 * An outcome as it is sent. What the match was played from is not in it, since who asked knows that. Its many numbers are bytes
 * (`wire-lists.ts`). No other field is let through: the bytes go on to who asked as they came.
 */
export const wireOutcome = z.strictObject({
  status: z.enum(['done', 'aborted', 'lost', 'cancelled']),
  problem: words.optional(),
  rounds: whole.min(0).max(MAX_ROUNDS_TOLD),
  rulesVersion: whole,
  orders: bytes,
  statuses: lists,
  /** One list. */
  trace: lists,
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
  logs: z.array(told).max(SEATS * MAX_ROUNDS_TOLD),
  drawings: z.array(told).max(SEATS * MAX_ROUNDS_TOLD),
  freezes: z.array(freeze.nullable()).length(SEATS),
  cpu: bySeat,
  exactCpu: bySeat.optional(),
  durationMs: z.number(),
})
export type WireOutcome = z.infer<typeof wireOutcome>

/** An outcome as it is sent. */
export function toWire(outcome: MatchOutcome): WireOutcome {
  const { record, figures, fuel, exactCpu, problem } = outcome
  return {
    status: outcome.status,
    problem: problem?.slice(0, MAX_WORDS),
    rounds: outcome.rounds,
    rulesVersion: record.rulesVersion,
    orders: record.orders,
    statuses: packLists(record.statuses),
    trace: packLists([record.trace]),
    scores: [...outcome.scores],
    curves: packLists(outcome.curves),
    figures: figures && {
      ids: [...figures.ids],
      rounds: figures.rounds,
      values: figures.values.map(packLists),
    },
    fuel: fuel && { rounds: fuel.rounds, limits: [...fuel.limits], used: packLists(fuel.used) },
    logs: [...outcome.logs],
    drawings: [...outcome.drawings],
    freezes: outcome.freezes.map((one) => (one ? freezeToWire(one) : null)),
    cpu: [...outcome.cpu],
    exactCpu: exactCpu && [...exactCpu],
    durationMs: outcome.durationMs,
  }
}

function freezeToWire(one: NonNullable<MatchOutcome['freezes'][number]>): z.infer<typeof freeze> {
  const { round, cause, reason, frames } = one
  return { round, cause, reason: reason.slice(0, MAX_WORDS), frames: frames?.map((place) => ({ ...place })) }
}

/** The outcome of `job` that was sent, as the local pool would give it. */
export function fromWire(job: MatchJob, wire: WireOutcome): MatchOutcome {
  const { rulesVersion, orders, statuses, trace, curves, figures, fuel, freezes, ...same } = wire
  const { game, config, seed, seats } = job
  const names = seats.map(({ name }) => name)
  return {
    ...same,
    record: {
      game,
      rulesVersion,
      config,
      seed,
      names,
      orders,
      statuses: listsOf(statuses),
      trace: listsOf(trace)[0] ?? [],
    },
    curves: listsOf(curves),
    ...(figures ? { figures: { ...figures, values: figures.values.map(listsOf) } } : {}),
    ...(fuel ? { fuel: { ...fuel, used: listsOf(fuel.used) } } : {}),
    freezes: freezes.map((one) => one ?? undefined),
  } as MatchOutcome
}

/** An outcome as bytes. */
export const bytesOfOutcome = (wire: WireOutcome): Uint8Array => encode(wire, { ignoreUndefined: true })

/** The outcome of bytes that were checked before (`readResult`). */
export const outcomeOf = (checked: Uint8Array): WireOutcome => decode(checked) as WireOutcome

/** Hash of all that two plays of one match must agree on: everything but the time it took. */
export function hashOfOutcome(wire: WireOutcome): string {
  const same = { ...wire, durationMs: 0, problem: undefined }
  return createHash('sha256')
    .update(encode(same, { ignoreUndefined: true, sortKeys: true }))
    .digest('hex')
}
