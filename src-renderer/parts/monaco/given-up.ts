import * as ts from 'monaco-editor/languages/features/typescript/register'
import * as monaco from 'monaco-editor/editor'

/** Texts that TypeScript's service did not survive: shown and edited as plain text until they change. */

const OWNER = 'gave up'
const MESSAGE =
  'TypeScript’s service was stopped: this text is nested without an end. It is shown without colours and checks until it is changed.'

/** Takes the text that ended its worker away from it, and lets a new worker begin with the others. */
export function giveUp(asked: readonly unknown[]): void {
  const uri = uriIn(asked)
  const model = uri === undefined ? null : monaco.editor.getModel(monaco.Uri.parse(uri))
  if (model) showPlain(model)
  // Said again as they are: their change ends the old workers, also for Monaco.
  for (const defaults of [ts.typescriptDefaults, ts.javascriptDefaults])
    defaults.setCompilerOptions(defaults.getCompilerOptions())
}

function showPlain(model: monaco.editor.ITextModel): void {
  const language = model.getLanguageId()
  monaco.editor.setModelLanguage(model, 'plaintext')
  const endColumn = Math.max(2, model.getLineMaxColumn(1))
  const place = { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn }
  monaco.editor.setModelMarkers(model, OWNER, [
    { ...place, severity: monaco.MarkerSeverity.Warning, message: MESSAGE },
  ])
  const changed = model.onDidChangeContent(() => {
    changed.dispose()
    monaco.editor.setModelMarkers(model, OWNER, [])
    monaco.editor.setModelLanguage(model, language)
  })
}

/** The address of a document among nested questions, the oldest first. */
function uriIn(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked.startsWith('inmemory://bots/') ? asked : undefined
  if (!Array.isArray(asked)) return undefined
  for (const part of asked) {
    const found = uriIn(part)
    if (found !== undefined) return found
  }
  return undefined
}
