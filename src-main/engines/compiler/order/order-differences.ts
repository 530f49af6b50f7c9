import {
  calleeName,
  childrenOf,
  eachNode,
  isCallNode,
  nodePlace,
  typeOf,
  type AstNode,
} from '../tree/ast-nodes.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { changesSomething, methodsIn } from '../tree/debug-statements.ts'
import { foldingOf } from '../tree/folded-call.ts'
import { copiesIn, type Copies } from './order-copies.ts'
import { drawsTwice } from './order-draws.ts'
import { effectsOf, type Effects } from './order-effects.ts'

/**
 * Places where C++ leaves the order of evaluation open, g++ takes another one than this compiler, and both parts do more
 * than compute: another value there than on the judge. All calls have g++'s order (`evaluation-order.ts`); these are the
 * few operators that keep clang's, and calls in which two numbers are drawn, as what is drawn first surprises.
 */
export interface EvaluationOrderDifference {
  readonly line: number
  /** In bytes. */
  readonly column: number
  readonly kind: EvaluationOrderKind
}

const TEXTS = {
  minus: 'in -a + b the judge evaluates b first, Quartet a',
  negated: 'in -(a - b) the judge evaluates b first, Quartet a',
  choice:
    'the judge evaluates the left side of this = before the ? : on its right, Quartet the right side first',
  braces:
    'the judge evaluates the left side of this = before the values between { }, Quartet the values first',
  comma: 'the judge evaluates what is before the comma first, Quartet the left side of the operator',
  assignment:
    'the judge evaluates the left side of this = before the call on its right, Quartet the call first',
  pointer: 'the judge evaluates the pointer before the number that is added to it, Quartet the number first',
  compared: 'the judge evaluates the right side of this comparison first, Quartet the left one',
  read: 'the judge reads the variable after the call on the right has changed it, Quartet before',
  draws: 'two random numbers in one call: the judge draws the last first, and so does Quartet',
} as const
export type EvaluationOrderKind = keyof typeof TEXTS

export const describeEvaluation = (kind: EvaluationOrderKind): string => TEXTS[kind]
/** Whether Quartet plays it otherwise than the judge. */
export const isOtherHere = (kind: EvaluationOrderKind): boolean => kind !== 'draws'

/** Operators whose right side g++ prefers to begin with when a comma is in it. */
const BEFORE_COMMA = /^[-+*/%&|^]$/
/** Operators whose sides g++ may exchange, so that a variable is read last. */
const EXCHANGED = /^(?:[+*&|^<>]|[=!<>]=)$/

export function findOrderDifferences(
  root: AstNode,
  file: string,
  standard: CppStandard,
): EvaluationOrderDifference[] {
  const own = methodsIn(root, file)
  const functions = functionsIn(root, file)
  const { callOf, valueOf } = foldingOf(root)
  const isCall = (node: AstNode | undefined): boolean => {
    const call = callOf(node)
    return call !== undefined && !isOfLibraryAndQuiet(call, functions, own)
  }
  const see: Sight = {
    valueOf,
    ...copiesIn(root, file),
    ...effectsOf(root, file),
    isOld: standard === 'c++11' || standard === 'c++14',
    isCall,
  }
  const found = new Map<string, EvaluationOrderDifference>()
  eachNode(root, (node) => {
    const kind = kindOf(node, see)
    const place = kind && nodePlace(node.range?.begin)
    if (!place || place.used.file !== file) return
    const { line, column } = place.isMacroArgument ? place.spelled : place.used
    found.set(`${line} ${kind}`, { line, column, kind })
  })
  return [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}

interface Sight extends Effects, Copies {
  /** Before C++17. */
  readonly isOld: boolean
  /** Whether a call is all that g++ sees there, of a function in which more may happen than that it computes. */
  isCall(node: AstNode | undefined): boolean
  /** Of a constant. */
  valueOf(node: AstNode | undefined): number | undefined
}

function kindOf(node: AstNode, see: Sight): EvaluationOrderKind | undefined {
  const { isOld } = see
  const [left, right] = childrenOf(node)
  const under = isNumber(node) ? plain(negatedIn(node, see)) : undefined
  if (
    under?.opcode === '-' &&
    childrenOf(under).length === 2 &&
    see.areOrdered(...(childrenOf(under) as [AstNode, AstNode]))
  )
    return 'negated'
  if (node.kind === 'BinaryOperator') return left && right && kindOfBinary(node, see)
  if (node.kind === 'ArraySubscriptExpr')
    return isOld && isNumber(left) && see.areOrdered(left, right) ? 'pointer' : undefined
  if (node.kind === 'CXXOperatorCallExpr') {
    const [callee, target, value] = childrenOf(node)
    return calleeName(callee) === 'operator=' && see.isCopied(node) && see.areOrdered(target, value)
      ? kindOfCopy(target, value, see)
      : undefined
  }
  return drawsTwice(node) ? 'draws' : undefined
}

/** Of what an object is assigned whose bytes are copied. */
function kindOfCopy(
  target: AstNode | undefined,
  value: AstNode | undefined,
  see: Sight,
): EvaluationOrderKind | undefined {
  // What comes back in registers is written where a pointer or a container points to when the call is over.
  const isLate = see.isSmall(value) && isPlace(target) && target !== undefined && !see.callsOwn(target)
  if (see.isCall(value)) return isLeftFirst(target, see) && !isLate ? 'assignment' : undefined
  const made = object(value)
  if (made?.kind === 'ConditionalOperator') return 'choice'
  return made?.kind === 'InitListExpr' ? 'braces' : undefined
}

/**
 * Whether g++ evaluates the left side of an assignment before the call on its right: before C++17 always, and later
 * where nothing is called or counted on the left.
 */
function isLeftFirst(left: AstNode | undefined, { isOld }: Sight): boolean {
  if (isOld) return true
  let isActive = false
  if (left)
    eachNode(left, (one) => {
      const { kind = '', opcode = '' } = one
      isActive ||= isCallNode(one) || kind === 'CompoundAssignOperator' || /^(?:\+\+|--|=)$/.test(opcode)
    })
  return !isActive
}

/** An element that is reached by a pointer or through a container of the library. */
function isPlace(node: AstNode | undefined): boolean {
  const target = plain(node)
  if (target?.kind === 'CXXOperatorCallExpr') return calleeName(childrenOf(target)[0]) === 'operator[]'
  const [array] = target?.kind === 'ArraySubscriptExpr' ? childrenOf(target) : []
  return array?.castKind === 'LValueToRValue'
}

/** What makes an object, without what only stands around it. */
function object(node: AstNode | undefined): AstNode | undefined {
  const isAround =
    node?.elidable === true ||
    /^(?:ParenExpr|MaterializeTemporaryExpr|CXXBindTemporaryExpr|ImplicitCastExpr|CXXFunctionalCastExpr)$/.test(
      node?.kind ?? '',
    )
  return node && isAround ? object(childrenOf(node)[0]) : node
}

function kindOfBinary(node: AstNode, see: Sight): EvaluationOrderKind | undefined {
  const { isOld, isCall } = see
  const { opcode = '' } = node
  const [left, right] = childrenOf(node)
  const both = () => see.areOrdered(left, right)
  if (opcode === '=')
    return isCall(right) && isLeftFirst(left, see) && see.areOrdered(left, right) ? 'assignment' : undefined
  const bare = { left: plain(left), right: plain(right) }
  if (BEFORE_COMMA.test(opcode) || (isOld && (opcode === '<<' || opcode === '>>'))) {
    const before = bare.right?.opcode === ',' ? childrenOf(bare.right)[0] : undefined
    if (see.areOrdered(before, left)) return 'comma'
  }
  if (opcode === '+') {
    const negated = negatedIn(bare.left, see)
    // The sign goes into the number of a product, and comes out when it can be taken from another one.
    const isKept = isProduct(negated) && !isProduct(right)
    if (negated && !isKept && both()) return 'minus'
    if (isNumber(left) && isPointer(right) && both()) return 'pointer'
  }
  if (/^[<>]=?$/.test(opcode) && isTurned(bare.left) && isTurned(bare.right) && both()) return 'compared'
  if (EXCHANGED.test(opcode) && isChangedBy(left, right, see)) return 'read'
  return undefined
}

/** `-x`, or `0 - x`, which g++ makes the same: x. */
function negatedIn(node: AstNode | undefined, { valueOf }: Sight): AstNode | undefined {
  const [first, second] = node ? childrenOf(node) : []
  if (node?.kind === 'UnaryOperator') return node.opcode === '-' ? first : undefined
  return node?.kind === 'BinaryOperator' && node.opcode === '-' && valueOf(first) === 0 ? second : undefined
}

const isProduct = (node: AstNode | undefined): boolean => plain(node)?.opcode === '*'

/** `~x`, or `-x` of a floating-point number: comparing two of them is comparing the other way round. */
function isTurned(node: AstNode | undefined): boolean {
  if (node?.kind !== 'UnaryOperator') return false
  return node.opcode === '~' || (node.opcode === '-' && /^(?:float|double)$/.test(node.type?.qualType ?? ''))
}

/** Whether a variable is read on the left that a call on the right changes; a member is none for g++. */
function isChangedBy(left: AstNode, right: AstNode, see: Sight): boolean {
  if (left.kind !== 'ImplicitCastExpr' || left.castKind !== 'LValueToRValue') return false
  const read = plain(left)
  // `x + -f()` is `x - f()`.
  if (plain(right)?.kind === 'UnaryOperator' && plain(right)?.opcode === '-') return false
  if (read?.kind !== 'DeclRefExpr' || typeOf(read).startsWith('const ')) return false
  // In `x + x++` the compiler warns by itself.
  let isCalled = false
  eachNode(right, (one) => (isCalled ||= isCallNode(one)))
  return isCalled && see.changes(right, read)
}

/** Names of the functions outside of classes that a file declares itself. */
function functionsIn(root: AstNode, file: string): ReadonlySet<string> {
  const names = new Set<string>()
  eachNode(root, ({ kind, name, loc }) => {
    if (kind === 'FunctionDecl' && name !== undefined && nodePlace(loc)?.used.file === file) names.add(name)
  })
  return names
}

/** `abs(x)`, `sqrt(x)`: what it gives depends on its arguments only, and those come first everywhere. */
function isOfLibraryAndQuiet(
  call: AstNode,
  functions: ReadonlySet<string>,
  methods: ReadonlySet<string>,
): boolean {
  const [callee] = childrenOf(call)
  if (call.kind === 'CXXOperatorCallExpr')
    return (
      !/\(\)|\[\]/.test(calleeName(callee) ?? '()') &&
      !changesSomething({ ...call, inner: [callee] }, methods)
    )
  if (call.kind !== 'CallExpr') return false
  const declared = callee && plain(callee)?.referencedDecl
  if (declared?.kind !== 'FunctionDecl' || functions.has(declared.name ?? '')) return false
  return !changesSomething({ ...call, inner: [callee] }, methods)
}

/** Without parentheses and conversions around it. */
function plain(node: AstNode | undefined): AstNode | undefined {
  return node && /^(?:ParenExpr|ImplicitCastExpr|CStyleCastExpr|CXXFunctionalCastExpr)$/.test(node.kind ?? '')
    ? plain(childrenOf(node)[0])
    : node
}

const isPointer = (node: AstNode | undefined): boolean => typeOf(node).endsWith('*')
const isNumber = (node: AstNode | undefined): boolean =>
  /^(?:const )?(?:unsigned |signed )?(?:char|short|int|long|long long|bool)$/.test(typeOf(node))
