import { createFigureCollector } from '../../../../src-games/kit/chart-figures.ts'
import { createFuelCollector } from '../../../../src-games/kit/fuel-rounds.ts'
import { splitLog, type Drawing } from '../../../../src-games/kit/drawings.ts'
import { SEATS, type AnyGame, type GameState } from '../../../../src-games/kit/game.ts'
import { glibcStateAfter } from '../../../../src-games/kit/glibc-rand.ts'
import { encodeRounds } from '../../../../src-games/kit/match-record.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import { playMatch, type PlayedMatch, type PlayedRound } from '../../../../src-games/kit/play-match.ts'
import { formatTextError } from '../../../../src-games/kit/result.ts'
import type { LogEntry } from '../../../../src-shared/contract/values.ts'
import type { LiveRounds, MatchJob, MatchOutcome } from '../../match-job/match-job.ts'
import { emptyOutcome } from '../../match-job/empty-outcome.ts'
import { createSeats, type EngineJob } from './engine-seats.ts'
import { LIMIT_SECONDS } from '../seats/fuel.ts'
import { playFutures } from './play-futures.ts'
import { createReporter } from './live-reporter.ts'
import { createOutputWriter } from './output-writer.ts'
import type { SharedRand } from '../seats/shared-rand.ts'
import { replacedOrders } from './replaced-orders.ts'
import { openMatchMemory } from '../seats/shared-memory.ts'

/** Plays a match of one of our games in the engine's thread. `report` gets its rounds a few times a second when the job wants them. */
export function playJob(
  engineJob: EngineJob,
  game: AnyGame,
  report: (rounds: LiveRounds) => void,
): MatchOutcome {
  const startedAt = performance.now()
  const { job } = engineJob
  const memory = openMatchMemory(engineJob.match)
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
    let isUsedUp = false
    const curves: number[][] = Array.from({ length: SEATS }, () => [])
    const cpu = [0, 0, 0, 0]
    const exactCpu = [0, 0, 0, 0]
    const addScores = (now: GameState) => game.scores(now).forEach((score, seat) => curves[seat].push(score))
    const showStatus = job.limits === 'jutge'
    const fuel = check || !showStatus ? undefined : createFuelCollector(config.value.rounds)
    const figures = check ? undefined : createFigureCollector(game, config.value.rounds, showStatus)
    const output = job.output
      ? createOutputWriter(
          game,
          job.seed,
          job.seats.map(({ name }) => name),
        )
      : undefined
    const rounds = Math.min(config.value.rounds, check?.rounds ?? Infinity)
    const played = playMatch(game, rounds, state, seats, {
      showStatus,
      ...replacedOrders(job.past, job.given),
      onStart(first) {
        addScores(first)
        output?.start(first)
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
        output?.add(round.orders, round.log, round.state)
        live?.add({ orders: round.orders, statuses: [...round.state.status], hash: round.hash }, said)
        if (check && round.round < check.sameRounds) {
          const bot = round.bots[check.seat]
          const orders = bot.frozen ? NO_ORDERS : bot.orders
          if (!areEqual(orders, round.orders[check.seat]) || bot.frozen)
            difference = { round: round.round, orders }
        }
        if (check?.seconds !== undefined && round.round + 1 < rounds)
          isUsedUp = exactCpu[check.seat] * LIMIT_SECONDS >= check.seconds
        return memory.isCancelled || difference !== undefined || isUsedUp
      },
    })
    live?.flush(true)
    const written = output?.end()
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
      ...(written ? { output: written } : {}),
      logs,
      drawings,
      freezes: played.freezes,
      cpu,
      exactCpu,
      durationMs: performance.now() - startedAt,
      ...(difference ? { difference } : {}),
      ...(isUsedUp && !difference ? { isUsedUp } : {}),
    }
  } finally {
    memory.end()
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
