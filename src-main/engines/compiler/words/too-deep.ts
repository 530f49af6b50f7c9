import { formatWhole } from '../../../../src-shared/stats/format-number.ts'

/**
 * A file that a compiler's own stack is too small for ends it without a word. What such files have in common is looked
 * for here, by reading brackets and operators only: something in something in something, or an expression without an end.
 * Takes time in proportion to the text: not for the main process.
 */
export interface TooDeep {
  /** Where it begins, in the text; missing where nothing of the kind was found. */
  readonly offset?: number
  readonly message: string
}

export function findTooDeep(text: string): TooDeep {
  const { deepest, longest, chain, statement } = measure(text)
  if (deepest.count >= DEEP)
    return {
      offset: deepest.at,
      message: `${formatWhole(deepest.count)} brackets within brackets are nested too deeply for the compiler`,
    }
  if (longest.count >= LONG)
    return {
      offset: longest.at,
      message: `an expression of ${formatWhole(longest.count)} operators is too long for the compiler: compute it in steps`,
    }
  if (chain.count >= LONG)
    return {
      offset: chain.at,
      message: `${formatWhole(chain.count)} times else are too many for the compiler: use a table or a loop`,
    }
  if (statement.count >= 10 * LONG)
    return {
      offset: statement.at,
      message: `a statement of ${formatWhole(statement.count)} words and signs is too long for the compiler`,
    }
  return {
    message:
      'the compiler’s memory was not enough for this file: something in it is nested too deeply, or its code grows too large',
  }
}

/** Far more than people write, far less than the compiler can follow. */
const DEEP = 200
const LONG = 2000

interface Found {
  readonly count: number
  /** Where it begins, in the text. */
  readonly at: number
}

/** Comments and texts in one piece, so that what stands in them does not count. */
const PIECE =
  /\/\/[^\n]*|`(?:[^`\\]|\\[^])*`?|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^]){1,8}'|[A-Za-z_]\w*|\d[\w.']*|->|[([{]|[)\]}]|;|[-+*/%&|^!~<>=?:,.]/g

function measure(text: string): Readonly<Record<'deepest' | 'longest' | 'chain' | 'statement', Found>> {
  /** Where each bracket that is open began. */
  const open: number[] = []
  let deepest: Found = { count: 0, at: 0 }
  let longest: Found = { count: 0, at: 0 }
  let chain: Found = { count: 0, at: 0 }
  let operators = { count: 0, at: 0 }
  let statement: Found = { count: 0, at: 0 }
  let pieces = { count: 0, at: 0 }
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match
    const head = piece[0]
    if (piece.startsWith('//') || piece.startsWith('/*') || `'"\``.includes(head)) continue
    if (head === ';' || head === '{' || head === '}') pieces = { count: 0, at: match.index }
    else pieces = { count: pieces.count + 1, at: pieces.count === 0 ? match.index : pieces.at }
    if (pieces.count > statement.count) statement = pieces
    if (head === '(' || head === '[' || head === '{') {
      open.push(match.index)
      // Where the nest begins: outside of it there may be a class and its function.
      if (open.length > deepest.count)
        deepest = { count: open.length, at: open[Math.min(2, open.length - 1)] }
      if (head === '{') operators = { count: 0, at: match.index }
    } else if (head === ')' || head === ']' || head === '}') {
      open.pop()
      if (head === '}') operators = { count: 0, at: match.index }
    } else if (head === ';') operators = { count: 0, at: match.index }
    else if (piece === 'else')
      chain = { count: chain.count + 1, at: chain.count === 0 ? match.index : chain.at }
    else if (!/\w/.test(head)) {
      operators = { count: operators.count + 1, at: operators.count === 0 ? match.index : operators.at }
      if (operators.count > longest.count) longest = operators
    }
  }
  return { deepest, longest, chain, statement }
}
