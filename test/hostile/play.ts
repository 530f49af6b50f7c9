import { readFileSync } from 'node:fs'
import { decodeRounds } from '../../src-games/kit/match-record.ts'
import { preparedCode } from '../prepared-code.ts'
import type { MatchJob, MatchOutcome, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import type { MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'

/** Helps to play short matches of one bot under test against three Demos. */
export const ROUNDS = 12

const read = (path: string) => readFileSync(new URL(`../../resources/${path}`, import.meta.url), 'utf8')
export const configOf = (rounds: number) =>
  read('maps/pandemic/default.cnf').replace(/nb_rounds\s+\d+/, `nb_rounds ${rounds}`)

export function program(name: string, source: string): SeatProgram {
  return { kind: 'script', name, code: preparedCode(source, `${name}.ts`) }
}

export const demo = program('Demo', read('bots/pandemic/Demo.ts'))
export const nullBot = program('Null', read('bots/pandemic/Null.ts'))

/** A bot whose class has this body. */
export const bot = (body: string): SeatProgram =>
  program('Mine', `export default class Mine extends Player {\n${body}\n}\n`)

export function jobOf(first: SeatProgram, options: Partial<MatchJob> = {}): MatchJob {
  return {
    game: 'pandemic',
    config: configOf(ROUNDS),
    seed: 30,
    seats: [first, demo, demo, demo],
    limits: 'jutge',
    live: false,
    ...options,
  }
}

export function ordersOf({ record }: MatchOutcome): number[][][] {
  const rounds = decodeRounds(record.orders)
  if (!rounds.ok) throw new Error(rounds.error.message)
  return rounds.value.map((seats) => seats.map((orders) => [...orders]))
}

export async function play(
  pool: MatchPool,
  first: SeatProgram,
  options: Partial<MatchJob> = {},
): Promise<MatchOutcome> {
  const outcome = await pool.run(jobOf(first, options))
  if (outcome.status !== 'done') throw new Error(`the match came out ${outcome.status}: ${outcome.problem}`)
  return outcome
}
