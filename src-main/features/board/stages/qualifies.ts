import type { QualifyAnswer } from '../../../../src-shared/contract/qualify.ts'
import type { StageOutcome, StagePlay } from '../stage-ports.ts'

/** Each is played in all four seats. */
const SEEDS = 15

interface QualifyFacts extends Pick<QualifyAnswer, 'tally' | 'pass' | 'troubles'> {
  /** Matches in which a copy of it stopped. */
  readonly stoppedIn: number
}

export interface QualifiesDeps {
  /** The configuration to play on; the game's usual one when missing. */
  readonly configId?: number
  readonly qualify: (
    of: {
      readonly botId: number
      readonly versionId: number
      readonly seeds: number
      readonly configId?: number
    },
    how: { readonly signal: AbortSignal; readonly onCount: (done: number, total: number) => void },
  ) => Promise<QualifyFacts>
  readonly seeds?: number
}

/** How many of a hundred tries of the course's qualification a version would pass. */
export function createQualifiesStage({ qualify, configId, seeds = SEEDS }: QualifiesDeps): StagePlay {
  return async ({ botId, versionId, signal, count }) =>
    outcomeOfQualify(
      await qualify(
        { botId, versionId, seeds, ...(configId === undefined ? {} : { configId }) },
        { signal, onCount: count },
      ),
    )
}

/** What a cell says of a qualification: failed where it stopped in a match. */
export function outcomeOfQualify({ tally, pass, troubles, stoppedIn: stopped }: QualifyFacts): StageOutcome {
  const stops = troubles.filter((trouble) => trouble.stopped !== undefined)
  const lost = (stops.length > 0 ? stops : troubles).find(({ matchId }) => matchId !== undefined)
  const of100 = (rate: number) => 100 * rate
  return {
    state: stopped > 0 ? 'failed' : 'known',
    result: {
      stage: 'qualifies',
      pass: { mean: of100(pass.mean), low: of100(pass.low), high: of100(pass.high) },
      played: tally.self.played + tally.dummies.played,
      stopped,
      ...(lost?.matchId === undefined ? {} : { lostMatchId: lost.matchId }),
    },
  }
}
