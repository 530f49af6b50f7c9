import * as ts from 'monaco-editor/languages/features/typescript/register'
import type { CodeSymbol, SymbolKind } from '../../../../src-shared/contract/code.ts'
import { monaco } from '../setup.ts'
import { indexOf, type KnownIndex } from './known-index.ts'

/** A part of a text that has a name: a class, a function, a member. */
export interface OutlineItem {
  readonly name: string
  readonly kind: SymbolKind
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly depth: number
}

const SHOWN: readonly SymbolKind[] = ['namespace', 'class', 'struct', 'enum', 'function', 'method', 'constructor', 'field', 'type'] // prettier-ignore

const isShown = ({ kind, line, header, isLocal, range }: CodeSymbol): boolean =>
  SHOWN.includes(kind) &&
  line !== undefined &&
  range !== undefined &&
  header === undefined &&
  isLocal !== true

function outlineOfCpp({ symbols }: KnownIndex): OutlineItem[] {
  const depthOf = ({ parent }: CodeSymbol): number =>
    parent === undefined ? 0 : 1 + depthOf(symbols[parent])
  return symbols
    .filter(isShown)
    .map((symbol) => ({
      name: symbol.name,
      kind: symbol.kind,
      line: symbol.line!,
      column: symbol.column!,
      endLine: symbol.range![2],
      depth: depthOf(symbol),
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

interface NavigationTree {
  readonly text: string
  readonly kind: string
  readonly spans: readonly { readonly start: number; readonly length: number }[]
  readonly childItems?: readonly NavigationTree[]
}
const TS_KINDS: ReadonlyMap<string, SymbolKind> = new Map([
  ['class', 'class'],
  ['interface', 'class'],
  ['enum', 'enum'],
  ['type', 'type'],
  ['function', 'function'],
  ['method', 'method'],
  ['constructor', 'constructor'],
  ['property', 'field'],
  ['module', 'namespace'],
])

async function outlineOfScript(model: monaco.editor.ITextModel): Promise<OutlineItem[]> {
  const get = model.getLanguageId() === 'typescript' ? ts.getTypeScriptWorker : ts.getJavaScriptWorker
  const version = model.getVersionId()
  const client = await (await get())(model.uri)
  const tree = (await client.getNavigationTree(model.uri.toString())) as NavigationTree | undefined
  if (!tree || model.isDisposed() || model.getVersionId() !== version) return []
  const items: OutlineItem[] = []
  const visit = (node: NavigationTree, depth: number): void => {
    const kind = TS_KINDS.get(node.kind)
    const [span] = node.spans
    if (kind && span) {
      const { lineNumber, column } = model.getPositionAt(span.start)
      const endLine = model.getPositionAt(span.start + span.length).lineNumber
      items.push({ name: node.text, kind, line: lineNumber, column, endLine, depth })
    }
    for (const child of node.childItems ?? []) visit(child, kind ? depth + 1 : depth)
  }
  for (const child of tree.childItems ?? []) visit(child, 0)
  return items.sort((a, b) => a.line - b.line || a.column - b.column)
}

/** The parts of a text in their order; undefined while it cannot be read as it stands. */
export async function outlineOf(model: monaco.editor.ITextModel): Promise<OutlineItem[] | undefined> {
  if (model.getLanguageId() !== 'cpp') return outlineOfScript(model).catch(() => undefined)
  const index = await indexOf(model)
  return index && outlineOfCpp(index)
}

const { SymbolKind: Kinds } = monaco.languages
const KINDS: Readonly<Record<SymbolKind, monaco.languages.SymbolKind>> = {
  namespace: Kinds.Namespace,
  class: Kinds.Class,
  struct: Kinds.Struct,
  enum: Kinds.Enum,
  enumerator: Kinds.EnumMember,
  type: Kinds.TypeParameter,
  function: Kinds.Function,
  method: Kinds.Method,
  constructor: Kinds.Constructor,
  field: Kinds.Field,
  variable: Kinds.Variable,
  parameter: Kinds.Variable,
  macro: Kinds.Constant,
}

/** For Monaco's own list of a text's parts. */
monaco.languages.registerDocumentSymbolProvider('cpp', {
  async provideDocumentSymbols(model) {
    const index = await indexOf(model, true)
    return (index?.symbols ?? []).filter(isShown).map((symbol) => {
      const [line, column, endLine, endColumn] = symbol.range!
      const range = new monaco.Range(line, column, endLine, endColumn)
      const name = new monaco.Range(
        symbol.line!,
        symbol.column!,
        symbol.line!,
        symbol.column! + symbol.name.length,
      )
      const parent = symbol.parent === undefined ? undefined : index!.symbols[symbol.parent].name
      return {
        name: symbol.name,
        detail: symbol.type,
        kind: KINDS[symbol.kind],
        tags: [],
        range: range.containsRange(name) ? range : name,
        selectionRange: name,
        ...(parent === undefined ? {} : { containerName: parent }),
      }
    })
  },
})
