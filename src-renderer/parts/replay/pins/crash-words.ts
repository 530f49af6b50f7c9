/**
 * What a crash was, in a few words that go on from *Heron crashed in round 181: it …*. The beginnings are those of the runtime
 * (`wasm-failure.ts`, `trace.ts`, libc++'s own).
 */
const KNOWN: readonly (readonly [beginning: RegExp, words: string])[] = [
  [/^(?:division|integer divide|remainder) by zero/, 'it divided by zero'],
  [/^stack overflow/, 'its recursion was too deep'],
  [/^use of a null pointer/, 'it used a null pointer'],
  [/^memory access out of bounds/, 'it used a bad index or pointer'],
  [/^array index out of bounds/, 'an index was too large'],
  [/^number out of range/, 'a number was out of range'],
  [/^call of a function through a bad pointer/, 'it called a function through a bad pointer'],
  [/^a pure virtual function/, 'it called a function that is not there'],
  [/^assertion failed/i, 'an assertion failed'],
  [/^(?:exit|std::exit|_Exit)\b/, 'it ended itself'],
  [/^(?:abort|std::abort)\b/, 'it ended itself'],
]

/** Longer messages of a bot's own are in the list of what stopped, not in a headline. */
const MOST_WORDS = 9
const MOST_CHARS = 70

/** The cause of a crash in at most nine words; '' when it says too much or nothing. */
export function sayCrash(reason: string): string {
  const line = reason.split('\n', 1)[0].trim()
  const known = KNOWN.find(([beginning]) => beginning.test(line))
  if (known) return known[1]
  const thrown = /^uncaught exception(?: of type)? '?([A-Za-z_]\w*(?:::\w+)*)/.exec(line)
  if (thrown && thrown[1] !== 'in') return `it threw ${thrown[1]}`
  if (/^uncaught exception/.test(line)) return 'it did not catch an exception'
  // A script's own message, without the place behind it.
  const script = /^((?:\w*Error): .+?)(?: \([^()]*\))?$/.exec(line)
  if (!script) return ''
  const isShort = script[1].length <= MOST_CHARS && script[1].split(/\s+/).length <= MOST_WORDS
  return isShort ? script[1].replace(/\.$/, '') : ''
}
