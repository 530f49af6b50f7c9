import { shallowRef } from 'vue'
import { call } from '../../../base/api/connection.ts'
import { contextOf } from '../cpp/model-context.ts'
import { isKeywordOfCpp } from './keywords.ts'
import { monaco } from '../setup.ts'

/** A renaming that waits for a yes: both texts, and what was proved of them. */
export interface RenamePreview {
  readonly oldName: string
  readonly newName: string
  readonly before: string
  readonly after: string
  readonly places: number
  readonly leftLines: readonly number[]
  readonly proof: 'same' | 'unproven'
  answer(isWanted: boolean): void
}
export const renamePreview = shallowRef<RenamePreview>()

/** Whole lines, as a name stays within one. */
function editsOf(
  model: monaco.editor.ITextModel,
  before: string,
  after: string,
): monaco.languages.IWorkspaceTextEdit[] {
  const now = after.split('\n')
  return before.split('\n').flatMap((line, k) =>
    line === now[k]
      ? []
      : [
          {
            resource: model.uri,
            versionId: model.getVersionId(),
            textEdit: { range: new monaco.Range(k + 1, 1, k + 1, line.length + 1), text: now[k] },
          },
        ],
  )
}

monaco.languages.registerRenameProvider('cpp', {
  resolveRenameLocation(model, position) {
    const word = model.getWordAtPosition(position)
    const range = word
      ? new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn)
      : monaco.Range.fromPositions(position)
    const text = word?.word ?? ''
    const rejectReason =
      contextOf(model)?.botId === undefined
        ? 'This text is only to be read.'
        : !/^[A-Za-z_]/.test(text) || isKeywordOfCpp(text)
          ? 'There is no name here.'
          : undefined
    return { range, text, ...(rejectReason === undefined ? {} : { rejectReason }) }
  },
  async provideRenameEdits(model, position, newName) {
    const id = contextOf(model)?.botId
    if (id === undefined) return { edits: [], rejectReason: 'This text is only to be read.' }
    const before = model.getValue(monaco.editor.EndOfLinePreference.LF)
    const version = model.getVersionId()
    const oldName = model.getWordAtPosition(position)?.word ?? ''
    const { lineNumber: line, column } = position
    const renamed = await call('code.rename', { id, source: before, line, column, newName }).catch(
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
    )
    if (typeof renamed === 'string') return { edits: [], rejectReason: renamed }
    const isWanted = await new Promise<boolean>((answer) => {
      const { source: after, ...told } = renamed
      // The compiler's text ends with a line end.
      renamePreview.value = {
        oldName,
        newName,
        before,
        after: after.slice(0, lengthWithout(before, after)),
        ...told,
        answer,
      }
    })
    const after = renamePreview.value?.after ?? ''
    renamePreview.value = undefined
    if (!isWanted) return { edits: [] }
    if (model.isDisposed() || model.getVersionId() !== version)
      return { edits: [], rejectReason: 'The text was changed meanwhile: rename it again.' }
    return { edits: editsOf(model, before, after) }
  },
})

const lengthWithout = (before: string, after: string): number =>
  before.endsWith('\n') || !after.endsWith('\n') ? after.length : after.length - 1
