import { randomInt } from 'node:crypto'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { LeagueSummary } from '../../../src-shared/contract/leagues.ts'
import { MAX_MEMBERS } from '../../../src-shared/contract/leagues.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { orNotFound } from '../../base/db/or-not-found.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { createBatchLife } from '../../core/batch/batch-life.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { Ask } from '../../base/pacing/asking-thread.ts'
import type { LeagueFigures } from './league-figures.ts'
import type { LeagueStore, NewLeague, StoredLeague } from './league-store.ts'
import { prepareWave } from './prepare-wave.ts'

export interface LeagueDeps extends BatchDeps {
  readonly store: LeagueStore
  readonly botsStore: BotsStore
  /** Works out figures and plans, in another thread. */
  readonly ask: Ask<LeagueFigures>
  /** Removes matches for good, but for those worth keeping; gives the ids of the removed. */
  readonly keepStore: { readonly remove: (ids: readonly number[]) => number[] }
}

const CHANGED_EVERY_MS = 1000
/** Newest matches of a league that can be opened; what came of the others stays. */
const KEPT_MATCHES = 2000

export type LeagueService = ReturnType<typeof createLeagueService>

/**
 * Leagues: play by themselves while match processes are free, wave after wave of the matches that decide most. What is stored is
 * all there is to go on from, after a close or a crash.
 */
export function createLeagueService(deps: LeagueDeps) {
  const { store, ask, keepStore, emit } = deps

  const describe = (league: StoredLeague): LeagueSummary => describeLeague(league, store, life)
  const life = createBatchLife(deps, {
    name: 'league',
    store,
    playing: 'playing',
    unfinished: () => store.list().flatMap(({ id, status }) => (status === 'playing' ? [id] : [])),
    async plan(league) {
      const wave = await prepareWave(league, deps)
      if (wave !== 'settled') return { ...wave, isLeisure: true }
      store.setStatus(league.id, 'settled')
      return { jobs: [], keep: () => {} }
    },
    goesOn({ id }) {
      removeOld(id)
      return true
    },
    changed: (league) => emit('league.changed', { league: describe(league) }),
    everyMs: CHANGED_EVERY_MS,
    countMatches: store.countMatches,
    plays: 'leisure',
    about: ({ id, name }) => ({ title: `League ${name}`, target: { what: 'league', id } }),
  })
  const { existing, announce, start, stop, setPlaying } = life
  /** Matches of long ago make room; their results are the league's own. */
  function removeOld(id: number): void {
    const old = store.oldMatches(id, KEPT_MATCHES)
    if (old.length === 0) return
    const ids = keepStore.remove(old)
    if (ids.length > 0) emit('matches.removed', { ids })
  }

  const api = {
    'leagues.list': (): LeagueSummary[] => store.list().map(describe),
    async 'leagues.create'(request: CheckedRequestOf<'leagues.create'>): Promise<LeagueSummary> {
      const { plays } = request
      const { made, versions } = await newLeagueOf(deps, request)
      const id = store.insert(made, versions)
      if (plays) start(id)
      announce(id)
      return describe(existing(id))
    },
    async 'leagues.change'(request: CheckedRequestOf<'leagues.change'>): Promise<LeagueSummary> {
      const { id, name, add = [], remove = [] } = request
      const { game, dummyVersionId, status } = existing(id)
      const added = await versionsOf(deps, game, add)
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
      announce(id)
      return describe(existing(id))
    },
    'leagues.play'({ id, plays }: CheckedRequestOf<'leagues.play'>): LeagueSummary {
      existing(id)
      setPlaying(id, plays)
      return describe(existing(id))
    },
    'leagues.delete'({ id }: CheckedRequestOf<'leagues.delete'>): Record<never, never> {
      existing(id)
      stop(id)
      store.setDeleted(id, Date.now())
      emit('leagues.removed', { ids: [id] })
      return {}
    },
    'leagues.restore'({ id }: CheckedRequestOf<'leagues.restore'>): LeagueSummary {
      store.setDeleted(id, null)
      announce(id)
      return describe(existing(id))
    },
    ...createLeagueAnswers(ask),
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
    halting: life.halting,
    close: life.close,
  }
}

function describeLeague(
  league: StoredLeague,
  store: LeagueStore,
  life: Pick<ReturnType<typeof createBatchLife>, 'isRunning' | 'playingMs'>,
): LeagueSummary {
  return {
    id: league.id,
    game: league.game,
    name: league.name,
    configNames: league.configs.map(({ name }) => name),
    status: league.status,
    isActive: life.isRunning(league.id),
    members: store.members(league.id).length,
    matches: store.countMatches(league.id),
    playingMs: league.playingMs + life.playingMs(league.id),
    ...(league.problem === null ? {} : { problem: league.problem }),
    createdAt: league.createdAt,
  }
}

/** A league as it is asked for: its boards read, its members and its Dummy made ready. */
async function newLeagueOf(
  deps: LeagueDeps,
  request: CheckedRequestOf<'leagues.create'>,
): Promise<{ readonly made: NewLeague; readonly versions: readonly number[] }> {
  const { configs, botsStore } = deps
  const { game, name, configIds, members, dummy, seed = randomInt(MAX_SEED), plays } = request
  const texts = await Promise.all(configIds.map((configId) => configs.resolve(game, { id: configId })))
  const [dummyVersionId, ...versions] = await versionsOf(deps, game, [
    dummy ?? shippedDummy(botsStore, game),
    ...members,
  ])
  return {
    made: {
      game,
      name,
      seed,
      dummyVersionId,
      configs: texts.map(({ name, text }) => ({ name, text })),
      status: plays ? 'playing' : 'paused',
    },
    versions,
  }
}

async function versionsOf(
  { bots }: LeagueDeps,
  game: StoredLeague['game'],
  choices: readonly SeatChoice[],
): Promise<number[]> {
  const seats = await Promise.all(choices.map((choice) => bots.resolveSeat(game, choice)))
  return seats.map(({ versionId }) => versionId)
}

function shippedDummy(botsStore: BotsStore, game: StoredLeague['game']): SeatChoice {
  const dummy = botsStore.byName(game, 'Dummy')
  if (!dummy)
    throw new ApiError('not-found', 'There is no Dummy for this game. Choose a bot to stand for it.')
  return { botId: dummy.summary.id }
}

/** What is worked out about a league, in another thread. */
function createLeagueAnswers(ask: LeagueDeps['ask']) {
  const there = <T>(answer: T | undefined): T => orNotFound(answer, 'league')
  return {
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
}
