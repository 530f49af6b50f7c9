import type { Problem } from '../../../../src-shared/contract/values.ts'
import { monaco } from '../setup.ts'
import { currentProblems } from './model-context.ts'

/** The compiler's own proposals to mend what it found, behind the light bulb. */
export const quickFixProvider: monaco.languages.CodeActionProvider = {
  provideCodeActions(model, range) {
    const near = currentProblems(model).filter(
      (problem) => problem.fixes && monaco.Range.areIntersectingOrTouching(rangeOf(problem), range),
    )
    return {
      actions: near.map((problem) => ({
        title: titleOf(model, problem),
        kind: 'quickfix',
        isPreferred: problem.severity === 'error',
        edit: {
          edits: problem.fixes!.map((fix) => ({
            resource: model.uri,
            textEdit: { range: rangeOf(fix), text: fix.text },
            versionId: model.getVersionId(),
          })),
        },
      })),
      dispose: () => undefined,
    }
  },
}

type Place = Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>
const rangeOf = ({ line, column, endLine, endColumn }: Place) =>
  new monaco.Range(line, column, endLine, endColumn)

function titleOf(model: monaco.editor.ITextModel, { fixes = [], message }: Problem): string {
  if (fixes.length !== 1) return `Mend: ${message}`
  const [fix] = fixes
  const old = model.getValueInRange(rangeOf(fix))
  if (old === '') return `Insert “${fix.text.trim()}”`
  return fix.text === '' ? `Remove “${old}”` : `Replace “${old}” by “${fix.text}”`
}

/** Applies the proposals as one step that can be undone; false when the text has changed since. */
export function applyFixes(editor: monaco.editor.ICodeEditor, problem: Problem): boolean {
  const model = editor.getModel()
  if (!model || !problem.fixes || !currentProblems(model).includes(problem)) return false
  editor.pushUndoStop()
  editor.executeEdits(
    'quartet',
    problem.fixes.map((fix) => ({ range: rangeOf(fix), text: fix.text })),
  )
  editor.pushUndoStop()
  return true
}
