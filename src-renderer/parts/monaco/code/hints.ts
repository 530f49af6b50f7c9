import { monaco } from '../setup.ts'
import { onIndexed } from './known-index.ts'

/** Hints are marks like those of the editor's own service: they move with the text, and the list of problems has them. */
onIndexed((model, { hints }) => {
  monaco.editor.setModelMarkers(
    model,
    'hints',
    hints.map(({ line, column, endLine, endColumn, message }) => ({
      severity: monaco.MarkerSeverity.Info,
      startLineNumber: line,
      startColumn: column,
      endLineNumber: endLine,
      endColumn: endLine === line ? Math.max(endColumn, column + 1) : endColumn,
      message,
    })),
  )
})
