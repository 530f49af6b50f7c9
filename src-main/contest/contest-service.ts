import { randomInt } from 'node:crypto'
import type { AnswerOf, Api, CheckedRequestOf } from '../../src-shared/contract/api.ts'
import type { Contest, ContestSummary, ContestTable } from '../../src-shared/contract/contests.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { MAX_SEED } from '../../src-shared/contract/values.ts'
import { DUMMY } from '../../src-shared/contest/elimination.ts'
import {
  dayOf,
  followContest,
  roundsOf,
  type FollowedContest,
  type FollowedSeries,
  type FollowedTable,
} from '../../src-shared/contest/follow-contest.ts'
import { seedOfBlock } from '../../src-shared/stats/blocks.ts'
import { createBatches } from '../batch/batches.ts'
import type { BatchJob, BatchPlan } from '../batch/play-jobs.ts'
import type { BotsService } from '../bots/bots-service.ts'
import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { ConfigsService } from '../configs/configs-service.ts'
import { afterStart } from '../pacing/after-start.ts'
import type { AppEvents, Emit } from '../events.ts'
import type { LeagueService } from '../league/league-service.ts'
import type { MatchPool } from '../match-pool/match-pool.ts'
import type { MatchService } from '../matches/match-service.ts'
import type { NewMatch } from '../matches/match-store.ts'
import type { ContestResult, ContestSetup, ContestStore, StoredContest } from './contest-store.ts'

export interface ContestDeps {
  readonly store: ContestStore
  readonly leagues: Pick<LeagueService, 'existing' | 'membersOf'>
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly pool: MatchPool
  readonly matches: Pick<MatchService, 'begin'>
  readonly events: Pick<AppEvents, 'on'>
  readonly emit: Emit
  readonly explainFailure: (error: unknown) => string
}

interface ContestJob extends BatchJob {
  readonly number: number
  readonly configName: string
  readonly rounds: number
  readonly seats: readonly ResolvedSeat[]
}

const CHANGED_EVERY_MS = 300
const LIMITS = 'jutge'

/** Contests that are really played among members of a league, stage by stage, and every match of which opens. */
export function createContestService(deps: ContestDeps) {
  const { store, leagues, bots, configs, pool, matches, events, emit, explainFailure } = deps

  function existing(id: number): StoredContest {
    const contest = store.get(id)
    if (!contest) throw new ApiError('not-found', 'This contest no longer exists.')
    return contest
  }
  function follow({ id, setup, seed }: StoredContest): {
    now: FollowedContest
    results: Map<number, ContestResult>
  } {
    const results = store.results(id)
    const { finalists, series, versionIds } = setup
    const rules = { students: versionIds.length, finalists, series }
    return { now: followContest(rules, seed, (number) => results.get(number)?.scores), results }
  }
  const player = (versionId: number) => {
    const { name, number } = bots.describeVersion(versionId)
    return { versionId, name, number }
  }
  function summarise(
    { id, leagueId, setup, status, problem, createdAt }: StoredContest,
    { now, results }: ReturnType<typeof follow>,
  ): ContestSummary {
    return {
      ...{ id, leagueId, status, createdAt },
      ...(problem === null ? {} : { problem }),
      players: setup.versionIds.length,
      matches: results.size,
      rounds: now.rounds.filter(({ out }) => out !== undefined).length,
      roundsInAll: roundsOf({ students: setup.versionIds.length, finalists: setup.finalists }),
      ...(now.champion === undefined ? {} : { champion: player(setup.versionIds[now.champion]) }),
    }
  }
  function describe(contest: StoredContest): Contest {
    const followed = follow(contest)
    const { now, results } = followed
    const table = ({ number, seats, scores }: FollowedTable): ContestTable => {
      const matchId = results.get(number)?.matchId
      return {
        number,
        seats: [...seats],
        ...(scores ? { scores: [...scores] } : {}),
        ...(matchId ? { matchId } : {}),
      }
    }
    const series = ({ students, tables, points, through }: FollowedSeries) => ({
      students: [...students],
      tables: tables.map(table),
      points: [...points],
      through: [...through],
    })
    return {
      summary: summarise(contest, followed),
      players: contest.setup.versionIds.map(player),
      rounds: now.rounds.map(({ round, stages, out }) => ({
        round,
        day: dayOf(round, contest.setup.roundsPerDay),
        stages: stages.map(({ kind, tables }) => ({ kind, tables: tables.map(table) })),
        ...(out === undefined ? {} : { out }),
      })),
      semifinals: now.semifinals.map(series),
      ...(now.final ? { final: series(now.final) } : {}),
      ...(now.champion === undefined ? {} : { champion: now.champion }),
    }
  }
  const tell = (id: number): void => {
    const contest = store.get(id)
    if (contest) emit('contest.changed', { contest: summarise(contest, follow(contest)) })
  }

  /** Matches that can be played now. */
  async function jobsOf(id: number): Promise<ContestJob[]> {
    const contest = existing(id)
    const { setup, seed, leagueId } = contest
    const { game, configs: texts, dummyVersionId } = leagues.existing(leagueId)
    const { next } = follow(contest).now
    const rounds = await Promise.all(
      texts.map(async ({ name, text }) => (await configs.resolve(game, { text, name })).rounds),
    )
    const seatOf = new Map<number, ResolvedSeat>()
    const jobs: ContestJob[] = []
    for (const { number, seats, round } of next) {
      const config = number % texts.length
      const seated: ResolvedSeat[] = []
      for (const student of seats) {
        const version = versionAt(setup, dummyVersionId, student, round)
        const seat = seatOf.get(version) ?? (await bots.resolveSeat(game, { versionId: version }))
        seatOf.set(version, seat)
        seated.push(seat)
      }
      jobs.push({
        ...{ number, game, rounds: rounds[config], limits: LIMITS, seats: seated },
        config: texts[config].text,
        configName: texts[config].name,
        seed: seedOfBlock(seed, number),
      })
    }
    return jobs
  }
  async function prepare(id: number): Promise<BatchPlan<ContestJob>> {
    const jobs = await jobsOf(id)
    return {
      jobs,
      keep(job, outcome) {
        // Somebody watched it meanwhile: it came out the same.
        if (!store.results(id).has(job.number)) store.addPlayed(id, job.number, newMatchOf(job), outcome)
      },
    }
  }
  const newMatchOf = ({ game, configName, config, seed, limits, rounds, seats }: ContestJob): NewMatch => ({
    ...{ game, configName, config, seed, limits, rounds, seats },
  })

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
    if (follow(existing(table.id)).now.next.length === 0) store.setStatus(table.id, 'done')
    tell(table.id)
  })

  const batches = createBatches<ContestJob>(
    { pool, explainFailure },
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
          if (follow(contest).now.next.length === 0) store.setStatus(id, 'done')
          else batches.start(id)
        }
      },
      changed: tell,
      endLost: (_, error) => emit('app.notice', { text: `A contest stopped. ${explainFailure(error)}` }),
    },
  )
  const cancelBeginning = afterStart(
    () => store.running().forEach(batches.start),
    (error) => emit('app.notice', { text: `Contests do not go on. ${explainFailure(error)}` }),
  )

  const api = {
    async 'contests.play'(request: CheckedRequestOf<'contests.play'>): Promise<ContestSummary> {
      const {
        leagueId,
        versionIds,
        finalists,
        series,
        roundsPerDay,
        changes,
        seed = randomInt(MAX_SEED),
        plays,
      } = request
      const { game } = leagues.existing(leagueId)
      const members = new Set(leagues.membersOf(leagueId))
      if (new Set(versionIds).size !== versionIds.length)
        throw new ApiError('request/invalid', 'A version can take part in a contest only once.')
      // All are looked at before anything is stored: who does not compile cannot play.
      for (const version of new Set([...versionIds, ...changes.map(({ versionId }) => versionId)])) {
        if (!members.has(version))
          throw new ApiError('request/invalid', 'Only members of the league can take part in its contests.')
        await bots.resolveSeat(game, { versionId: version })
      }
      if (changes.some(({ what, of }) => what === 'own' && of !== undefined && !versionIds.includes(of)))
        throw new ApiError('request/invalid', 'Only who takes part can enter another version.')
      const setup = {
        versionIds,
        finalists: Math.min(finalists, versionIds.length),
        series,
        roundsPerDay,
        changes,
      }
      const id = store.insert(leagueId, setup, seed)
      if (plays) batches.start(id)
      else store.setStatus(id, 'paused')
      const contest = existing(id)
      return summarise(contest, follow(contest))
    },
    'contests.list': ({ leagueId }: CheckedRequestOf<'contests.list'>): ContestSummary[] =>
      store.list(leagueId).map((contest) => summarise(contest, follow(contest))),
    'contests.get': ({ id }: CheckedRequestOf<'contests.get'>): AnswerOf<'contests.get'> =>
      describe(existing(id)),
    async 'contests.watch'({
      id,
      number,
    }: CheckedRequestOf<'contests.watch'>): Promise<AnswerOf<'contests.watch'>> {
      existing(id)
      const stored = store.results(id).get(number)?.matchId
      if (stored) return { matchId: stored }
      for (const [matchId, table] of watched)
        if (table.id === id && table.number === number) return { matchId }
      const job = (await jobsOf(id)).find((one) => one.number === number)
      if (!job) throw new ApiError('request/invalid', 'This table cannot be played yet.')
      const { game, config, seed, limits, seats } = job
      const programs = seats.map(({ program }) => program)
      const match = { game, config, seed, limits, seats: programs, live: true }
      const matchId = matches.begin(newMatchOf(job), match, seats)
      watched.set(matchId, { id, number })
      return { matchId }
    },
    'contests.set'({ id, plays }: CheckedRequestOf<'contests.set'>): ContestSummary {
      const { status } = existing(id)
      if (status !== 'done') {
        store.setStatus(id, plays ? 'running' : 'paused')
        if (plays) batches.start(id)
        else batches.stop(id, 'paused')
        tell(id)
      }
      const contest = existing(id)
      return summarise(contest, follow(contest))
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
    async close(): Promise<void> {
      cancelBeginning()
      await batches.close()
    },
  }
}

/** Who plays for a student in a round: its version, or the one that was entered for it meanwhile; a Dummy, or another one. */
function versionAt(
  { versionIds, changes, roundsPerDay }: ContestSetup,
  dummyVersionId: number,
  student: number,
  round: number,
): number {
  const day = dayOf(round, roundsPerDay)
  const first = student === DUMMY ? dummyVersionId : versionIds[student]
  const isOf = ({ what, of = versionIds[0] }: ContestSetup['changes'][number]): boolean =>
    student === DUMMY ? what === 'dummy' : what === 'own' && of === first
  return changes
    .filter((change) => isOf(change) && change.day <= day)
    .reduce((now, change) => (change.day >= now.day ? change : now), { day: 0, versionId: first }).versionId
}
