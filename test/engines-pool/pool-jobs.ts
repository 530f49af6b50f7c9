import { readFileSync } from 'node:fs'
import { preparedCode } from '../prepared-code.ts'
import type { MatchJob, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'

/** Helps to play matches of scripts on Pandemic's default board, whose end for four Demos is known. */

export type ScriptProgram = SeatProgram & { kind: 'script' }

const read = (path: string) => readFileSync(new URL(`../../resources/${path}`, import.meta.url), 'utf8')
const config = read('maps/pandemic/default.cnf')
export const configOf = (rounds: number) => config.replace(/nb_rounds\s+\d+/, `nb_rounds ${rounds}`)

export function program(name: string, source: string): ScriptProgram {
  return { kind: 'script', name, code: preparedCode(source, `${name}.ts`) }
}

/** A bot that does this in one of its rounds, and nothing in the others. */
export const doingInRound = (name: string, round: number, what: string): ScriptProgram =>
  program(
    name,
    `export default class extends Player { play() { if (this.round() === ${round}) { ${what} } } }`,
  )

/** No source is known that hangs uncounted: put in after the counting. */
export const hanging = ({ kind, name, code }: ScriptProgram): ScriptProgram => ({
  kind,
  name,
  code: code.replaceAll('globalThis.hole', '(() => { for (;;); })()'),
})

export const demo = program('Demo', read('bots/pandemic/Demo.ts'))
export const endless = program('Endless', 'export default class extends Player { play() { for (;;); } }')

export const jobOf = (first: SeatProgram, options: Partial<MatchJob> = {}): MatchJob => ({
  game: 'pandemic',
  config,
  seed: 30,
  seats: [first, demo, demo, demo],
  limits: 'jutge',
  live: false,
  ...options,
})
/** What becomes of `jobOf(demo)`. */
export const DEMOS_END = { status: 'done', rounds: 200, scores: [2604, 5892, 12232, 6692] }
