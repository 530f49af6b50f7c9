import type { Problem } from '../../../src-shared/contract/values.ts'
import { rememberProblems } from './cpp/model-context.ts'
import { monaco } from './setup.ts'

/** Marks of our compiler, beside those of TypeScript's service. */
export const OWNER = 'quartet'

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const

export function markProblems(model: monaco.editor.ITextModel, problems: readonly Problem[]): void {
  rememberProblems(model, problems)
  monaco.editor.setModelMarkers(
    model,
    OWNER,
    problems.map((problem) => ({
      severity: SEVERITIES[problem.severity],
      startLineNumber: problem.line,
      startColumn: problem.column,
      endLineNumber: problem.endLine,
      // An empty range would not be seen.
      endColumn:
        problem.endLine === problem.line
          ? Math.max(problem.endColumn, problem.column + 1)
          : problem.endColumn,
      message: problem.message,
      relatedInformation: (problem.notes ?? []).map(({ line, column, message }) => ({
        resource: model.uri,
        message,
        startLineNumber: line,
        startColumn: column,
        endLineNumber: line,
        endColumn: column + 1,
      })),
    })),
  )
}

/** What TypeScript's service found in the model. */
export function serviceProblems(model: monaco.editor.ITextModel): Problem[] {
  return monaco.editor
    .getModelMarkers({ resource: model.uri })
    .filter((marker) => marker.owner !== OWNER)
    .map((marker) => ({
      severity:
        marker.severity === monaco.MarkerSeverity.Error
          ? 'error'
          : marker.severity === monaco.MarkerSeverity.Warning
            ? 'warning'
            : 'info',
      line: marker.startLineNumber,
      column: marker.startColumn,
      endLine: marker.endLineNumber,
      endColumn: marker.endColumn,
      message: marker.message,
    }))
}
