import * as z from 'zod'
import { SEATS } from '../../../src-games/kit/game.ts'
import type { MatchJob } from '../match-job/match-job.ts'
import { areLists } from './wire-lists.ts'
import { MAX_FUTURES, MAX_GIVEN, MAX_NUMBERS, MAX_ROUNDS_SENT, MAX_SEASON_FILES } from './wire-values.ts'

/** What is named by the SHA-256 of its bytes and is sent once: programs, configurations, pasts, files of a season's package. */
const blobHash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().max(200)
const whole = z.number().int()
const round = whole.min(0).max(MAX_ROUNDS_SENT)
const seat = whole.min(0).max(SEATS - 1)
/** Lists of numbers (`packLists`). */
const lists = z.custom<Uint8Array>((value) => areLists(value, MAX_NUMBERS))

const wireSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('script'), name, blob: blobHash }),
  z.strictObject({ kind: z.literal('wasm'), name, blob: blobHash }),
  z.strictObject({ kind: z.literal('recorded'), name }),
])

const wireSeason = z.strictObject({
  program: blobHash,
  isApart: z.boolean(),
  /** Names and contents. The names are only ever passed to the program: no machine makes paths of them. */
  files: z.array(z.tuple([z.string().max(500), blobHash])).max(MAX_SEASON_FILES),
  fuel: z.number().min(0).optional(),
  players: z.array(whole).max(SEATS).optional(),
})

/** A match as it is sent: a `MatchJob` whose large parts are named by their hashes. */
export const wireMatch = z.strictObject({
  game: z.string().max(100),
  config: blobHash,
  seed: whole,
  limits: z.enum(['jutge', 'none']),
  seats: z.array(wireSeat).length(SEATS),
  season: wireSeason.optional(),
  rand: z.literal('shared').optional(),
  /** `bytesOfPast` */
  past: blobHash.optional(),
  /** `rounds`: a list of ints for each round. */
  given: z
    .array(z.strictObject({ seat, from: round, rounds: lists }))
    .max(MAX_GIVEN)
    .optional(),
  check: z
    .strictObject({ seat, rounds: round, sameRounds: round, seconds: z.number().min(0).optional() })
    .optional(),
  futures: z
    .array(z.strictObject({ round, seeds: z.array(whole).max(MAX_FUTURES) }))
    .max(MAX_ROUNDS_SENT)
    .optional(),
})
export type WireMatch = z.infer<typeof wireMatch>

/** Hashes of all that a match needs. */
export function blobsOf({ config, seats, season, past }: WireMatch): string[] {
  const hashes = [config]
  for (const seat of seats) if (seat.kind !== 'recorded') hashes.push(seat.blob)
  if (season) {
    hashes.push(season.program)
    for (const [, blob] of season.files) hashes.push(blob)
  }
  if (past !== undefined) hashes.push(past)
  return hashes
}

/** Whether a match can be sent at all: what is watched, or whose output in the original's format is wanted, stays here. */
export const canTravel = ({ live, output }: MatchJob): boolean => !live && !output
