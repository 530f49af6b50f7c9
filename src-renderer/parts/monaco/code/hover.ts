import type { CodeSymbol, SymbolKind } from '../../../../src-shared/contract/code.ts'
import { cppApiOfGame } from '../cpp/cpp-api.ts'
import { contextOf } from '../cpp/model-context.ts'
import { monaco } from '../setup.ts'
import { indexOf } from './known-index.ts'

const WORDS: ReadonlyMap<SymbolKind, string> = new Map([
  ['field', 'member'],
  ['parameter', 'parameter'],
  ['enumerator', 'enumerator'],
])

/** A declaration as it would be written, as far as that is known. */
function declarationOf({ name, kind, type }: CodeSymbol, owner: string | undefined): string {
  const full = owner === undefined || kind === 'variable' || kind === 'parameter' ? name : `${owner}::${name}`
  const call = /^(.*?)\s*(\((?!\*).*)$/s.exec(type)
  if ((kind === 'function' || kind === 'method' || kind === 'constructor') && call)
    return `${kind === 'constructor' ? '' : `${call[1]} `}${full}${call[2]}`
  if (kind === 'macro') return `#define ${name}`
  if (kind === 'type') return type === '' ? `typename ${name}` : `using ${full} = ${type}`
  if (kind === 'class' || kind === 'struct' || kind === 'enum' || kind === 'namespace')
    return `${kind} ${full}`
  const array = /^(.*?)((?:\[\w*\])+)$/.exec(type)
  return array ? `${array[1]} ${full}${array[2]}` : `${type} ${full}`.trim()
}

/** Over a name: what it is, its type, and the remark before its declaration. The game's own names have words of ours. */
monaco.languages.registerHoverProvider('cpp', {
  async provideHover(model, position) {
    const context = contextOf(model)
    const index = await indexOf(model)
    const found = index?.at(position)
    if (!index || !found || !context) return null
    const { place, symbol } = found
    if (symbol.line === undefined && symbol.type === '') return null
    const isOfApi = cppApiOfGame(context.game).find(symbol.name).length > 0
    if (isOfApi && (symbol.header !== undefined || symbol.line === undefined)) return null
    const owner = symbol.parent === undefined ? undefined : index.symbols[symbol.parent].name
    const word = WORDS.get(symbol.kind)
    const from =
      symbol.header === undefined
        ? symbol.line === undefined || (symbol.line === place.line && place.role !== 'use')
          ? ''
          : `line ${symbol.line}`
        : symbol.header
    const remark = [word, from].filter((part) => part !== undefined && part !== '').join(', ')
    return {
      range: new monaco.Range(place.line, place.column, place.line, place.column + symbol.name.length),
      contents: [
        { value: `\`\`\`cpp\n${declarationOf(symbol, owner)}\n\`\`\`` },
        ...(symbol.doc === undefined ? [] : [{ value: asText(symbol.doc) }]),
        ...(remark === '' ? [] : [{ value: `*${remark}*` }]),
      ],
    }
  },
})

/** Remarks are text, whatever signs are in them. */
const asText = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&').replaceAll('\n', '  \n')
