import { parseQuery } from '../../../../src-shared/query/parse-query.ts'

const WHOSE: ReadonlySet<string> = new Set(['bot', 'version', 'seat'])

/** Whether a query says itself whose seats count, so that totals are neither of my bots nor of all. */
export function namesSeats(query: string): boolean {
  const parsed = parseQuery(query)
  return (
    parsed.ok && parsed.value.some((term) => term.kind !== 'text' && !term.isNegated && WHOSE.has(term.word))
  )
}
