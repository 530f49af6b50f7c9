import { watch } from 'vue'
import { call } from '../../../base/api/connection.ts'
import { showSource } from '../../bots/source-place.ts'
import { contextOf } from '../cpp/model-context.ts'
import { isKeywordOfCpp } from './keywords.ts'
import { beginRenaming, cancelRenaming, renaming, textWasChanged, type Renaming } from './renaming.ts'
import { monaco } from '../setup.ts'

/** Renaming in a C++ text: Monaco asks for the new name, the rest is done beside what one does meanwhile. */

type Editor = monaco.editor.ICodeEditor

const editorOf = (model: monaco.editor.ITextModel): Editor | undefined =>
  monaco.editor.getEditors().find((one) => one.getModel() === model && one.getDomNode()?.offsetParent)

/** Whole lines, as a name stays within one. */
function editsOf(before: string, after: string): monaco.editor.IIdentifiedSingleEditOperation[] {
  const now = after.split('\n')
  return before
    .split('\n')
    .flatMap((line, k) =>
      line === now[k] ? [] : [{ range: new monaco.Range(k + 1, 1, k + 1, line.length + 1), text: now[k] }],
    )
}

function whenShown(model: monaco.editor.ITextModel): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (model.isDisposed() || editorOf(model)) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Says beside the name that it is being checked, until it is. */
function showChecking(editor: Editor, at: monaco.IPosition, { newName }: Renaming): () => void {
  const box = document.createElement('div')
  box.className = 'float small pad-small ui-row is-tight'
  box.setAttribute('role', 'status')
  const spinner = document.createElement('i')
  spinner.className = 'ui-spinner'
  const words = document.createElement('span')
  words.textContent = `Checking ${newName} …`
  const cancel = document.createElement('button')
  cancel.className = 'button small'
  cancel.textContent = 'Cancel'
  cancel.addEventListener('click', () => {
    cancelRenaming()
    editor.focus()
  })
  box.append(spinner, words, cancel)
  const { BELOW, ABOVE } = monaco.editor.ContentWidgetPositionPreference
  const widget: monaco.editor.IContentWidget = {
    allowEditorOverflow: true,
    getId: () => 'quartet.renaming',
    getDomNode: () => box,
    getPosition: () => ({ position: at, preference: [BELOW, ABOVE] }),
  }
  editor.addContentWidget(widget)
  const keys = editor.onKeyDown((event) => {
    if (event.keyCode === monaco.KeyCode.Escape) cancelRenaming()
  })
  return () => {
    keys.dispose()
    editor.removeContentWidget(widget)
  }
}

function begin(
  model: monaco.editor.ITextModel,
  position: monaco.Position,
  newName: string,
  id: number,
): void {
  const before = model.getValue(monaco.editor.EndOfLinePreference.LF)
  const { lineNumber: line, column } = position
  void beginRenaming({
    oldName: model.getWordAtPosition(position)?.word ?? '',
    newName,
    before,
    check: () => call('code.rename', { id, source: before, line, column, newName }),
    giveUp: () => void call('code.cancelRename', { id }).catch(() => {}),
    async show() {
      if (editorOf(model)) return
      showSource({ botId: id, line, column })
      await whenShown(model)
    },
    apply(after) {
      const editor = editorOf(model)
      if (!editor) return
      editor.pushUndoStop()
      editor.executeEdits('quartet', editsOf(before, after))
      editor.pushUndoStop()
      editor.focus()
    },
  })
  const mine = renaming.value!
  const isMine = (): boolean => renaming.value?.check === mine.check
  const editor = editorOf(model)
  const hide = editor && showChecking(editor, position, mine)
  const subscriptions = [
    model.onDidChangeContent(() => isMine() && textWasChanged()),
    model.onWillDispose(() => isMine() && cancelRenaming()),
  ]
  const stop = watch(renaming, (now) => {
    if (now !== mine) hide?.()
    if (isMine()) return
    for (const one of subscriptions) one.dispose()
    stop()
  })
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
  // Nothing is changed by Monaco: what it is given here would be applied to whatever is there by then.
  provideRenameEdits(model, position, newName) {
    const id = contextOf(model)?.botId
    if (id !== undefined) begin(model, position, newName, id)
    return undefined
  },
})
