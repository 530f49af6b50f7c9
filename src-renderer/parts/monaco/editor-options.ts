import type { EditorSettings } from '../../../src-shared/contract/code.ts'
import { currentSettings } from '../settings/use-settings.ts'
import type { monaco } from './setup.ts'

const LINE_HEIGHT = 20 / 13
/** What of the settings is how texts look, here and beside each other. */
export function looksOf(
  chosen: EditorSettings | undefined = currentSettings.value?.editor,
): monaco.editor.IEditorOptions {
  const { fontSize = 13, wraps = false, ligatures = false } = chosen ?? {}
  return {
    fontSize,
    lineHeight: Math.round(fontSize * LINE_HEIGHT),
    wordWrap: wraps ? 'on' : 'off',
    fontLigatures: ligatures,
  }
}
