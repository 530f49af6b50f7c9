import { refuseWithout } from '../../core/matches/refuse-without.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Insight, InsightEnd, InsightProgress } from '../../../src-shared/contract/insight.ts'
import { SEATS } from '../../../src-games/kit/game.ts'
import { createRestarts, type Halting } from '../../core/batch/halting.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import { forJob } from '../../core/jobs/for-job.ts'
import type { BegunJob, Jobs } from '../../core/jobs/jobs.ts'
import type { Emit } from '../../base/events.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { createPlayOn } from '../../core/matches/play-on.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import { estimateInsightMs } from './estimate.ts'
import { findInsight, USUAL_FUTURES, type InsightQuestion } from './find-insight.ts'
import { createFutures } from './futures.ts'
import type { InsightStore } from './insight-store.ts'
import { substitutesFor } from './substitutes.ts'
import { askedAlone } from '../../core/matches/one-rand.ts'

export interface InsightDeps {
  readonly store: InsightStore
  readonly botsStore: BotsStore
  readonly bots: BotsService
  readonly matches: MatchService
  readonly pool: MatchPool
  readonly guarded: GuardedWork
  /** The best of the league that a version is in. */
  readonly bestBeside: (versionId: number) => Promise<number | undefined>
  readonly emit: Emit
  readonly jobs: Jobs
}

const TELL_EVERY_MS = 150
/** Of the time that a whole question takes: what is said where nearly all of it was played before. */
const LEAST_LEFT = 0.1

/** A question that is being answered: whatever window asks the same waits for the same answer. */
interface Asked {
  readonly abort: AbortController
  progress: InsightProgress
  answer?: Promise<Insight>
}

/** "Why did I lose?": answers of stored matches, kept with them. */
export function createInsightService(deps: InsightDeps) {
  const { store, matches, pool } = deps
  const running = new Map<string, Asked>()
  const restarts = createRestarts()
  /** By match; as long as Quartet runs. */
  const estimates = new Map<number, Promise<number>>()
  const closing = new AbortController()
  const playOn = createPlayOn(deps)

  async function playedOf(matchId: number) {
    const match = matches.existing(matchId)
    refuseWithout(match.game, 'why')
    if (match.status !== 'done')
      throw new ApiError('match/not-finished', 'Only a match that was played to its end can be asked about.')
    const { record, rounds: orders, bereftFrom } = await playOn.proven(matchId)
    askedAlone(record)
    const seats = await Promise.all(Array.from({ length: SEATS }, (_, at) => playOn.before(match, at)))
    return { match, of: { record, limits: match.limits, orders, seats }, bereftFrom }
  }

  async function questionOf(matchId: number, seat: number): Promise<InsightQuestion> {
    const { match, of, bereftFrom } = await playedOf(matchId)
    const substitutes = await substitutesFor(match, seat, {
      store: deps.botsStore,
      bots: deps.bots,
      bestBeside: deps.bestBeside,
    })
    return {
      seat,
      of,
      substitutes,
      scores: match.seats.map(({ score }) => score ?? 0),
      rounds: match.rounds,
      frozenAt: match.seats[seat].frozen?.round,
      bereftFrom: bereftFrom[seat],
    }
  }

  async function answer(
    { matchId, seat }: CheckedRequestOf<'insight.ask'>,
    asked: Asked,
    job: BegunJob,
  ): Promise<Insight> {
    const { signal } = asked.abort
    const question = await questionOf(matchId, seat)
    const telling = createThrottle(TELL_EVERY_MS, () => deps.emit('insight.progress', asked.progress))
    const say = (now: Partial<InsightProgress>): void => {
      asked.progress = { ...asked.progress, ...now }
      telling.request()
      const { futures, planned } = asked.progress
      job.update({ done: futures, total: Math.max(planned, futures) })
    }
    let played = 0
    try {
      return await restarts.run(signal, async (signal) => {
        played = 0
        say({ step: 'curve', curve: [], futures: store.countFutures(matchId, seat) })
        const futures = createFutures(matchId, question.of, {
          store,
          pool: forJob(pool, { kind: 'why', key: asked.progress.ticket }),
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
      telling.stop()
    }
  }

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
      const found = await answer(request, asked, job)
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

  const api = {
    async 'insight.ask'(request: CheckedRequestOf<'insight.ask'>): Promise<AnswerOf<'insight.ask'>> {
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
    'insight.cancel'({ ticket }: CheckedRequestOf<'insight.cancel'>): Record<never, never> {
      running.get(ticket)?.abort.abort()
      return {}
    },
    'insight.stored'({ id }: CheckedRequestOf<'insight.stored'>): AnswerOf<'insight.stored'> {
      matches.existing(id)
      const going = [...running.values()].filter(({ abort }) => !abort.signal.aborted)
      return {
        insights: store.insights(id),
        running: going.flatMap(({ progress }) => (progress.matchId === id ? [progress] : [])),
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
    halting: restarts satisfies Halting<void>,
    /** Ends what is being played; what was played is stored. */
    close(): void {
      closing.abort()
      for (const { abort } of running.values()) abort.abort()
    },
  }
}
