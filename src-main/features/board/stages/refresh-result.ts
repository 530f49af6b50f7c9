import type { StageResult } from '../../../../src-shared/contract/boards.ts'
import type { VersionOfBot } from '../stage-ports.ts'
import { resultOfCompared, type ComparedFacts } from './compared.ts'
import { resultOfSuite, type HeldFacts } from './suite.ts'

export interface RefreshDeps {
  /** What a comparison came to by now; undefined where it was deleted. */
  readonly compared: (id: number) => ComparedFacts | undefined
  /** What the cases of a bot came to with a version. */
  readonly heldBy: (botId: number, versionId: number) => HeldFacts | undefined
  readonly isMatchThere: (id: number) => boolean
}

/**
 * A result as it stands now: a comparison may have gone on or been taken back, and is undefined where it was deleted; cases may have
 * been added to a suite, and taken out of it. A match that is no longer stored is not led to.
 */
export function createRefresh({ compared, heldBy, isMatchThere }: RefreshDeps) {
  function withoutLost(result: StageResult): StageResult {
    if (!('lostMatchId' in result) || result.lostMatchId === undefined) return result
    if (isMatchThere(result.lostMatchId)) return result
    const { lostMatchId: _, ...rest } = result
    return rest
  }
  return (result: StageResult, of?: VersionOfBot): StageResult | undefined => {
    if (result.stage === 'champion' || result.stage === 'others') {
      const facts = compared(result.comparisonId)
      return facts && resultOfCompared(result.stage, facts, result.against)
    }
    if (result.stage !== 'suite' || !of) return withoutLost(result)
    const facts = heldBy(of.botId, of.versionId)
    return facts && facts.known > 0 ? withoutLost(resultOfSuite(facts)) : undefined
  }
}
