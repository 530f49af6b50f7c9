import type { CodeSymbol } from '../../../../src-shared/contract/code.ts'
import { childrenOf, nodePlace, type AstNode } from '../tree/ast-nodes.ts'
import { remarksBefore } from './build-index.ts'
import { kindOfDeclaration, typeText, type Foreign } from './entities.ts'

/** What the headers of a game declare, with its places: read once from the compiler's tree of them. */
export interface HeaderIndex {
  /** The declaration that a use in a text means; undefined for the library's. */
  find(foreign: Foreign): CodeSymbol | undefined
  /** A type, or a macro: neither stands in an expression of a text. */
  findType(name: string): CodeSymbol | undefined
  /** Whether there is anything of that name. */
  has(name: string): boolean
}

/** As it is kept on the disk. */
export interface HeaderSymbol extends CodeSymbol {
  readonly owner?: string
}

const isStruct = (node: AstNode): boolean => (node as { tagUsed?: string }).tagUsed === 'struct'
/** `class Player;`, which says nothing of it. */
const isForward = (node: AstNode): boolean =>
  node.kind === 'CXXRecordDecl' && (node as { completeDefinition?: boolean }).completeDefinition !== true
const CLASS = /^(?:CXXRecord|ClassTemplateSpecialization)Decl$/

/** `readText`: a header by its path, as the compiler sees it. Columns of headers are ASCII's. */
export function readHeaderSymbols(
  root: AstNode,
  nameOf: (path: string) => string | undefined,
  readText: (path: string) => string | undefined,
): HeaderSymbol[] {
  const found: HeaderSymbol[] = []
  const seen = new Set<string>()
  const files = new Map<string, string>()
  const visit = (node: AstNode, owner: string | undefined): void => {
    const kind = kindOfDeclaration(node.kind)
    const place = nodePlace(node.loc)
    const header = place && nameOf(place.spelled.file)
    const isFunction = kind === 'function' || kind === 'method' || kind === 'constructor'
    if (
      kind &&
      header !== undefined &&
      node.name !== undefined &&
      node.isImplicit !== true &&
      !isForward(node)
    ) {
      const { file, line, column, offset } = place!.spelled
      files.set(file, header)
      const key = `${header}:${line}:${column}`
      const text = readText(file)
      if (
        /^~?\w+$/.test(node.name) &&
        !node.name.startsWith('__') &&
        !seen.has(key) &&
        kind !== 'parameter'
      ) {
        seen.add(key)
        const start = node.range?.begin?.offset ?? offset
        const doc = text === undefined ? '' : remarksBefore(text, start) || remarkBehind(text, offset)
        found.push({
          name: node.name,
          kind: isStruct(node) ? 'struct' : kind,
          type: typeText(node),
          header,
          line,
          column,
          ...(doc === '' ? {} : { doc }),
          ...(owner === undefined ? {} : { owner }),
        })
      }
    }
    // Bodies of functions are not gone to.
    if (isFunction) return
    const inside = CLASS.test(node.kind ?? '') ? (node.name ?? owner) : owner
    for (const child of childrenOf(node)) visit(child, inside)
  }
  visit(root, undefined)
  // A map goes on to what is added while it is gone through: headers that only headers include, and that have macros alone.
  for (const [path, header] of files) {
    const text = readText(path) ?? ''
    found.push(...macrosOf(text, header))
    for (const [, included] of text.matchAll(/^\s*#\s*include\s*"(?!__)([^"]+)"/gm)) {
      const other = path.slice(0, path.lastIndexOf('/') + 1) + included
      const name = nameOf(other)
      if (name !== undefined && !files.has(other)) files.set(other, name)
    }
  }
  return found
}

/** No tree has them. Guards of headers, and names that begin with two underscores, are left out. */
function macrosOf(text: string, header: string): HeaderSymbol[] {
  return text.split('\n').flatMap((row, k) => {
    const [before, name] = /^\s*#\s*define\s+(\w+)/.exec(row) ?? []
    if (before === undefined || name.startsWith('__') || /_(?:hh|h|hpp)$/i.test(name)) return []
    const column = before.length - name.length + 1
    return [{ name, kind: 'macro', type: '', header, line: k + 1, column } as const]
  })
}

/** `int i; // row` */
function remarkBehind(text: string, offset: number): string {
  const end = text.indexOf('\n', offset)
  return /\/\/+\s*(.*)$/.exec(text.slice(offset, end < 0 ? undefined : end))?.[1].trim() ?? ''
}

const TYPES: readonly string[] = ['class', 'struct', 'enum', 'type', 'macro']

export function createHeaderIndex(list: readonly HeaderSymbol[]): HeaderIndex {
  const byName = new Map<string, HeaderSymbol[]>()
  for (const one of list) byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  const plain = (one: HeaderSymbol): CodeSymbol => {
    const symbol: HeaderSymbol = { ...one }
    delete (symbol as { owner?: string }).owner
    return symbol
  }
  return {
    find({ name, kind, type, owner }) {
      const isMember = kind === 'field' || kind === 'method'
      const fitting = (byName.get(name) ?? []).filter((one) =>
        isMember
          ? one.owner !== undefined
          : one.kind === kind || (kind === 'variable' && one.kind === 'field'),
      )
      const ofOwner = isMember ? fitting.filter((one) => one.owner === owner?.split('::').at(-1)) : fitting
      if (isMember && ofOwner.length === 0) return undefined
      const best = ofOwner.find((one) => one.type === type) ?? ofOwner[0]
      return best && plain(best)
    },
    findType(name) {
      const best = (byName.get(name) ?? []).find(({ kind }) => TYPES.includes(kind))
      return best && plain(best)
    },
    has: (name) => byName.has(name),
  }
}
