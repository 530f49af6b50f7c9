import { randomInt } from 'node:crypto'
import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { LogEntry, MatchSummary, QueueState } from '../../../src-shared/contract/values.ts'
import type { BotsService } from '../bots/bots-service.ts'
import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { ConfigsService } from '../configs/configs-service.ts'
import { inParts } from '../../base/pacing/in-parts.ts'
import type { NoticeBeyond } from './beyond-notices.ts'
import { createLiveMatches, type LiveMatches } from './live-matches.ts'
import type { MatchJob } from '../../engines/match-job/match-job.ts'
import type { MatchList } from './match-list.ts'
import { createMatchReader } from './match-reader.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchStore, NewMatch } from './match-store.ts'
import { playStored } from './play-stored.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import type { Emit } from '../../base/events.ts'

export interface MatchDeps {
  readonly store: MatchStore
  readonly list: MatchList
  readonly pool: MatchPool
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly emit: Emit
  readonly noticeBeyond: NoticeBeyond
  /** What keeps a match from being stored, as a sentence. */
  readonly explainFailure: (error: unknown) => string
}

const QUEUE_EVERY_MS = 100
/** More restored matches than this are not announced one by one. */
const ANNOUNCED = 200
const DELETED_KEPT_MS = 30 * 24 * 3600 * 1000

export type MatchService = ReturnType<typeof createMatchService>

/** Starts matches, keeps what became of them, and shows them again. */
export function createMatchService(deps: MatchDeps) {
  const { store, list, pool, bots, configs, emit, noticeBeyond, explainFailure } = deps
  const abandonUnfinished = () => store.abandonUnfinished('Quartet ended before this match did.')
  abandonUnfinished()
  let isClosing = false
  const live = createLiveMatches((match) => emit('match.changed', { match }))
  const playing = { store, list, pool, live, emit, noticeBeyond, explainFailure, isClosing: () => isClosing }
  const queueChanged = createThrottle(QUEUE_EVERY_MS, () => emit('queue.changed', queueStateOf(pool)))
  const stopListening = pool.onChange(() => queueChanged.request())

  const reader = createMatchReader(store, list, live.has)
  const { recordOf } = reader
  const { removeAll, restore } = createDeletion(deps, live)
  const existing = (id: number): MatchSummary => live.overlay(reader.existing(id))

  /** Stores a match as queued, and lets it be played. */
  function begin(match: NewMatch, job: MatchJob, seats: readonly ResolvedSeat[]): number {
    const id = store.insert(match)
    void playStored(playing, id, job, seats, live.begin(list.get(id)!, job))
    return id
  }

  const api = {
    async 'matches.start'(request: CheckedRequestOf<'matches.start'>): Promise<AnswerOf<'matches.start'>> {
      const { game, limits, seed = randomInt(MAX_SEED) } = request
      const config = await configs.resolve(game, request.config)
      const seats = await Promise.all(request.seats.map((choice) => bots.resolveSeat(game, choice)))
      const { name: configName, text, rounds } = config
      const programs = seats.map(({ program }) => program)
      const job: MatchJob = { game, config: text, seed, seats: programs, limits, live: request.live }
      const id = begin({ game, configName, config: text, seed, limits, rounds, seats }, job, seats)
      return { id, seed }
    },

    'matches.cancel'({ id }: CheckedRequestOf<'matches.cancel'>): Record<never, never> {
      existing(id)
      live.cancel(id)
      return {}
    },

    'matches.list'(request: CheckedRequestOf<'matches.list'>): AnswerOf<'matches.list'> {
      const { matches, total } = list.page(request)
      return { matches: matches.map(live.overlay), total }
    },

    'matches.get': ({ id }: CheckedRequestOf<'matches.get'>): MatchSummary => existing(id),
    'matches.record': ({ id }: CheckedRequestOf<'matches.record'>): AnswerOf<'matches.record'> =>
      toAnswer(recordOf(id)),

    'matches.watch'({ id }: CheckedRequestOf<'matches.watch'>): AnswerOf<'matches.watch'> {
      const match = existing(id)
      const now = live.watch(id)
      if (now) return answerOfLive(match, now)
      const record = toAnswer(recordOf(id))
      return { match, record, logs: store.logs(id), drawings: store.drawings(id) }
    },

    'matches.logs'({ id }: CheckedRequestOf<'matches.logs'>): LogEntry[] {
      if (!store.original(id)) recordOf(id)
      return store.logs(id)
    },

    'matches.drawings'({ id }: CheckedRequestOf<'matches.drawings'>): Drawing[] {
      if (!store.original(id)) recordOf(id)
      return store.drawings(id)
    },

    async 'matches.restore'({ ids }: CheckedRequestOf<'matches.restore'>): Promise<Record<never, never>> {
      await restore(ids)
      return {}
    },

    'queue.state': () => queueStateOf(pool),
  } satisfies Partial<Api>

  return {
    api,
    begin,
    existing,
    recordOf,
    removeAll,
    overlay: live.overlay,

    /** Removes what was deleted long ago, a little at a time; true when there may be more. */
    purge: (): boolean => store.purge(Date.now() - DELETED_KEPT_MS) > 0,

    /** Ends what is being played or waits for it; that counts as lost. */
    close(): void {
      isClosing = true
      try {
        abandonUnfinished()
      } finally {
        stopListening()
        queueChanged.stop()
        live.close()
      }
    },
  }
}

/** Deletes matches and restores them, a part at a time. */
function createDeletion(
  { store, list, emit }: Pick<MatchDeps, 'store' | 'list' | 'emit'>,
  live: LiveMatches,
) {
  return {
    /** Gives the ids of those that were there. */
    async removeAll(ids: readonly number[]): Promise<number[]> {
      const removed: number[] = []
      await inParts(ids, (part) => {
        for (const id of part) live.cancel(id)
        removed.push(...store.setDeleted(part, Date.now()))
      })
      if (removed.length > 0) emit('matches.removed', { ids: removed })
      return removed
    },
    async restore(ids: readonly number[]): Promise<void> {
      const restored: number[] = []
      await inParts(ids, (part) => void restored.push(...store.setDeleted(part, null)))
      for (const match of list.some(restored.slice(-ANNOUNCED)))
        emit('match.changed', { match: live.overlay(match) })
      if (restored.length > 0) emit('matches.edited', { count: restored.length })
    },
  }
}

function queueStateOf(pool: MatchPool): QueueState {
  const { queued, running, processes, machines } = pool.state()
  return { queued, running, processes, ...(machines === undefined ? {} : { machines }) }
}

function answerOfLive(
  match: MatchSummary,
  now: NonNullable<ReturnType<LiveMatches['watch']>>,
): AnswerOf<'matches.watch'> {
  const texts = now.texts.map((text) => Uint8Array.from(text))
  const answer = { match, record: toAnswer(now.record), logs: now.logs, drawings: now.drawings }
  return texts.length > 0 ? { ...answer, texts } : answer
}

function toAnswer({ reseeds, ...record }: MatchRecord): AnswerOf<'matches.record'> {
  return {
    ...record,
    ...(reseeds ? { reseeds: [...reseeds] } : {}),
    names: [...record.names],
    // A view on the database's memory would cross to the page with all of it.
    orders: record.orders.slice(),
    statuses: record.statuses.map((seats) => [...seats]),
    trace: [...record.trace],
  }
}
