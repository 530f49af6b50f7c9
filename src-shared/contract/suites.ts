import * as z from 'zod'
import { freezeCause, gameId, id } from './values.ts'

/** A bot's suite: matches it must not lose again. Each case is a match of the past with an expectation for one seat. */

export const expectation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-last') }),
  z.object({ kind: z.literal('first') }),
  z.object({ kind: z.literal('no-crash') }),
  z.object({ kind: z.literal('score-at-least'), score: z.number().int() }),
])
export type Expectation = z.infer<typeof expectation>

/** Whether a bot that came to this in a match did what is expected. */
export function isMet(
  expected: Expectation,
  { place, score, isFrozen }: { place: number; score: number; isFrozen: boolean },
): boolean {
  switch (expected.kind) {
    case 'not-last':
      return place < 4
    case 'first':
      return place === 1
    case 'no-crash':
      return !isFrozen
    case 'score-at-least':
      return score >= expected.score
  }
}

/** Seeds a case may have. One: a regression of behaviour. Several: how often it holds, since one match shows little. */
export const MAX_CASE_SEEDS = 100

export const caseToKeep = z
  .object({
    matchId: id,
    seat: z.number().int().min(0).max(3),
    expectation,
    /** The match's own seed and as many others as make this number. */
    seeds: z.number().int().min(1).max(MAX_CASE_SEEDS).default(1),
    /** Of so many of them what is expected must hold. */
    needed: z.number().int().min(1).max(MAX_CASE_SEEDS).default(1),
  })
  .refine(({ seeds, needed }) => needed <= seeds, 'more matches needed than there are seeds')

/** One match of a case. */
const suiteRun = z.object({
  /** Which of the case's seeds, from 0. */
  number: z.number().int(),
  hasPassed: z.boolean(),
  score: z.number(),
  place: z.number().int(),
  /** Why it was frozen. */
  frozen: z.object({ cause: freezeCause, reason: z.string() }).optional(),
  matchId: id,
})
export type SuiteRun = z.infer<typeof suiteRun>

/** What a version came to on all seeds of a case. Score, place, crash and match are of one that failed, if any did. */
const suiteResult = suiteRun.omit({ number: true }).extend({
  versionId: id,
  versionNumber: z.number().int(),
  /** Matches in which what is expected held. */
  passed: z.number().int(),
  runs: z.array(suiteRun),
  /** An older version whose program is the same, byte by byte: its matches were not played again. */
  sameProgramAs: z.number().int().optional(),
})
export type SuiteResult = z.infer<typeof suiteResult>

/** The newest result against the one before. */
const suiteChange = z.object({
  /** Number of the version before. */
  since: z.number().int(),
  flipped: z.enum(['to-green', 'to-red']).optional(),
  /** Seeds that passed only now, and that passed only before. */
  better: z.number().int(),
  worse: z.number().int(),
  /** How often so much would turn by chance, if the bot were as good as before: from 0 to 1. */
  chance: z.number(),
  /** The orders of every match are the same, byte by byte. */
  isSamePlay: z.boolean(),
})
export type SuiteChange = z.infer<typeof suiteChange>

const suiteCase = z.object({
  id,
  botId: id,
  game: gameId,
  configName: z.string(),
  seed: z.number().int(),
  seeds: z.number().int(),
  needed: z.number().int(),
  /** Seat that the bot plays, and the names of all seats. */
  seat: z.number().int(),
  names: z.array(z.string()).length(4),
  expectation,
  /** Results by version, newest first. A version's result never changes, so it is played once. */
  results: z.array(suiteResult),
  /** Missing while only one version has played. */
  change: suiteChange.optional(),
  createdAt: z.number(),
})
export type SuiteCase = z.infer<typeof suiteCase>

export const suite = z.object({
  botId: id,
  /** Play it whenever a save makes a new version. */
  runsOnSave: z.boolean(),
  /** Matches still to be played for the version that is being checked. */
  pending: z.number().int(),
  cases: z.array(suiteCase),
})
export type Suite = z.infer<typeof suite>
