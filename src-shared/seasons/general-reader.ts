import { isNumberToken, ORDER_WORDS, readTextSections, type Section } from './sections.ts'

/**
 * What a program of the course's framework writes about a match, read without knowing its game: `Game` or `SecGame`, the seed,
 * settings, four names, then a state before the first round and one after each.
 */
export interface TextMatch {
  readonly text: string
  /** Name and version of the game as the program writes them; '' for none. */
  readonly title: string
  readonly seed: number | undefined
  readonly isFromJudge: boolean
  /** In the order of the text. */
  readonly settings: readonly (readonly [name: string, value: number])[]
  readonly names: readonly string[]
  /** Of a whole match, as its settings say; undefined where they do not. */
  readonly rounds: number | undefined
  /** Offsets: state `n` is `text.slice(places[n], places[n + 1])`, with the orders that follow it. */
  readonly places: readonly number[]
}

/** One state: what `readTextSections` finds in it, the orders after it apart. */
export interface TextState {
  readonly sections: readonly Section[]
  /** What was ordered in the round that follows. */
  readonly orders: readonly Section[]
}

/** The text is not one of the framework's; `line` counts from 1. */
export interface NoTextMatch {
  readonly line: number
  readonly message: string
}

const MAX_STATES = 20_000
const MAX_ROUNDS = 1_000_000
const ROUND_WORDS = /^(?:current_?)?(?:rounds?|rnd|turn)$/i
const ROUNDS = [/^(?:nb|num|number_of|n)_?(?:rounds|rnds|turns)$/i, /^(?:rounds|rnds|turns)$/i]
const HEAD_LINES = 400

/** Reads the head of a match's text and finds its states. */
export function readTextMatch(text: string): TextMatch | NoTextMatch {
  const head = readHead(text)
  if ('message' in head) return head
  const sections = readTextSections(text, head.end)
  const said = setting(head.settings, ROUNDS)
  const rounds =
    said !== undefined && Number.isInteger(said) && said > 0 && said <= MAX_ROUNDS ? said : undefined
  const places = beginnings(sections, rounds)
  if (places.length === 0) return { line: head.lines, message: 'no state follows the names of the players' }
  const { title, seed, isFromJudge, settings, names } = head
  return { text, title, seed, isFromJudge, settings, names, rounds, places }
}

export function readTextState(
  { text, places }: Pick<TextMatch, 'text' | 'places'>,
  round: number,
): TextState {
  const all = readTextSections(text, places[round], places[round + 1] ?? text.length)
  const at = all.findIndex(({ name }) => ORDER_WORDS.test(name))
  return at < 0 ? { sections: all, orders: [] } : { sections: all.slice(0, at), orders: all.slice(at) }
}

/**
 * Whether the last state has all that the one before it has: if not, the text is cut in it. One that has not as many states as its
 * settings say may be cut in a table or a line as well; of one that has, nothing more is asked.
 */
export function isLastWhole(match: Pick<TextMatch, 'text' | 'places' | 'rounds'>): boolean {
  const { text, places, rounds } = match
  const last = places.length - 1
  if (last < 1) return true
  const { sections, orders } = readTextState(match, last)
  if (orders.length > 0) return true
  const before = readTextState(match, last - 1).sections
  const found = new Set(sections.map(shapeOf))
  if (!before.every((section) => found.has(shapeOf(section)))) return false
  if (rounds !== undefined && last >= rounds) return true
  const [end, endBefore] = [sections.at(-1), before.at(-1)]
  const isShorter =
    end?.kind === 'table' && endBefore?.kind === 'table' && end.rows.length < endBefore.rows.length
  return !isShorter && text.endsWith('\n')
}

/** The first setting that is called so; the patterns in order of preference. */
export function setting(settings: TextMatch['settings'], patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const found = settings.find(([name]) => pattern.test(name))
    if (found) return found[1]
  }
  return undefined
}

interface Head extends Pick<TextMatch, 'title' | 'seed' | 'isFromJudge' | 'settings' | 'names'> {
  readonly lines: number
  /** Offset of what follows the names. */
  readonly end: number
}

function readHead(text: string): Head | NoTextMatch {
  const settings: (readonly [string, number])[] = []
  let title = ''
  let seed: number | undefined
  let isFromJudge = false
  for (let at = 0, line = 1; at < text.length && line <= HEAD_LINES; line++) {
    let end = text.indexOf('\n', at)
    if (end < 0) end = text.length
    const tokens = text.slice(at, end).trim().split(/\s+/)
    const [key, value] = tokens
    at = end + 1
    if (/^names?$/i.test(key)) {
      const names = tokens.slice(1)
      for (; names.length < 4 && at < text.length; line++) {
        end = text.indexOf('\n', at)
        if (end < 0) end = text.length
        names.push(...text.slice(at, end).trim().split(/\s+/).filter(Boolean))
        at = end + 1
      }
      if (names.length !== 4)
        return { line, message: `expected the names of four players, not ${names.length}` }
      return { title, seed, isFromJudge, settings, names, lines: line, end: at }
    }
    if (/^SecGame$/i.test(key)) isFromJudge = value !== '0'
    else if (/^seed$/i.test(key) && tokens.length === 2 && isNumberToken(value)) seed = Number(value)
    else if (
      tokens.length === 2 &&
      /^[A-Za-z_]/.test(key) &&
      isNumberToken(value) &&
      (title || settings.length > 0 || !value.includes('.'))
    )
      settings.push([key, Number(value)])
    else if (!title && tokens.length <= 3 && key && key !== 'Game') title = tokens.join(' ')
  }
  return { line: 1, message: 'expected a line “names” with the names of four players' }
}

/**
 * Where the states begin. A state begins as the first one does; where its first part comes more than once in a state, its first
 * parts together do. Their number is known from the setting of the rounds, or from the numbered rounds themselves.
 */
function beginnings(sections: readonly Section[], rounds: number | undefined): number[] {
  const shapes = sections.map(shapeOf)
  const numbered = sections.filter(({ kind, name }) => kind === 'value' && ROUND_WORDS.test(name)).length
  const wanted = rounds === undefined ? numbered : Math.min(rounds + 1, numbered || Infinity)
  let best: number[] = []
  for (let length = 1; length <= MAX_BEGINNING && length <= shapes.length; length++) {
    const found = occurrences(shapes, length)
    if (best.length === 0 || Math.abs(found.length - wanted) < Math.abs(best.length - wanted)) best = found
    if (best.length === wanted) break
  }
  return best.slice(0, MAX_STATES).map((k) => sections[k].from)
}

const shapeOf = ({ kind, name }: Section): string => `${kind} ${name}`

const MAX_BEGINNING = 12

function occurrences(shapes: readonly string[], length: number): number[] {
  const found: number[] = []
  for (let at = 0; at < shapes.length;) {
    let k = 0
    while (k < length && shapes[at + k] === shapes[k]) k++
    if (k === length) found.push(at)
    at += k === length ? length : 1
  }
  return found
}
