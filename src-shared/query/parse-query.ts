import { readableText } from '../../src-games/kit/readable-text.ts'
import { fail, ok, type Result } from '../../src-games/kit/result.ts'
import { parseMoment, type Moment } from './moments.ts'
import {
  readQueryTokens,
  type QueryProblem,
  type QuerySpan,
  type QueryToken,
  type ValueToken,
} from './tokens.ts'
import {
  infoOf,
  isOwnWord,
  isWord,
  nearestWord,
  type ChoiceWord,
  type DateWord,
  type FlagWord,
  type NameWord,
  type NumberWord,
  type OwnWord,
  type QueryWord,
  type WordInfo,
} from './query-words.ts'

/** Numbers from `low` to `high`; the ends belong to it but where they are open. */
export interface NumberRange {
  readonly low: number
  readonly high: number
  readonly isOpenLow?: boolean
  readonly isOpenHigh?: boolean
}

/** From the first moment to the end of the second; without its start (`isOpenLow`), up to its start (`isOpenHigh`). */
export interface DateRange {
  readonly low?: Moment
  readonly high?: Moment
  /** After the end of `low`, before the start of `high`. */
  readonly isOpenLow?: boolean
  readonly isOpenHigh?: boolean
}

/** One condition. Of several values or ranges any may hold; `isNegated`: none of them. */
export type Term = QuerySpan & { readonly isNegated: boolean } & (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'flag'; readonly word: FlagWord }
    /** `*` stands for any letters. */
    | { readonly kind: 'name'; readonly word: NameWord; readonly values: readonly string[] }
    | { readonly kind: 'choice'; readonly word: ChoiceWord; readonly values: readonly string[] }
    | { readonly kind: 'number'; readonly word: NumberWord; readonly ranges: readonly NumberRange[] }
    | { readonly kind: 'date'; readonly word: DateWord; readonly ranges: readonly DateRange[] }
  )

/** Conditions that must all hold. */
export type Query = readonly Term[]

/** Longer ones are refused. */
export const MAX_QUERY_CHARS = 2000

/** A word of the query in a message. */
const shown = (word: string): string => readableText(word.replaceAll('\n', ' '), 40)

/** Reads a query. A failure has all that is wrong with it, in the order of the text. */
export function parseQuery(text: string): Result<Query, readonly QueryProblem[]> {
  if (text.length > MAX_QUERY_CHARS)
    return fail([
      {
        from: MAX_QUERY_CHARS,
        to: text.length,
        message: `A query has at most ${MAX_QUERY_CHARS} characters.`,
      },
    ])
  const { tokens, problems } = readQueryTokens(text)
  const query: Term[] = []
  for (const token of tokens) {
    const term = parseTerm(token, problems)
    if (term) query.push(term)
  }
  problems.sort((a, b) => a.from - b.from)
  return problems.length > 0 ? fail(problems) : ok(query)
}

function parseTerm(token: QueryToken, problems: QueryProblem[]): Term | undefined {
  const { from, to, isNegated, word: written, operator } = token
  const refuse = (span: QuerySpan, message: string): undefined =>
    void problems.push({ from: span.from, to: span.to, message })
  if (!written || !operator) {
    const [value] = token.values
    if (value.text === '')
      return value.isQuoted
        ? refuse(token, 'There is nothing between these quotes.')
        : refuse(token, 'A word is missing after this -.')
    const bare = value.text.toLowerCase()
    if (!value.isQuoted && isWord(bare)) {
      if (infoOf(bare).kind === 'flag') return { from, to, isNegated, kind: 'flag', word: bare as FlagWord }
      return refuse(value, `“${bare}” needs a value, e.g. ${EXAMPLES[bare] ?? `${bare}:…`}.`)
    }
    if (!value.isQuoted && isOwnWord(bare))
      return refuse(value, `“${bare}” needs a value, e.g. ${bare}>10 or ${bare}:3..8.`)
    return { from, to, isNegated, kind: 'text', text: value.text }
  }
  const name = written.text.toLowerCase()
  if (!isWord(name) && !isOwnWord(name)) {
    const near = nearestWord(name)
    return refuse(
      written,
      near
        ? `There is no word “${shown(written.text)}”. Do you mean “${near}”?`
        : `There is no word “${shown(written.text)}”. To look for the text itself, write it in quotes.`,
    )
  }
  const info = infoOf(name)
  const base = { from, to, isNegated }
  if (info.kind === 'flag') {
    // `crashed:` is what one writes who is used to the other words.
    const isBare =
      operator.text === ':' && token.values.every(({ text, isQuoted }) => text === '' && !isQuoted)
    if (isBare) return { ...base, kind: 'flag', word: name as FlagWord }
    return refuse(token, `“${name}” stands alone, without a value.`)
  }
  const isEqual = operator.text === ':' || operator.text === '='
  if (!isEqual && (info.kind === 'name' || info.kind === 'choice'))
    return refuse(operator, `“${name}” has no order: write ${name}:… instead of ${name}${operator.text}….`)
  if (!isEqual && token.values.length > 1)
    return refuse(token.values[1], `After ${operator.text} there is one value.`)
  const empty = token.values.find(({ text, isQuoted }) => text === '' && !isQuoted)
  if (empty) {
    const after = empty === token.values[0] ? `${name}${operator.text}` : ','
    return refuse(token, `A value is missing after “${after}”.`)
  }
  const before = problems.length
  const each = <T extends object>(read: (value: ValueToken) => T | string): T[] =>
    token.values.flatMap((value) => {
      const result = read(value)
      if (typeof result !== 'string') return [result]
      refuse(value, result)
      return []
    })
  const whole = ((): Term => {
    switch (info.kind) {
      case 'name':
        return {
          ...base,
          kind: 'name',
          word: name as NameWord,
          values: token.values.map(({ text }) => text),
        }
      case 'choice': {
        for (const value of token.values)
          if (
            !info.choices!.includes(value.text.toLowerCase()) &&
            info.isMore?.(value.text.toLowerCase()) !== true
          )
            refuse(value, `“${name}” is one of ${info.choices!.join(', ')}; not “${shown(value.text)}”.`)
        const values = token.values.map(({ text }) => text.toLowerCase())
        return { ...base, kind: 'choice', word: name as ChoiceWord, values }
      }
      case 'number':
      case 'share': {
        const ranges = each((value) => readNumbers(name, info, operator.text, value.text))
        return { ...base, kind: 'number', word: name as NumberWord, ranges }
      }
      case 'date': {
        const ranges = each((value) => readDates(operator.text, value.text))
        return { ...base, kind: 'date', word: name as DateWord, ranges }
      }
    }
  })()
  return problems.length > before ? undefined : whole
}

const EXAMPLES: Partial<Record<QueryWord, string>> = {
  game: 'game:pandemic',
  seat: 'seat:2',
  place: 'place:1',
  score: 'score>20000',
  share: 'share>30%',
  cpu: 'cpu>80%',
  date: 'date:today',
  comparison: 'comparison:12',
  version: 'version:7',
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Ranges of numbers, or what is wrong. */
function readNumbers(
  name: QueryWord | OwnWord,
  info: WordInfo,
  operator: string,
  text: string,
): NumberRange | string {
  const example = EXAMPLES[name as QueryWord] ?? `${name}:7 or ${name}:3..8`
  const read = (part: string): number | string => {
    const isPercent = info.kind === 'share' && part.endsWith('%')
    const plain = isPercent ? part.slice(0, -1) : part
    if (!NUMBER.test(plain)) return `“${shown(text)}” is not a number; write e.g. ${example}.`
    const value = isPercent ? Number(plain) / 100 : Number(plain)
    if (!info.range) return value
    const [least, most] = info.range
    if (!Number.isInteger(value)) return `“${name}” is a whole number; not ${shown(part)}.`
    if (value >= least && value <= most) return value
    if (most > 1e15) return `“${name}” is at least ${least}; not ${shown(part)}.`
    return `“${name}” is between ${least} and ${most}; not ${shown(part)}.`
  }
  const dots = text.indexOf('..')
  if (dots >= 0) {
    if (operator !== ':' && operator !== '=')
      return `After ${operator} there is one number; a range is written ${name}:${shown(text)}.`
    const [first, second] = [text.slice(0, dots), text.slice(dots + 2)]
    if (first === '' && second === '')
      return `A range needs at least one end, e.g. ${name}:3.. or ${name}:3..8.`
    const low = first === '' ? -Infinity : read(first)
    if (typeof low === 'string') return low
    const high = second === '' ? Infinity : read(second)
    if (typeof high === 'string') return high
    return low <= high ? { low, high } : `This range is empty: ${shown(first)} is more than ${shown(second)}.`
  }
  const value = read(text)
  if (typeof value === 'string') return value
  switch (operator) {
    case '>':
      return { low: value, high: Infinity, isOpenLow: true }
    case '>=':
      return { low: value, high: Infinity }
    case '<':
      return { low: -Infinity, high: value, isOpenHigh: true }
    case '<=':
      return { low: -Infinity, high: value }
    default:
      return { low: value, high: value }
  }
}

function readDates(operator: string, text: string): DateRange | string {
  const read = (part: string): Moment | string =>
    parseMoment(part) ??
    `“${shown(part)}” is not a date; write e.g. 2026-11-01, 2026-11, today, yesterday or 7d.`
  const dots = text.indexOf('..')
  if (dots >= 0) {
    if (operator !== ':' && operator !== '=')
      return `After ${operator} there is one date; a range is written date:${shown(text)}.`
    const [first, second] = [text.slice(0, dots), text.slice(dots + 2)]
    if (first === '' && second === '') return 'A range needs at least one end, e.g. date:2026-11-01...'
    const low = first === '' ? undefined : read(first)
    if (typeof low === 'string') return low
    const high = second === '' ? undefined : read(second)
    if (typeof high === 'string') return high
    return { ...(low ? { low } : {}), ...(high ? { high } : {}) }
  }
  const moment = read(text)
  if (typeof moment === 'string') return moment
  switch (operator) {
    case '>':
      return { low: moment, isOpenLow: true }
    case '>=':
      return { low: moment }
    case '<':
      return { high: moment, isOpenHigh: true }
    case '<=':
      return { high: moment }
    default:
      return moment.kind === 'ago' ? { low: moment } : { low: moment, high: moment }
  }
}
