/** Places in a query's text: `from` up to, not including, `to`, counted as JavaScript counts characters. */
export interface QuerySpan {
  readonly from: number
  readonly to: number
}

export interface QueryProblem extends QuerySpan {
  readonly message: string
}

const OPERATORS = ['>=', '<=', ':', '=', '>', '<'] as const
export type Operator = (typeof OPERATORS)[number]

export interface ValueToken extends QuerySpan {
  readonly text: string
  readonly isQuoted: boolean
}

/** One term as it is written: `-word:value,value`, or without word and operator a flag or words to look for. */
export interface QueryToken extends QuerySpan {
  readonly isNegated: boolean
  readonly word?: QuerySpan & { readonly text: string }
  readonly operator?: QuerySpan & { readonly text: Operator }
  /** After the operator one or more; else the bare text itself. An empty one where nothing is written yet. */
  readonly values: readonly ValueToken[]
}

const WORD_BEFORE_OPERATOR = /(?:(?:figure|setting)\.)?[\p{L}\p{N}_-]+(?=[:=<>])/iuy
const BLANK = /\s/u

/** Cuts a query into its terms. Never fails; what makes no sense is for the parser, but for quotes left open. */
export function readQueryTokens(text: string): { tokens: QueryToken[]; problems: QueryProblem[] } {
  const tokens: QueryToken[] = []
  const problems: QueryProblem[] = []
  let at = 0

  function readValue(isListed: boolean): ValueToken {
    const from = at
    if (text[at] === '"') {
      at++
      let inside = ''
      while (at < text.length && text[at] !== '"') {
        if (text[at] === '\\' && at + 1 < text.length) at++
        inside += text[at++]
      }
      if (at >= text.length)
        problems.push({ from, to: text.length, message: 'This quote is not closed: a " is missing.' })
      else at++
      return { from, to: at, text: inside, isQuoted: true }
    }
    while (at < text.length && !BLANK.test(text[at]) && text[at] !== '"' && !(isListed && text[at] === ','))
      at++
    return { from, to: at, text: text.slice(from, at), isQuoted: false }
  }

  while (at < text.length) {
    if (BLANK.test(text[at])) {
      at++
      continue
    }
    const from = at
    const isNegated = text[at] === '-'
    if (isNegated) at++
    WORD_BEFORE_OPERATOR.lastIndex = at
    const found = WORD_BEFORE_OPERATOR.exec(text)?.[0]
    if (found === undefined) {
      const value = readValue(false)
      tokens.push({ from, to: at, isNegated, values: [value] })
      continue
    }
    const word = { from: at, to: at + found.length, text: found }
    at = word.to
    const sign = OPERATORS.find((one) => text.startsWith(one, at))!
    const operator = { from: at, to: at + sign.length, text: sign }
    at = operator.to
    const values = [readValue(true)]
    while (text[at] === ',') {
      at++
      values.push(readValue(true))
    }
    tokens.push({ from, to: at, isNegated, word, operator, values })
  }
  return { tokens, problems }
}

/** A value as it must be written so that it is read back. */
export function quoteValue(value: string): string {
  return value === '' || /[\s",\\]/u.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
