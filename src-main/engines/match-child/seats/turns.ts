import type { MatchMemory } from './shared-memory.ts'

// Imported, it would bring streams and more along, which a thread of bots has no use for.
const { writeSync } = process.getBuiltinModule('node:fs')

/**
 * A bot may make V8 end the whole process: an array or a string larger than it can be is a fatal error in some
 * builtins, not an exception. The match is then played again with care: one bot at a time, each named outside of the
 * process before its code runs, so that the bot that was named last is to blame.
 */

/** The descriptor of a match process that takes the names. */
export const TESTIMONY_FD = 4

export interface Testimony {
  readonly seat: number
  readonly round: number
}

/** Runs a bot's code: at once, or in a careful match when no other bot's runs. */
export function inTurn<T>(memory: MatchMemory, seat: number, round: number, call: () => T): T {
  if (!memory.isCareful) return call()
  memory.takeTurn()
  try {
    writeSync(TESTIMONY_FD, `${seat} ${round}\n`)
    const result = call()
    writeSync(TESTIMONY_FD, '-\n')
    return result
  } finally {
    memory.giveTurn()
  }
}

/** Whose code was running when the text ended; undefined when no bot's was. */
export function lastTestimony(text: string): Testimony | undefined {
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  const match = /^([0-3]) (\d+)$/.exec(last)
  return match ? { seat: Number(match[1]), round: Number(match[2]) } : undefined
}
