/**
 * Lines of a word and one number, as configurations and the heads of matches have them. A foreign text: it is gone through once,
 * in time that grows with its length, and no further than these limits.
 */
const MAX_LETTERS = 200_000
const MAX_SETTINGS = 200
const MAX_LINE = 200
const WORD = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/
const NUMBER = /^-?\d{1,15}(?:\.\d{1,12})?(?:e[+-]?\d{1,3})?$/

/** Settings in a match's head, or a configuration, in their order; of two that are called the same the first. */
export function settingsIn(head: string): Map<string, number> {
  const found = new Map<string, number>()
  const to = Math.min(head.length, MAX_LETTERS)
  for (let at = 0; at < to && found.size < MAX_SETTINGS;) {
    let end = head.indexOf('\n', at)
    if (end < 0 || end > to) end = to
    if (end - at <= MAX_LINE) {
      const tokens = head.slice(at, end).trim().split(/\s+/)
      if (tokens.length === 2 && WORD.test(tokens[0]) && NUMBER.test(tokens[1]) && !found.has(tokens[0]))
        found.set(tokens[0], Number(tokens[1]))
    }
    at = end + 1
  }
  return found
}
