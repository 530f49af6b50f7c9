import { resultsOf } from './suite-results.ts'
import type { SuiteStore } from './suite-store.ts'

/** Cases of a suite that held with a version. */
export interface HeldCases {
  readonly held: number
  /** Those that have a result. */
  readonly known: number
  readonly of: number
  /** Of a case that did not hold. */
  readonly lostMatchId?: number
}

/** Looks up what the cases of a bot came to with a version; undefined where it has none. */
export const createHeldCases =
  (store: Pick<SuiteStore, 'casesOf' | 'runs'>) =>
  (botId: number, versionId: number): HeldCases | undefined => {
    const cases = store.casesOf(botId)
    if (cases.length === 0) return undefined
    const results = cases.flatMap(
      (one) => resultsOf(one, store.runs(one.id)).find((result) => result.versionId === versionId) ?? [],
    )
    const lost = results.find(({ hasPassed }) => !hasPassed)
    return {
      held: results.filter(({ hasPassed }) => hasPassed).length,
      known: results.length,
      of: cases.length,
      ...(lost ? { lostMatchId: lost.matchId } : {}),
    }
  }
