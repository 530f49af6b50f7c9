import { quoteValue, readQueryTokens } from './tokens.ts'
import { ALL_WORDS, infoOf, isWord, OWN_WORD_KINDS, type QueryWord } from './query-words.ts'

/** What there is to complete values with, by word, the likeliest first. */
export type Suggestions = {
  readonly [W in QueryWord | (typeof OWN_WORD_KINDS)[number]]?: readonly Suggestion[]
}
export interface Suggestion {
  readonly value: string
  /** Shown beside it, e.g. how many matches have it. */
  readonly detail?: string | undefined
}

export interface QueryCompletion {
  /** What to put in the place of `from` to `to`. */
  readonly text: string
  readonly label: string
  readonly detail: string
}

export interface Completion {
  /** The part of the query's text that an item replaces. */
  readonly from: number
  readonly to: number
  readonly items: readonly QueryCompletion[]
}

const MOST = 12

/** What can stand where the caret is. */
export function completeQuery(text: string, caret: number, suggestions: Suggestions = {}): Completion {
  const { tokens } = readQueryTokens(text)
  const token = tokens.find(({ from, to }) => from < caret && caret <= to)
  if (!token) return { from: caret, to: caret, items: wordItems('', suggestions) }
  const { word, operator, values } = token
  if (!word || !operator || caret < operator.to) {
    const from = word?.from ?? values[0].from
    if (values[0].isQuoted) return { from: caret, to: caret, items: [] }
    const to = operator?.to ?? values[0].to
    return { from, to, items: wordItems(text.slice(from, caret), suggestions) }
  }
  // The last one ends with its term.
  const value = values.find(({ to }) => caret <= to)!
  const name = word.text.toLowerCase()
  const items = isWord(name) ? valueItems(name, text.slice(value.from, caret), suggestions) : []
  return { from: value.from, to: value.to, items }
}

function wordItems(typed: string, suggestions: Suggestions): QueryCompletion[] {
  const wanted = typed.toLowerCase()
  const words = ALL_WORDS.filter((word) => word.startsWith(wanted)).map((word): QueryCompletion => {
    const { kind, help } = infoOf(word)
    const label = kind === 'flag' ? word : `${word}:`
    return { text: label, label, detail: help }
  })
  if (wanted === '') return words.slice(0, MOST)
  // What the states and configurations of matches say, by its whole word or by its name alone.
  const own = OWN_WORD_KINDS.flatMap((kind) =>
    (suggestions[kind] ?? [])
      .map(({ value, detail = infoOf(`${kind}.x`).help }) => ({
        text: `${kind}.${value}`,
        label: `${kind}.${value}`,
        detail,
      }))
      .filter(({ label }) => {
        const word = label.toLowerCase()
        return word.startsWith(wanted) || word.slice(kind.length + 1).startsWith(wanted)
      }),
  )
  // A name typed without its word.
  const named = (['bot', 'tag', 'config'] as const).flatMap((word) =>
    fitting(suggestions[word] ?? [], wanted).map(({ value, detail = '' }) => ({
      text: `${word}:${quoteValue(value)}`,
      label: `${word}:${value}`,
      detail,
    })),
  )
  return [...words, ...own, ...named].slice(0, MOST)
}

function valueItems(word: QueryWord, typed: string, suggestions: Suggestions): QueryCompletion[] {
  const wanted = typed.replace(/^"/, '').toLowerCase()
  const known = suggestions[SAME_VALUES[word] ?? word] ?? fixedValues(word)
  return fitting(known, wanted)
    .slice(0, MOST)
    .map(({ value, detail = '' }) => ({ text: quoteValue(value), label: value, detail }))
}

const SAME_VALUES: Partial<Record<QueryWord, QueryWord>> = { opponent: 'bot', map: 'config' }

function fixedValues(word: QueryWord): readonly Suggestion[] {
  const { kind, choices, range } = infoOf(word)
  if (choices) return choices.map((value) => ({ value }))
  if (kind === 'date')
    return [
      { value: 'today' },
      { value: 'yesterday' },
      { value: '7d', detail: 'the last seven days' },
      { value: '4w', detail: 'the last four weeks' },
    ]
  if (range && range[1] <= 4) return Array.from({ length: range[1] }, (_, k) => ({ value: String(k + 1) }))
  return []
}

/** Those that begin with it, then those that have it further on. */
function fitting(known: readonly Suggestion[], wanted: string): Suggestion[] {
  const starts = known.filter(({ value }) => value.toLowerCase().startsWith(wanted))
  const has = known.filter(({ value }) => value.toLowerCase().indexOf(wanted) > 0)
  return [...starts, ...(wanted === '' ? [] : has)]
}
