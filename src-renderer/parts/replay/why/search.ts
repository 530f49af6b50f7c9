/** What is looked for in a log, as typed. */
export interface SearchQuery {
  readonly text: string
  readonly isExpression: boolean
  readonly isExact: boolean
}

export type ParsedSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'text'; readonly text: string; readonly isExact: boolean }
  | { readonly kind: 'expression'; readonly source: string; readonly flags: string }
  | { readonly kind: 'bad'; readonly message: string }

/** `/…/` and `/…/i` are regular expressions too, as people type them. */
export function parseSearch({ text, isExpression, isExact }: SearchQuery): ParsedSearch {
  if (text === '') return { kind: 'all' }
  const typed = /^\/(.+)\/(i?)$/.exec(text)
  if (!isExpression && !typed) return { kind: 'text', text, isExact }
  const source = typed && !isExpression ? typed[1] : text
  const flags = (typed && !isExpression ? typed[2] === 'i' : !isExact) ? 'i' : ''
  try {
    new RegExp(source, flags)
  } catch (failure) {
    // `Invalid regular expression: /(/i: Unterminated group`: the end is what helps.
    const message = failure instanceof Error ? failure.message : String(failure)
    return { kind: 'bad', message: `Not a regular expression: ${message.split(': ').at(-1)!.toLowerCase()}` }
  }
  return { kind: 'expression', source, flags }
}

/** Ints of a hit: the line's index, and where in it the first match begins and ends. */
export const HIT_INTS = 3

/** By an expression for just this text: quicker than to make all lines lower-case, and harmless. */
export function findText(texts: readonly string[], text: string, isExact: boolean): Int32Array {
  return findExpression(texts, text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), isExact ? '' : 'i')
}

/** May take for ever: some expressions do on some texts. To be called in a worker with a deadline. */
export function findExpression(texts: readonly string[], source: string, flags: string): Int32Array {
  const expression = new RegExp(source, flags)
  const hits: number[] = []
  texts.forEach((line, index) => {
    const match = expression.exec(line)
    if (match) hits.push(index, match.index, match.index + match[0].length)
  })
  return Int32Array.from(hits)
}
