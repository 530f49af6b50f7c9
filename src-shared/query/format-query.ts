import { roundTo } from '../../src-games/kit/machine-numbers.ts'
import { formatMoment } from './moments.ts'
import { parseQuery, type DateRange, type NumberRange, type Query, type Term } from './parse-query.ts'
import { quoteValue, readQueryTokens } from './tokens.ts'
import { infoOf, isOwnWord, isWord, type NumberWord, type QueryWord } from './query-words.ts'

/** The query in one way of writing it; `parseQuery` reads it back to the same conditions. */
export function formatQuery(query: Query): string {
  return query.map(formatTerm).join(' ')
}

function formatTerm(term: Term): string {
  const sign = term.isNegated ? '-' : ''
  switch (term.kind) {
    case 'text':
      return sign + (mustQuote(term.text) ? `"${term.text.replace(/["\\]/g, '\\$&')}"` : term.text)
    case 'flag':
      return sign + term.word
    case 'name':
    case 'choice':
      return `${sign}${term.word}:${term.values.map(quoteValue).join(',')}`
    case 'number': {
      const write = (value: number) => formatNumber(term.word, value)
      return sign + term.word + formatRanges(term.ranges, write, (value) => !Number.isFinite(value))
    }
    case 'date':
      return sign + term.word + formatDates(term.ranges)
  }
}

/** A word that would be read as something else stands in quotes. */
function mustQuote(text: string): boolean {
  const first = readQueryTokens(text).tokens.at(0)?.values[0].text
  const word = text.toLowerCase()
  return first !== text || isWord(word) || isOwnWord(word)
}

function formatNumber(word: NumberWord, value: number): string {
  if (infoOf(word).kind !== 'share') return String(value)
  return `${roundTo(value * 100, 6)}%`
}

function formatRanges(
  ranges: readonly NumberRange[],
  write: (value: number) => string,
  isEndless: (value: number) => boolean,
): string {
  const [first] = ranges
  if (ranges.length === 1 && first.isOpenLow) return `>${write(first.low)}`
  if (ranges.length === 1 && first.isOpenHigh) return `<${write(first.high)}`
  const parts = ranges.map(({ low, high }) => {
    if (low === high) return write(low)
    return `${isEndless(low) ? '' : write(low)}..${isEndless(high) ? '' : write(high)}`
  })
  return `:${parts.join(',')}`
}

function formatDates(ranges: readonly DateRange[]): string {
  const write = (moment: DateRange['low']) => (moment ? formatMoment(moment) : '')
  const [first] = ranges
  if (ranges.length === 1 && first.isOpenLow) return `>${write(first.low)}`
  if (ranges.length === 1 && first.isOpenHigh) return `<${write(first.high)}`
  const parts = ranges.map(({ low, high }) => {
    const [from, to] = [write(low), write(high)]
    return from === to ? from : `${from}..${to}`
  })
  return `:${parts.join(',')}`
}

/**
 * The text with all terms of a word replaced by one (at the first's place, or at the end), or taken out. What the user
 * wrote beside it stays as it is, even where it has mistakes. For filters that stand beside the query box.
 */
export function replaceWord(text: string, word: QueryWord, term: string | undefined): string {
  const own = readQueryTokens(text).tokens.filter(
    ({ word: written, values }) => (written ? written.text : values[0].text).toLowerCase() === word,
  )
  let left = text
  for (const [at, { from, to }] of [...own.entries()].reverse())
    left = left.slice(0, from) + (at === 0 && term !== undefined ? term : '') + left.slice(to)
  if (own.length === 0 && term !== undefined) left = `${left} ${term}`
  return left.replace(/\s+/gu, (blank) => (blank.length > 1 ? ' ' : blank)).trim()
}

/** Values that a query asks of a word, where it does so in one plain term; for a filter that shows what is chosen. */
export function valuesOf(text: string, word: QueryWord): readonly string[] {
  const parsed = parseQuery(text)
  if (!parsed.ok) return []
  const own = parsed.value.filter((term) => term.kind !== 'text' && term.word === word && !term.isNegated)
  const [term] = own
  if (own.length !== 1) return []
  if (term.kind === 'flag') return [term.word]
  if (term.kind === 'name' || term.kind === 'choice') return term.values
  return [formatTerm(term).slice(word.length).replace(/^:/, '')]
}
