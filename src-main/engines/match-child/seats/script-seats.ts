import { publicLength, staticLength } from '../../../../src-games/kit/block.ts'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import type { BotRound, BotSeat, BotStop } from '../../../../src-games/kit/play-match.ts'
import { LIMIT_SECONDS, SCRIPT_FUEL_PER_SECOND } from './fuel.ts'
import type { MatchMemory, SeatMemory } from './shared-memory.ts'
import { withPlace } from './stopped-place.ts'

/** How long the engine sleeps at most while bots think, before it looks after what else waits. */
const LOOK_UP_MS = 50

const GONE: BotStop = { cause: 'process', reason: 'its thread ended unexpectedly' }

/** A bot's log of a whole match; more is not kept. */
const MAX_MATCH_LOG_CHARS = 4 * 1024 * 1024

export interface ScriptSeatsOptions {
  readonly memory: MatchMemory
  readonly state: GameState
  /** By seat; undefined where no script plays. */
  readonly seats: readonly (SeatMemory | undefined)[]
  /** Steps for the match; undefined = no limit. */
  readonly fuel: number | undefined
  /** Seats that a clock stopped in an earlier attempt at this match: they freeze in the same round again. */
  readonly silenced: readonly Silenced[]
  /** Called now and then while bots think. */
  readonly whileWaiting: () => void
}

export interface Silenced {
  readonly seat: number
  readonly round: number
  readonly stop: BotStop
  /**
   * Its round is played, with CPU for so many seconds, to see where it is that it does not come back from
   * (stopped-place.ts).
   */
  readonly placeSeconds?: number
}

/** Whether nothing of it may run, not even its compilation. */
export const isOutFromTheStart = ({ round, placeSeconds }: Silenced): boolean =>
  round === 0 && placeSeconds === undefined

/**
 * The engine's end of the script workers. The state is copied once a round into the memory that all of them see,
 * and all are woken by one call; then the engine sleeps until the last has answered.
 */
export function createScriptSeats(options: ScriptSeatsOptions): (BotSeat | undefined)[] {
  const { memory, state, seats, fuel, silenced } = options
  const length = publicLength(state.ints)
  const fixed = staticLength(state.ints)
  const shown = memory.openState(length, fixed)
  const visible = state.ints.subarray(fixed, length)
  const active = new Set(seats.flatMap((seat, index) => (seat ? [index] : [])))
  let round = 0
  let hasBegun = false
  shown.set(state.ints.subarray(0, length))

  const begin = () => {
    hasBegun = true
    if (round > 0) shown.set(visible, fixed)
    let thinking = 0
    for (const index of active) {
      seats[index]!.startThinking()
      const silence = silenced.find((s) => s.seat === index && s.round === round)
      // Before its thread looks: what hung there once must not run again.
      const isPlayed = !silence || silence.placeSeconds !== undefined
      if (isPlayed || !seats[index]!.stop(silence.stop)) thinking++
    }
    memory.begin(round, thinking)
    for (const index of active) if (seats[index]!.isGone && seats[index]!.stop(GONE)) memory.thought()
  }
  const createSeat = (index: number, seat: SeatMemory): BotSeat => {
    let logged = 0
    return {
      begin() {
        if (!hasBegun) begin()
      },
      finish(): BotRound {
        if (hasBegun) {
          while (!memory.waitForAll(LOOK_UP_MS)) options.whileWaiting()
          hasBegun = false
          round++
        }
        const answer = seat.read()
        const placed = silenced.find((s) => s.seat === index && s.round === round - 1 && s.placeSeconds)
        const frozen = placed ? withPlace(placed.stop, answer.frozen) : answer.frozen
        if (frozen) active.delete(index)
        const log = logged > MAX_MATCH_LOG_CHARS ? '' : answer.log
        logged += log.length
        const isCut = log !== '' && logged > MAX_MATCH_LOG_CHARS
        return {
          orders: placed || answer.orders.length === 0 ? NO_ORDERS : answer.orders.slice(),
          log: isCut ? `${log}… the log of this match is full\n` : log,
          cpu: fuel === undefined ? 0 : shareOf(answer.fuelUsed, fuel),
          ...usedOf(answer.fuelUsed, fuel),
          ...(frozen ? { frozen } : {}),
        }
      },
    }
  }
  return seats.map((seat, index) => seat && createSeat(index, seat))
}

function usedOf(spent: number, limit: number | undefined): Pick<BotRound, 'exactCpu' | 'fuel'> {
  if (limit === undefined) return { exactCpu: spent / (LIMIT_SECONDS * SCRIPT_FUEL_PER_SECOND) }
  const used = Math.min(limit, spent)
  return { exactCpu: used / limit, fuel: { used, limit } }
}

/** As the judge shows it: in ticks of 1/100. */
export function shareOf(used: number, fuel: number): number {
  return Math.min(100, Math.floor((100 * used) / fuel)) / 100
}
