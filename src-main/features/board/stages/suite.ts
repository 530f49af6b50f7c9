import type { StageResult } from '../../../../src-shared/contract/boards.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import type { StagePlay } from '../stage-ports.ts'

/** Cases that held with a version, of those that have a result. */
export interface HeldFacts {
  readonly held: number
  readonly known: number
  readonly of: number
  readonly lostMatchId?: number
}

export interface SuiteStageDeps {
  /** Plays what a version has no result for; undefined where its bot has no cases. */
  readonly play: (
    of: { readonly botId: number; readonly versionId: number },
    how: { readonly signal: AbortSignal; readonly onCount: (done: number, total: number) => void },
  ) => Promise<HeldFacts | undefined>
}

/** Whether the matches that were kept are still as they were expected to be. */
export function createSuiteStage({ play }: SuiteStageDeps): StagePlay {
  return async ({ botId, versionId, signal, count }) => {
    const facts = await play({ botId, versionId }, { signal, onCount: count })
    if (!facts) return { state: 'empty', why: 'No match is kept in the suite yet.' }
    if (facts.known < facts.of)
      throw new ApiError(
        'match/not-finished',
        'Some cases of the suite have no result: they could not be played.',
      )
    return { state: facts.held === facts.of ? 'passed' : 'failed', result: resultOfSuite(facts) }
  }
}

/** What a cell says of a suite: of the cases that were played with the version. */
export function resultOfSuite({ held, known, lostMatchId }: HeldFacts): StageResult & { stage: 'suite' } {
  return { stage: 'suite', held, of: known, ...(lostMatchId === undefined ? {} : { lostMatchId }) }
}
