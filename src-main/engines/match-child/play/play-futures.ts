import { isMachineLimit } from '../../../../src-games/kit/freeze-cause.ts'
import type { AnyGame, GameState } from '../../../../src-games/kit/game.ts'
import { playOut, type BotSeat, type Freeze } from '../../../../src-games/kit/play-match.ts'
import type { FutureJob, MatchOutcome } from '../../match-job/match-job.ts'
import { emptyOutcome } from '../../match-job/empty-outcome.ts'
import { createSeats, type EngineJob } from './engine-seats.ts'
import { replacedOrders } from './replaced-orders.ts'
import type { MatchMemory } from '../seats/shared-memory.ts'
import type { BranchingSeat } from '../cpp/wasm-seat.ts'

/**
 * Plays futures of a past: the four bots live through it once, and at each checkpoint copies of them go on with other
 * dice to the end. What a future comes to is what a fork of the match with that seed comes to.
 */
export function playFutures(
  engineJob: EngineJob,
  game: AnyGame,
  rounds: number,
  state: GameState,
  memory: MatchMemory,
): MatchOutcome {
  const { job } = engineJob
  const checkpoints = job.futures!
  const last = Math.max(-1, ...checkpoints.map(({ round }) => round))
  const seats = createSeats(engineJob, game, state, memory, undefined, () => {})
  const freezes: (Freeze | undefined)[] = seats.map(() => undefined)
  const netStops: (Freeze | undefined)[] = seats.map(() => undefined)
  const futures: FutureJob[] = []
  const showStatus = job.limits === 'jutge'
  const { ordersOf, ...past } = replacedOrders(job.past)
  const own = replacedOrders(undefined, job.given)
  const noteNets = (stops: readonly (Freeze | undefined)[]): void =>
    stops.forEach((stop, seat) => {
      if (stop && isMachineLimit(stop.cause)) netStops[seat] ??= stop
    })

  const branchFrom = (round: number, before: GameState): void => {
    const seeds = checkpoints.flatMap((one) => (one.round === round ? one.seeds : []))
    if (seeds.length === 0 || memory.isCancelled) return
    const branches = seats.map((seat) => (isBranching(seat) ? seat.branch() : () => seat))
    for (const seed of seeds) {
      if (memory.isCancelled) return
      const played = playOut(
        game,
        rounds,
        game.clone(before),
        branches.map((branch) => branch()),
        {
          from: round,
          freezes,
          showStatus,
          ...(own.ordersOf ? { ordersOf: own.ordersOf } : {}),
          reseeds: [{ round, seed }],
          afterRound: () => memory.isCancelled,
        },
      )
      noteNets(played.freezes)
      futures.push({ round, seed, scores: played.scores })
    }
  }

  branchFrom(0, state)
  playOut(game, Math.min(last, rounds), state, seats, {
    showStatus,
    ...past,
    ...(ordersOf ? { ordersOf } : {}),
    afterRound(round, bots) {
      bots.forEach((bot, seat) => {
        if (bot.frozen) freezes[seat] ??= { ...bot.frozen, round }
      })
      branchFrom(round + 1, state)
      return memory.isCancelled
    },
  })
  noteNets(freezes)
  return {
    ...emptyOutcome(job, memory.isCancelled ? 'cancelled' : 'done'),
    rounds,
    freezes: netStops,
    futures,
  }
}

function isBranching(seat: BotSeat): seat is BranchingSeat {
  return 'branch' in seat
}
