import { gameOf } from '../../src-games/index.ts'
import { createFigureCollector } from '../../src-games/kit/chart-figures.ts'
import { createFuelCollector } from '../../src-games/kit/fuel-rounds.ts'
import { splitLog, type Drawing } from '../../src-games/kit/drawings.ts'
import { SEATS, type AnyGame, type GameState } from '../../src-games/kit/game.ts'
import { glibcStateAfter } from '../../src-games/kit/glibc-rand.ts'
import { decodeRounds, encodeRounds } from '../../src-games/kit/match-record.ts'
import { NO_ORDERS } from '../../src-games/kit/orders.ts'
import {
  playMatch,
  type BotSeat,
  type BotStop,
  type PlayedMatch,
  type PlayedRound,
  type PlayOptions,
} from '../../src-games/kit/play-match.ts'
import { formatTextError } from '../../src-games/kit/result.ts'
import type { LogEntry } from '../../src-shared/contract/values.ts'
import type { GivenOrders, LiveRounds, MatchJob, MatchOutcome, Past } from '../match-job/match-job.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import { SCRIPT_FUEL_PER_SECOND } from './fuel.ts'
import { playFutures } from './play-futures.ts'
import { createReporter } from './live-reporter.ts'
import { playSeason } from './play-season.ts'
import type { SharedRand } from './shared-rand.ts'
import { createScriptSeats, isOutFromTheStart, type Silenced } from './script-seats.ts'
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
  /** CPU of a bot in a match with limits. */
  readonly limitSeconds: number
}

/** Plays a match in the engine's thread. `report` gets its rounds a few times a second when the job wants them. */
export function playJob(engineJob: EngineJob, report: (rounds: LiveRounds) => void): MatchOutcome {
  const startedAt = performance.now()
  const { job } = engineJob
  const memory = openMatchMemory(engineJob.match)
  if (job.season) return playSeason(engineJob, job.season, memory, report)
  const game = gameOf(job.game)
  try {
    const config = game.parseConfig(job.config)
    if (!config.ok) return emptyOutcome(job, 'aborted', formatTextError(config.error))
    const start = game.start(config.value, job.seed)
    if (!start.ok) return emptyOutcome(job, 'aborted', formatTextError(start.error))
    const state = start.value as GameState
    if (job.futures) return playFutures(engineJob, game, config.value.rounds, state, memory)

    const live = job.live ? createReporter(report) : undefined
    const rand: SharedRand | undefined =
      job.rand === 'shared'
        ? { words: glibcStateAfter(game.localRandDraws?.(config.value, job.seed) ?? 0) }
        : undefined
    const seats = createSeats(engineJob, game, state, memory, rand, () => live?.flush(false))
    const logs: LogEntry[] = []
    const drawings: Drawing[] = []
    const { check } = job
    let difference: MatchOutcome['difference']
    const curves: number[][] = Array.from({ length: SEATS }, () => [])
    const cpu = [0, 0, 0, 0]
    const exactCpu = [0, 0, 0, 0]
    const addScores = (now: GameState) => game.scores(now).forEach((score, seat) => curves[seat].push(score))
    const showStatus = job.limits === 'jutge'
    const fuel = check || !showStatus ? undefined : createFuelCollector(config.value.rounds)
    const figures = check ? undefined : createFigureCollector(game, config.value.rounds, showStatus)
    const rounds = Math.min(config.value.rounds, check?.rounds ?? Infinity)
    const played = playMatch(game, rounds, state, seats, {
      showStatus,
      ...replacedOrders(job.past, job.given),
      onStart(first) {
        addScores(first)
        figures?.add(first, [])
      },
      onRound(round) {
        addScores(round.state)
        const said = takeLogs(round)
        logs.push(...said.logs)
        drawings.push(...said.drawings)
        round.bots.forEach((bot, seat) => {
          cpu[seat] = Math.max(cpu[seat], bot.cpu)
          exactCpu[seat] = Math.max(exactCpu[seat], bot.exactCpu ?? bot.cpu)
        })
        figures?.add(round.state, round.log.events, exactCpu)
        fuel?.add(round.bots)
        live?.add({ orders: round.orders, statuses: [...round.state.status], hash: round.hash }, said)
        if (check && round.round < check.sameRounds) {
          const bot = round.bots[check.seat]
          const orders = bot.frozen ? NO_ORDERS : bot.orders
          if (!areEqual(orders, round.orders[check.seat]) || bot.frozen)
            difference = { round: round.round, orders }
        }
        return memory.isCancelled || difference !== undefined
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
      ...(figures ? { figures: figures.end() } : {}),
      ...(fuel ? { fuel: fuel.end() } : {}),
      logs,
      drawings,
      freezes: played.freezes,
      cpu,
      exactCpu,
      durationMs: performance.now() - startedAt,
      ...(difference ? { difference } : {}),
    }
  } finally {
    memory.end()
  }
}

export function createSeats(
  engineJob: EngineJob,
  game: AnyGame,
  state: GameState,
  memory: MatchMemory,
  rand: SharedRand | undefined,
  whileWaiting: () => void,
): BotSeat[] {
  const { job, seatBuffers, silenced } = engineJob
  const seconds = job.limits === 'jutge' ? engineJob.limitSeconds : undefined
  const scripts = createScriptSeats({
    memory,
    state,
    seats: seatBuffers.map((buffer) => buffer && openSeatMemory(buffer, game.maxCalls)),
    fuel: seconds && seconds * SCRIPT_FUEL_PER_SECOND,
    silenced,
    whileWaiting,
  })
  return job.seats.map((program, seat) => {
    const silence = silenced.find((one) => one.seat === seat && isOutFromTheStart(one))
    if (silence) return outFromTheStart(silence.stop)
    if (program.kind === 'script') return scripts[seat]!
    if (program.kind === 'recorded') return NOBODY
    const fuel = seconds && seconds * FUEL_PER_SECOND
    return createWasmSeat({ game, memory, wasm: program.wasm, seat, seed: job.seed, fuel, silenced, rand })
  })
}

/** Nothing of such a bot runs, not even its compilation. */
const outFromTheStart = (frozen: BotStop): BotSeat => ({
  begin: () => {},
  finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0, frozen }),
})

const NOBODY: BotSeat = {
  begin: () => {},
  finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0 }),
}

/** What counts instead of the bots' own orders, from the past and from the user. */
export function replacedOrders(past: Past | undefined, given: readonly GivenOrders[] = []): PlayOptions {
  const before = past && decodeRounds(past.orders)
  if (before && !before.ok) throw new Error(before.error.message)
  const recorded = before?.value ?? []
  return {
    ordersOf(round, seat) {
      const own = given.find((one) => one.seat === seat)
      return recorded[round]?.[seat] ?? own?.rounds[round - own.from]
    },
    // A record without statuses had none to show, whatever the bots use now.
    statusOf: (round) => (round < recorded.length ? (past!.statuses[round] ?? [0, 0, 0, 0]) : undefined),
    reseeds: past?.reseeds,
  }
}

function areEqual(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((value, k) => value === b[k])
}

/** What the bots wrote in a round, and what they drew. */
function takeLogs({ round, bots }: PlayedRound): { logs: LogEntry[]; drawings: Drawing[] } {
  const said: { logs: LogEntry[]; drawings: Drawing[] } = { logs: [], drawings: [] }
  bots.forEach((bot, seat) => {
    if (bot.log === '') return
    const { text, drawn } = splitLog(bot.log)
    if (text !== '') said.logs.push({ round, seat, text })
    if (drawn !== '') said.drawings.push({ round, seat, text: drawn })
  })
  return said
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
    ...(job.past && job.past.reseeds.length > 0 ? { reseeds: job.past.reseeds } : {}),
    ...(job.rand ? { rand: job.rand } : {}),
  }
}
