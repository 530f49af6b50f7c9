import { childrenOf, nodePlace, type AstNode } from '../tree/ast-nodes.ts'
import { isKeyword, macrosOf, type CppTokens, type MacroToken, type CppWord } from './cpp-tokens.ts'
import {
  kindOfDeclaration,
  offsetIn,
  typeText,
  type Declared,
  type Entity,
  type Foreign,
  type CodeScope,
} from './entities.ts'

/** What a word of the text means. */
export interface Binding {
  readonly offset: number
  readonly name: string
  readonly target: Entity | Foreign | Macro
  /** By the compiler, by looking it up in the parts of the text around it, or no more than by its name. */
  readonly by: 'compiler' | 'lookup' | 'name'
  readonly isInMacro: boolean
}

export interface Macro {
  readonly isMacro: true
  readonly name: string
  readonly offset: number
  readonly end: number
}

export const isEntity = (target: Binding['target']): target is Entity => 'places' in target
export const isMacro = (target: Binding['target']): target is Macro => 'isMacro' in target

export interface Bindings {
  readonly at: ReadonlyMap<number, Binding>
  /** Words of which nothing is known: mostly types of the library. */
  readonly unknown: readonly CppWord[]
  /** Of those: in parts that the preprocessor leaves out. */
  readonly inactive: ReadonlySet<number>
}

interface Reference extends AstNode {
  readonly member?: string
  readonly referencedMemberDecl?: string
  readonly anyInit?: { readonly id: string; readonly name?: string }
  readonly lookups?: readonly { readonly id: string; readonly kind: string; readonly name: string }[]
  readonly referencedDecl?: NonNullable<AstNode['referencedDecl']> & { readonly type?: AstNode['type'] }
}

/** Says of each word of the text at `path` what it means: by the compiler's tree first, then by what is visible at its place. */
export function bindWords(
  root: AstNode,
  path: string,
  tokens: CppTokens,
  declared: Declared,
  toOffset: (bytes: number) => number,
): Bindings {
  const text = wordsOf(tokens)
  const { at, words, index } = text
  for (const entity of declared.entities)
    for (const offset of entity.places.keys()) {
      const word = words[index.get(offset) ?? -1]
      if (!word) continue
      const target = entity.kind === 'constructor' ? (entity.parent ?? entity) : entity
      text.bind(word, target, 'compiler', word.isDirective)
    }
  const dependent = bindByTree(root, path, text, declared, toOffset)
  const macros = macrosOf(tokens)
  bindMacros(macros, text)
  // Before words are looked up: those say nothing of what the preprocessor leaves out.
  const inactive = leftOut(tokens, text)
  return { at, unknown: lookUpRest(macros, dependent, text, declared), inactive }
}

/** The words of a text by their places, and what has been found that they mean. */
interface BoundText {
  readonly words: readonly CppWord[]
  /** Of `words`, by offset. */
  readonly index: ReadonlyMap<number, number>
  readonly plain: string
  readonly at: Map<number, Binding>
  readonly bind: (word: CppWord, target: Binding['target'], by: Binding['by'], isInMacro?: boolean) => void
}

function wordsOf({ words, plain }: CppTokens): BoundText {
  const at = new Map<number, Binding>()
  const bind = (word: CppWord, target: Binding['target'], by: Binding['by'], isInMacro = false): void => {
    const known = at.get(word.offset)
    if (known && (known.by === 'compiler' || by !== 'compiler')) {
      // The same letters of a macro for two things: neither can be meant alone.
      if (known.target !== target && by === 'compiler' && isEntity(target) && isEntity(known.target))
        at.set(word.offset, { ...known, by: 'name' })
      return
    }
    at.set(word.offset, { offset: word.offset, name: word.text, target, by, isInMacro })
  }
  return { words, index: new Map(words.map((word, k) => [word.offset, k])), plain, at, bind }
}

/** Binds what the compiler's tree says. Gives the places of members that depend on a template's arguments. */
function bindByTree(
  root: AstNode,
  path: string,
  text: BoundText,
  declared: Declared,
  toOffset: (bytes: number) => number,
): ReadonlySet<number> {
  const { words, index, bind } = text
  const dependent = new Set<number>()

  /** The word `name` that an expression's range ends with, or the last one in it. */
  function wordOf(node: AstNode, name: string): { word: CppWord; isInMacro: boolean } | undefined {
    const end = offsetIn(node.range?.end, path, toOffset)
    if (!end) return undefined
    const last = words[index.get(end.from) ?? -1]
    if (last?.text === name) return { word: last, isInMacro: end.isInMacro }
    const begin = offsetIn(node.range?.begin, path, toOffset)
    if (!begin || begin.from > end.from) return undefined
    // Arguments of a template follow the name.
    let found: CppWord | undefined
    for (let k = firstFrom(words, begin.from); k < words.length && words[k].offset <= end.from; k++)
      if (words[k].text === name && !found) found = words[k]
    return found && { word: found, isInMacro: end.isInMacro }
  }
  function refer(node: Reference, name: string | undefined, target: Binding['target'] | undefined): void {
    if (name === undefined || !target) return
    const found = wordOf(node, name)
    if (found) bind(found.word, target, 'compiler', found.isInMacro)
  }

  function visit(node: Reference): void {
    const kind: string = node.kind ?? ''
    switch (kind) {
      case 'DeclRefExpr': {
        const decl = node.referencedDecl
        if (!decl) break
        refer(node, decl.name, declared.byId.get(decl.id) ?? foreignOf(decl, typeText(decl), undefined))
        break
      }
      case 'MemberExpr': {
        const own = declared.byId.get(node.referencedMemberDecl ?? '')
        const isCall = node.type?.qualType === '<bound member function type>'
        const base = childrenOf(node)[0]
        const owner = base && plainType(base.type?.desugaredQualType ?? base.type?.qualType ?? '')
        refer(
          node,
          node.name,
          own ??
            (node.name === undefined
              ? undefined
              : {
                  name: node.name,
                  kind: isCall ? 'method' : 'field',
                  type: isCall ? '' : typeText(node),
                  owner,
                }),
        )
        break
      }
      case 'UnresolvedLookupExpr': {
        const found = new Set((node.lookups ?? []).map(({ id }) => declared.byId.get(id)))
        const [one] = found
        if (found.size === 1)
          refer(node, node.name, one ?? foreignOf({ kind: 'FunctionDecl', name: node.name }, '', undefined))
        else if (node.name !== undefined) {
          const word = wordOf(node, node.name)?.word
          const own = [...found].find((entity) => entity !== undefined)
          if (word && own) bind(word, own, 'name')
        }
        break
      }
      case 'CXXDependentScopeMemberExpr':
      case 'UnresolvedMemberExpr': {
        const end = offsetIn(node.range?.end, path, toOffset)
        if (end) dependent.add(end.from)
        break
      }
      case 'CXXConstructorDecl':
        if (node.isImplicit !== true) bindInitialisers(node, path, text, declared, toOffset)
        break
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return dependent
}

/** `: member(value)`: the tree says which members, not where their names stand. */
function bindInitialisers(
  node: Reference,
  path: string,
  { words, index, plain, bind }: BoundText,
  declared: Declared,
  toOffset: (bytes: number) => number,
): void {
  const members = new Map<string, Entity>()
  for (const child of childrenOf(node) as readonly Reference[]) {
    if (child.kind !== 'CXXCtorInitializer') continue
    const own = declared.byId.get(child.anyInit?.id ?? '')
    if (own) members.set(own.name, own)
  }
  const body = childrenOf(node).find(({ kind }) => kind === 'CompoundStmt' || kind === 'CXXTryStmt')
  const from = offsetIn(node.loc, path, toOffset)?.from
  const to = body && nodePlace(body.range?.begin)
  if (from === undefined || to?.used.file !== path || members.size === 0) return
  const end = toOffset(to.used.offset)
  let depth = 0
  let isList = false
  for (let k = from; k < end; k++) {
    const sign = plain[k]
    if (sign === '(' || sign === '{' || sign === '[') depth++
    else if (sign === ')' || sign === '}' || sign === ']') depth--
    else if (sign === ':' && depth === 0 && plain[k + 1] !== ':' && plain[k - 1] !== ':') isList = true
    else if (isList && depth === 0) {
      const word = words[index.get(k) ?? -1]
      const member = word && members.get(word.text)
      if (member && /^\s*[({]/.test(plain.slice(k + word.text.length, k + word.text.length + 40)))
        bind(word, member, 'compiler')
    }
  }
}

/** Names of macros mean them, but for what the compiler has bound before the first of them. */
function bindMacros(macros: readonly MacroToken[], { words, at }: BoundText): void {
  const byName = new Map<string, Macro>()
  for (const { name, offset, end } of macros)
    if (!byName.has(name)) byName.set(name, { isMacro: true, name, offset, end })
  for (const word of words) {
    const macro = byName.get(word.text)
    if (!macro) continue
    if (at.get(word.offset)?.by === 'compiler' && macros.every(({ offset }) => offset > word.offset)) continue
    at.set(word.offset, {
      offset: word.offset,
      name: word.text,
      target: macro,
      by: 'compiler',
      isInMacro: false,
    })
  }
}

/** Words in parts that the preprocessor leaves out: nothing in them is bound. */
function leftOut({ branches }: CppTokens, { words, at }: BoundText): ReadonlySet<number> {
  const inactive = new Set<number>()
  const bound = [...at.keys()].sort((a, b) => a - b)
  for (const { from, to } of branches) {
    const first = bound.find((offset) => offset >= from && !isMacro(at.get(offset)!.target))
    if (first !== undefined && first < to) continue
    for (let k = firstFrom(words, from); k < words.length && words[k].offset < to; k++)
      inactive.add(words[k].offset)
  }
  return inactive
}

/** Looks up what neither the compiler nor a macro has bound. Gives the words of which nothing is known. */
function lookUpRest(
  macros: readonly MacroToken[],
  dependent: ReadonlySet<number>,
  { words, index, plain, at, bind }: BoundText,
  declared: Declared,
): CppWord[] {
  const isMacroParameter = ({ text, offset }: CppWord): boolean =>
    macros.some((macro) => macro.offset <= offset && offset < macro.end && macro.parameters.includes(text))
  const unknown: CppWord[] = []
  const members = new Map<string, Entity[]>()
  for (const entity of declared.entities)
    if (entity.kind === 'field' || entity.kind === 'method')
      members.set(entity.name, [...(members.get(entity.name) ?? []), entity])
  for (const word of words) {
    if (at.has(word.offset) || isKeyword(word.text)) continue
    const before = plain.slice(Math.max(0, word.offset - 80), word.offset)
    if (word.isDirective && (/#[ \t]*\w*$/.test(before) || isMacroParameter(word))) continue
    const own = /(?:\.|->)\s*(?:template\s+)?$/.test(before)
      ? undefined
      : lookUp(word, before, declared, at, words, index)
    if (own && own !== 'foreign') bind(word, own, 'lookup', word.isDirective)
    else if (
      own === undefined &&
      (dependent.has(word.offset) || /(?:\.|->)\s*$/.test(before) || word.isDirective)
    ) {
      const named = members.get(word.text) ?? []
      if (named.length > 0) bind(word, named[0], 'name', word.isDirective)
      else unknown.push(word)
    } else unknown.push(word)
  }
  return unknown
}

/** What a name means at a place that the compiler's tree has no node for, such as a type's. */
function lookUp(
  word: CppWord,
  before: string,
  declared: Declared,
  at: ReadonlyMap<number, Binding>,
  words: readonly CppWord[],
  index: ReadonlyMap<number, number>,
): Entity | 'foreign' | undefined {
  const qualifier = /(?:([A-Za-z_]\w*)\s*(?:<[^;{}]*>\s*)?|(^|[^\w>\s])\s*)::\s*(?:template\s+)?~?\s*$/.exec(
    before,
  )
  if (qualifier) {
    if (qualifier[1] === undefined) return named(declared.file.names.get(word.text), undefined)
    const k = index.get(word.offset)! - 1
    let q = k
    while (q >= 0 && words[q].text !== qualifier[1]) q--
    const owner = at.get(words[q]?.offset ?? -1)?.target
    if (!owner || !isEntity(owner)) return 'foreign'
    const home = declared.scopes.find((scope) => scope.owner === owner)
    if (!home) return owner.name === word.text ? owner : 'foreign'
    return inClass(home, word.text, declared) ?? (owner.name === word.text ? owner : 'foreign')
  }
  return visibleAt(word.text, word.offset, declared)
}

/** What a name without anything before it means at a place, of what the text declares. */
export function visibleAt(name: string, offset: number, declared: Declared): Entity | undefined {
  let scope: CodeScope | undefined = innermost(declared.scopes, offset) ?? declared.file
  while (scope) {
    const isBlock: boolean = scope.kind === 'block'
    const found: Entity | undefined =
      scope.kind === 'class'
        ? inClass(scope, name, declared)
        : named(scope.names.get(name), isBlock ? offset : undefined)
    if (found) return found
    scope = scope.outer
  }
  return undefined
}

const named = (found: readonly Entity[] | undefined, before: number | undefined): Entity | undefined =>
  before === undefined ? found?.[0] : found?.findLast(({ offset }) => offset <= before)

/** A member of a class or of those in the text that it is derived from. */
export function inClass(scope: CodeScope, name: string, declared: Declared, depth = 0): Entity | undefined {
  const own = scope.names.get(name)?.[0]
  if (own || depth > 20) return own
  for (const base of scope.bases) {
    const plain = base.replace(/<.*$/, '').split('::').at(-1)!.trim()
    const home = declared.scopes.find(({ kind, owner }) => kind === 'class' && owner?.name === plain)
    const found = home && home !== scope ? inClass(home, name, declared, depth + 1) : undefined
    if (found) return found
  }
  return undefined
}

function innermost(scopes: readonly CodeScope[], offset: number): CodeScope | undefined {
  let best: CodeScope | undefined
  for (const scope of scopes)
    if (scope.from <= offset && offset < scope.to && (!best || scope.to - scope.from <= best.to - best.from))
      best = scope
  return best
}

function firstFrom(words: readonly CppWord[], offset: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle].offset < offset) low = middle + 1
    else high = middle
  }
  return low
}

function foreignOf(
  decl: { readonly kind: string; readonly name?: string | undefined },
  type: string,
  owner: string | undefined,
): Foreign | undefined {
  const kind = kindOfDeclaration(decl.kind)
  return decl.name === undefined || !kind ? undefined : { name: decl.name, kind, type, owner }
}

const plainType = (type: string): string =>
  type
    .replace(/\b(?:const|volatile|struct|class)\b/g, '')
    .replace(/[*&\s]+$/, '')
    .trim()
