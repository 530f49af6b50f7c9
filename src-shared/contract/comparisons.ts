import * as z from 'zod'
import { MAX_WINDOW, MIN_WINDOW, PRESET_IDS } from '../stats/presets.ts'
import { gameId, id, limits, seatChoice, seed, sourceText } from './values.ts'
import { playedOn } from './played-on.ts'

/** A question to many matches: is version B better than version A? See src-shared/stats for the maths. */

export const MAX_OPPONENTS = 12

export const comparisonRequest = z.object({
  game: gameId,
  config: z.union([z.object({ id }), z.object({ text: sourceText, name: z.string().max(200).optional() })]),
  a: seatChoice,
  b: seatChoice,
  preset: z.enum(PRESET_IDS),
  /** Points of share that are worth having; the usual ones of the preset and the game when missing. */
  window: z.number().min(MIN_WINDOW).max(MAX_WINDOW).optional(),
  limits: limits.default('jutge'),
  /** First seed; a fresh one when missing. */
  seed: seed.optional(),
  /**
   * The field: A and B each play against three of these, drawn for each block with their order and the seat. A version
   * may be named several times to weigh more. Empty: two copies of A against two of B.
   */
  opponents: z.array(seatChoice).max(MAX_OPPONENTS).default([]),
  /** The field to go on in when B beats A two against two: what wins there is better. Empty: it ends there. */
  confirmWith: z.array(seatChoice).max(MAX_OPPONENTS).default([]),
  /** Give up after so many blocks or seconds of playing, and say what is known. */
  capBlocks: z.number().int().min(8).max(20_000).default(2000),
  capSeconds: z.number().int().min(5).max(86_400).default(600),
})
export type ComparisonRequest = z.input<typeof comparisonRequest>

const COMPARISON_STATUSES = ['queued', 'running', 'paused', 'done', 'cancelled'] as const
const comparisonStatus = z.enum(COMPARISON_STATUSES)
export type ComparisonStatus = z.infer<typeof comparisonStatus>

const side = z.object({
  botId: id,
  versionId: id,
  name: z.string(),
  number: z.number().int(),
  /** Of one that was only made to be compared: of which version it is, and what is other (`v2 DEPTH=6`). */
  variant: z.string().optional(),
})
export type ComparisonSide = z.infer<typeof side>

/** What one side did in one seat, or in all. Rates from 0 to 1, of the matches that it played. */
const sideFigures = z.object({
  side: z.enum(['A', 'B']),
  /** Missing in the row for all seats. */
  seat: z.number().int().optional(),
  matches: z.number().int(),
  /** Copies of it that played in them: two a match against the other side, one in a field. */
  copies: z.number().int(),
  meanScore: z.number(),
  meanShare: z.number(),
  meanPlace: z.number(),
  /**
   * Matches in which its copies had more of the score than the other side's, of level ones the half; missing by seat, and where they
   * did not meet.
   */
  wonRate: z.number().optional(),
  /** Matches in which a copy of it was first, and last; copies among the top two. Who is level splits the places (`stats/ties.ts`). */
  firstRate: z.number(),
  topTwoRate: z.number(),
  lastRate: z.number(),
  /** Copies that ran out of CPU, of memory or orders, and that crashed: never averaged in silence. */
  cpuOuts: z.number().int(),
  otherLimits: z.number().int(),
  crashes: z.number().int(),
  /** Matches in which a copy of it stopped, by the cause; missing where none did. */
  stoppedIn: z
    .object({
      crashed: z.number().int(),
      cpu: z.number().int(),
      memory: z.number().int(),
      orders: z.number().int(),
    })
    .optional(),
  /** Largest share of the CPU limit used. */
  maxCpu: z.number(),
})
export type SideFigures = z.infer<typeof sideFigures>

const interval = z.object({ mean: z.number(), low: z.number(), high: z.number() })

/** What one side is worth in a field, from 0 to 1, each with an interval that holds whenever one looks. */
const fieldSide = z.object({
  side: z.enum(['A', 'B']),
  matches: z.number().int(),
  share: interval,
  /** Among the first two; last (alone). */
  firstTwo: interval,
  last: interval,
  /** Last in none of ten matches; absent while almost anything is possible: then it takes about so many matches more. */
  survived: interval.optional(),
  moreForSurvival: z.number().int().optional(),
})
export type FieldSide = z.infer<typeof fieldSide>

export const comparison = z.object({
  id,
  game: gameId,
  configName: z.string(),
  preset: z.enum(PRESET_IDS),
  /** Points of share that it asks about, and those that a block was expected to vary by, which forecasts only. */
  window: z.number(),
  deviation: z.number(),
  limits,
  a: side,
  b: side,
  opponents: z.array(side),
  /** Played against opponents rather than against each other. */
  isField: z.boolean(),
  /** Where it goes on when B beats A, the comparison it confirms, and the newest one that confirms it. */
  confirmWith: z.array(side),
  confirms: id.optional(),
  confirmedBy: id.optional(),
  /** In a field: what A and B are worth there. */
  field: z.array(fieldSide).optional(),
  firstSeed: z.number().int(),
  capBlocks: z.number().int(),
  capSeconds: z.number().int(),
  status: comparisonStatus,
  /** It is played while nothing else is: the part that asked for it announces its end. */
  isLeisure: z.boolean().optional(),
  ending: z.enum(['continue', 'upper', 'lower', 'even', 'tied', 'identical', 'capped', 'cancelled']),
  /** One sentence with its numbers. */
  verdict: z.string(),
  /** Something that needs the user, e.g. a match process that keeps dying. */
  problem: z.string().optional(),
  /** Blocks that count, and their matches. */
  blocks: z.number().int(),
  matches: z.number().int(),
  /** Whether the two gave the same orders in every block that counts, of which there is one at least. */
  isSameSoFar: z.boolean().optional(),
  /** All matches, also those that wait for the rest of their block. */
  played: z.number().int(),
  playedOn: playedOn.optional(),
  playingMs: z.number(),
  createdAt: z.number(),
  /**
   * Its tests, each with the log-likelihood ratio after each block. At `acceptAt` what it is about is shown; when all are
   * at `rejectAt` or below in the same block, that is ruled out.
   */
  tests: z.array(z.object({ about: z.enum(['B', 'A']), ratios: z.array(z.number()) })),
  rejectAt: z.number(),
  acceptAt: z.number(),
  /** Outcome of each block: B's mean share less A's; in a field three quarters of it, which is what B for A brings there. */
  outcomes: z.array(z.number()),
  /** In a field: the same from the blocks in which A and B did not meet, which only check the direction. */
  check: z
    .object({
      blocks: z.number().int(),
      mean: z.number(),
      low: z.number().optional(),
      high: z.number().optional(),
    })
    .optional(),
  /**
   * Difference of share: the mean of the outcomes with its always-valid interval, or with an answer (`isFinal`) what is
   * left when the luck that stopped the test is taken out. Absent where the interval is endless.
   */
  interval: z
    .object({ mean: z.number(), low: z.number(), high: z.number(), isFinal: z.boolean() })
    .optional(),
  figures: z.array(sideFigures),
  /** Mean outcome by arrangement of seats: the seats of A, and the blocks played so. */
  arrangements: z.array(z.object({ seatsOfA: z.string(), blocks: z.number().int(), mean: z.number() })),
  /** The two matches of a block, in which A and B change places, and the first round in which they differ (missing: never). */
  pairs: z.array(
    z.object({ seed: z.number().int(), first: id, second: id, divergedAt: z.number().int().optional() }),
  ),
})
export type Comparison = z.infer<typeof comparison>

/** What the list of comparisons shows: nothing of it grows with the matches. */
export const comparisonSummary = comparison.pick({
  id: true,
  game: true,
  configName: true,
  preset: true,
  a: true,
  b: true,
  status: true,
  ending: true,
  createdAt: true,
  isField: true,
  confirms: true,
  isLeisure: true,
})
export type ComparisonSummary = z.infer<typeof comparisonSummary>

/** By how many points of share a block of a game varies, from so many comparisons of the user's own (0: measured with other bots). */
export const usualDeviation = z.object({ points: z.number(), comparisons: z.number().int() })
export type UsualDeviation = z.infer<typeof usualDeviation>

/** One match of a comparison, for the table that leads to its replay. */
export const comparisonMatch = z.object({
  matchId: id,
  block: z.number().int(),
  seed: z.number().int(),
  /** `A`, `B` or the name of an opponent, by seat. */
  seats: z.array(z.string()).length(4),
  scores: z.array(z.number()).length(4),
  /** B's mean share less A's in this match; in a field only one of them plays: its share less a quarter, signed so that more is better for B. */
  difference: z.number(),
  frozen: z.array(z.number().int()),
})
export type ComparisonMatch = z.infer<typeof comparisonMatch>
