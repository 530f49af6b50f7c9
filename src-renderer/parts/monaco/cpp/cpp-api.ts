import { findGame } from '../../../../src-games/index.ts'
import type { ApiEntry, GameApi } from '../../../../src-games/kit/api.ts'
import type { GameId } from '../../../../src-games/kit/game.ts'

/** What the editor knows of a game's C++ API by itself, before any compiler is asked. */
export interface ApiName {
  readonly name: string
  readonly kind: 'function' | 'type' | 'enumerator' | 'constant' | 'field'
  /** The declaration as it stands in the headers. */
  readonly declaration: string
  readonly doc: string
  /** Of a function: `int id`, `Dir d`. */
  readonly parameters?: readonly string[]
  /** Of a field or an enumerator: the type it belongs to. */
  readonly owner?: string
}

export interface CppApi {
  readonly names: readonly ApiName[]
  /** All of that name: a function may have overloads, two types a field of the same name. */
  find(name: string): readonly ApiName[]
}

const NOTHING: CppApi = { names: [], find: () => [] }

/** A season's names are in its headers, which only the compile service reads. */
export function cppApiOfGame(game: GameId): CppApi {
  const rules = findGame(game)
  return rules ? cppApiOf(rules.api) : NOTHING
}

const known = new WeakMap<GameApi, CppApi>()

export function cppApiOf(api: GameApi): CppApi {
  const made = known.get(api)
  if (made) return made
  const names = [...api.globals, ...api.player].flatMap((entry) => (entry.cpp ? parseEntry(entry) : []))
  const byName = Map.groupBy(names, ({ name }) => name)
  const cppApi: CppApi = { names, find: (name) => byName.get(name) ?? [] }
  known.set(api, cppApi)
  return cppApi
}

function parseEntry(entry: ApiEntry): ApiName[] {
  const pieces = splitOutside(entry.cpp!, ';').filter((piece) => piece !== '')
  return pieces.flatMap((piece) => parseDeclaration(piece, entry.doc))
}

/** One declaration of an entry, with the names inside it. */
function parseDeclaration(declaration: string, doc: string): ApiName[] {
  const [, kind, name, body] = /^(enum|struct)\s+(\w+)\s*\{(.*)\}$/s.exec(declaration) ?? []
  const about = { declaration, doc }
  if (kind === 'enum') {
    const values = splitOutside(body, ',').map((value) => value.split('=')[0].trim())
    return [
      { name, kind: 'type', ...about },
      ...values.map((value): ApiName => ({ name: value, kind: 'enumerator', owner: name, ...about })),
    ]
  }
  if (kind === 'struct') {
    const fields = splitOutside(body, ';').flatMap(parseField)
    return [
      { name, kind: 'type', ...about },
      ...fields.map((field): ApiName => ({ ...field, kind: 'field', owner: name, doc })),
    ]
  }
  const type = /^typedef\b.*?(\w+)$/s.exec(declaration)
  if (type) return [{ name: type[1], kind: 'type', ...about }]
  const call = /^[^(]*?(\w+)\s*\((.*)\)(?:\s*const)?$/s.exec(declaration)
  if (call) return [{ name: call[1], kind: 'function', parameters: splitOutside(call[2], ','), ...about }]
  const [first, ...rest] = splitOutside(declaration, ',')
  const firstName = /(\w+)(?:\s*=.*)?$/s.exec(first)?.[1]
  return [...(firstName === undefined ? [] : [firstName]), ...rest].map((constant) => ({
    name: constant,
    kind: 'constant',
    ...about,
  }))
}

/** `int i, j` is two fields; `bool is_empty() const` is one. */
function parseField(text: string): { readonly name: string; readonly declaration: string }[] {
  const method = /(\w+)\s*\(/.exec(text)
  if (method) return method[1] === 'operator' ? [] : [{ name: method[1], declaration: text }]
  const [first, ...rest] = splitOutside(text, ',')
  const [, type, name] = /^(.*?)\s*(\w+)$/s.exec(first ?? '') ?? []
  if (name === undefined) return []
  return [name, ...rest].map((field) => ({ name: field, declaration: `${type} ${field}` }))
}

/** Splits at a mark that is not inside brackets; pieces are trimmed and never empty. */
export function splitOutside(text: string, mark: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (let k = 0; k < text.length; k++) {
    if ('({[<'.includes(text[k])) depth++
    else if (')}]>'.includes(text[k])) depth--
    else if (text[k] === mark && depth === 0) {
      pieces.push(text.slice(start, k))
      start = k + 1
    }
  }
  pieces.push(text.slice(start))
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
