import * as z from 'zod'
import { gameId, id, seatChoice, seed } from './values.ts'
import { playedOn } from './played-on.ts'

/** Leagues: versions that play each other while match processes are free, and the figures that come of it. */

const name = z.string().trim().min(1).max(80)
/** Members at a time; a contest of the course has up to 320 students, of which most are modelled. */
export const MAX_MEMBERS = 300
export const MAX_LEAGUE_CONFIGS = 12

export const newLeague = z.object({
  game: gameId,
  name,
  configIds: z.array(id).min(1).max(MAX_LEAGUE_CONFIGS),
  members: z.array(seatChoice).max(MAX_MEMBERS),
  /** Stands for the course's Dummy; the one that comes with Quartet when missing. */
  dummy: seatChoice.optional(),
  seed: seed.optional(),
  plays: z.boolean().default(true),
})

export const leagueChange = z.object({
  id,
  name: name.optional(),
  /** Versions to take in, and to take out: what they played still counts for the others. */
  add: z.array(seatChoice).max(MAX_MEMBERS).optional(),
  remove: z.array(id).max(MAX_MEMBERS).optional(),
})

export const LEAGUE_STATUSES = ['playing', 'paused', 'settled'] as const

export const leagueSummary = z.object({
  id,
  game: gameId,
  name: z.string(),
  configNames: z.array(z.string()),
  /** `settled`: enough was played for the order to be known; a new member starts it again. */
  status: z.enum(LEAGUE_STATUSES),
  /** A match of it is being played now; false while it waits for others. */
  isActive: z.boolean(),
  members: z.number().int(),
  matches: z.number().int(),
  playingMs: z.number(),
  problem: z.string().optional(),
  createdAt: z.number(),
})
export type LeagueSummary = z.infer<typeof leagueSummary>

const interval = z.object({ mean: z.number(), low: z.number(), high: z.number() })
const rank = z.object({ best: z.number().int(), worst: z.number().int() })

export const leagueRow = z.object({
  versionId: id,
  botId: id,
  name: z.string(),
  number: z.number().int(),
  isDummy: z.boolean(),
  /** Too few blocks for its place to be shown. */
  isProvisional: z.boolean(),
  /** Versions that behave alike in all probes: they share its figures. */
  clones: z.array(z.object({ versionId: id, name: z.string(), number: z.number().int() })),
  blocks: z.number().int(),
  matches: z.number().int(),
  /** Of these, those that were reported by another Quartet and not played here yet. */
  reported: z.number().int(),
  /** Chances of one of the first two places of four, and of the last, against three others of the league. */
  firstTwo: interval,
  last: interval,
  share: interval,
  strength: interval,
  rank,
  shareRank: rank,
  seen: z.object({ firstTwo: z.number(), last: z.number(), share: z.number() }),
  crashes: z.number().int(),
  cpuOuts: z.number().int(),
  otherStops: z.number().int(),
  /** Share of the CPU limit a match, mean and most, where the present meter counted it. */
  cpu: z.object({ mean: z.number(), worst: z.number() }).optional(),
})
export type LeagueRow = z.infer<typeof leagueRow>

export const leagueTable = z.object({
  id,
  /** Best first. */
  rows: z.array(leagueRow),
  matches: z.number().int(),
  playedOn: playedOn.optional(),
  fit: z.object({
    verdict: z.enum(['fits', 'misfits', 'too-few']),
    pairs: z.number().int(),
    /** The pair that one number a bot describes worst. */
    worst: z.object({ versionId: id, otherId: id, seen: z.number(), expected: z.number() }).optional(),
  }),
  /** Change of log-strength that goes with a point of share. */
  strengthPerPoint: z.number().optional(),
})
export type LeagueTable = z.infer<typeof leagueTable>

export const leagueMatrix = z.object({
  versionIds: z.array(id),
  /** By row and column: what the row's bot made of matches with the column's at its table; missing where they never met. */
  cells: z.array(
    z.object({
      row: z.number().int(),
      column: z.number().int(),
      matches: z.number().int(),
      share: z.number(),
      firstTwo: z.number(),
      /** How often the row's bot came out before the column's. */
      before: z.number(),
    }),
  ),
})
export type LeagueMatrix = z.infer<typeof leagueMatrix>

/** Matches of two members at one table, the newest first; those that are still stored have an id. */
export const pairMatches = z.object({
  matches: z.array(
    z.object({
      matchId: id.optional(),
      seed: z.number().int(),
      configName: z.string(),
      place: z.number().int(),
      otherPlace: z.number().int(),
      share: z.number(),
      isReported: z.boolean(),
    }),
  ),
  total: z.number().int(),
})
export type PairMatches = z.infer<typeof pairMatches>

/** All versions of a bot, oldest first, with what the league says of those that are in it. */
export const ladder = z.object({
  name: z.string(),
  rungs: z.array(
    z.object({
      versionId: id,
      number: z.number().int(),
      note: z.string(),
      createdAt: z.number(),
      row: leagueRow.optional(),
      /** The older version that behaves alike in all probes. */
      sameAs: z.number().int().optional(),
      /** What the newest comparison with the version before it came to. */
      verdict: z.object({ comparisonId: id, answer: z.string() }).optional(),
    }),
  ),
})
export type Ladder = z.infer<typeof ladder>

export const MAX_LEAGUE_FILE_BYTES = 64 * 1024 * 1024
export const exportedLeague = z.object({
  fileName: z.string(),
  bytes: z.instanceof(Uint8Array),
  /** Members that are not in it, and why. */
  left: z.array(z.string()),
})
export const importLeagueRequest = z.object({
  fileName: z.string().max(300),
  bytes: z.instanceof(Uint8Array),
})
