import { shallowRef } from 'vue'
import type { CodeSymbol } from '../../../../src-shared/contract/code.ts'
import { call } from '../../../base/api/connection.ts'
import { orToast } from '../../../base/ui/use-toasts.ts'
import { contextOf } from '../cpp/model-context.ts'
import { monaco } from '../setup.ts'
import { headerAt } from './include-line.ts'
import { indexOf, type KnownIndex, type TextPlace } from './known-index.ts'

/** A header of the game that is shown to be read. */
export interface ShownHeader {
  readonly name: string
  readonly text: string
  readonly line: number
}
export const shownHeader = shallowRef<ShownHeader>()

const HEADERS = 'headers'
/** Of headers that are shown without their inside: the lines that theirs stand for, by the model's address. */
const origins = new Map<string, readonly number[]>()

/** The line of the shown text where a line of the header is, or what is left before it. */
function shownLine(uri: monaco.Uri, line: number): number {
  const known = origins.get(uri.toString())
  return known ? Math.max(1, known.findLastIndex((origin) => origin <= line) + 1) : line
}

/** The text of a header as a model of its own, so that a definition can be peeked at as well. */
async function headerModel(ownerId: number, name: string): Promise<monaco.Uri | undefined> {
  const uri = monaco.Uri.from({ scheme: 'inmemory', authority: HEADERS, path: `/${ownerId}/${name}` })
  if (monaco.editor.getModel(uri)) return uri
  const header = await call('code.header', { id: ownerId, name }).catch(() => undefined)
  if (!header) return undefined
  if (header.origins) origins.set(uri.toString(), header.origins)
  if (!monaco.editor.getModel(uri)) monaco.editor.createModel(header.text, 'cpp', uri)
  return uri
}

monaco.editor.registerEditorOpener({
  openCodeEditor(_source, resource, where) {
    const model = resource.authority === HEADERS ? monaco.editor.getModel(resource) : null
    if (!model) return false
    const line = where === undefined ? 1 : 'lineNumber' in where ? where.lineNumber : where.startLineNumber
    shownHeader.value = { name: resource.path.split('/').slice(2).join('/'), text: model.getValue(), line }
    return true
  },
})

const rangeOfName = (line: number, column: number, name: string): monaco.Range =>
  new monaco.Range(line, column, line, column + name.length)
const rangeOf = ({ line, column }: TextPlace, { name }: CodeSymbol): monaco.Range =>
  rangeOfName(line, column, name)

function usesOf(index: KnownIndex, symbol: number): readonly TextPlace[] {
  return index.places.filter((one) => one.symbol === symbol)
}

/** Where the game's headers declare something, in a model of that header. */
async function inHeaders(
  model: monaco.editor.ITextModel,
  wanted: CodeSymbol,
): Promise<monaco.languages.Location | null> {
  const ownerId = contextOf(model)?.ownerId
  if (ownerId === undefined) return null
  const { name, kind, type, owner } = wanted
  const ask = { id: ownerId, name, kind, type, ...(owner === undefined ? {} : { owner }) }
  const found = wanted.header === undefined ? (await orToast(call('code.definition', ask)))?.symbol : wanted
  if (found?.header === undefined) return null
  const uri = await headerModel(ownerId, found.header)
  if (!uri) return null
  return { uri, range: rangeOfName(shownLine(uri, found.line ?? 1), found.column ?? 1, found.name) }
}

/** A header that a text includes; null for the library's. */
async function atTopOf(
  model: monaco.editor.ITextModel,
  header: string,
): Promise<monaco.languages.Location | null> {
  const ownerId = contextOf(model)?.ownerId
  const uri = ownerId === undefined ? undefined : await headerModel(ownerId, header)
  return uri ? { uri, range: new monaco.Range(1, 1, 1, 1) } : null
}

monaco.languages.registerDefinitionProvider('cpp', {
  async provideDefinition(model, position) {
    const included = headerAt(model.getLineContent(position.lineNumber), position.column)
    if (included !== undefined) return atTopOf(model, included)
    const index = await indexOf(model, true)
    const found = index?.at(position)
    const word = model.getWordAtPosition(position)?.word
    // Types and macros of the game stand in no expression, and so in no index.
    if (index && !found && word !== undefined) return inHeaders(model, { name: word, kind: 'type', type: '' })
    if (!index || !found) return null
    const { symbol, place } = found
    if (symbol.header !== undefined || symbol.line === undefined) return inHeaders(model, symbol)
    const places = usesOf(index, place.symbol)
    const definition =
      places.find(({ role }) => role === 'definition') ?? places.find(({ role }) => role === 'declaration')
    return definition ? { uri: model.uri, range: rangeOf(definition, symbol) } : null
  },
})

monaco.languages.registerReferenceProvider('cpp', {
  async provideReferences(model, position, { includeDeclaration }) {
    const index = await indexOf(model, true)
    const found = index?.at(position)
    if (!index || !found) return []
    return usesOf(index, found.place.symbol)
      .filter(({ role }) => includeDeclaration || role === 'use')
      .map((one) => ({ uri: model.uri, range: rangeOf(one, found.symbol) }))
  },
})

monaco.languages.registerDocumentHighlightProvider('cpp', {
  async provideDocumentHighlights(model, position) {
    const index = await indexOf(model)
    const found = index?.at(position)
    if (!index || !found) return []
    return usesOf(index, found.place.symbol).map((one) => ({ range: rangeOf(one, found.symbol) }))
  },
})
