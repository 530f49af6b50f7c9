import type { SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import { bot } from './play.ts'

/**
 * Bots that have found a hole in the counter, to see what the nets behind it do. No source is known that gets there, so
 * what they run is put into their program after it was counted, in the place of a name.
 */
const HOLE = 'globalThis.hole'

/** A bot whose class has this body, in which `hole` stands for what it runs uncounted. */
export function uncounted(body: (hole: string) => string, what: string): SeatProgram {
  const made = bot(body(HOLE))
  if (made.kind !== 'script' || !made.code.includes(HOLE)) throw new Error('there is no hole in this bot')
  const free = `(() => { $fuel = Infinity; $made = -Infinity; ${what} })()`
  return { ...made, code: made.code.replaceAll(HOLE, free) }
}

const textOf = (letter: string, doublings: number) =>
  `let text = '${letter}'; for (let k = 0; k < ${doublings}; k++) text += text;`

/** An array longer than it can be is a fatal error in this builtin, not an exception: the process ends. */
export const FATAL = `${textOf('a', 28)} text.split('')`
/** Takes memory outside of the heap, which is not given back while the bot runs. */
export const FILLS = `${textOf('[', 26)} for (;;) try { JSON.parse(text) } catch {}`
/** A loop in which V8 does not look whether its thread is to end. */
export const HANGS = `Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)`
