import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'
import { monaco } from '../setup.ts'
import { askCompiler } from './ask-compiler.ts'
import { cppApiOfGame, type ApiName } from './cpp-api.ts'
import { isAfterOwner } from './cpp-text.ts'
import { isWrittenBehindOwner } from './member-names.ts'
import { contextOf } from './model-context.ts'

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages
type Suggestion = monaco.languages.CompletionItem

const API_KINDS = {
  function: CompletionItemKind.Method,
  type: CompletionItemKind.Struct,
  enumerator: CompletionItemKind.EnumMember,
  constant: CompletionItemKind.Constant,
  field: CompletionItemKind.Field,
} as const

/**
 * Completion in C++: the game's own names at once, and what the compile service finds as soon as it has answered.
 * After a dot only the service knows what there is, so there its answer is waited for.
 */
export const completionProvider: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['.', '>', ':'],
  async provideCompletionItems(model, position, { triggerCharacter }, token) {
    const context = contextOf(model)
    if (!context) return { suggestions: [] }
    const word = model.getWordUntilPosition(position)
    const before = model.getLineContent(position.lineNumber).slice(0, word.startColumn - 1)
    const isMember = isAfterOwner(before)
    if (triggerCharacter !== undefined && !isMember) return { suggestions: [] }
    const after = model.getLineContent(position.lineNumber).slice(position.column - 1)
    const place: Place = {
      range: {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: word.startColumn,
        endColumn: position.column,
      },
      isBeforeCall: /^\s*\(/.test(after),
    }
    const answer = askCompiler(model, position)
    const api = isMember ? [] : cppApiOfGame(context.game).names.filter(({ kind }) => kind !== 'field')
    const own = [...new Map(api.map((one) => [one.name, one])).values()]
    const items = answer?.items ?? (isMember ? await answer?.promise : undefined)
    if (token.isCancellationRequested) return { suggestions: [] }
    if (!items && answer) void answer.promise.then(() => showAgain(model, position))
    const known = new Set(own.map(({ name }) => name))
    return {
      suggestions: [
        ...own.map((one) => suggestApi(one, place)),
        ...(items ?? [])
          .filter(({ kind, name }) => kind !== 'overload' && !known.has(name))
          .filter((item) => !isMember || isWrittenBehindOwner(item, before))
          .map((item) => suggest(item, place)),
      ],
      incomplete: items === undefined && answer !== undefined,
    }
  },
}

interface Place {
  readonly range: monaco.IRange
  /** The brackets stand there already. */
  readonly isBeforeCall: boolean
}

/** The service has answered while the list is open on the same word: the list is made anew, with all names. */
function showAgain(model: monaco.editor.ITextModel, asked: monaco.Position): void {
  for (const editor of monaco.editor.getEditors()) {
    if (editor.getModel() !== model || !editor.hasTextFocus()) continue
    const now = editor.getPosition()
    if (!now || now.lineNumber !== asked.lineNumber) continue
    const isSameWord =
      model.getWordUntilPosition(now).startColumn === model.getWordUntilPosition(asked).startColumn
    if (isSameWord && document.querySelector('.suggest-widget.visible'))
      editor.trigger('quartet', 'editor.action.triggerSuggest', { auto: true })
  }
}

function suggestApi({ name, kind, declaration, doc, parameters }: ApiName, place: Place): Suggestion {
  const isCall = kind === 'function' && !place.isBeforeCall
  const places = (parameters ?? []).map((parameter, k) => `\${${k + 1}:${parameter}}`)
  return {
    label: name,
    kind: API_KINDS[kind],
    detail: declaration,
    documentation: { value: doc },
    sortText: `0${name}`,
    range: place.range,
    ...(isCall ? withSnippet(`${name}(${places.join(', ')})`, places.length > 0) : { insertText: name }),
  }
}

function suggest({ kind, name, snippet, signature, returnType }: CompletionItem, place: Place): Suggestion {
  const hasCall = signature.includes('(')
  const takes = snippet.includes('${')
  const detail = returnType === undefined ? signature : `${returnType} ${signature}`
  return {
    label: name,
    kind: kindOf(kind, hasCall, returnType !== undefined),
    ...(detail === name ? {} : { detail }),
    sortText: `${kind === 'macro' ? 2 : 1}${name}`,
    range: place.range,
    ...(place.isBeforeCall && hasCall ? { insertText: name } : withSnippet(snippet, takes && hasCall)),
  }
}

function withSnippet(snippet: string, hasArguments: boolean): Partial<Suggestion> & { insertText: string } {
  return {
    insertText: snippet,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    ...(hasArguments
      ? { command: { id: 'editor.action.triggerParameterHints', title: 'Show the parameters' } }
      : {}),
  }
}

function kindOf(kind: CompletionItem['kind'], hasCall: boolean, hasType: boolean) {
  if (kind === 'macro') return CompletionItemKind.Constant
  if (kind === 'pattern') return CompletionItemKind.Snippet
  if (hasCall) return hasType ? CompletionItemKind.Function : CompletionItemKind.Class
  return hasType ? CompletionItemKind.Variable : CompletionItemKind.Class
}
