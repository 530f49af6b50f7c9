import type { CodeIndex } from '../../../../src-shared/contract/code.ts'
import { bare, childrenOf, typeOf, type AstNode } from '../tree/ast-nodes.ts'
import type { Diagnostic } from '../request/compile-request.ts'
import { isEntity } from './bindings.ts'
import { placesInText, type Understood } from './build-index.ts'
import { offsetIn, type Entity } from './entities.ts'
import { fromBytes } from './cpp-tokens.ts'
import { findCopies } from './needless-copies.ts'

export type Hint = CodeIndex['hints'][number]

/** Warnings that say what may be meant otherwise, not what is wrong: asked for along with the tree. */
export const HINT_WARNINGS = [
  '-Wunused-variable',
  '-Wunused-parameter',
  '-Wshadow',
  '-Wconditional-uninitialized',
  '-Wfor-loop-analysis',
  '-Wtautological-unsigned-zero-compare',
  '-Wunused-value',
]

const IN_WORDS: readonly (readonly [flag: string, pattern: RegExp, words: string])[] = [
  ['-Wunused-variable', /^(?:unused|variable) (?:variable )?'([^']+)'/, '$1 is never used'],
  ['-Wunused-parameter', /^unused parameter '([^']+)'/, 'the parameter $1 is never used'],
  ['-Wshadow', /^declaration shadows a (.+)/, 'this hides a $1 of the same name: is that one meant?'],
  [
    '-Wconditional-uninitialized',
    /^variable '([^']+)' may be uninitialized/,
    '$1 may have no value yet here: on some way to this line it was never set',
  ],
  ['-Wfor-loop-analysis', /^(.+)/, 'this loop may never end: $1'],
  [
    '-Wtautological-unsigned-zero-compare',
    /^(.+)/,
    'a number without a sign is never below 0, so this is always the same: $1',
  ],
]

export function hintsOfWarnings(found: readonly Diagnostic[], understood: Understood): Hint[] {
  const given = givenByOthers(understood)
  return found.flatMap(({ flag = '', message, line, column, endLine, endColumn }) => {
    if (flag === '-Wunused-parameter' && given.has(`${line}:${column}`)) return []
    const known = IN_WORDS.find(([name]) => flag === name || flag.startsWith(`${name}-`))
    const match = known?.[1].exec(message)
    if (!known || !match || line === 0) return []
    const words = known[2].replace('$1', () => match[1].replaceAll("'", ''))
    return [{ line, column, endLine, endColumn, message: words }]
  })
}

/** Names of methods that are called by way of a base class: those that override one need not say so. */
const virtualNames = (entities: readonly Entity[]): ReadonlySet<string> =>
  new Set(entities.filter(({ kind, isVirtual }) => kind === 'method' && isVirtual).map(({ name }) => name))

/** Places of parameters that a function has because of others: a virtual one has those of its base. */
function givenByOthers({ declared, text }: Understood): Set<string> {
  const at = placesInText(text)
  const called = virtualNames(declared.entities)
  return new Set(
    declared.entities
      .filter(
        ({ kind, parent }) => kind === 'parameter' && parent?.kind === 'method' && called.has(parent.name),
      )
      .flatMap(({ places }) => [...places.keys()].map((offset) => at(offset).join(':'))),
  )
}

/** What no warning says: read from the tree. */
export function findHints(root: AstNode, path: string, understood: Understood): Hint[] {
  const { text } = understood
  const toOffset = fromBytes(text)
  const at = placesInText(text)
  const hints: Hint[] = []
  const add = (node: AstNode, message: string): void => {
    const begin = offsetIn(node.range?.begin, path, toOffset)
    const end = offsetIn(node.range?.end, path, toOffset)
    if (!begin || !end || begin.isInMacro) return
    const [line, column] = at(begin.from)
    const [endLine, endColumn] = at(Math.max(end.to, begin.to))
    hints.push({ line, column, endLine, endColumn, message })
  }
  const asked = namesAskedFor(root)
  eachWithParents(root, [], (node, parents) => {
    if (isSizeLessOne(node) && isCompared(parents))
      add(
        node,
        'when there is nothing in it, size() - 1 is not -1 but a huge number: move the 1 to the other side',
      )
    if (isLookedUp(node, parents) && !asked.has(objectOf(node)))
      add(node, '[ ] puts a new entry into the map when there is none: count or find only look')
    const file = openedIn(node)
    if (file !== undefined) add(node, withoutFiles(file))
    if (node.kind === 'CXXForRangeStmt' && childrenOf(node).some(isRangeOfPointers)) add(node, OF_ADDRESSES)
    if (isBeginOfPointers(node) && !parents.some(({ kind }) => kind === 'CXXForRangeStmt'))
      add(node, OF_ADDRESSES)
    if (isErasedFront(node) && parents.some(({ kind }) => LOOP.test(kind ?? '')))
      add(node, 'erasing the first element of a vector moves all others: a queue or deque does not')
  })
  for (const { node, name } of findCopies(root, path))
    add(node, `each call copies the whole of ${name}, which is never changed here: const and & would not`)
  for (const entity of neverUsed(understood)) {
    const [line, column] = at(entity.offset)
    hints.push({
      line,
      column,
      endLine: line,
      endColumn: column + entity.name.length,
      message: `${entity.name} is never used`,
    })
  }
  return hints
}

const OF_ADDRESSES =
  'where things lie in memory decides in which order a container of pointers is gone through: if that decides anything, take numbers as keys'

const FILE_STREAM = /^(?:const )?(?:std::(?:__\d::)?)?(?:basic_)?[io]?fstream(?:<char(?:, .*)?>)?$/

/** The name of the file that is opened there, '' where that is not written there; undefined where none is. */
function openedIn(node: AstNode): string | undefined {
  const isStream = node.kind === 'VarDecl' && FILE_STREAM.test(typeOf(node))
  const [callee] = childrenOf(node)
  const isCall = node.kind === 'CallExpr' && /^fopen$/.test(bare(callee)?.referencedDecl?.name ?? '')
  return isStream || isCall ? textIn(node) : undefined
}

/** The first text that is written in a node, without its quotes. */
function textIn(node: AstNode): string {
  if (node.kind === 'StringLiteral' && typeof node.value === 'string') return node.value.replace(/^"|"$/g, '')
  for (const child of childrenOf(node)) {
    const text = textIn(child)
    if (text !== '') return text
  }
  return ''
}

const withoutFiles = (name: string): string =>
  `a bot has no files, here as on the judge, so this opens nothing: put what is in ${name || 'the file'} into the text of the bot`

function eachWithParents(
  node: AstNode,
  parents: readonly AstNode[],
  visit: (node: AstNode, parents: readonly AstNode[]) => void,
): void {
  visit(node, parents)
  const inside = [...parents, node]
  for (const child of childrenOf(node)) eachWithParents(child, inside, visit)
}

const LOOP = /^(?:ForStmt|WhileStmt|DoStmt|CXXForRangeStmt)$/
const isUnsigned = (node: AstNode): boolean => /\bunsigned\b|\bsize_t\b|\bsize_type\b/.test(typeOf(node))

function isSizeLessOne(node: AstNode): boolean {
  if (node.kind !== 'BinaryOperator' || node.opcode !== '-' || !isUnsigned(node)) return false
  const [left, right] = childrenOf(node).map(bare)
  const callee = left?.kind === 'CXXMemberCallExpr' ? childrenOf(left)[0] : undefined
  return (
    /^(?:size|length)$/.test(callee?.name ?? '') && right?.kind === 'IntegerLiteral' && right.value !== '0'
  )
}

/** As it is, without becoming a number with a sign before. */
function isCompared(parents: readonly AstNode[]): boolean {
  for (const parent of parents.toReversed()) {
    if (parent.kind === 'ParenExpr' || parent.kind === 'ImplicitCastExpr') {
      if (!isUnsigned(parent)) return false
      continue
    }
    return parent.kind === 'BinaryOperator' && /^[<>]=?$/.test(parent.opcode ?? '')
  }
  return false
}

const MAP = /^(?:const )?(?:std::(?:__\d::)?)?(?:unordered_)?map</
const calleeName = (node: AstNode): string | undefined => {
  const callee = bare(childrenOf(node)[0])
  return callee?.referencedDecl?.name ?? callee?.name
}

/** `map[key]` whose value is only read, in a condition. */
function isLookedUp(node: AstNode, parents: readonly AstNode[]): boolean {
  if (node.kind !== 'CXXOperatorCallExpr' || calleeName(node) !== 'operator[]') return false
  if (!MAP.test(typeOf(childrenOf(node)[1]))) return false
  const parent = parents.at(-1)
  const isRead = parent?.kind === 'ImplicitCastExpr' && parent.castKind === 'LValueToRValue'
  return isRead && parents.some((one, k) => isConditionOf(one, parents[k + 1] ?? node))
}

function isConditionOf(parent: AstNode, child: AstNode): boolean {
  const at = childrenOf(parent).indexOf(child)
  if (!/(?:Expr|Operator|Cleanups)$/.test(child.kind ?? '')) return false
  switch (parent.kind) {
    case 'IfStmt':
      return at <= 1 && at < childrenOf(parent).length - 1
    case 'WhileStmt':
      return at < childrenOf(parent).length - 1
    case 'ForStmt':
      return at === 2
    case 'DoStmt':
      return at === 1
    case 'ConditionalOperator':
      return at === 0
    default:
      return false
  }
}

/** The variable or member that something is done with. */
function objectOf(node: AstNode): string | undefined {
  const object = bare(childrenOf(node)[1])
  return object?.referencedDecl?.id ?? object?.referencedMemberDecl
}

/** Containers of which the text asks elsewhere whether something is there. */
function namesAskedFor(root: AstNode): Set<string | undefined> {
  const asked = new Set<string | undefined>()
  eachWithParents(root, [], (node) => {
    if (node.kind !== 'MemberExpr' || !/^(?:count|find|contains|insert|emplace)$/.test(node.name ?? ''))
      return
    const object = bare(childrenOf(node)[0])
    asked.add(object?.referencedDecl?.id ?? object?.referencedMemberDecl)
  })
  asked.delete(undefined)
  return asked
}

const HASHES_POINTERS = /^(?:const )?(?:std::(?:__\d::)?)?unordered_(?:multi)?(?:map|set)<[^,<>]*\*/

function isRangeOfPointers(node: AstNode): boolean {
  return (
    node.kind === 'DeclStmt' &&
    childrenOf(node).some(
      (one) => one.name?.startsWith('__range') === true && HASHES_POINTERS.test(typeOf(one)),
    )
  )
}

function isBeginOfPointers(node: AstNode): boolean {
  if (node.kind !== 'MemberExpr' || !/^c?begin$/.test(node.name ?? '')) return false
  return HASHES_POINTERS.test(typeOf(childrenOf(node)[0]))
}

/** `v.erase(v.begin())` */
function isErasedFront(node: AstNode): boolean {
  if (node.kind !== 'CXXMemberCallExpr') return false
  const [callee, ...given] = childrenOf(node)
  if (callee?.name !== 'erase' || given.length !== 1) return false
  if (!/^(?:std::(?:__\d::)?)?vector</.test(typeOf(childrenOf(callee)[0]))) return false
  let isFirst = false
  eachWithParents(given[0], [], (one, parents) => {
    if (one.kind === 'MemberExpr' && one.name === 'begin')
      isFirst = !parents.some(({ kind }) => kind === 'BinaryOperator' || kind === 'CXXOperatorCallExpr')
  })
  return isFirst
}

/** Members, functions, types and constants of which the text has only the declaration. */
function neverUsed({ declared, bindings, tokens }: Understood): Entity[] {
  const used = new Set<Entity>()
  const open = new Set<string>()
  for (const { target, offset, by } of bindings.at.values()) {
    if (!isEntity(target)) continue
    if (by === 'name') open.add(target.name)
    if (!target.places.has(offset)) used.add(target)
  }
  for (const { text } of bindings.unknown) open.add(text)
  for (const { text, offset, isDirective } of tokens.words)
    if ((isDirective && !bindings.at.has(offset)) || bindings.inactive.has(offset)) open.add(text)
  const bases = new Set(declared.scopes.flatMap((scope) => scope.bases))
  const called = virtualNames(declared.entities)
  const inDirective = new Set(
    tokens.words.filter(({ isDirective }) => isDirective).map(({ offset }) => offset),
  )
  const unused = declared.entities.filter(({ name, kind, scope, offset }) => {
    // What the game or a base class calls, and the player's own class.
    if (open.has(name) || bases.has(name) || inDirective.has(offset) || FOR_THE_GAME.test(name)) return false
    if (kind === 'method' && called.has(name)) return false
    if (scope.kind === 'block' || !DECLARED.test(kind)) return false
    if (kind === 'enum' && [...used].some((one) => one.parent?.offset === offset)) return false
    // Functions of one name are meant together.
    return !(scope.names.get(name) ?? []).some((one) => used.has(one))
  })
  // The members of an unused class need no hints of their own.
  return unused.filter(({ parent }) => parent === undefined || !unused.includes(parent))
}

const FOR_THE_GAME = /^(?:play|factory)$/
const DECLARED = /^(?:method|function|field|variable|type|class|struct|enum)$/
