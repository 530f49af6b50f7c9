import { randomInt } from 'node:crypto'
import type { CheckedRequestOf } from '../../src-shared/contract/api.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import type { EventName, Events } from '../../src-shared/contract/events.ts'
import type { MatchGroup } from '../../src-shared/contract/history.ts'
import { placesOf } from '../../src-shared/stats/blocks.ts'
import type { BotsService, ResolvedSeat } from '../bots/bots-service.ts'
import type { ConfigsService } from '../configs/configs-service.ts'
import { explainFreezes } from '../matches/explain-freezes.ts'
import type { MatchOutcome } from '../match-pool/match-job.ts'
import type { MatchPool } from '../match-pool/match-pool.ts'
import { createThrottle } from '../pacing/throttle.ts'
import { createGroupFigures, type GroupFigures } from './group-figures.ts'
import { matchesOf, matchOf } from './group-plan.ts'
import type { GroupStore, StoredGroup } from './group-store.ts'

export interface GroupDeps {
  readonly store: GroupStore
  readonly pool: MatchPool
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void
  /** What keeps a match from being stored, as a sentence. */
  readonly explainFailure: (error: unknown) => string
}

const CHANGED_EVERY_MS = 200
const MAX_SEED = 2147483647
/** Tries of one match whose process dies before the group stops. */
const TRIES = 3

interface Running {
  readonly controller: AbortController
  readonly figures: GroupFigures
  readonly startedAt: number
  readonly announce: { request(): void; stop(): void }
  played: number
  stopAs: 'paused' | 'cancelled'
}

/**
 * Run ×N: plays a bot against a field over many seeds and keeps the matches as one group. What is stored is all there
 * is to resume from; a match counts once, whatever was interrupted.
 */
export function createGroupService({ store, pool, bots, configs, emit, explainFailure }: GroupDeps) {
  store.pauseInterrupted()
  let isClosing = false
  const running = new Map<number, Running>()
  const ends = new Set<Promise<void>>()
  /** Of groups that are not running: adding up thousands of matches again and again would be felt. */
  const known = new Map<number, MatchGroup>()

  function existing(id: number): StoredGroup {
    const group = store.get(id)
    if (!group) throw new ApiError('not-found', 'This group of matches no longer exists.')
    return group
  }
  const player = (versionId: number): MatchGroup['bot'] => ({
    versionId,
    ...bots.describeVersion(versionId),
  })
  function describe(group: StoredGroup): MatchGroup {
    const now = running.get(group.id)
    const kept = now ? undefined : known.get(group.id)
    if (kept && kept.status === group.status) return kept
    const figures = now?.figures ?? createGroupFigures(group, store.played(group.id))
    const described: MatchGroup = {
      id: group.id,
      game: group.game,
      configName: group.configName,
      limits: group.limits,
      bot: player(group.versionId),
      opponents: group.opponents.map(player),
      firstSeed: group.firstSeed,
      seeds: group.seeds,
      rotates: group.seat === null,
      status: group.status,
      ...(group.problem === null ? {} : { problem: group.problem }),
      planned: matchesOf(group),
      played: now?.played ?? store.numbers(group.id).size,
      createdAt: group.createdAt,
      playingMs: group.playingMs + (now ? performance.now() - now.startedAt : 0),
      ...figures.describe(),
    }
    if (!now) known.set(group.id, described)
    return described
  }
  const tell = (id: number) => emit('group.changed', { group: describe(existing(id)) })

  async function run(group: StoredGroup): Promise<void> {
    const { id, game, config, configName, limits } = group
    const done = store.numbers(id)
    const own: Running = {
      controller: new AbortController(),
      figures: createGroupFigures(group, store.played(id)),
      startedAt: performance.now(),
      announce: createThrottle(CHANGED_EVERY_MS, () => tell(id)),
      played: done.size,
      stopAs: 'paused',
    }
    running.set(id, own)
    known.delete(id)
    store.update(id, 'running', group.playingMs, null)
    own.announce.request()
    const { signal } = own.controller
    let problem: string | undefined
    try {
      const versions = [...new Set([group.versionId, ...group.opponents])]
      const seats = new Map(
        await Promise.all(
          versions.map(
            async (versionId) => [versionId, await bots.resolveSeat(game, { versionId })] as const,
          ),
        ),
      )
      const { rounds } = configs.resolve(game, { text: config, name: configName })
      const keep = (number: number, chosen: readonly ResolvedSeat[], outcome: MatchOutcome): void => {
        const { seed } = matchOf(group, number)
        const match = { game, configName, config, seed, limits, rounds, seats: chosen }
        const matchId = store.addPlayed(id, number, match, outcome)
        own.played++
        if (outcome.status === 'done') own.figures.add(number, matchId, factsOf(outcome, limits))
        own.announce.request()
      }
      const todo = Array.from({ length: matchesOf(group) }, (_, k) => k).filter((k) => !done.has(k))
      const next = todo[Symbol.iterator]()
      const work = async (): Promise<void> => {
        for (const number of next) {
          if (signal.aborted) return
          const { seed, versions: seated } = matchOf(group, number)
          const chosen = seated.map((versionId) => seats.get(versionId)!)
          const job = { game, config, seed, seats: chosen.map(({ program }) => program), limits, live: false }
          for (let attempt = 1; ; attempt++) {
            const outcome = await pool.run(job, { signal, isBackground: true })
            if (outcome.status === 'cancelled' || signal.aborted) return
            if (outcome.status === 'lost' && attempt < TRIES) continue
            if (outcome.status === 'lost') {
              problem = `A match (seed ${seed}) was lost ${TRIES} times: ${outcome.problem ?? 'its process ended'}`
              own.controller.abort()
              return
            }
            const explained = await explainFreezes(outcome, chosen)
            if (!signal.aborted) keep(number, chosen, explained)
            break
          }
        }
      }
      // One match waits for each that is played, so that no process idles between two.
      await Promise.all(Array.from({ length: 2 * pool.state().processes }, work))
    } catch (error) {
      problem = error instanceof ApiError ? error.message : explainFailure(error)
      own.controller.abort()
    }
    own.announce.stop()
    running.delete(id)
    const isWhole = problem === undefined && own.played === matchesOf(group)
    const playingMs = group.playingMs + performance.now() - own.startedAt
    store.update(id, isWhole ? 'done' : own.stopAs, playingMs, problem ?? null)
    if (!isClosing) tell(id)
  }
  function begin(id: number): void {
    const end = run(existing(id)).catch((error: unknown) => {
      // The disk that failed: the next start finds the group running and pauses it.
      emit('app.notice', { text: `A group of matches ended early. ${explainFailure(error)}` })
    })
    ends.add(end)
    void end.finally(() => ends.delete(end))
  }

  return {
    async start(request: CheckedRequestOf<'groups.start'>): Promise<MatchGroup> {
      const { game, limits, seeds, rotates, seat, seed: firstSeed = randomInt(MAX_SEED) } = request
      const { name: configName, text: config } = configs.resolve(game, request.config)
      const [bot, ...opponents] = await Promise.all(
        [request.bot, ...request.opponents].map((choice) => bots.resolveSeat(game, choice)),
      )
      const id = store.insert({
        game,
        configName,
        config,
        limits,
        versionId: bot.versionId,
        opponents: opponents.map(({ versionId }) => versionId),
        firstSeed,
        seeds,
        seat: rotates ? null : seat,
      })
      begin(id)
      return describe(existing(id))
    },
    list: ({ limit }: CheckedRequestOf<'groups.list'>): MatchGroup[] => store.list(limit).map(describe),
    cancel({ id }: { id: number }): Record<never, never> {
      const group = existing(id)
      const now = running.get(id)
      if (now) {
        now.stopAs = 'cancelled'
        now.controller.abort()
      } else if (group.status === 'paused') {
        store.update(id, 'cancelled', group.playingMs, group.problem)
        tell(id)
      }
      return {}
    },
    resume({ id }: { id: number }): Record<never, never> {
      const group = existing(id)
      if ((group.status === 'paused' || group.status === 'cancelled') && !running.has(id)) begin(id)
      return {}
    },
    /** Matches were deleted or restored: what was added up no longer holds. */
    forget: (): void => known.clear(),
    /** Resolves when nothing of a group is being played or stored any more; what was going on is paused. */
    async close(): Promise<void> {
      isClosing = true
      for (const { controller, announce } of running.values()) {
        announce.stop()
        controller.abort()
      }
      await Promise.all(ends)
    },
  }
}

/** What a match came to, by seat, as the figures want it. */
function factsOf({ scores, cpu, freezes }: MatchOutcome, limits: StoredGroup['limits']) {
  const places = placesOf(scores)
  return scores.map((score, seat) => {
    const reason = freezes[seat]?.reason
    return {
      name: 0,
      bot: 0,
      versionId: 0,
      version: 0,
      score,
      place: places[seat],
      cpu: limits === 'none' ? null : (cpu[seat] ?? null),
      frozen: reason === undefined ? 0 : reason.includes('CPU') ? 2 : 1,
    }
  })
}
