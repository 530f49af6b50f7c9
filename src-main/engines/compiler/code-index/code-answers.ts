import { cacheKey } from '../../../base/disk/cache-key.ts'
import type { CodeIndex, CodeSymbol } from '../../../../src-shared/contract/code.ts'
import { parseAst } from '../tree/ast-nodes.ts'
import type { CompileRequest, CompileResult } from '../request/compile-request.ts'
import { parseDiagnostics } from '../words/diagnostics.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { inspectArgs } from '../request/flags.ts'
import { kitHash } from '../request/kit-hash.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import type { SourceText } from '../tree/source-text.ts'
import type { WasiRun } from '../files/wasi-host.ts'
import { makeIndex, understand, type Understood } from './build-index.ts'
import type { Foreign } from './entities.ts'
import { createHeaderIndex, readHeaderSymbols, type HeaderIndex, type HeaderSymbol } from './header-index.ts'
import { findHints, HINT_WARNINGS, hintsOfWarnings } from './hints.ts'
import { freshName, isSameButNames, planRename, withName } from './rename.ts'

/** What the editor asks about a text beyond its problems. Runs in a compile worker. */
export interface CodeAnswers {
  index(request: CompileRequest): CodeIndex
  rename(request: CompileRequest, ask: RenameAsk): RenameResult
  /** Where the game's headers declare something that a text uses. */
  find(request: CompileRequest, foreign: Foreign): CodeSymbol | undefined
  /** A header of the game, to be read; undefined when there is none of that name. */
  header(request: CompileRequest, name: string): string | undefined
}

export interface RenameAsk {
  readonly line: number
  readonly column: number
  readonly newName: string
}

export type RenameResult =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true
      readonly source: string
      readonly places: number
      readonly leftLines: readonly number[]
      /** `same`: both texts make the same module but for the name; `unproven`: it does not compile as it is. */
      readonly proof: 'same' | 'unproven'
    }

export interface Tools {
  prepare(request: CompileRequest): {
    readonly fs: MemoryFs
    readonly path: string
    readonly source: SourceText
  }
  run(fs: MemoryFs, args: readonly string[]): WasiRun
  compile(request: CompileRequest): Pick<CompileResult, 'shareable'>
  /** The tree of all that the game's headers declare, without the library's. */
  headers(request: CompileRequest): { readonly json: string; readonly fs: MemoryFs }
  headersKey(request: CompileRequest): string
  readonly cache: DiskCache
}

/** To be raised when something else is read out of headers. */
const READER = 5
const HEADER_PATHS = /^(?:\.\/)?\/(?:quartet\/[^/]+|season)\/(.+)$/

export function createCodeAnswers(tools: Tools): CodeAnswers {
  const { headersAtHand, headersOf } = createHeaders(tools)
  let last: { readonly key: string; readonly understood: Understood; readonly index: CodeIndex } | undefined

  function read(request: CompileRequest): NonNullable<typeof last> {
    const { game, standard, mode, fileName, source, season } = request
    const key = JSON.stringify([game, standard, mode, fileName, source, season ? kitHash(season) : ''])
    if (last?.key === key) return last
    const { fs, path, source: given } = tools.prepare(request)
    const args = inspectArgs(game, standard, mode, path)
    const { stdout, stderr } = tools.run(fs, [...args.slice(0, -3), ...HINT_WARNINGS, ...args.slice(-3)])
    // A text that the compiler gives up on at once has no tree.
    const root = stdout === '' ? {} : parseAst(stdout)
    const understood = understand(root, path, given.text)
    const found = parseDiagnostics(stderr, path, given)
    const hasErrors = found.some(({ severity }) => severity === 'error')
    const hints = hasErrors
      ? []
      : [...hintsOfWarnings(found, understood), ...findHints(root, path, understood)]
    const isNew = new Set<string>()
    const index: CodeIndex = {
      ...makeIndex(understood, headersAtHand(request)),
      hints: hints
        .sort((a, b) => a.line - b.line || a.column - b.column)
        .filter((one) => !isNew.has(`${one.line} ${one.message}`) && isNew.add(`${one.line} ${one.message}`)),
    }
    return (last = { key, understood, index })
  }

  const build = (request: CompileRequest, source: string) =>
    tools.compile({ ...request, source, keepsTexts: true }).shareable
  /** Whether the module stays what it is when a name at some places becomes another of the same length. */
  function isProven(
    request: CompileRequest,
    { text, places, name }: { text: string; places: readonly number[]; name: string },
    other: string,
    made = build(request, text),
  ): boolean {
    const renamed = build(request, withName(text, places, name.length, other))
    return made !== undefined && renamed !== undefined && isSameButNames(made, renamed, [[name, other]])
  }

  return {
    index: (request) => read(request).index,

    rename(request, { line, column, newName }) {
      const { understood } = read(request)
      const { text, tokens } = understood
      const offset = offsetOf(text, line, column)
      const headers = headersOf(request)
      const plan = planRename(understood, offset, newName, headers)
      if (!plan.ok) return plan
      const { oldName, places, leftLines } = plan
      const source = withName(text, places, oldName.length, newName)
      const answer = { ok: true, source, places: places.length, leftLines } as const
      const made = build(request, text)
      if (!made) return { ...answer, proof: 'unproven' }
      const words = new Set(tokens.words.map((word) => word.text))
      const fresh = (length: number) =>
        freshName(length, (name) => words.has(name) || headers.has(name) || name === newName)
      const old = { text, places, name: oldName }
      // Names of two lengths never make the same bytes: each is compared with one that means nothing.
      const isOneLength = newName.length === oldName.length
      const other = isOneLength ? newName : fresh(oldName.length)
      const moved = places.map((place, k) => place + k * (newName.length - oldName.length))
      const renamed = { text: source, places: moved, name: newName }
      const last = isOneLength ? undefined : fresh(newName.length)
      const isSame =
        other !== undefined &&
        isProven(request, old, other, made) &&
        (isOneLength || (last !== undefined && isProven(request, renamed, last)))
      if (!isSame)
        return {
          ok: false,
          why: `With ${newName} instead of ${oldName} the compiler makes another program of this file, so the text stays as it is.`,
        }
      return { ...answer, proof: 'same' }
    },

    find: (request, foreign) => headersOf(request).find(foreign) ?? headersOf(request).findType(foreign.name),

    header(request, name) {
      if (!/^[\w.+/-]+$/.test(name) || name.includes('..')) return undefined
      const { fs } = tools.prepare(request)
      for (const folder of [`/quartet/${request.game}`, '/season', '/quartet/kit']) {
        const bytes = fs.read(`${folder}/${name}`)
        if (bytes) return new TextDecoder().decode(bytes)
      }
      return undefined
    },
  }
}

/** What the headers of each game declare: kept, or read when something is asked about them. */
function createHeaders(tools: Tools) {
  const indices = new Map<string, HeaderIndex>()
  const keyOf = (request: CompileRequest): string => {
    return cacheKey('header', [`names ${READER} ${tools.headersKey(request)}`])
  }
  /** Reading them takes as long as the first compile of all: only a question about them waits for it. */
  function headersAtHand(request: CompileRequest): HeaderIndex | undefined {
    const key = keyOf(request)
    const known = indices.get(key)
    if (known) return known
    const kept = tools.cache.get(key)
    if (!kept) return undefined
    const index = createHeaderIndex(JSON.parse(new TextDecoder().decode(kept)) as HeaderSymbol[])
    indices.set(key, index)
    return index
  }
  function headersOf(request: CompileRequest): HeaderIndex {
    const known = headersAtHand(request)
    if (known) return known
    const list = readHeaders(request)
    const index = createHeaderIndex(list)
    indices.set(keyOf(request), index)
    tools.cache.put(keyOf(request), new TextEncoder().encode(JSON.stringify(list)))
    return index
  }
  function readHeaders(request: CompileRequest): HeaderSymbol[] {
    const { json, fs } = tools.headers(request)
    if (json === '') return []
    const textOf = (path: string): string | undefined => {
      const bytes = fs.read(path)
      return bytes && new TextDecoder().decode(bytes)
    }
    return readHeaderSymbols(parseAst(json), (path) => HEADER_PATHS.exec(path)?.[1], textOf)
  }
  return { headersAtHand, headersOf }
}

function offsetOf(text: string, line: number, column: number): number {
  let from = 0
  for (let k = 1; k < line; k++) {
    const end = text.indexOf('\n', from)
    if (end < 0) return text.length
    from = end + 1
  }
  return Math.min(from + column - 1, text.length)
}
