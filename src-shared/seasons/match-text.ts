import { settingsIn } from './settings.ts'

/**
 * What can be read in a season's match without knowing its game: all games of the framework write settings as `key value`
 * lines, and tuples of four numbers, one a player, in each state. The text is foreign: nothing here is believed or kept
 * beyond its limits. Used where matches are played and in the page, never in the main process.
 */

/** Bytes of a text from one place to another: `[from, to]`. */
export type TextSpan = readonly [from: number, to: number]

/** Most words for tuples that are looked at in one state, and letters in one. */
const MAX_TUPLES = 24
const MAX_WORD = 40

const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,12})?(?:e[+-]?\d{1,3})?`
const TUPLE = new RegExp(
  String.raw`^[ \t]*([A-Za-z_][A-Za-z0-9_]{0,${MAX_WORD - 1}})((?:[ \t]+${NUMBER}){4})[ \t\r]*$`,
  'gm',
)

/**
 * Tuples of four numbers in the text of a state, by their words: `score 3 0 12 7`. The rows of tables begin with numbers, so
 * they are none. A word that comes twice keeps what came last.
 */
export function tuplesIn(state: string): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [, word, numbers] of state.matchAll(TUPLE)) {
    const values = numbers.trim().split(/\s+/).map(Number)
    if (!found.has(word) && found.size === MAX_TUPLES) break
    if (values.every(Number.isFinite)) found.set(word, values)
  }
  return found
}

/** Rounds that a configuration asks for: whatever its game calls them (`num_rounds`, `nb_rounds`, `NUM_ROUNDS`). */
export function roundsIn(config: string): number | undefined {
  for (const [word, value] of settingsIn(config))
    if (/^(?:(?:num|nb|number_?of|max)_?)?rounds$/i.test(word) && Number.isInteger(value) && value > 0)
      return Math.min(value, 1_000_000)
  return undefined
}

/** The words that games have for points, the better first. */
const SCORES = ['score', 'total_score', 'scores', 'points', 'total_scores']

/** Scores of the seats in a state; undefined where it has no word for them. */
export function scoresAmong(tuples: ReadonlyMap<string, readonly number[]>): readonly number[] | undefined {
  for (const word of SCORES) if (tuples.has(word)) return tuples.get(word)
  return undefined
}

/**
 * Where the states of a match lie in its text, by its lines alone: each has one line `round N`, and between two stand the orders
 * that were carried out, which here belong to the state after them. For programs that do not report their states themselves.
 */
export function statesIn(text: string): TextSpan[] {
  const rounds = [...text.matchAll(/^[ \t]*round[ \t]+\d+[ \t\r]*$/gm)].map(({ index }) => index)
  const ends = [...text.matchAll(/^[ \t]*(?:commands?|movements?|actions|orders)\b.*$/gm)].map(
    ({ index }) => index,
  )
  const names = /^names?\b.*$/m.exec(text)
  const spans: [number, number][] = []
  let from = names ? names.index + names[0].length + 1 : 0
  let passed = 0
  for (const [k, at] of rounds.entries()) {
    const next = rounds[k + 1] ?? text.length
    while (ends[passed] <= at) passed++
    const end = ends[passed] < next ? ends[passed] : k + 1 < rounds.length ? lineAfter(text, at) : text.length
    spans.push([from, end])
    from = end
  }
  return spans
}

const lineAfter = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}
