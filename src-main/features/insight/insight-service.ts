import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { Halting } from '../../core/batch/halting.ts'
import { estimateInsightMs } from './estimate.ts'
import { USUAL_FUTURES } from './find-insight.ts'
import { createInsightQuestions, type InsightQuestionDeps } from './insight-question.ts'
import { createInsightRuns, type InsightRunsDeps } from './insight-runs.ts'

export interface InsightDeps extends InsightQuestionDeps, InsightRunsDeps {}

/** Of the time that a whole question takes: what is said where nearly all of it was played before. */
const LEAST_LEFT = 0.1

/** "Why did I lose?": answers of stored matches, kept with them. */
export function createInsightService(deps: InsightDeps) {
  const { store, matches, pool } = deps
  /** By match; as long as Quartet runs. */
  const estimates = new Map<number, Promise<number>>()
  const closing = new AbortController()
  const { playedOf, questionOf } = createInsightQuestions(deps)
  const runs = createInsightRuns(deps, questionOf)

  const api = {
    'insight.ask': runs.ask,
    'insight.cancel'({ ticket }: CheckedRequestOf<'insight.cancel'>): Record<never, never> {
      runs.cancel(ticket)
      return {}
    },
    'insight.stored'({ id }: CheckedRequestOf<'insight.stored'>): AnswerOf<'insight.stored'> {
      matches.existing(id)
      return {
        insights: store.insights(id),
        running: runs.progressOf(id),
        kept: store.countFutures(id),
      }
    },
    async 'insight.estimate'({
      id,
    }: CheckedRequestOf<'insight.estimate'>): Promise<AnswerOf<'insight.estimate'>> {
      let estimate = estimates.get(id)
      if (!estimate) {
        estimate = playedOf(id).then(({ of }) => estimateInsightMs(of, pool, closing.signal))
        estimates.set(id, estimate)
        estimate.catch(() => estimates.delete(id))
      }
      const left = 1 - store.countFutures(id) / USUAL_FUTURES
      return { milliseconds: Math.max(LEAST_LEFT, left) * (await estimate) }
    },
  } satisfies Partial<Api>

  return {
    api,
    halting: runs.halting satisfies Halting<void>,
    /** Ends what is being played; what was played is stored. */
    close(): void {
      closing.abort()
      runs.close()
    },
  }
}
