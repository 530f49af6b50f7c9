import type { Expectation } from './attack.ts'
import { bot, program } from './play.ts'
import type { SeatProgram } from '../../src-main/engines/match-job/match-job.ts'

/** One attack by a bot in TypeScript, as data. */
export interface ScriptAttack extends Expectation {
  readonly name: string
  /** Statements of play, from the attack's round on; or, instead, … */
  readonly play?: string
  /** … the body of the class, or … */
  readonly body?: string
  /** … the whole file. */
  readonly file?: string
}

export function programOf({ play, body, file }: ScriptAttack): SeatProgram {
  if (file !== undefined) return program('Mine', file)
  return bot(body ?? `play() { if (this.round() < 3) return;\n${play} }`)
}

export const BY_STEPS = /^used up its CPU limit \(Mine\.ts:\d+:\d+, in play\)/
/** Steps and allocation are counted; which is first depends on the bot alone. */
export const BY_COUNT =
  /^(used up its CPU limit|allocated more than 512 MB in one round)|^RangeError: (Invalid (string|array) length|Array buffer allocation failed: more than 64 MB|a BigInt may have 256 bits here)/
