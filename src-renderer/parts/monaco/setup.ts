/**
 * Monaco with what we use of it: all editor features, three languages' colours, and TypeScript's own service in a
 * worker. Loaded only when an editor is about to be shown.
 */
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import 'monaco-editor/features/register.all'
// Colours of a whole text by what its names are: among all features only those of a part are registered.
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens'
import 'monaco-editor/languages/definitions/cpp/register'
import 'monaco-editor/languages/definitions/javascript/register'
import 'monaco-editor/languages/definitions/typescript/register'
import * as ts from 'monaco-editor/languages/features/typescript/register'
import TypeScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker'
import { findGame } from '../../../src-games/index.ts'
import { formatTypings } from '../../../src-games/kit/api.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { giveUp } from './given-up.ts'
import { SURFACE_COLOURS, TOKEN_COLOURS } from './token-colours.ts'
import { watchWorker } from './watched-worker.ts'

self.MonacoEnvironment = {
  getWorker: (_id: string, label: string) =>
    label === 'typescript' || label === 'javascript'
      ? watchWorker(new TypeScriptWorker(), giveUp)
      : new EditorWorker(),
}

const options: Parameters<typeof ts.typescriptDefaults.setCompilerOptions>[0] = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  // No DOM: a bot has JavaScript's own globals and the API of its game, nothing else.
  lib: ['esnext'],
  strict: true,
  allowJs: true,
  allowNonTsExtensions: true,
  noEmit: true,
}
ts.typescriptDefaults.setCompilerOptions(options)
ts.javascriptDefaults.setCompilerOptions({ ...options, checkJs: true, strict: false })
// Completion needs the open model only; the texts of other bots stay where they are.
ts.typescriptDefaults.setEagerModelSync(false)
ts.javascriptDefaults.setEagerModelSync(false)

let typedGame: GameId | undefined

/** Makes the editor know a game's API. One game at a time: the names of two would collide. */
export function useTypingsOf(game: GameId): void {
  if (game === typedGame) return
  typedGame = game
  for (const model of monaco.editor.getModels()) if (isOtherApi(model)) model.dispose()
  giveTypings()
}

/** All open texts are checked again by it, those of other games, too. */
function giveTypings(): void {
  const rules = typedGame === undefined ? undefined : findGame(typedGame)
  if (!rules) return
  const library = [{ content: formatTypings(rules.api), filePath: `inmemory://api/${typedGame}.d.ts` }]
  ts.typescriptDefaults.setExtraLibs(library)
  ts.javascriptDefaults.setExtraLibs(library)
}

/**
 * Monaco makes a model of an API when an error of some text speaks of a place in it, and what is a model is part of every text's
 * program: with another game's API beside its own a right bot is full of errors.
 */
function isOtherApi({ uri }: monaco.editor.ITextModel): boolean {
  return uri.scheme === 'inmemory' && uri.authority === 'api' && uri.path !== `/${typedGame}.d.ts`
}
// The errors of a text of the game before may arrive after another game came.
monaco.editor.onDidCreateModel((model) => {
  if (!isOtherApi(model)) return
  setTimeout(() => {
    model.dispose()
    giveTypings()
  })
})

defineThemes()

function defineThemes(): void {
  const rules = (colours: Record<string, string>) =>
    Object.entries(colours).map(([token, foreground]) => ({ token, foreground }))
  monaco.editor.defineTheme('quartet-light', {
    base: 'vs',
    inherit: true,
    rules: rules(TOKEN_COLOURS.light),
    colors: {
      ...SURFACE_COLOURS.light,
      'editor.foreground': '#1c1f24',
      'editorLineNumber.foreground': '#656c78',
      'editorLineNumber.dimmedForeground': '#656c78',
      'editorLineNumber.activeForeground': '#1c1f24',
      'editor.lineHighlightBorder': '#00000000',
      'editorWidget.background': '#ffffff',
      'editorWidget.border': '#dadde3',
      focusBorder: '#4b50c8',
      'diffEditor.diagonalFill': '#dadde3',
    },
  })
  monaco.editor.defineTheme('quartet-dark', {
    base: 'vs-dark',
    inherit: true,
    rules: rules(TOKEN_COLOURS.dark),
    colors: {
      ...SURFACE_COLOURS.dark,
      'editor.foreground': '#e3e5e9',
      'editorLineNumber.foreground': '#8d95a2',
      'editorLineNumber.dimmedForeground': '#8d95a2',
      'editorLineNumber.activeForeground': '#e3e5e9',
      'editor.lineHighlightBorder': '#00000000',
      'editorWidget.background': '#1f2226',
      'editorWidget.border': '#2d3138',
      focusBorder: '#979dff',
      'diffEditor.diagonalFill': '#2d3138',
    },
  })
}

export { monaco }
