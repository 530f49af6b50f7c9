import { games, titleOfGame } from '../../../parts/games/use-games.ts'
import type { Suggestion, Suggestions } from '../../../../src-shared/query/complete-query.ts'
import { replaceWord, valuesOf } from '../../../../src-shared/query/format-query.ts'
import { quoteValue } from '../../../../src-shared/query/tokens.ts'
import { infoOf, type QueryWord } from '../../../../src-shared/query/query-words.ts'

/** The filters beside the query box. Each writes one word of the query, so that both always say the same. */
export interface FilterKind {
  readonly id: string
  readonly title: string
  readonly word: QueryWord
  /** `list`: some of several; `flags`: words that stand alone; `range`, `date`: from, to. */
  readonly kind: 'list' | 'flags' | 'range' | 'date'
  /** Those that depend on what there is come from the suggestions. */
  readonly choices?: readonly FilterChoice[]
}

export interface FilterChoice {
  readonly value: string
  readonly title: string
  readonly detail?: string | undefined
}

const numbered = (titles: readonly string[]): FilterChoice[] =>
  titles.map((title, k) => ({ value: String(k + 1), title }))

export const FAILURES: readonly FilterChoice[] = [
  { value: 'crashed', title: 'Crashed', detail: 'no limit stopped it' },
  { value: 'out-of-cpu', title: 'Out of CPU' },
  { value: 'mem', title: 'Out of memory' },
  { value: 'orders', title: 'Too many orders' },
  { value: 'machine-limit', title: 'This machine’s limit', detail: 'might play on elsewhere' },
  { value: 'frozen', title: 'Any of these' },
]

const DATES: readonly FilterChoice[] = [
  { value: 'today', title: 'Today' },
  { value: 'yesterday', title: 'Yesterday' },
  { value: '7d', title: 'The last seven days' },
  { value: '4w', title: 'The last four weeks' },
]

export const FILTERS: readonly FilterKind[] = [
  {
    id: 'game',
    title: 'Game',
    word: 'game',
    kind: 'list',
  },
  { id: 'bot', title: 'Bot', word: 'bot', kind: 'list' },
  { id: 'version', title: 'Version', word: 'version', kind: 'range' },
  { id: 'opponent', title: 'Opponent', word: 'opponent', kind: 'list' },
  { id: 'seat', title: 'Seat', word: 'seat', kind: 'list', choices: numbered(['1', '2', '3', '4']) },
  {
    id: 'place',
    title: 'Place',
    word: 'place',
    kind: 'list',
    choices: numbered(['First', 'Second', 'Third', 'Last']),
  },
  { id: 'failure', title: 'Failure', word: 'crashed', kind: 'flags', choices: FAILURES },
  { id: 'score', title: 'Score', word: 'score', kind: 'range' },
  { id: 'date', title: 'Date', word: 'date', kind: 'date', choices: DATES },
  { id: 'tag', title: 'Tag', word: 'tag', kind: 'list' },
  { id: 'comparison', title: 'Comparison', word: 'comparison', kind: 'list' },
  { id: 'group', title: 'Group', word: 'group', kind: 'list' },
]

/** Opponents are called like bots; the others have suggestions of their own. */
export function filterChoices({ word, choices }: FilterKind, known: Suggestions): readonly FilterChoice[] {
  if (choices) return choices
  if (word === 'game') return games.value.map(({ id, title }) => ({ value: id, title }))
  const own: readonly Suggestion[] = known[word === 'opponent' ? 'bot' : word] ?? []
  const isNumber = word === 'comparison' || word === 'group'
  return own.map(({ value, detail }) => ({ value, title: isNumber ? `No. ${value}` : value, detail }))
}

const isNumber = (word: QueryWord): boolean => infoOf(word).kind === 'number'

/** What the query asks of a filter's word; nothing where it does so in a way that the filter cannot show. */
export function chosenOf({ kind, word }: FilterKind, text: string): readonly string[] {
  // Numbers come as one text, whatever there is of them.
  if (kind === 'list')
    return valuesOf(text, word).flatMap((value) => (isNumber(word) ? value.split(',') : [value]))
  if (kind !== 'flags') return valuesOf(text, word)
  return FAILURES.map(({ value }) => value).filter((flag) => valuesOf(text, flag as QueryWord).length > 0)
}

/** The query with a filter set to other values; to none: without it. */
export function withFilter({ kind, word }: FilterKind, text: string, values: readonly string[]): string {
  if (kind === 'flags') {
    const kept = values.at(-1)
    return FAILURES.reduce(
      (left, { value }) => replaceWord(left, value as QueryWord, value === kept ? value : undefined),
      text,
    )
  }
  if (values.length === 0) return replaceWord(text, word, undefined)
  const [first] = values
  const isOrdered = /^(?:>=|<=|>|<)/.test(first)
  return replaceWord(text, word, isOrdered ? `${word}${first}` : `${word}:${values.map(quote).join(',')}`)
}

/** A range is no name: its dots stand as they are. */
const quote = (value: string): string => (value.includes('..') ? value : quoteValue(value))

/** `3..8` of what stands in the two fields of a range; nothing of empty ones. */
export function rangeInQuery(from: string, to: string): readonly string[] {
  const [low, high] = [from.trim(), to.trim()]
  if (low === '' && high === '') return []
  return [low === high ? low : `${low}..${high}`]
}

/** The two fields of a range that the query asks. */
export function endsOf(value: string | undefined): readonly [from: string, to: string] {
  if (value === undefined) return ['', '']
  if (value.startsWith('>')) return [value.replace(/^>=?/, ''), '']
  if (value.startsWith('<')) return ['', value.replace(/^<=?/, '')]
  const [low, high = low] = value.split('..')
  return [low, high]
}

/** What the button of a set filter says. */
export function labelOf(filter: FilterKind, values: readonly string[]): string {
  const named = (value: string) =>
    filter.word === 'game'
      ? titleOfGame(value)
      : (filter.choices?.find((choice) => choice.value === value)?.title ?? value)
  if (values.length === 0) return filter.title
  if (filter.kind === 'flags') return values.map(named).join(', ')
  const [first] = values
  const rest = values.length > 1 ? ` +${values.length - 1}` : ''
  return `${filter.title}: ${named(first)}${rest}`
}
