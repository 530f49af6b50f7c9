import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import { statesIn, type TextSpan } from '../../../../src-shared/seasons/match-text.ts'
import type { LiveRounds, MatchJob, MatchOutcome, SeasonProgram } from '../../match-job/match-job.ts'
import { emptyOutcome } from '../../match-job/empty-outcome.ts'
import { printedScores } from '../../match-job/printed-scores.ts'
import { MAX_STATE_TEXT_BYTES, textOfOrders } from '../../match-job/text-state.ts'
import { FUEL_PER_SECOND } from '../cpp/wasm-bot.ts'
import type { createReporter } from '../play/live-reporter.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import { replacedOrders } from '../play/replaced-orders.ts'
import { seasonModule } from './season-module.ts'
import { createSeasonPlayers } from './season-players.ts'
import { createSeasonRecord, type StatusOf } from './season-record.ts'
import type { MatchMemory } from '../seats/shared-memory.ts'
import {
  MAX_STATES,
  runProgram,
  STATE_TOO_LARGE,
  TOO_MANY_STATES,
  type ProgramOptions,
  type ProgramRun,
} from './season-program.ts'
import { createWholeRounds } from './whole-rounds.ts'

type LiveReporter = ReturnType<typeof createReporter>

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
  const { job } = engineJob
  const { check } = job
  const players = createSeasonPlayers(engineJob, memory, season.isApart)
  const replaced = replacedOrders(job.past, job.given)
  const statusOf: StatusOf = (round, seat) => {
    const recorded = round < 0 ? undefined : replaced.statusOf?.(round)
    if (recorded) return recorded[seat]
    const isShown = job.limits === 'jutge' && round >= 0
    return isShown ? (players.freezes[seat] ? -1 : players.cpu[seat]) : undefined
  }
  const record = createSeasonRecord(job, players, { statusOf, report })
  const states: TextSpan[] = []
  let difference: MatchOutcome['difference']
  let state = new Uint8Array()
  let round = -1
  let asked: Int32Array[] = []

  const endRound = (): void => {
    record.endRound(round, asked)
    asked = []
  }
  /** Orders of a seat in this round: recorded ones, or its bot's; a bot lives through a past that counts without it. */
  const ordersOf = (seat: number): Int32Array => {
    const recorded = replaced.ordersOf?.(round, seat)
    const isPlayed = recorded === undefined || job.seats[seat].kind !== 'recorded'
    const own = isPlayed ? players.play(seat, round, state) : undefined
    if (own) record.takeLog(round, seat, own.log)
    const orders = own?.orders ?? NO_ORDERS
    if (check?.seat === seat && round < check.sameRounds && difference === undefined) {
      const isSame = recorded?.length === orders.length && orders.every((value, k) => value === recorded[k])
      if (!isSame || players.freezes[seat]) difference = { round, orders }
    }
    return recorded ?? orders
  }
  const playedSoFar = (rounds: number, scores: readonly number[]): Omit<MatchOutcome, 'status'> => ({
    ...record.outcome(rounds, scores, season.isApart),
    ...(difference ? { difference } : {}),
  })
  const wholeRounds = record.live && !season.isApart ? sendWholeRounds(record.live, memory) : undefined
  const module = seasonModule(season.program)
  if (module instanceof Error)
    return emptyOutcome(job, 'aborted', `the game’s own program cannot be loaded: ${module.message}`)
  const names = programNames(
    job.seats.map(({ name }) => name),
    season.players,
  )
  try {
    const run = runProgram(module, programOptions(job, season, names), {
      settings: players.setSettings,
      random: players.setRandom,
      status: (seat) => statusOf(round, seat),
      score: record.setScore,
      state(text, end) {
        endRound()
        state = Uint8Array.from(text)
        states.push([Math.max(0, end - state.length), end])
        record.sendRound(state, record.addState(state))
        if (difference || (check && record.rounds() >= check.rounds)) throw new Enough()
      },
      ...(wholeRounds ? { wrote: (text: Uint8Array) => wholeRounds.add(text) } : {}),
      ask(seat) {
        if (memory.isCancelled) throw new Cancelled()
        round = record.rounds()
        asked[seat] = ordersOf(seat)
        return textOfOrders(asked[seat])
      },
    })
    endRound()
    // A program that does not report where its states are: they are found by the lines of its text.
    const found = states.length === 0 ? statesInText(run.output) : { states }
    if (states.length === 0)
      for (const [from, to] of found.states) record.addState(run.output.subarray(from, to))
    record.live?.flush(true)
    const scores = (season.isApart ? undefined : printedScores(run.errors)) ?? record.scores()
    const rounds = season.isApart ? record.rounds() : Math.max(0, found.states.length - 1)
    return {
      ...endOf(run, found),
      ...playedSoFar(rounds, scores),
      season: { isApart: season.isApart, ...textOf(run, found.states, names, job) },
    }
  } catch (error) {
    if (error instanceof Cancelled) return emptyOutcome(job, 'cancelled')
    if (error instanceof Enough) return { status: 'done', ...playedSoFar(record.rounds(), record.scores()) }
    throw error
  } finally {
    memory.end()
  }
}

/** What the program is called with: as the course's is on a command line. */
function programOptions(
  { seed, config }: MatchJob,
  { isApart, files, players, fuel }: SeasonProgram,
  names: readonly string[],
): ProgramOptions {
  return {
    args: ['Game', '-s', String(seed), '-i', 'default.cnf', '-o', 'default.out', ...names],
    files: { ...files, 'default.cnf': new TextEncoder().encode(config) },
    proxies: isApart ? names : [],
    players: (players ?? []).map((player, seat) => [player, names[seat]] as const),
    fuel: fuel ?? PROGRAM_SECONDS * FUEL_PER_SECOND,
  }
}

/** While it is played, of a program that does not report where its states are. */
function sendWholeRounds(live: LiveReporter, memory: MatchMemory) {
  let count = 0
  return createWholeRounds((text) => {
    if (memory.isCancelled) throw new Cancelled()
    if (count > MAX_STATES) return
    live.addText(text)
    if (count++ === 0) return
    const orders = [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS]
    live.add({ orders, statuses: [0, 0, 0, 0], hash: 0 }, { logs: [], drawings: [] })
  })
}

interface FoundStates {
  readonly states: readonly TextSpan[]
  /** What its text has too much of. */
  readonly unfit?: string
}

function statesInText(output: Uint8Array): FoundStates {
  const found = statesIn(Buffer.from(output).toString('latin1'))
  const whole = found.findIndex(([from, to], k) => to - from > MAX_STATE_TEXT_BYTES || k === MAX_STATES)
  if (whole < 0) return { states: found }
  return {
    states: found.slice(0, whole),
    unfit: whole === MAX_STATES ? TOO_MANY_STATES : STATE_TOO_LARGE,
  }
}

function endOf(
  { problem, exitCode }: ProgramRun,
  { states, unfit }: FoundStates,
): Pick<MatchOutcome, 'status' | 'problem'> {
  const what = problem ?? (exitCode === 0 ? unfit : `it ended itself with code ${exitCode}`)
  if (what === undefined) return { status: 'done' }
  const where = states.length === 0 ? ' before its first round' : ''
  return { status: 'aborted', problem: `the game’s own program stopped${where}: ${what}` }
}

/** The match as the program wrote it, with the seats' own names. */
function textOf(
  { output, errors, fuelUsed: fuel }: ProgramRun,
  found: readonly TextSpan[],
  names: readonly string[],
  { seats }: MatchJob,
): Omit<NonNullable<MatchOutcome['season']>, 'isApart'> {
  const own = seats.map(({ name }) => name)
  const text = withNames(output, names, own)
  const shift = text.length - output.length
  const states = found.map(([from, to]): TextSpan => [from + shift, to + shift])
  return { text, states, errors, fuel }
}

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
