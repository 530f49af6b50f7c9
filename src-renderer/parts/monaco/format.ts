import { call } from '../../base/api/connection.ts'
import { currentSettings } from '../settings/use-settings.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { monaco } from './setup.ts'

/** Formats C++ in the main side's formatter; TypeScript has one of its own in the page. Once, with the first editor. */
async function format(
  model: monaco.editor.ITextModel,
  lines?: { from: number; to: number },
): Promise<monaco.languages.TextEdit[]> {
  const version = model.getVersionId()
  const source = model.getValue(monaco.editor.EndOfLinePreference.LF)
  const style = currentSettings.value?.editor.style ?? 'llvm'
  const made = await orToast(call('code.format', { source, style, ...(lines ? { lines } : {}) }))
  // An answer about an older text would undo what was typed since.
  if (!made || made.source === source || model.isDisposed() || model.getVersionId() !== version) return []
  return [{ range: model.getFullModelRange(), text: made.source }]
}

monaco.languages.registerDocumentFormattingEditProvider('cpp', {
  displayName: 'clang-format',
  provideDocumentFormattingEdits: (model) => format(model),
})
monaco.languages.registerDocumentRangeFormattingEditProvider('cpp', {
  displayName: 'clang-format',
  provideDocumentRangeFormattingEdits: (model, { startLineNumber, endLineNumber, endColumn }) => {
    const to = endColumn === 1 && endLineNumber > startLineNumber ? endLineNumber - 1 : endLineNumber
    return format(model, { from: startLineNumber, to })
  },
})

/** One key for both: the selection if there is one, else the whole text. Monaco's own differ from system to system. */
export function addFormatAction(editor: monaco.editor.IStandaloneCodeEditor): monaco.IDisposable {
  return editor.addAction({
    id: 'quartet.format',
    label: 'Format (the selection, or the whole text)',
    keybindings: [monaco.KeyMod.Shift | monaco.KeyMod.Alt | monaco.KeyCode.KeyF],
    precondition: '!editorReadonly',
    contextMenuGroupId: '1_modification',
    run: (on) => runFormat(on),
  })
}

export async function runFormat(editor: monaco.editor.ICodeEditor): Promise<void> {
  const isPart = editor.getSelection()?.isEmpty() === false
  await editor.getAction(`editor.action.format${isPart ? 'Selection' : 'Document'}`)?.run()
}

export async function formatWholeText(editor: monaco.editor.ICodeEditor): Promise<void> {
  await editor.getAction('editor.action.formatDocument')?.run()
}
