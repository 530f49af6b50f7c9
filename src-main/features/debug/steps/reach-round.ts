import { unpackDebugInfo } from '../../../engines/compiler/service/trace.ts'
import type { WasmBot } from '../../../engines/match-child/cpp/wasm-bot.ts'
import { prepareModule } from '../../../engines/modules/prepare-module.ts'
import { findOrderDifference } from '../difference.ts'
import { openSeatReplay, type SeatReplay } from '../seat-again.ts'
import type { Checkpoint, BotCheckpoints } from './checkpoints.ts'
import type { StopBot } from './step-run.ts'

/** More than a round takes; what takes more is played where it can be stopped and looked at. A second or two. */
const QUIET_FUEL = 100_000_000_000

/**
 * Goes to the moment before a round, or before the one in which the bot ends sooner, takes too long, or is paused as
 * `isPaused` says. `from`: the last kept moment up to there; undefined = the start of the match.
 */
export type ReachRound = (
  round: number,
  isPaused: () => boolean,
) => { readonly from: Checkpoint | undefined; readonly reached: number }

/**
 * The way to a round in which a bot is to be stopped, in the same program without the calls at its lines: its memory is the same
 * at every moment, and nothing is counted, as ticks begin anew in each round.
 */
export function createReachRound(bot: StopBot, kept: BotCheckpoints): ReachRound {
  const { record, seat, season, debugInfo } = bot
  let quiet: SeatReplay | undefined
  const open = (): SeatReplay => {
    const { module } = unpackDebugInfo(debugInfo)
    const ready = prepareModule(module, { hasLineCalls: true, keepsNames: false })
    if (!ready.ok) throw new Error(ready.error)
    return openSeatReplay({ record, seat, season, wasm: ready.value.wasm, fuelLimit: QUIET_FUEL })
  }
  return (round, isPaused) => {
    const from = kept.upTo(round)
    if ((from?.round ?? 0) === round) return { from, reached: round }
    let difference = from?.difference
    let playing: WasmBot | undefined
    let reached = round
    quiet ??= open()
    quiet.play(
      ({ round: now, answer, recorded }) => {
        if (answer.frozen) {
          reached = now
          return false
        }
        difference ??= findOrderDifference(record.game, now, recorded, answer.orders)
        return undefined
      },
      {
        from,
        onLine: () => {},
        onBot: (made) => (playing = made),
        beforeRound(now, take) {
          const isEnd = now === round || isPaused()
          const moment = isEnd || kept.isWanted(now, round) ? take() : undefined
          if (moment && now > (from?.round ?? 0)) kept.keep({ ...moment, difference })
          if (isEnd) {
            reached = now
            return false
          }
          playing?.limit(QUIET_FUEL)
          return undefined
        },
      },
    )
    return { from: kept.upTo(reached), reached }
  }
}
