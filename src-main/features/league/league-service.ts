import { randomInt } from 'node:crypto'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { LeagueSummary } from '../../../src-shared/contract/leagues.ts'
import { MAX_MEMBERS } from '../../../src-shared/contract/leagues.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { addBatchJobs } from '../../core/batch/batch-jobs.ts'
import { createBatches } from '../../core/batch/batches.ts'
import type { Halting } from '../../core/batch/halting.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import { afterStart } from '../../base/pacing/after-start.ts'
import type { Emit } from '../../base/events.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Together } from '../../core/batch/together.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { Ask } from '../../base/pacing/asking-thread.ts'
import type { LeagueFigures } from './league-figures.ts'
import type { LeagueStore, StoredLeague } from './league-store.ts'
import { prepareWave, type LeagueJob } from './prepare-wave.ts'

export interface LeagueDeps {
  readonly store: LeagueStore
  readonly botsStore: BotsStore
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly pool: MatchPool
  readonly together: Together
  /** Works out figures and plans, in another thread. */
  readonly ask: Ask<LeagueFigures>
  /** Removes matches for good, but for those worth keeping; gives the ids of the removed. */
  readonly keepStore: { readonly remove: (ids: readonly number[]) => number[] }
  readonly emit: Emit
  readonly jobs: Jobs
  readonly explainFailure: (error: unknown) => string
}

const CHANGED_EVERY_MS = 1000
/** Newest matches of a league that can be opened; what came of the others stays. */
const KEPT_MATCHES = 2000

export type LeagueService = ReturnType<typeof createLeagueService>

/**
 * Leagues: play by themselves while match processes are free, wave after wave of what tells most. What is stored
 * is all there is to go on from, after a close or a crash.
 */
export function createLeagueService(deps: LeagueDeps) {
  const { store, botsStore, bots, configs, pool, together, ask, keepStore, emit, jobs, explainFailure } = deps

  function existing(id: number): StoredLeague {
    const league = store.get(id)
    if (!league) throw new ApiError('not-found', 'This league no longer exists.')
    return league
  }
  function describe(league: StoredLeague): LeagueSummary {
    return {
      id: league.id,
      game: league.game,
      name: league.name,
      configNames: league.configs.map(({ name }) => name),
      status: league.status,
      isActive: batches.isRunning(league.id),
      members: store.members(league.id).length,
      matches: store.countMatches(league.id),
      playingMs: league.playingMs + batches.playingMs(league.id),
      ...(league.problem === null ? {} : { problem: league.problem }),
      createdAt: league.createdAt,
    }
  }
  const tell = (id: number): void => {
    const league = store.get(id)
    if (league) emit('league.changed', { league: describe(league) })
  }

  /** Matches of those that are played; the database would count them all anew each time. */
  const played = new Map<number, number>()
  const batches = createBatches<LeagueJob>(
    { pool, together, explainFailure, moved: jobs.changed },
    {
      // One wave of one league after the other, so that all of them get on.
      atATime: 1,
      everyMs: CHANGED_EVERY_MS,
      begin: (id) => void existing(id),
      async prepare(id) {
        const wave = await prepareWave(existing(id), { store, bots, configs, ask, emit, pool })
        if (wave === 'settled') store.setStatus(id, 'settled')
        if (wave === 'settled') return { jobs: [], keep: () => {} }
        played.set(id, store.countMatches(id))
        return {
          ...wave,
          isLeisure: true,
          keep(job, outcome) {
            wave.keep(job, outcome)
            played.set(id, (played.get(id) ?? 0) + 1)
          },
        }
      },
      end(id, { why, problem, ms }) {
        const league = store.get(id)
        if (!league) return
        store.addTime(id, ms)
        if (why === 'failed') store.setStatus(id, 'paused', problem ?? null)
        else if (why === 'played' && league.status === 'playing') {
          removeOld(id)
          batches.start(id)
        }
      },
      changed: tell,
      endLost: (_, error) =>
        emit('app.notice', { text: `A league stopped playing. ${explainFailure(error)}` }),
    },
  )
  addBatchJobs(jobs, batches, {
    kind: 'league',
    plays: 'leisure',
    stopAs: 'pause',
    about(id) {
      const league = store.get(id)
      return league && { title: `League ${league.name}`, target: { what: 'league', id } }
    },
    howFar(id) {
      const done = played.get(id)
      return done === undefined ? {} : { done }
    },
    stop: (id) => setPlaying(id, false),
  })
  /** Matches of long ago make room; their results are the league's own. */
  function removeOld(id: number): void {
    const old = store.oldMatches(id, KEPT_MATCHES)
    if (old.length === 0) return
    const ids = keepStore.remove(old)
    if (ids.length > 0) emit('matches.removed', { ids })
  }
  const startPlaying = (): void => {
    for (const { id, status } of store.list()) if (status === 'playing') batches.start(id)
  }
  const cancelBeginning = afterStart(startPlaying, (error) =>
    emit('app.notice', { text: `Leagues do not go on. ${explainFailure(error)}` }),
  )

  async function versionsOf(game: StoredLeague['game'], choices: readonly SeatChoice[]): Promise<number[]> {
    const seats = await Promise.all(choices.map((choice) => bots.resolveSeat(game, choice)))
    return seats.map(({ versionId }) => versionId)
  }
  function shippedDummy(game: StoredLeague['game']): SeatChoice {
    const dummy = botsStore.byName(game, 'Dummy')
    if (!dummy)
      throw new ApiError('not-found', 'There is no Dummy for this game. Choose a bot to stand for it.')
    return { botId: dummy.summary.id }
  }
  function there<T>(answer: T | undefined): T {
    if (answer === undefined) throw new ApiError('not-found', 'This league no longer exists.')
    return answer
  }
  function setPlaying(id: number, plays: boolean): void {
    store.setStatus(id, plays ? 'playing' : 'paused')
    if (plays) batches.start(id)
    else batches.stop(id, 'paused')
    tell(id)
  }

  const api = {
    'leagues.list': (): LeagueSummary[] => store.list().map(describe),
    async 'leagues.create'(request: CheckedRequestOf<'leagues.create'>): Promise<LeagueSummary> {
      const { game, name, configIds, members, dummy, seed = randomInt(MAX_SEED), plays } = request
      const texts = await Promise.all(configIds.map((configId) => configs.resolve(game, { id: configId })))
      const [dummyVersionId, ...versions] = await versionsOf(game, [dummy ?? shippedDummy(game), ...members])
      const id = store.insert(
        {
          game,
          name,
          seed,
          dummyVersionId,
          configs: texts.map(({ name, text }) => ({ name, text })),
          status: plays ? 'playing' : 'paused',
        },
        versions,
      )
      if (plays) batches.start(id)
      tell(id)
      return describe(existing(id))
    },
    async 'leagues.change'(request: CheckedRequestOf<'leagues.change'>): Promise<LeagueSummary> {
      const { id, name, add = [], remove = [] } = request
      const { game, dummyVersionId, status } = existing(id)
      const added = await versionsOf(game, add)
      const members = new Set([...store.members(id), ...added])
      if (members.size > MAX_MEMBERS)
        throw new ApiError('request/invalid', `A league has at most ${MAX_MEMBERS} members.`)
      if (remove.includes(dummyVersionId))
        throw new ApiError(
          'request/invalid',
          'The Dummy of a league is what strengths are measured against: it stays.',
        )
      if (name !== undefined) store.rename(id, name)
      store.addMembers(id, added)
      store.removeMembers(id, remove)
      // A new member: what was settled is open again.
      if (status === 'settled' && added.length > 0) setPlaying(id, true)
      tell(id)
      return describe(existing(id))
    },
    'leagues.play'({ id, plays }: CheckedRequestOf<'leagues.play'>): LeagueSummary {
      existing(id)
      setPlaying(id, plays)
      return describe(existing(id))
    },
    'leagues.delete'({ id }: CheckedRequestOf<'leagues.delete'>): Record<never, never> {
      existing(id)
      batches.stop(id, 'paused')
      store.setStatus(id, 'paused')
      store.setDeleted(id, Date.now())
      emit('leagues.removed', { ids: [id] })
      return {}
    },
    'leagues.restore'({ id }: CheckedRequestOf<'leagues.restore'>): LeagueSummary {
      store.setDeleted(id, null)
      tell(id)
      return describe(existing(id))
    },
    'leagues.table': async ({ id }: CheckedRequestOf<'leagues.table'>): Promise<AnswerOf<'leagues.table'>> =>
      there(await ask('table', { id })),
    'leagues.matrix': async ({
      id,
    }: CheckedRequestOf<'leagues.matrix'>): Promise<AnswerOf<'leagues.matrix'>> =>
      there(await ask('matrix', { id })),
    'leagues.matches': async (
      request: CheckedRequestOf<'leagues.matches'>,
    ): Promise<AnswerOf<'leagues.matches'>> => there(await ask('matches', request)),
    'leagues.ladder': async (
      request: CheckedRequestOf<'leagues.ladder'>,
    ): Promise<AnswerOf<'leagues.ladder'>> => there(await ask('ladder', request)),
  } satisfies Partial<Api>

  return {
    api,
    existing,
    membersOf: store.members,
    /** Starts one that was stored from elsewhere. */
    begin(id: number): LeagueSummary {
      setPlaying(id, true)
      return describe(existing(id))
    },
    halting: {
      async halt() {
        await batches.halt()
      },
      release() {
        startPlaying()
        batches.release()
      },
    } satisfies Halting<void>,
    async close(): Promise<void> {
      cancelBeginning()
      await batches.close()
    },
  }
}
