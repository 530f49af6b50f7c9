import type { StopRequest } from '../../../../src-shared/contract/debug.ts'
import { showPlace } from '../values/show.ts'
import { evaluate, isTrue, type Scope, type Value } from '../watches/evaluate.ts'
import { parseWatchExpression, type WatchExpression } from '../watches/parse-expression.ts'

/** Throws `ExpressionProblem` when it is first asked, not before. */
export function createBreakpoint({ condition, note }: StopRequest['breakpoints'][number]) {
  let test: WatchExpression | undefined
  const parts = (note ?? '').split(/\{([^{}]*)\}/)
  return {
    needsScope: condition !== undefined || parts.length > 1,
    holds(scope: Scope | undefined): boolean {
      if (condition === undefined) return true
      test ??= parseWatchExpression(condition)
      return scope !== undefined && isTrue(scope.memory, evaluate(test, scope))
    },
    note:
      note === undefined
        ? undefined
        : (scope: Scope | undefined): string =>
            parts
              .map((part, k) =>
                k % 2 === 0 || !scope ? part : showValue(evaluate(parseWatchExpression(part), scope), scope),
              )
              .join(''),
  }
}

function showValue(value: Value, { memory }: Scope): string {
  if (value.kind === 'place') return showPlace(memory, value.place)
  return value.kind === 'number' && value.isTruth === true ? String(value.value !== 0) : String(value.value)
}
