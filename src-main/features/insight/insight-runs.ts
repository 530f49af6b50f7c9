import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Insight, InsightEnd, InsightProgress } from '../../../src-shared/contract/insight.ts'
import { createRestarts, type Restarts } from '../../core/batch/halting.ts'
import { forJob } from '../../core/jobs/for-job.ts'
import type { BegunJob, Jobs } from '../../core/jobs/jobs.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import { findInsight, USUAL_FUTURES, type InsightQuestion } from './find-insight.ts'
import { createFutures } from './futures.ts'
import type { InsightStore } from './insight-store.ts'

export interface InsightRunsDeps {
  readonly store: InsightStore
  readonly pool: MatchPool
  readonly emit: Emit
  readonly jobs: Jobs
}

const SENT_EVERY_MS = 150

/** A question that is being answered: whatever window asks the same waits for the same answer. */
interface Asked {
  readonly abort: AbortController
  progress: InsightProgress
  answer?: Promise<Insight>
}

/** Answers questions, each once however many windows ask it. `questionOf` reads what is asked about a seat of a match. */
export function createInsightRuns(
  deps: InsightRunsDeps,
  questionOf: (matchId: number, seat: number) => Promise<InsightQuestion>,
) {
  const { store } = deps
  const running = new Map<string, Asked>()
  const restarts = createRestarts()

  async function begin(request: CheckedRequestOf<'insight.ask'>, asked: Asked): Promise<Insight> {
    const { ticket, matchId, seat } = request
    const { abort } = asked
    const job = deps.jobs.begin({
      kind: 'why',
      key: ticket,
      plays: 'background',
      title: `Why: match ${matchId}`,
      target: { what: 'match', id: matchId },
      stop: () => abort.abort(),
    })
    const end = (how: InsightEnd['how'], problem?: string): void => {
      job.end()
      running.delete(ticket)
      deps.emit('insight.ended', {
        ticket,
        matchId,
        seat,
        how,
        ...(problem === undefined ? {} : { problem }),
      })
    }
    try {
      const found = await answer(deps, restarts, await questionOf(matchId, seat), asked, job)
      end('answered')
      return found
    } catch (failure) {
      if (!abort.signal.aborted) {
        end('failed', failure instanceof Error ? failure.message : String(failure))
        throw failure
      }
      end('cancelled')
      throw new ApiError('request/cancelled', 'The question was cancelled.')
    }
  }

  return {
    halting: restarts,

    async ask(request: CheckedRequestOf<'insight.ask'>): Promise<Insight> {
      const { ticket, matchId, seat } = request
      if (running.has(ticket))
        throw new ApiError('request/invalid', 'This question is being answered already.')
      const same = [...running.values()].find(
        ({ progress }) => progress.matchId === matchId && progress.seat === seat,
      )
      if (same?.answer && !same.abort.signal.aborted) return same.answer
      const asked: Asked = {
        abort: new AbortController(),
        progress: {
          ticket,
          matchId,
          seat,
          step: 'curve',
          planned: USUAL_FUTURES,
          curve: [],
          futures: store.countFutures(matchId, seat),
        },
      }
      running.set(ticket, asked)
      asked.answer = begin(request, asked)
      return asked.answer
    },
    cancel: (ticket: string): void => running.get(ticket)?.abort.abort(),
    /** How far the questions about a match are. */
    progressOf(matchId: number): InsightProgress[] {
      const going = [...running.values()].filter(({ abort }) => !abort.signal.aborted)
      return going.flatMap(({ progress }) => (progress.matchId === matchId ? [progress] : []))
    },
    /** Ends what is being played; what was played is stored. */
    close(): void {
      for (const { abort } of running.values()) abort.abort()
    },
  }
}

/** Plays what a question needs and stores the answer; says meanwhile how far it is. Begins again where it was halted. */
async function answer(
  { store, pool, emit }: InsightRunsDeps,
  restarts: Restarts,
  question: InsightQuestion,
  asked: Asked,
  job: BegunJob,
): Promise<Insight> {
  const { matchId, seat, ticket } = asked.progress
  const sending = createThrottle(SENT_EVERY_MS, () => emit('insight.progress', asked.progress))
  const say = (now: Partial<InsightProgress>): void => {
    asked.progress = { ...asked.progress, ...now }
    sending.request()
    const { futures, planned } = asked.progress
    job.update({ done: futures, total: Math.max(planned, futures) })
  }
  let played = 0
  try {
    return await restarts.run(asked.abort.signal, async (signal) => {
      played = 0
      say({ step: 'curve', curve: [], futures: store.countFutures(matchId, seat) })
      const futures = createFutures(matchId, question.of, {
        store,
        pool: forJob(pool, { kind: 'why', key: ticket }),
        signal,
        onPlayed(count) {
          played += count
          say({ futures: asked.progress.futures + count })
        },
      })
      const found = { ...(await findInsight(question, futures, say)), futures: played }
      if (!signal.aborted) store.putInsight(matchId, found)
      return found
    })
  } finally {
    sending.stop()
  }
}
