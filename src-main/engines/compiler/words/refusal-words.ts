import { blameVariable } from './blame.ts'
import { blameDepth } from './blame-depth.ts'
import type { CompileRequest, Diagnostic } from '../request/compile-request.ts'
import { irArgs, IR_PATH } from '../request/flags.ts'
import { describeEvaluation, type EvaluationOrderDifference } from '../order/order-differences.ts'
import type { Prepared, LineRun } from './player-file.ts'
import { columnOf, type SourceText } from '../tree/source-text.ts'

/** A refusal by a part of the compiler that knows no lines, at the line of the variable that it is about. */
export function blamed(
  run: LineRun,
  { fs, path, source }: Prepared,
  { game, standard, mode }: CompileRequest,
  diagnostics: readonly Diagnostic[],
  output: string,
  otherwise: readonly Diagnostic[] = diagnostics,
): readonly Diagnostic[] {
  if (diagnostics.some(({ severity, line }) => severity === 'error' && line > 0)) return diagnostics
  const made = run(fs, irArgs(game, standard, mode, path)).exitCode === 0 ? fs.read(IR_PATH) : undefined
  const variable = made && blameVariable(new TextDecoder().decode(made), output, source)
  if (!variable) return explained(otherwise, output, source)
  return [...diagnostics.filter(({ severity }) => severity !== 'error'), variable]
}

export function differenceAt(
  { line, column, kind }: EvaluationOrderDifference,
  { lines }: SourceText,
): Diagnostic {
  const from = columnOf(lines[line - 1], column)
  const range = { line, column: from, endLine: line, endColumn: from + 1 }
  return {
    ...range,
    severity: 'warning',
    message: describeEvaluation(kind),
    flag: ORDER_FLAG,
    fixits: [],
    notes: [],
  }
}

const ORDER_FLAG = 'order of evaluation'

export function errorWithoutPlace(message: string): Diagnostic {
  return { line: 0, column: 0, endLine: 0, endColumn: 0, severity: 'error', message, fixits: [], notes: [] }
}

/** Never a refusal without a reason: when nothing was understood, what the tool said comes through. */
export function explained(
  diagnostics: readonly Diagnostic[],
  output: string,
  source: SourceText,
): readonly Diagnostic[] {
  if (diagnostics.some((one) => one.severity === 'error')) return diagnostics
  const said = output.trim().slice(0, 1000)
  return [...diagnostics, said === '' ? blameDepth(source) : errorWithoutPlace(said)]
}

export const NOT_APART =
  'this game can only be played by the players that came with its material: it could not be taken apart from them'
