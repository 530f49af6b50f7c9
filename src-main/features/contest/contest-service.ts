import { randomInt } from 'node:crypto'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { ContestSummary } from '../../../src-shared/contract/contests.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import { addBatchJobs } from '../../core/batch/batch-jobs.ts'
import { createBatches } from '../../core/batch/batches.ts'
import type { Halting } from '../../core/batch/halting.ts'
import type { BatchPlan } from '../../core/batch/play-jobs.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import { afterStart } from '../../base/pacing/after-start.ts'
import type { AppEvents, Emit } from '../../base/events.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Together } from '../../core/batch/together.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { jobsOfContest, newMatchOf, type ContestJob, type ContestJobDeps } from './contest-jobs.ts'
import type { ContestStore, StoredContest } from './contest-store.ts'
import { describeContest, followStoredContest, summarise } from './describe-contest.ts'

export interface ContestDeps {
  readonly store: ContestStore
  /** `membersOf`: ids of versions. */
  readonly leagues: ContestJobDeps['leagues'] & { readonly membersOf: (id: number) => Iterable<number> }
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly pool: MatchPool
  readonly together: Together
  readonly matches: Pick<MatchService, 'begin'>
  readonly events: Pick<AppEvents, 'on'>
  readonly emit: Emit
  readonly jobs: Jobs
  readonly explainFailure: (error: unknown) => string
}

const CHANGED_EVERY_MS = 300

/** Contests that are really played among members of a league, stage by stage, and every match of which opens. */
export function createContestService(deps: ContestDeps) {
  const { store, leagues, bots, pool, together, matches, events, emit, jobs, explainFailure } = deps

  function existing(id: number): StoredContest {
    const contest = store.get(id)
    if (!contest) throw new ApiError('not-found', 'This contest no longer exists.')
    return contest
  }
  const tell = (id: number): void => {
    const contest = store.get(id)
    if (contest) emit('contest.changed', { contest: summarise(deps, contest) })
  }

  /** Matches of those that are played. */
  const played = new Map<number, number>()
  async function prepare(id: number): Promise<BatchPlan<ContestJob>> {
    const jobs = await jobsOfContest(deps, existing(id))
    played.set(id, store.results(id).size)
    return {
      jobs,
      keep(job, outcome) {
        // It was watched meanwhile: it came out the same.
        if (!store.results(id).has(job.number)) store.addPlayed(id, job.number, newMatchOf(job), outcome)
        played.set(id, (played.get(id) ?? 0) + 1)
      },
    }
  }
  /** Tables that are watched, by the number of their match; what comes of it is that of the contest. */
  const watched = new Map<number, { readonly id: number; readonly number: number }>()
  events.on('match.changed', ({ match }) => {
    const table = watched.get(match.id)
    if (!table || match.status === 'queued' || match.status === 'running') return
    watched.delete(match.id)
    // One that was cancelled, or that this machine decided, does not count.
    if (match.status !== 'done' || match.isMachineLimited || !store.get(table.id)) return
    const scores = match.seats.map(({ score }) => score ?? 0)
    if (!store.adopt(table.id, table.number, match.id, scores)) return
    if (followStoredContest(deps, existing(table.id)).now.next.length === 0) store.setStatus(table.id, 'done')
    tell(table.id)
  })

  const batches = createBatches<ContestJob>(
    { pool, together, explainFailure, moved: jobs.changed },
    {
      atATime: 1,
      everyMs: CHANGED_EVERY_MS,
      begin: (id) => void existing(id),
      prepare,
      end(id, { why, problem }) {
        const contest = store.get(id)
        if (!contest) return
        if (why === 'failed') store.setStatus(id, 'paused', problem ?? null)
        else if (why === 'played' && contest.status === 'running') {
          if (followStoredContest(deps, contest).now.next.length === 0) store.setStatus(id, 'done')
          else batches.start(id)
        }
      },
      changed: tell,
      endLost: (_, error) => emit('app.notice', { text: `A contest stopped. ${explainFailure(error)}` }),
    },
  )
  addBatchJobs(jobs, batches, {
    kind: 'contest',
    plays: 'background',
    stopAs: 'pause',
    about(id) {
      const contest = store.get(id)
      if (!contest) return undefined
      const { leagueId, setup } = contest
      return {
        title: `Contest of ${setup.versionIds.length} bots`,
        target: { what: 'league', id: leagueId },
      }
    },
    howFar(id) {
      const done = played.get(id)
      return done === undefined ? {} : { done }
    },
    stop: (id) => setPlaying(id, false),
  })
  function setPlaying(id: number, plays: boolean): void {
    if (existing(id).status === 'done') return
    store.setStatus(id, plays ? 'running' : 'paused')
    if (plays) batches.start(id)
    else batches.stop(id, 'paused')
    tell(id)
  }
  const startRunning = (): void => store.running().forEach(batches.start)
  const cancelBeginning = afterStart(startRunning, (error) =>
    emit('app.notice', { text: `Contests do not go on. ${explainFailure(error)}` }),
  )

  const api = {
    async 'contests.play'(request: CheckedRequestOf<'contests.play'>): Promise<ContestSummary> {
      const { leagueId, versionIds, finalists, series, seed = randomInt(MAX_SEED), plays } = request
      const { game } = leagues.existing(leagueId)
      const members = new Set(leagues.membersOf(leagueId))
      if (new Set(versionIds).size !== versionIds.length)
        throw new ApiError('request/invalid', 'A version can take part in a contest only once.')
      // All are looked at before anything is stored: who does not compile cannot play.
      for (const version of versionIds) {
        if (!members.has(version))
          throw new ApiError('request/invalid', 'Only members of the league can take part in its contests.')
        await bots.resolveSeat(game, { versionId: version })
      }
      const setup = {
        versionIds,
        finalists: Math.min(finalists, versionIds.length),
        series,
      }
      const id = store.insert(leagueId, setup, seed)
      if (plays) batches.start(id)
      else store.setStatus(id, 'paused')
      const contest = existing(id)
      return summarise(deps, contest)
    },
    'contests.list': ({ leagueId }: CheckedRequestOf<'contests.list'>): ContestSummary[] =>
      store.list(leagueId).map((contest) => summarise(deps, contest)),
    'contests.get': ({ id }: CheckedRequestOf<'contests.get'>): AnswerOf<'contests.get'> =>
      describeContest(deps, existing(id)),
    async 'contests.watch'({
      id,
      number,
    }: CheckedRequestOf<'contests.watch'>): Promise<AnswerOf<'contests.watch'>> {
      existing(id)
      const stored = store.results(id).get(number)?.matchId
      if (stored) return { matchId: stored }
      for (const [matchId, table] of watched)
        if (table.id === id && table.number === number) return { matchId }
      const job = (await jobsOfContest(deps, existing(id))).find((one) => one.number === number)
      if (!job) throw new ApiError('request/invalid', 'This table cannot be played yet.')
      const { game, config, seed, limits, seats } = job
      const programs = seats.map(({ program }) => program)
      const match = { game, config, seed, limits, seats: programs, live: true }
      const matchId = matches.begin(newMatchOf(job), match, seats)
      watched.set(matchId, { id, number })
      return { matchId }
    },
    'contests.set'({ id, plays }: CheckedRequestOf<'contests.set'>): ContestSummary {
      setPlaying(id, plays)
      const contest = existing(id)
      return summarise(deps, contest)
    },
    'contests.delete'({ id }: CheckedRequestOf<'contests.delete'>): Record<never, never> {
      existing(id)
      store.setStatus(id, 'paused')
      batches.stop(id, 'paused')
      store.remove(id)
      return {}
    },
  } satisfies Partial<Api>

  return {
    api,
    halting: {
      async halt() {
        await batches.halt()
      },
      release() {
        startRunning()
        batches.release()
      },
    } satisfies Halting<void>,
    async close(): Promise<void> {
      cancelBeginning()
      await batches.close()
    },
  }
}
