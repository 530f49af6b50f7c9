import type { StageResult } from '../../../../src-shared/contract/boards.ts'
import { resultOfCompared, type ComparedFacts } from './compared.ts'

export interface RefreshDeps {
  /** What a comparison came to by now; undefined where it was deleted. */
  readonly compared: (id: number) => ComparedFacts | undefined
  readonly isMatchThere: (id: number) => boolean
}

/**
 * A result as it stands now: a comparison may have gone on or been taken back, and is undefined where it was deleted. A match that is
 * no longer stored is not led to.
 */
export function createRefresh({ compared, isMatchThere }: RefreshDeps) {
  return (result: StageResult): StageResult | undefined => {
    if (result.stage === 'champion' || result.stage === 'others') {
      const facts = compared(result.comparisonId)
      return facts && resultOfCompared(result.stage, facts, result.against)
    }
    if (!('lostMatchId' in result) || result.lostMatchId === undefined) return result
    if (isMatchThere(result.lostMatchId)) return result
    const { lostMatchId: _, ...rest } = result
    return rest
  }
}
