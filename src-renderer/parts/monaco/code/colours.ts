import type { SymbolKind } from '../../../../src-shared/contract/code.ts'
import { contextOf } from '../cpp/model-context.ts'
import { monaco } from '../setup.ts'
import { indexOf, onIndexed } from './known-index.ts'

/** Colours by what a name is, once the compiler has answered; before that by how it is written. */
const TOKENS = [
  'namespace',
  'class',
  'enum',
  'enumMember',
  'type',
  'function',
  'method',
  'property',
  'variable',
  'parameter',
  'macro',
] as const
const TOKEN_OF: Readonly<Record<SymbolKind, (typeof TOKENS)[number]>> = {
  namespace: 'namespace',
  class: 'class',
  struct: 'class',
  enum: 'enum',
  enumerator: 'enumMember',
  type: 'type',
  function: 'function',
  method: 'method',
  constructor: 'class',
  field: 'property',
  variable: 'variable',
  parameter: 'parameter',
  macro: 'macro',
}
const NUMBERS_A_TOKEN = 5

monaco.languages.registerDocumentSemanticTokensProvider('cpp', {
  // An editor that had to wait asks again once a text was read.
  onDidChange: (listener) => ({ dispose: onIndexed(() => listener()) }),
  getLegend: () => ({ tokenTypes: [...TOKENS], tokenModifiers: [] }),
  async provideDocumentSemanticTokens(model) {
    if (contextOf(model)?.ownerId === undefined) return { data: new Uint32Array() }
    const index = await indexOf(model)
    // Monaco keeps the colours it has, and asks again after the next change.
    if (!index) throw new Error('busy')
    const data = new Uint32Array(index.places.length * NUMBERS_A_TOKEN)
    let [line, column, at] = [1, 1, 0]
    for (const place of index.places) {
      const { name, kind } = index.symbols[place.symbol]
      const isNewLine = place.line !== line
      data.set(
        [
          place.line - line,
          place.column - (isNewLine ? 1 : column),
          name.length,
          TOKENS.indexOf(TOKEN_OF[kind]),
          0,
        ],
        at,
      )
      ;[line, column] = [place.line, place.column]
      at += NUMBERS_A_TOKEN
    }
    return { data }
  },
  releaseDocumentSemanticTokens: () => undefined,
})
