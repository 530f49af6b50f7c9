import type { GameId } from '../../../../src-games/kit/game.ts'
import type { StageResult } from '../../../../src-shared/contract/boards.ts'
import type { ComparisonRequest } from '../../../../src-shared/contract/comparisons.ts'
import type { Answer } from '../../../../src-shared/stats/verdict.ts'
import type { StageOutcome } from '../stage-ports.ts'

/** What a comparison came to: amounts are of share, positive where B is ahead. */
export interface ComparedFacts {
  readonly comparisonId: number
  readonly aVersion: number
  readonly answer: Answer
  readonly matches: number
  readonly stopped: { readonly a: number; readonly b: number }
  readonly difference?: { readonly mean: number; readonly low: number; readonly high: number }
}

/** Asks a comparison whose matches give way to all others, and waits for its end. */
export type AskComparison = (
  request: ComparisonRequest,
  how: { readonly signal: AbortSignal; readonly onCount: (done: number, total: number) => void },
) => Promise<ComparedFacts>

export interface ComparedPair {
  readonly game: GameId
  readonly configId: number
  readonly a: number
  readonly b: number
  readonly opponents?: readonly number[]
  /** Seconds for all dear stages together. */
  readonly seconds: number
}

/** Those of the champion, and of the others. */
const DEAR_STAGES = 2
const MIN_SECONDS = 5

/** Is B better than A, with the limits of the judge, in its part of the seconds? */
export function comparisonQuestion({
  game,
  configId,
  a,
  b,
  opponents = [],
  seconds,
}: ComparedPair): ComparisonRequest {
  return {
    game,
    config: { id: configId },
    a: { versionId: a },
    b: { versionId: b },
    preset: 'better',
    opponents: opponents.map((versionId) => ({ versionId })),
    capSeconds: Math.max(MIN_SECONDS, Math.round(seconds / DEAR_STAGES)),
  }
}

type ComparedStage = 'champion' | 'others'
type ComparedResult = Extract<StageResult, { stage: ComparedStage }>

/** What a cell says of a comparison; `against`: number of A's version. */
export function resultOfCompared(
  stage: ComparedStage,
  { comparisonId, answer, matches, stopped, difference }: ComparedFacts,
  against: number,
): ComparedResult {
  return {
    stage,
    comparisonId,
    against,
    answer,
    matches,
    stopped: stopped.b,
    ...(difference ? { difference } : {}),
  }
}

/** Passed where B is better or no worse, failed where it is worse or stopped more often than A. */
export function outcomeOfCompared(stage: ComparedStage, facts: ComparedFacts, against: number): StageOutcome {
  const result = resultOfCompared(stage, facts, against)
  const { answer, stopped } = facts
  if (answer === 'worse' || stopped.b > stopped.a) return { state: 'failed', result }
  return { state: answer === 'better' || answer === 'no-regression' ? 'passed' : 'known', result }
}
