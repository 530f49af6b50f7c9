import {
  bare,
  calleeName,
  childrenOf,
  eachNode,
  isCallNode,
  typeOf,
  type AstNode,
} from '../tree/ast-nodes.ts'
import { functionsOf } from './order-functions.ts'

/**
 * What evaluating an expression reads and changes, through the functions of the file that it calls: whether it matters which of
 * two expressions goes first. Places are variables, members of the player, elements (`[]`) and sizes (`#`) of what holds several;
 * what a pointer points to is distinguished by its type or its member only.
 */
export interface Effects {
  /** Whether one changes what the other reads or changes. */
  areOrdered(one: AstNode | undefined, other: AstNode | undefined): boolean
  /** Whether an expression changes the variable that is read. */
  changes(node: AstNode, read: AstNode): boolean
  /** Whether a function of the file is called. */
  callsOwn(node: AstNode): boolean
}

interface Done {
  readonly reads: Set<string>
  readonly writes: Set<string>
}

export function effectsOf(root: AstNode, file: string): Effects {
  const { bodies, named, references, opaque } = functionsOf(root, file)
  const known = new Map<AstNode, Done>()
  const place = placesBy(references)

  const ofFunction = (body: AstNode): Done => {
    const before = known.get(body)
    if (before) return before
    const done: Done = { reads: new Set(), writes: new Set() }
    known.set(body, done)
    for (const child of childrenOf(body)) visit(child, done)
    return done
  }

  const calls = (done: Done, node: AstNode) => {
    const [callee, ...given] = childrenOf(node)
    const name = calleeName(callee)
    const target = callee && bare(callee)
    const id = target?.referencedMemberDecl ?? target?.referencedDecl?.id ?? ''
    const isMember = node.kind === 'CXXMemberCallExpr'
    const found =
      target?.virtual === true ? named.get(name ?? '') : bodies.has(id) ? [bodies.get(id)!] : undefined
    if (found) {
      const isOperator = node.kind === 'CXXOperatorCallExpr' && found[0].kind === 'CXXMethodDecl'
      for (const body of found) {
        const { own, handed } = frameOf(body, isOperator ? given.slice(1) : given, place)
        add(done, ofFunction(body), own, handed)
      }
      return
    }
    const object = isMember
      ? callee && childrenOf(callee)[0]
      : node.kind === 'CXXOperatorCallExpr'
        ? given[0]
        : undefined
    if (DRAW.test(name ?? '')) done.writes.add('drawn')
    if (
      /function</.test(typeOf(object)) ||
      (!isMember && target?.referencedDecl?.kind !== 'FunctionDecl' && !object)
    )
      for (const one of opaque) add(done, ofFunction(one))
    // The game's own functions change nothing that is the player's.
    else if (object && !isThis(object)) useOf(done, object, place(object), name ?? '')
    for (const one of isMember || !object ? given : []) {
      if (one.valueCategory === 'lvalue' && !typeOf(one).startsWith('const ')) done.writes.add(place(one))
      if (bare(one)?.opcode === '&') done.writes.add(place(one))
    }
  }

  const visit = (node: AstNode, done: Done): void => {
    const [first] = childrenOf(node)
    switch (node.kind) {
      case 'ImplicitCastExpr':
        if (node.castKind === 'LValueToRValue') done.reads.add(place(first))
        break
      case 'UnaryOperator':
        if (/^(?:\+\+|--)$/.test(node.opcode ?? '')) done.writes.add(place(first)).add(place(first))
        break
      case 'CompoundAssignOperator':
        done.writes.add(place(first))
        break
      case 'BinaryOperator':
        if (node.opcode === '=') done.writes.add(place(first))
        break
      case 'CallExpr':
      case 'CXXMemberCallExpr':
      case 'CXXOperatorCallExpr':
        calls(done, node)
        break
      // Its body runs when it is called.
      case 'LambdaExpr':
        return
      default:
    }
    for (const child of childrenOf(node)) visit(child, done)
  }

  const effects = (node: AstNode): Done => {
    const done: Done = { reads: new Set(), writes: new Set() }
    visit(node, done)
    return done
  }
  return {
    areOrdered(one, other) {
      if (!one || !other) return false
      const [a, b] = [effects(one), effects(other)]
      return meet(a.writes, b.reads) || meet(b.writes, a.reads) || meet(a.writes, b.writes)
    },
    changes: (node, read) => meet(effects(node).writes, new Set([place(read)])),
    callsOwn(node) {
      let isOwn = false
      eachNode(node, (one) => {
        const target = isCallNode(one) ? bare(childrenOf(one)[0]) : undefined
        isOwn ||= bodies.has(target?.referencedMemberDecl ?? target?.referencedDecl?.id ?? '')
      })
      return isOwn
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()
const DRAW = /^(?:rand|random|randomize|random_uniform|random_int|srand|random_shuffle)$/
/** Ways to look at an object of the library that are not const. */
const LOOKING =
  /^(?:size|length|empty|r?begin|r?end|front|back|top|at|find|count|data|c_str|first|second|get|str|lower_bound|upper_bound|operator(?:\[\]|\*|->|==|!=|<|<=|>|>=|[-+%/!]|<<))$/

/** How the place is called that an expression stands for; of references to what they are bound to. */
function placesBy(references: ReturnType<typeof functionsOf>['references']) {
  const place = (node: AstNode | undefined): string => {
    const [first] = node ? childrenOf(node) : []
    switch (node?.kind) {
      case 'DeclRefExpr': {
        const id = node.referencedDecl?.id ?? ''
        const bound = references.get(id)
        return bound === undefined ? id : bound === null ? `*${typeOf(node)}` : place(bound)
      }
      case 'CXXThisExpr':
        return 'this'
      case 'MemberExpr':
        return isThis(first)
          ? `this/${node.name}`
          : node.isArrow === true
            ? `*/${node.name}`
            : `${place(first)}/${node.name}`
      case 'ArraySubscriptExpr':
        return isArray(first) ? `${place(bare(first))}[]` : `*${typeOf(node)}`
      case 'UnaryOperator':
        if (node.opcode === '*') return isThis(first) ? 'this' : `*${typeOf(node)}`
        return place(first)
      case 'CXXOperatorCallExpr':
        return `${place(childrenOf(node)[1])}[]`
      case 'CXXMemberCallExpr':
        return first ? `${place(childrenOf(first)[0])}[]` : ''
      case 'CallExpr':
        return `*${typeOf(node)}`
      case 'BinaryOperator':
        return place(node.opcode === ',' ? childrenOf(node)[1] : first)
      default:
        return first ? place(first) : ''
    }
  }
  return place
}

/** Adds what is done elsewhere: without variables of its own, and with the places it was given for its parameters. */
function add(
  done: Done,
  other: Done,
  without: ReadonlySet<string> = NOTHING,
  given = new Map<string, string>(),
): void {
  for (const kind of ['reads', 'writes'] as const)
    for (const one of other[kind]) {
      const from = /^[^/[#+]*/.exec(one)![0]
      const put = given.get(from)
      if (put !== undefined) done[kind].add(put + one.slice(from.length))
      else if (!without.has(from)) done[kind].add(one)
    }
}

/** The variables of what has this body, and the places that its parameters stand for when it is called with these arguments. */
function frameOf(body: AstNode, given: readonly AstNode[], place: (node: AstNode | undefined) => string) {
  const own = new Set<string>()
  const handed = new Map<string, string>()
  const parameters = childrenOf(body).filter(({ kind }) => kind === 'ParmVarDecl')
  eachNode(body, ({ kind, id, storageClass }) => {
    if (kind === 'VarDecl' && storageClass !== 'static') own.add(id!)
  })
  parameters.forEach(({ id, type }, k) => {
    own.add(id!)
    const argument = given[k]
    if (argument && /&$/.test(type?.qualType ?? '')) handed.set(id!, place(argument))
    // What a pointer points to that is the address of something.
    const [under] = argument && bare(argument)?.opcode === '&' ? childrenOf(bare(argument)!) : []
    if (under && type) handed.set(`*${type.qualType.replace(/ ?\*$/, '')}`, place(under))
  })
  return { own, handed }
}

/** Of an object of the library: by a method, or an operator. */
function useOf(done: Done, object: AstNode, where: string, name: string): void {
  const type = typeOf(object)
  const isConst = type.startsWith('const ')
  if (name === 'operator[]' && /\bmap</.test(type) && !isConst) done.writes.add(`${where}+`)
  if (LOOKING.test(name) || isConst)
    done.reads.add(
      /^(?:size|empty|count|length)$/.test(name) || !/[[\]]|at|back|front/.test(name) ? where : `${where}#`,
    )
  else done.writes.add(where)
}

/** Whether one place is another, or a part of it. An element more is none of those that are there. */
function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some)
    for (const other of others) {
      const [short, long] = one.length < other.length ? [one, other] : [other, one]
      if (short === '' || !long.startsWith(short)) continue
      const rest = long.slice(short.length)
      if (rest === '' ? !short.endsWith('+') : /^[/[#+]/.test(rest)) return true
    }
  return false
}

const isThis = (node: AstNode | undefined): boolean =>
  node !== undefined && bare(node)?.kind === 'CXXThisExpr'
const isArray = (node: AstNode | undefined): boolean =>
  node?.kind === 'ImplicitCastExpr' && node.castKind === 'ArrayToPointerDecay'
