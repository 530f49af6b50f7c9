import * as z from 'zod'
import { gameId, id } from './values.ts'

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

const suiteResult = z.object({
  versionId: id,
  versionNumber: z.number().int(),
  hasPassed: z.boolean(),
  score: z.number(),
  place: z.number().int(),
  frozen: z.string().optional(),
  matchId: id,
})
export type SuiteResult = z.infer<typeof suiteResult>

const suiteCase = z.object({
  id,
  botId: id,
  game: gameId,
  configName: z.string(),
  seed: z.number().int(),
  /** Seat that the bot plays, and the names of all seats. */
  seat: z.number().int(),
  names: z.array(z.string()).length(4),
  expectation,
  /** Results by version, newest first. A version's result never changes, so it is played once. */
  results: z.array(suiteResult),
  /** Set when the newest result differs from the one before it. */
  flipped: z.enum(['to-green', 'to-red']).optional(),
  createdAt: z.number(),
})
export type SuiteCase = z.infer<typeof suiteCase>

export const suite = z.object({
  botId: id,
  /** Play it whenever a save makes a new version. */
  runsOnSave: z.boolean(),
  /** Cases still to be played for the version that is being checked. */
  pending: z.number().int(),
  cases: z.array(suiteCase),
})
export type Suite = z.infer<typeof suite>
