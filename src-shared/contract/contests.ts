import * as z from 'zod'
import { id, seed } from './values.ts'
import { playedOn } from './played-on.ts'

/** The course's contest: modelled from the strengths of a league, or really played among its members. */

const ticket = z.string().min(1).max(60)
export const MAX_STUDENTS = 320
export const MAX_FINALISTS = 32
/** Played: four semifinals of four. */
export const MAX_PLAYED_FINALISTS = 16
/** Played: all of them really meet, so their number has bounds. */
export const MAX_PLAYERS = 30

/**
 * In a simulation, from a day on: a version enters for one that takes part (`own`), or a bot stands for the Dummy. Versions of the league.
 * `of` is the version that it began with; the one asked about when missing.
 */
const change = z.object({
  day: z.number().int().min(1).max(400),
  what: z.enum(['own', 'dummy']),
  versionId: id,
  of: id.optional(),
})
export type ContestChange = z.infer<typeof change>

const finalists = z.number().int().min(1).max(MAX_FINALISTS).default(11)
const playedFinalists = z.number().int().min(1).max(MAX_PLAYED_FINALISTS).default(11)

export const population = z.object({
  mean: z.number().min(-20).max(20),
  spread: z.number().min(0).max(10),
})

export const modelRequest = z.object({
  ticket,
  leagueId: id,
  versionId: id,
  students: z.number().int().min(4).max(MAX_STUDENTS),
  finalists,
  roundsPerDay: z.number().int().min(1).max(MAX_STUDENTS).default(5),
  changes: z.array(change).max(20).default([]),
  /** Of those that are not in the league; like the league's own members when missing. */
  population: population.optional(),
  contests: z.number().int().min(20).max(5000).default(500),
  seed: seed.optional(),
})

const interval = z.object({ mean: z.number(), low: z.number(), high: z.number() })
const outlook = z.object({ maximum: interval, grade: interval })

export const modelAnswer = z.object({
  contests: z.number().int(),
  maximum: interval,
  grade: interval,
  place: z.object({ median: z.number(), low: z.number(), high: z.number() }),
  /** Share of contests in which it is still in after so many rounds, from 0. */
  survival: z.array(interval),
  population,
  /** What one more point of share would come to; missing where it is unknown how strong that is. */
  better: outlook.optional(),
  seed,
})
export type ModelAnswerValue = z.infer<typeof modelAnswer>

export const modelCancel = z.object({ ticket })

/** A simulation that was cancelled or cut off: asking the same goes on from there. */
export const unfinishedModel = z.object({
  unfinished: z.object({ request: modelRequest.omit({ ticket: true }), share: z.number() }).optional(),
})
export type UnfinishedModel = z.infer<typeof unfinishedModel>

export const newContest = z.object({
  leagueId: id,
  versionIds: z.array(id).min(2).max(MAX_PLAYERS),
  finalists: playedFinalists,
  /** Matches of each table of the final: four, so that each bot sits once in each seat. */
  series: z.number().int().min(1).max(40).default(4),
  seed: seed.optional(),
  /** False: nothing is played until the user lets it go on, or watches a table. */
  plays: z.boolean().default(true),
})

/** A table that is to be played next, by the number of its match. */
export const watchedTable = z.object({ id, number: z.number().int().min(0) })

const CONTEST_STATUSES = ['running', 'paused', 'done'] as const
const player = z.object({ versionId: id, name: z.string(), number: z.number().int() })

export const contestSummary = z.object({
  id,
  leagueId: id,
  status: z.enum(CONTEST_STATUSES),
  problem: z.string().optional(),
  players: z.number().int(),
  matches: z.number().int(),
  /** Rounds that are over. */
  rounds: z.number().int(),
  roundsInAll: z.number().int(),
  champion: player.optional(),
  createdAt: z.number(),
})
export type ContestSummary = z.infer<typeof contestSummary>

/** A table: students by their index, −1 a Dummy. */
const table = z.object({
  number: z.number().int(),
  seats: z.array(z.number().int()).length(4),
  /** Missing before it was played. */
  scores: z.array(z.number()).optional(),
  /** Missing when the match is no longer stored. */
  matchId: id.optional(),
})
export type ContestTable = z.infer<typeof table>

const series = z.object({
  students: z.array(z.number().int()),
  tables: z.array(table),
  /** Of each student, as far as it was played. */
  points: z.array(z.number()),
  /** Who goes on, or has won; empty before its end. */
  through: z.array(z.number().int()),
})
export type ContestSeries = z.infer<typeof series>

export const contest = z.object({
  summary: contestSummary,
  players: z.array(player),
  rounds: z.array(
    z.object({
      round: z.number().int(),
      stages: z.array(z.object({ kind: z.enum(['groups', 'last']), tables: z.array(table) })),
      out: z.number().int().optional(),
    }),
  ),
  semifinals: z.array(series),
  final: series.optional(),
  champion: z.number().int().optional(),
  playedOn: playedOn.optional(),
})
export type Contest = z.infer<typeof contest>

export interface ModelProgress {
  readonly ticket: string
  readonly share: number
}
