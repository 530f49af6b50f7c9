import type { editor } from 'monaco-editor'
import { createRegistry } from '../../base/ui/registry.ts'

/**
 * What others bring to every code editor, as a margin for breakpoints. `botOf` says whose text is shown; undefined where it cannot be
 * stopped. Gives what ends it.
 */
export type EditorPart = (target: editor.IStandaloneCodeEditor, botOf: () => number | undefined) => () => void

/** Loaded with the first editor: with what they import of Monaco they have no place at the start. */
export const editorParts = createRegistry<() => Promise<EditorPart>>()
