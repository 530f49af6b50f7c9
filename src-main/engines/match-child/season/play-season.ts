import { splitLog, type Drawing } from '../../../../src-games/kit/drawings.ts'
import { SEATS } from '../../../../src-games/kit/game.ts'
import { encodeRounds } from '../../../../src-games/kit/match-record.ts'
import { NO_ORDERS, type RoundOrders } from '../../../../src-games/kit/orders.ts'
import type { BotRound, BotSeat, Freeze } from '../../../../src-games/kit/play-match.ts'
import { readableText } from '../../../../src-games/kit/readable-text.ts'
import { hashBlock } from '../../../../src-games/kit/trace.ts'
import type { LogEntry } from '../../../../src-shared/contract/values.ts'
import { statesIn, type TextSpan } from '../../../../src-shared/seasons/match-text.ts'
import type { LiveRounds, MatchOutcome, SeasonProgram } from '../../match-job/match-job.ts'
import { emptyOutcome } from '../../match-job/empty-outcome.ts'
import { toldScores } from '../../match-job/told-scores.ts'
import {
  createTextState,
  MAX_STATE_TEXT_BYTES,
  textOfOrders,
  TEXT_BLOCK_INTS,
} from '../../match-job/text-state.ts'
import { FUEL_PER_SECOND } from '../cpp/wasm-bot.ts'
import { createWasmSeat } from '../cpp/wasm-seat.ts'
import { createReporter } from '../play/live-reporter.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import { replacedOrders } from '../play/replaced-orders.ts'
import { seasonModule } from './season-module.ts'
import { SEAT_RULES } from './season-seat-rules.ts'
import { createSeasonCurves } from './season-curves.ts'
import type { MatchMemory } from '../seats/shared-memory.ts'
import { MAX_STATES, runProgram, STATE_TOO_LARGE, TOO_MANY_STATES } from './season-program.ts'
import { createWholeRounds } from './whole-rounds.ts'

/** CPU of a program that was never measured, in seconds of the judge. */
const PROGRAM_SECONDS = 20
/** Longest name that the framework's program takes. */
const MAX_NAME = 12

/** Only to come out of the program's calls. */
class Cancelled extends Error {}
/** All rounds that were asked for are played. */
class Enough extends Error {}

/**
 * Plays a match of a season: its own program runs it and asks for the players, as the judge's does. The seats are modules of
 * their own that are shown the text of each state; where the material could not be taken apart they are in the program.
 */
export function playSeason(
  engineJob: EngineJob,
  season: SeasonProgram,
  memory: MatchMemory,
  report: (rounds: LiveRounds) => void,
): MatchOutcome {
  const startedAt = performance.now()
  const { job } = engineJob
  const showStatus = job.limits === 'jutge'
  const seats = season.isApart ? createSeats(engineJob, memory) : []
  const replaced = replacedOrders(job.past, job.given)
  const names = programNames(
    job.seats.map(({ name }) => name),
    season.players,
  )
  const freezes: (Freeze | undefined)[] = Array.from({ length: SEATS }, () => undefined)
  const randoms: Uint8Array[] = Array.from({ length: SEATS }, () => new Uint8Array())
  const live = job.live ? createReporter(report) : undefined
  const curves = createSeasonCurves(showStatus)
  const cpu = [0, 0, 0, 0]
  const exactCpu = [0, 0, 0, 0]
  let told: number[] | undefined
  let states: TextSpan[] = []
  /** What its text has too much of. */
  let unfit: string | undefined
  /** Of the logs and drawings, those that were reported. */
  const reported = { logs: 0, drawings: 0 }
  const { check } = job
  let difference: MatchOutcome['difference']
  const logs: LogEntry[] = []
  const drawings: Drawing[] = []
  const orders: RoundOrders[] = []
  const statuses: number[][] = []
  const trace: number[] = []
  let toldStates = 0
  let settings = new Uint8Array()
  let state = new Uint8Array()
  let round = -1
  let asked: Int32Array[] = []

  const statusOf = (seat: number): number | undefined => {
    const recorded = round < 0 ? undefined : replaced.statusOf?.(round)
    if (recorded) return recorded[seat]
    return showStatus && round >= 0 ? (freezes[seat] ? -1 : cpu[seat]) : undefined
  }
  const takeLog = (seat: number, log: string): void => {
    if (log === '') return
    const { text, drawn } = splitLog(log)
    if (text !== '') logs.push({ round, seat, text })
    if (drawn !== '') drawings.push({ round, seat, text: drawn })
  }
  const play = (seat: number): Int32Array => {
    if (freezes[seat]) return NO_ORDERS
    seats[seat].begin(createTextState(settings, randoms[seat], state))
    const bot: BotRound = seats[seat].finish()
    cpu[seat] = Math.max(cpu[seat], bot.cpu)
    exactCpu[seat] = Math.max(exactCpu[seat], bot.exactCpu ?? bot.cpu)
    takeLog(seat, bot.log)
    if (!bot.frozen) return bot.orders
    const { cause, reason, frames } = bot.frozen
    freezes[seat] = { round, cause, reason: readableText(reason, 1500), ...(frames ? { frames } : {}) }
    return NO_ORDERS
  }
  const endRound = (): void => {
    if (asked.length > 0) {
      orders.push([0, 1, 2, 3].map((seat) => asked[seat] ?? NO_ORDERS))
      statuses.push([0, 1, 2, 3].map((seat) => statusOf(seat) ?? 0))
    }
    asked = []
  }
  const addState = (bytes: Uint8Array): number => {
    curves.add(Buffer.from(bytes).toString('latin1'), told, exactCpu)
    const hash = hashBlock(createTextState(new Uint8Array(), new Uint8Array(), bytes).ints)
    trace.push(hash)
    return hash
  }
  const tellRound = (hash: number): void => {
    live?.addText(state)
    if (!live || orders.length === 0) return
    const said = { logs: logs.slice(reported.logs), drawings: drawings.slice(reported.drawings) }
    reported.logs = logs.length
    reported.drawings = drawings.length
    live.add({ orders: orders.at(-1)!, statuses: statuses.at(-1)!, hash }, said)
  }
  /** Orders of a seat in this round: recorded ones, or its bot's; a bot lives through a past that counts without it. */
  const ordersOf = (seat: number): Int32Array => {
    const recorded = replaced.ordersOf?.(round, seat)
    const isPlayed = recorded === undefined || job.seats[seat].kind !== 'recorded'
    const own = isPlayed ? play(seat) : NO_ORDERS
    if (check?.seat === seat && round < check.sameRounds && difference === undefined) {
      const isSame = recorded?.length === own.length && own.every((value, k) => value === recorded[k])
      if (!isSame || freezes[seat]) difference = { round, orders: own }
    }
    return recorded ?? own
  }
  /** While it is played, of a program that does not report where its states are. */
  const wholeRounds =
    live && !season.isApart
      ? createWholeRounds((text) => {
          if (memory.isCancelled) throw new Cancelled()
          if (toldStates > MAX_STATES) return
          live.addText(text)
          if (toldStates++ === 0) return
          const orders = [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS]
          live.add({ orders, statuses: [0, 0, 0, 0], hash: 0 }, { logs: [], drawings: [] })
        })
      : undefined
  const playedSoFar = (rounds: number, scores: readonly number[]): Omit<MatchOutcome, 'status'> => ({
    rounds,
    record: {
      game: job.game,
      rulesVersion: 1,
      config: job.config,
      seed: job.seed,
      names: job.seats.map(({ name }) => name),
      orders: encodeRounds(orders),
      statuses: showStatus ? statuses : [],
      trace,
    },
    scores,
    curves: curves.curves,
    figures: curves.figures(job.config),
    logs,
    drawings,
    freezes,
    cpu,
    // The program's own players are not measured one by one.
    ...(season.isApart ? { exactCpu } : {}),
    durationMs: performance.now() - startedAt,
    ...(difference ? { difference } : {}),
  })
  const cnf = new TextEncoder().encode(job.config)
  const module = seasonModule(season.program)
  if (module instanceof Error)
    return emptyOutcome(job, 'aborted', `the game’s own program cannot be loaded: ${module.message}`)
  const options = {
    args: ['Game', '-s', String(job.seed), '-i', 'default.cnf', '-o', 'default.out', ...names],
    files: { ...season.files, 'default.cnf': cnf },
    proxies: season.isApart ? names : [],
    players: (season.players ?? []).map((player, seat) => [player, names[seat]] as const),
    fuel: season.fuel ?? PROGRAM_SECONDS * FUEL_PER_SECOND,
  }
  try {
    const run = runProgram(module, options, {
      settings: (bytes) => (settings = Uint8Array.from(bytes)),
      random: (seat, bytes) => (randoms[seat] = Uint8Array.from(bytes)),
      status: statusOf,
      score(seat, score) {
        told ??= [0, 0, 0, 0]
        told[seat] = score
      },
      state(text, end) {
        endRound()
        state = Uint8Array.from(text)
        states.push([Math.max(0, end - state.length), end])
        tellRound(addState(state))
        if (difference || (check && orders.length >= check.rounds)) throw new Enough()
      },
      ...(wholeRounds ? { wrote: (text: Uint8Array) => wholeRounds.add(text) } : {}),
      ask(seat) {
        if (memory.isCancelled) throw new Cancelled()
        round = orders.length
        asked[seat] = ordersOf(seat)
        return textOfOrders(asked[seat])
      },
    })
    endRound()
    if (states.length === 0) {
      // A program that does not report where its states are: they are found by the lines of its text.
      const found = statesIn(Buffer.from(run.output).toString('latin1'))
      const whole = found.findIndex(([from, to], k) => to - from > MAX_STATE_TEXT_BYTES || k === MAX_STATES)
      states = whole < 0 ? found : found.slice(0, whole)
      if (whole >= 0) unfit = whole === MAX_STATES ? TOO_MANY_STATES : STATE_TOO_LARGE
      for (const [from, to] of states) addState(run.output.subarray(from, to))
    }
    live?.flush(true)
    const scores = (season.isApart ? undefined : toldScores(run.errors)) ?? [...curves.scores]
    const rounds = season.isApart ? orders.length : Math.max(0, states.length - 1)
    const problem = run.problem ?? (run.exitCode === 0 ? unfit : `it ended itself with code ${run.exitCode}`)
    const where = states.length === 0 ? ' before its first round' : ''
    const own = job.seats.map(({ name }) => name)
    const text = withNames(run.output, names, own)
    const shift = text.length - run.output.length
    return {
      status: problem === undefined ? 'done' : 'aborted',
      ...(problem === undefined ? {} : { problem: `the game’s own program stopped${where}: ${problem}` }),
      ...playedSoFar(rounds, scores),
      season: {
        isApart: season.isApart,
        text,
        states: states.map(([from, to]) => [from + shift, to + shift]),
        errors: run.errors,
        fuel: run.fuelUsed,
      },
    }
  } catch (error) {
    if (error instanceof Cancelled) return emptyOutcome(job, 'cancelled')
    if (error instanceof Enough) return { status: 'done', ...playedSoFar(orders.length, [...curves.scores]) }
    throw error
  } finally {
    memory.end()
  }
}

function createSeats({ job, silenced, limitSeconds }: EngineJob, memory: MatchMemory): BotSeat[] {
  const fuel = job.limits === 'jutge' ? limitSeconds * FUEL_PER_SECOND : undefined
  return job.seats.map((program, seat) => {
    if (program.kind !== 'wasm') return NO_BOT
    return createWasmSeat({
      game: SEAT_RULES,
      blockLength: TEXT_BLOCK_INTS,
      memory,
      wasm: program.wasm,
      seat,
      seed: job.seed,
      fuel,
      silenced,
      rand: undefined,
    })
  })
}

const NO_BOT: BotSeat = { begin: () => {}, finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0 }) }

/** Names that the program takes: the seats' own where they are short enough, and distinguish the players in it. */
function programNames(names: readonly string[], players: readonly number[] = []): string[] {
  const isFine =
    names.every((name) => /^[\x21-\x7e]+$/.test(name) && name.length <= MAX_NAME) &&
    players.every((player, seat) =>
      names.every((name, other) => name !== names[seat] || players[other] === player),
    )
  return isFine ? [...names] : names.map((_, seat) => `Seat${seat + 1}`)
}

/** The text with the seats' own names where the program wrote those that it was given. */
function withNames(text: Uint8Array, given: readonly string[], own: readonly string[]): Uint8Array {
  if (given.every((name, seat) => name === own[seat])) return text
  const head = new TextDecoder('latin1').decode(text.subarray(0, 65536))
  const line = /^names\b.*$/m.exec(head)
  if (!line) return text
  let seat = 0
  const named = line[0].replace(/\bSeat[1-4]\b/g, () => own[seat++])
  const from = new TextEncoder().encode(named)
  return new Uint8Array(
    Buffer.concat([text.subarray(0, line.index), from, text.subarray(line.index + line[0].length)]),
  )
}
