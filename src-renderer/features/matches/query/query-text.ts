import type { Completion, QueryCompletion } from '../../../../src-shared/query/complete-query.ts'
import type { QueryProblem } from '../../../../src-shared/query/tokens.ts'

export interface TextPart {
  readonly text: string
  readonly isWrong: boolean
}

/** The text cut where mistakes begin and end, to underline them. */
export function cutAtProblems(text: string, problems: readonly QueryProblem[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  const add = (to: number, isWrong: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isWrong })
    at = Math.max(at, to)
  }
  for (const { from, to } of problems) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}

/** The text with an item taken, and where the caret goes on: right after a colon, else behind a space. */
export function takeItem(
  text: string,
  { from, to }: Pick<Completion, 'from' | 'to'>,
  item: QueryCompletion,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to)
  const goesOn = item.text.endsWith(':') || /^[\s,]/.test(rest)
  const taken = item.text + (goesOn ? '' : ' ')
  return { text: text.slice(0, from) + taken + rest, caret: from + taken.length }
}

/** Whether taking the item would change nothing: then there is nothing to offer. */
export function isTaken(text: string, { from, to }: Pick<Completion, 'from' | 'to'>, item: QueryCompletion) {
  return text.slice(from, to).toLowerCase() === item.text.toLowerCase()
}
