import { monaco } from '../setup.ts'
import { askCompiler } from './ask-compiler.ts'
import { cppApiOfGame, splitOutside, type ApiName } from './cpp-api.ts'
import { findOpenCall, isAfterOwner } from './cpp-text.ts'
import { contextOf } from './model-context.ts'

/** Over a name of the game's API: its declaration and what it means. */
export const hoverProvider: monaco.languages.HoverProvider = {
  provideHover(model, position) {
    const context = contextOf(model)
    const word = model.getWordAtPosition(position)
    if (!context || !word) return null
    const before = model.getLineContent(position.lineNumber).slice(0, word.startColumn - 1)
    const isField = isAfterOwner(before) && !/this\s*->\s*$/.test(before)
    const found = cppApiOfGame(context.game)
      .find(word.word)
      .filter(({ kind }) => (kind === 'field') === isField)
    if (found.length === 0) return null
    return {
      range: new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn),
      contents: [{ value: codeOf(found) }, { value: found[0].doc }],
    }
  },
}

function codeOf(found: readonly ApiName[]): string {
  const lines = found.map(({ declaration, owner, kind }) =>
    kind === 'field' ? `${declaration};  // of ${owner}` : declaration,
  )
  return `\`\`\`cpp\n${[...new Set(lines)].join('\n')}\n\`\`\``
}

/** Inside the brackets of a call: its parameters. The game's functions at once, all others from the compile service. */
export const signatureProvider: monaco.languages.SignatureHelpProvider = {
  signatureHelpTriggerCharacters: ['(', ','],
  signatureHelpRetriggerCharacters: [')'],
  async provideSignatureHelp(model, position, token) {
    const context = contextOf(model)
    if (!context) return null
    const before = model.getValueInRange(new monaco.Range(1, 1, position.lineNumber, position.column))
    const openCall = findOpenCall(before)
    if (!openCall) return null
    const { name, argument, isMember } = openCall
    const own = isMember
      ? []
      : cppApiOfGame(context.game)
          .find(name)
          .filter(({ kind }) => kind === 'function')
    const signatures = own.length > 0 ? own.map(signatureOfApi) : await askSignatures(model, position)
    if (signatures.length === 0 || token.isCancellationRequested) return null
    const fitting = signatures.findIndex(({ parameters }) => parameters.length > argument)
    return {
      value: { signatures, activeSignature: Math.max(0, fitting), activeParameter: argument },
      dispose: () => undefined,
    }
  },
}

function signatureOfApi({ declaration, doc, parameters = [] }: ApiName) {
  return {
    label: declaration,
    documentation: { value: doc },
    parameters: parameters.map((label) => ({ label })),
  }
}

async function askSignatures(model: monaco.editor.ITextModel, position: monaco.Position) {
  const items = (await askCompiler(model, position)?.promise) ?? []
  return items
    .filter(({ kind }) => kind === 'overload')
    .map(({ signature, returnType }) => {
      const inside = /\((.*)\)[^)]*$/s.exec(signature)?.[1] ?? ''
      return {
        label: returnType === undefined ? signature : `${returnType} ${signature}`,
        parameters: splitOutside(inside, ',').map((label) => ({ label })),
      }
    })
}
