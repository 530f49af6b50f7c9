import { gameOf } from '../../src-games/index.ts'
import { SEATS, type AnyGame, type GameState } from '../../src-games/kit/game.ts'
import { encodeRounds } from '../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../src-games/kit/orders.ts'
import {
  playMatch,
  type BotSeat,
  type PlayedMatch,
  type PlayedRound,
} from '../../src-games/kit/play-match.ts'
import { formatTextError } from '../../src-games/kit/result.ts'
import { hashBlock } from '../../src-games/kit/trace.ts'
import type { LogEntry } from '../../src-shared/contract/values.ts'
import type { LiveRounds, MatchJob, MatchOutcome } from '../matches/match-job.ts'
import { emptyOutcome } from '../matches/match-process-outcome.ts'
import { LIMIT_SECONDS, SCRIPT_FUEL_PER_SECOND } from './fuel.ts'
import { createScriptSeats, type Silenced } from './script-seats.ts'
import { FUEL_PER_SECOND } from './wasm-bot.ts'
import { createWasmSeat } from './wasm-seat.ts'
import { openMatchMemory, openSeatMemory, type MatchBuffers, type MatchMemory } from './shared-memory.ts'

/** What the supervisor hands to the engine's thread. */
export interface EngineJob {
  readonly job: MatchJob
  readonly match: MatchBuffers
  /** Memory shared with the script worker of each seat; undefined for a WebAssembly bot. */
  readonly seatBuffers: readonly (SharedArrayBuffer | undefined)[]
  readonly silenced: readonly Silenced[]
}

/** The shortest time between two reports of a running match. */
const REPORT_EVERY_MS = 60

/** Plays a match in the engine's thread. `report` gets its rounds a few times a second when the job wants them. */
export function playJob(engineJob: EngineJob, report: (rounds: LiveRounds) => void): MatchOutcome {
  const startedAt = performance.now()
  const { job } = engineJob
  const game = gameOf(job.game)
  const memory = openMatchMemory(engineJob.match)
  try {
    const config = game.parseConfig(job.config)
    if (!config.ok) return emptyOutcome(job, 'aborted', formatTextError(config.error))
    const start = game.start(config.value, job.seed)
    if (!start.ok) return emptyOutcome(job, 'aborted', formatTextError(start.error))
    const state = start.value as GameState

    const live = job.live ? createReporter(report) : undefined
    const seats = createSeats(engineJob, game, state, memory, () => live?.flush(false))
    const logs: LogEntry[] = []
    const curves: number[][] = Array.from({ length: SEATS }, () => [])
    const cpu = [0, 0, 0, 0]
    const addScores = (now: GameState) => game.scores(now).forEach((score, seat) => curves[seat].push(score))
    const showStatus = job.limits === 'jutge'
    const played = playMatch(game, config.value.rounds, state, seats, {
      showStatus,
      onStart: addScores,
      onRound(round) {
        addScores(round.state)
        const entries = round.bots.flatMap((bot, seat) =>
          bot.log === '' ? [] : [{ round: round.round, seat, text: bot.log }],
        )
        logs.push(...entries)
        round.bots.forEach((bot, seat) => (cpu[seat] = Math.max(cpu[seat], bot.cpu)))
        live?.add(round, entries)
        return memory.isCancelled
      },
    })
    live?.flush(true)
    const status = memory.isCancelled ? 'cancelled' : played.aborted === undefined ? 'done' : 'aborted'
    return {
      status,
      ...(played.aborted === undefined ? {} : { problem: played.aborted }),
      rounds: played.orders.length,
      record: recordOf(game, job, played, showStatus),
      scores: played.scores,
      curves,
      logs,
      freezes: played.freezes,
      cpu,
      durationMs: performance.now() - startedAt,
    }
  } finally {
    memory.end()
  }
}

function createSeats(
  engineJob: EngineJob,
  game: AnyGame,
  state: GameState,
  memory: MatchMemory,
  whileWaiting: () => void,
): BotSeat[] {
  const { job, seatBuffers, silenced } = engineJob
  const seconds = job.limits === 'jutge' ? LIMIT_SECONDS : undefined
  const scripts = createScriptSeats({
    memory,
    state,
    seats: seatBuffers.map((buffer) => buffer && openSeatMemory(buffer, game.maxCalls)),
    fuel: seconds && seconds * SCRIPT_FUEL_PER_SECOND,
    silenced,
    whileWaiting,
  })
  return job.seats.map((program, seat) =>
    program.kind === 'script'
      ? scripts[seat]!
      : createWasmSeat({
          game,
          memory,
          wasm: program.wasm,
          seat,
          seed: job.seed,
          fuel: seconds && seconds * FUEL_PER_SECOND,
          silenced,
        }),
  )
}

function recordOf(
  game: AnyGame,
  job: MatchJob,
  played: PlayedMatch,
  showStatus: boolean,
): MatchOutcome['record'] {
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    config: job.config,
    seed: job.seed,
    names: job.seats.map((seat) => seat.name),
    orders: encodeRounds(played.orders),
    statuses: showStatus ? played.statuses : [],
    trace: played.trace,
  }
}

/** Gathers rounds and reports them: the first at once, later ones together. */
function createReporter(report: (rounds: LiveRounds) => void) {
  let from = 0
  let orders: RoundOrders[] = []
  let statuses: number[][] = []
  let trace: number[] = []
  let logs: LogEntry[] = []
  let reportedAt = -Infinity
  const flush = (isLast: boolean) => {
    const now = performance.now()
    if (orders.length === 0 || (!isLast && now - reportedAt < REPORT_EVERY_MS)) return
    report({ from, orders: encodeRounds(orders), statuses, trace, logs })
    from += orders.length
    orders = []
    statuses = []
    trace = []
    logs = []
    reportedAt = now
  }
  return {
    add(round: PlayedRound, entries: readonly LogEntry[]) {
      orders.push(round.orders)
      statuses.push([...round.state.status])
      trace.push(hashBlock(round.state.ints))
      logs.push(...entries)
      flush(false)
    },
    flush,
  }
}
