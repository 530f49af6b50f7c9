import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { BatchJob, BatchPlan } from '../../core/batch/play-jobs.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { ConfigsService } from '../../core/configs/configs-service.ts'
import type { Emit } from '../../base/events.ts'
import type { Ask } from '../../base/pacing/asking-thread.ts'
import { inParts } from '../../base/pacing/in-parts.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { LeagueFigures } from './league-figures.ts'
import {
  resultOf,
  seatsOfTurn,
  type LeagueStore,
  type PlannedMatch,
  type StoredLeague,
} from './league-store.ts'
import { waveFor } from './plan-wave.ts'

export interface WaveDeps {
  readonly store: LeagueStore
  readonly bots: Pick<BotsService, 'resolveSeat' | 'describeVersion'>
  readonly configs: Pick<ConfigsService, 'resolve'>
  readonly ask: Ask<LeagueFigures>
  readonly emit: Emit
  readonly pool: Pick<MatchPool, 'state'>
}

export interface LeagueJob extends BatchJob {
  readonly planned: PlannedMatch
  readonly rounds: number
  readonly seats: readonly ResolvedSeat[]
}

/** Matches played before the next is planned; of a file's, which are all there at once, so many at a time. */
const AT_ONCE = 200
const TURNS = 4
const LIMITS = 'jutge'

/**
 * What a league plays next: first what was planned and not played, after a close or a crash; then what others reported, to
 * see whether it comes out the same here; then a new wave.
 */
export async function prepareWave(
  { id, game, configs: texts }: StoredLeague,
  { store, bots, configs, ask, emit, pool }: WaveDeps,
): Promise<BatchPlan<LeagueJob> | 'settled'> {
  const size = waveFor(pool.state().elsewhere ?? 0)
  let todo = await unplayed()
  if (todo.length === 0) {
    const wave = await ask('plan', { id, size })
    if (wave === undefined || wave === 'settled') return 'settled'
    store.plan(id, wave)
    todo = await unplayed()
  }
  const rounds = await Promise.all(
    texts.map(async ({ name, text }) => (await configs.resolve(game, { text, name })).rounds),
  )
  const seatOf = new Map<number, ResolvedSeat>()
  for (const version of new Set(todo.flatMap(({ versions }) => versions)))
    seatOf.set(version, await resolve(version))

  /** Members that were taken out, or whose bot is gone for good, are not waited for. A file may have 100,000 of their matches. */
  async function unplayed(): Promise<readonly PlannedMatch[]> {
    for (;;) {
      const { todo, gone } = await ask('unplayed', { id, limit: Math.max(AT_ONCE, TURNS * size) })
      await inParts(gone, (some) => store.addLost(id, some))
      if (todo.length > 0 || gone.length === 0) return todo
    }
  }

  /** A member that no longer compiles stops the league: to leave it out would favour the others. */
  async function resolve(versionId: number): Promise<ResolvedSeat> {
    try {
      return await bots.resolveSeat(game, { versionId })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      throw new ApiError(failure.code, `${failure.message} Take it out of the league to go on.`)
    }
  }
  function* jobs(): Generator<LeagueJob> {
    for (const planned of todo) {
      const { config, seed, versions, turn } = planned
      yield {
        planned,
        rounds: rounds[config] ?? 0,
        game,
        config: texts[config].text,
        seed,
        limits: LIMITS,
        seats: seatsOfTurn(versions, turn).map((version) => seatOf.get(version)!),
      }
    }
  }
  let isDifferent = false
  return {
    jobs: jobs(),
    keep({ planned, seed, config, rounds: lasts, seats }, outcome) {
      const configName = texts[planned.config].name
      store.addPlayed(
        id,
        planned,
        { game, configName, config, seed, limits: LIMITS, rounds: lasts, seats },
        outcome,
      )
      if (!planned.reported || isDifferent || planned.reported.hash === resultOf(outcome).hash) return
      isDifferent = true
      emit('app.notice', {
        text: `A match of the league that was reported from elsewhere (seed ${seed}) came out otherwise here. What was played here counts.`,
      })
    },
    lost: ({ planned }) => store.addLost(id, [planned]),
  }
}
