import { ExpressionProblem, parseWatchExpression, type WatchExpression } from '../watches/parse-expression.ts'
import type { RealmTracer, SeenValue } from './trace-realm.ts'

/** JavaScript's own signs as the one grammar of expressions has them. Throws `ExpressionProblem`. */
export function parseScriptExpression(text: string): WatchExpression {
  const parts = text.split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)
  const plain = parts.map((part, k) => {
    if (k % 2 === 1) return JSON.stringify(part.slice(1, -1).replace(/\\(.)/g, '$1'))
    return part
      .replace(/===/g, '==')
      .replace(/!==/g, '!=')
      .replace(/\bthis\s*\.\s*#/g, 'this.')
      .replace(/(^|[^\w.])#(?=\w)/g, '$1this.')
  })
  return parseWatchExpression(plain.join(''))
}

/** What an expression is now. Throws `ExpressionProblem` for what can never be read. */
export function seeValue(
  tracer: RealmTracer,
  expression: WatchExpression,
  frame: number,
  now: { readonly round: number; readonly seat: number },
): SeenValue {
  const seen = JSON.parse(
    tracer.evaluate(JSON.stringify(expression), frame, now.round, now.seat),
  ) as SeenValue
  if (seen.problem !== undefined) throw new ExpressionProblem(seen.problem)
  return seen
}
