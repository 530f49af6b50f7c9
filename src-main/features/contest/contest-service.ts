import { randomInt } from 'node:crypto'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { ContestSummary } from '../../../src-shared/contract/contests.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { createBatchLife } from '../../core/batch/batch-life.ts'
import type { AppEvents } from '../../base/events.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { jobsOfContest, newMatchOf, type ContestJob, type ContestJobDeps } from './contest-jobs.ts'
import type { ContestStore, StoredContest } from './contest-store.ts'
import { describeContest, followStoredContest, summarise } from './describe-contest.ts'

export interface ContestDeps extends BatchDeps {
  readonly store: ContestStore
  /** `membersOf`: ids of versions. */
  readonly leagues: ContestJobDeps['leagues'] & { readonly membersOf: (id: number) => Iterable<number> }
  readonly matches: Pick<MatchService, 'begin'>
  readonly events: Pick<AppEvents, 'on'>
}

const CHANGED_EVERY_MS = 300

/** Contests that are really played among members of a league, stage by stage, and every match of which opens. */
export function createContestService(deps: ContestDeps) {
  const { store, matches, events, emit } = deps

  const life = createBatchLife(deps, {
    name: 'contest',
    store,
    playing: 'running',
    unfinished: store.running,
    async plan(contest) {
      const { id } = contest
      return {
        jobs: await jobsOfContest(deps, contest),
        keep(job: ContestJob, outcome) {
          // It was watched meanwhile: it came out the same.
          if (!store.results(id).has(job.number)) store.addPlayed(id, job.number, newMatchOf(job), outcome)
        },
      }
    },
    goesOn: (contest) => !endIfPlayed(contest),
    changed: (contest) => emit('contest.changed', { contest: summarise(deps, contest) }),
    everyMs: CHANGED_EVERY_MS,
    countMatches: (id) => store.results(id).size,
    plays: 'background',
    about: ({ leagueId, setup }) => ({
      title: `Contest of ${setup.versionIds.length} bots`,
      target: { what: 'league', id: leagueId },
    }),
  })
  const { existing } = life
  /** Stores that it is done when nothing of it is left to be played; whether that is so. */
  function endIfPlayed(contest: StoredContest): boolean {
    if (followStoredContest(deps, contest).now.next.length > 0) return false
    store.setStatus(contest.id, 'done')
    return true
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
    endIfPlayed(existing(table.id))
    life.announce(table.id)
  })

  const api = {
    async 'contests.play'(request: CheckedRequestOf<'contests.play'>): Promise<ContestSummary> {
      const { leagueId, versionIds, finalists, series, seed = randomInt(MAX_SEED), plays } = request
      await checkVersions(deps, leagueId, versionIds)
      const setup = { versionIds, finalists: Math.min(finalists, versionIds.length), series }
      const id = store.insert(leagueId, setup, seed)
      if (plays) life.start(id)
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
      if (existing(id).status !== 'done') life.setPlaying(id, plays)
      return summarise(deps, existing(id))
    },
    'contests.delete'({ id }: CheckedRequestOf<'contests.delete'>): Record<never, never> {
      existing(id)
      life.stop(id)
      store.remove(id)
      return {}
    },
  } satisfies Partial<Api>

  return { api, halting: life.halting, close: life.close }
}

/** All are looked at before anything is stored: who does not compile cannot play. */
async function checkVersions(
  { leagues, bots }: ContestDeps,
  leagueId: number,
  versionIds: readonly number[],
): Promise<void> {
  const { game } = leagues.existing(leagueId)
  const members = new Set(leagues.membersOf(leagueId))
  if (new Set(versionIds).size !== versionIds.length)
    throw new ApiError('request/invalid', 'A version can take part in a contest only once.')
  for (const version of versionIds) {
    if (!members.has(version))
      throw new ApiError('request/invalid', 'Only members of the league can take part in its contests.')
    await bots.resolveSeat(game, { versionId: version })
  }
}
