import { childrenOf, eachNode, placeOf, type AstNode } from './ast-nodes.ts'
import type { CppStandard } from './compile-request.ts'
import { changesSomething, methodsIn } from './debug-statements.ts'

/**
 * Places where C++ leaves the order of evaluation open, g++ takes another one than this compiler, and both parts do more
 * than compute: another value there than on the judge. All calls have g++'s order (`evaluation-order.ts`); these are the
 * few operators that keep clang's, and calls in which two numbers are drawn, as what is drawn first surprises.
 */
export interface OrderDifference {
  readonly line: number
  /** In bytes. */
  readonly column: number
  readonly kind: OrderKind
}

const TEXTS = {
  minus: 'in -a + b the judge evaluates b first, Quartet a',
  comma: 'the judge evaluates what is before the comma first, Quartet the left side of the operator',
  assignment:
    'in C++11 and C++14 the judge evaluates the left side of this = before the call on its right, Quartet the call first',
  pointer: 'the judge evaluates the pointer before the number that is added to it, Quartet the number first',
  compared: 'the judge evaluates the right side of this comparison first, Quartet the left one',
  read: 'the judge reads the variable after the call on the right has changed it, Quartet before',
  draws: 'two random numbers in one call: the judge draws the last first, and so does Quartet',
} as const
export type OrderKind = keyof typeof TEXTS

export const tellOrder = (kind: OrderKind): string => TEXTS[kind]
/** Whether Quartet plays it otherwise than the judge. */
export const isOtherHere = (kind: OrderKind): boolean => kind !== 'draws'

const DRAW = /^(?:rand|random|randomize|random_uniform|random_int)$/
/** Operators whose right side g++ prefers to begin with when a comma is in it. */
const BEFORE_COMMA = /^[-+*/%&|^]$/
/** Operators whose sides g++ may exchange, so that a variable is read last. */
const EXCHANGED = /^(?:[+*&|^<>]|[=!<>]=)$/

export function findOrderDifferences(root: AstNode, file: string, standard: CppStandard): OrderDifference[] {
  const own = methodsIn(root, file)
  const hasEffect = (node: AstNode | undefined): boolean => node !== undefined && changesSomething(node, own)
  const isOld = standard === 'c++11' || standard === 'c++14'
  const found = new Map<string, OrderDifference>()
  eachNode(root, (node) => {
    const kind = kindOf(node, isOld, hasEffect)
    const place = kind && placeOf(node.range?.begin)
    if (!place || place.used.file !== file) return
    const { line, column } = place.isMacroArgument ? place.spelled : place.used
    found.set(`${line} ${kind}`, { line, column, kind })
  })
  return [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}

type HasEffect = (node: AstNode | undefined) => boolean

function kindOf(node: AstNode, isOld: boolean, hasEffect: HasEffect): OrderKind | undefined {
  const [left, right] = childrenOf(node)
  if (node.kind === 'BinaryOperator') return left && right && kindOfBinary(node, isOld, hasEffect)
  if (node.kind === 'ArraySubscriptExpr')
    return isOld && isNumber(left) && hasEffect(left) && hasEffect(right) ? 'pointer' : undefined
  if (node.kind === 'CXXOperatorCallExpr') {
    const [callee, target, value] = childrenOf(node)
    const isOwnType = !/std::|</.test(node.type?.desugaredQualType ?? node.type?.qualType ?? '<')
    const isAssigned = nameOf(callee) === 'operator=' && isOwnType && isCall(value)
    return isOld && isAssigned && hasEffect(target) && hasEffect(value) ? 'assignment' : undefined
  }
  return drawsTwice(node) ? 'draws' : undefined
}

function kindOfBinary(node: AstNode, isOld: boolean, hasEffect: HasEffect): OrderKind | undefined {
  const { opcode = '' } = node
  const [left, right] = childrenOf(node)
  const both = () => hasEffect(left) && hasEffect(right)
  if (opcode === '=') return isOld && isCall(right) && hasEffect(left) ? 'assignment' : undefined
  const bare = { left: plain(left), right: plain(right) }
  if (BEFORE_COMMA.test(opcode) || (isOld && (opcode === '<<' || opcode === '>>'))) {
    const before = bare.right?.opcode === ',' ? childrenOf(bare.right)[0] : undefined
    if (hasEffect(before) && hasEffect(left)) return 'comma'
  }
  if (opcode === '+') {
    if (isNegated(bare.left) && both()) return 'minus'
    if (isNumber(left) && isPointer(right) && both()) return 'pointer'
  }
  if (/^[<>]=?$/.test(opcode) && isTurned(bare.left) && isTurned(bare.right) && both()) return 'compared'
  if (EXCHANGED.test(opcode) && isChangedBy(left, right)) return 'read'
  return undefined
}

/** `-x`, or `0 - x`, which g++ makes the same. */
function isNegated(node: AstNode | undefined): boolean {
  if (node?.kind === 'UnaryOperator') return node.opcode === '-'
  return (
    node?.kind === 'BinaryOperator' &&
    node.opcode === '-' &&
    plain(childrenOf(node)[0])?.kind === 'IntegerLiteral' &&
    plain(childrenOf(node)[0])?.value === '0'
  )
}

/** `~x`, or `-x` of a floating-point number: comparing two of them is comparing the other way round. */
function isTurned(node: AstNode | undefined): boolean {
  if (node?.kind !== 'UnaryOperator') return false
  return node.opcode === '~' || (node.opcode === '-' && /^(?:float|double)$/.test(node.type?.qualType ?? ''))
}

/** Whether a variable is read on the left that a call on the right is handed to change. */
function isChangedBy(left: AstNode, right: AstNode): boolean {
  if (left.kind !== 'ImplicitCastExpr' || left.castKind !== 'LValueToRValue') return false
  const read = plain(left)
  if (read?.kind !== 'DeclRefExpr') return false
  let isChanged = false
  // Only what is handed to a call: in `x + x++` the compiler warns by itself.
  eachNode(right, (node) => {
    if (!CALL.test(node.kind ?? '')) return
    const handed = childrenOf(node).slice(1).filter(isLvalueArgument)
    for (const given of handed)
      eachNode(given, ({ referencedDecl }) => (isChanged ||= referencedDecl?.id === read.referencedDecl?.id))
  })
  return isChanged
}

const CALL = /^(?:CXXMember|CXXOperator)?CallExpr$/
const isLvalueArgument = (node: AstNode): boolean =>
  node.kind === 'DeclRefExpr' || (node.kind === 'UnaryOperator' && node.opcode === '&')

const CONSTRUCTION = /^CXX(?:Construct|TemporaryObject)Expr$/

/** Two arguments of one call in which numbers are drawn; not in braces, nor around `<<`, which go from the left. */
function drawsTwice(node: AstNode): boolean {
  const { kind = '' } = node
  if (CONSTRUCTION.test(kind)) return node.list !== true && childrenOf(node).filter(draws).length > 1
  if (!CALL.test(kind)) return false
  const [callee, ...given] = childrenOf(node)
  const isFixed = /^operator(?:<<|>>|&&|\|\||,)$/.test(nameOf(callee) ?? '')
  return !isFixed && given.filter(draws).length > 1
}

function draws(node: AstNode): boolean {
  let isDrawn = false
  eachNode(node, (one) => {
    if (CALL.test(one.kind ?? '')) isDrawn ||= DRAW.test(nameOf(childrenOf(one)[0]) ?? '')
  })
  return isDrawn
}

function nameOf(node: AstNode | undefined): string | undefined {
  if (node?.kind === 'MemberExpr') return node.name
  if (node?.kind === 'DeclRefExpr') return node.referencedDecl?.name
  return node && /Cast|Paren/.test(node.kind ?? '') ? nameOf(childrenOf(node)[0]) : undefined
}

/** A call as it is, of the very type: a conversion of its value makes g++ evaluate it first. */
function isCall(node: AstNode | undefined): boolean {
  if (node && /^(?:ParenExpr|MaterializeTemporaryExpr|CXXBindTemporaryExpr)$/.test(node.kind ?? ''))
    return isCall(childrenOf(node)[0])
  return CALL.test(node?.kind ?? '') && node?.valueCategory === 'prvalue'
}

/** Without parentheses and conversions around it. */
function plain(node: AstNode | undefined): AstNode | undefined {
  return node && /^(?:ParenExpr|ImplicitCastExpr|CStyleCastExpr|CXXFunctionalCastExpr)$/.test(node.kind ?? '')
    ? plain(childrenOf(node)[0])
    : node
}

const typeOf = (node: AstNode | undefined): string =>
  node?.type?.desugaredQualType ?? node?.type?.qualType ?? ''
const isPointer = (node: AstNode | undefined): boolean => typeOf(node).endsWith('*')
const isNumber = (node: AstNode | undefined): boolean =>
  /^(?:const )?(?:unsigned |signed )?(?:char|short|int|long|long long|bool)$/.test(typeOf(node))

/**
 * Whether a text may have such a place at all: asking the compiler for its tree takes as long as reading the file again.
 */
export const mayDiffer = (text: string): boolean => HINTS.some((hint) => hint.test(text))

const HINTS = [
  // -a() … +
  /(?:^|[=(,?:<>&|+*/%]|\breturn)\s*\(*[-~]\s*[A-Za-z_(][^;{}]*\([^;{}]*[+<>]/m,
  // 0 - a() +
  /\b0\s*-[^;{}]*\([^;{}]*\+/,
  // + (b(), c())
  /[-+*/%&|^<>]\s*\(\s*[^(),;]*\([^();]*\)\s*,/,
  // a[i()] = f(), *p() = f()
  /\)[^;{}=]*[^;{}=<>!+\-*/%&|^]=(?!=)[^;{}]*\(/,
  // i()[p()], i() + p()
  /\)\s*\[[^;{}\]]*\(/,
  // x + f(x)
  /\b([A-Za-z_]\w*)\s*(?:[+*&|^<>]|[=!<>]=)[^;{}]*\([^;{}]*\b\1\b/,
  /\b(?:rand|random\w*)\s*\([^;{}]*,[^;{}]*\b(?:rand|random\w*)\s*\(/,
]
