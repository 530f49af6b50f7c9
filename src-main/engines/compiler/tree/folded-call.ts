import { bare, childrenOf, eachNode, isCallNode, typeOf, type AstNode } from './ast-nodes.ts'

/**
 * g++ works out what it can before it looks at the order of evaluation: `f() + 0`, `true ? f() : 1`, `int(f())` are the
 * call `f()` for it. What stays of an expression after that, where it is a call and nothing else.
 */
export interface Folding {
  /** The call that is left of an expression; undefined when there is more than that, or none. */
  callOf(node: AstNode | undefined): AstNode | undefined
  /** The value of an expression that is constant, as far as it is needed here. */
  valueOf(node: AstNode | undefined): number | undefined
}

/** `root`: the tree of the file, for the values of its constants. */
export function foldingOf(root: AstNode): Folding {
  const constants = new Map<string, AstNode>()
  eachNode(root, (node) => {
    const { kind, id, type } = node
    const isConstant =
      kind === 'EnumConstantDecl' || (kind === 'VarDecl' && /^const\b/.test(type?.qualType ?? ''))
    const value = isConstant ? childrenOf(node).at(-1) : undefined
    if (id !== undefined && value) constants.set(id, value)
  })
  const valueOf = (node: AstNode | undefined, depth = 0): number | undefined => {
    if (!node || depth > MOST_NESTED) return undefined
    const [first, second] = childrenOf(node)
    const inner = () => valueOf(first, depth + 1)
    switch (node.kind) {
      case 'IntegerLiteral':
      case 'FloatingLiteral':
      case 'CXXBoolLiteralExpr':
      case 'CharacterLiteral':
        return Number(node.value)
      case 'UnaryOperator': {
        const value = inner()
        return value === undefined ? undefined : UNARY[node.opcode ?? '']?.(value)
      }
      case 'BinaryOperator': {
        const [left, right] = [inner(), valueOf(second, depth + 1)]
        return left === undefined || right === undefined
          ? undefined
          : BINARY[node.opcode ?? '']?.(left, right)
      }
      case 'DeclRefExpr':
        return valueOf(constants.get(node.referencedDecl?.id ?? ''), depth + 1)
      default:
        return childrenOf(node).length === 1 && WRAPPED.test(node.kind ?? '') ? inner() : undefined
    }
  }
  /** What of the two sides an operator gives back as it is, when the other is a constant. */
  const sideOf = (node: AstNode): AstNode | undefined => {
    const [left, right] = childrenOf(node)
    const { opcode = '' } = node
    if (opcode === ',') return right
    if (neutralRight(opcode, valueOf(right), node)) return left
    return neutralLeft(opcode, valueOf(left), node) ? right : undefined
  }
  /** The part of which an expression is the value; undefined where it is none. */
  const partOf = (node: AstNode): AstNode | undefined => {
    const [first, second, third] = childrenOf(node)
    const { kind = '', opcode = '' } = node
    if (WRAPPED.test(kind) || node.elidable === true) return first
    if (kind === 'BinaryOperator') return sideOf(node)
    if (kind === 'ConditionalOperator') {
      const condition = valueOf(first)
      if (condition !== undefined) return condition === 0 ? third : second
      const isItself = isBool(first) && valueOf(second) === 1 && valueOf(third) === 0
      return isItself ? first : undefined
    }
    if (kind !== 'UnaryOperator') return undefined
    if (opcode === '+') return first
    const under = bare(first)
    if (TWICE.test(opcode) && under?.kind === 'UnaryOperator' && under.opcode === opcode)
      return opcode !== '!' || isBool(childrenOf(under)[0]) ? childrenOf(under)[0] : undefined
    if (opcode !== '&') return undefined
    if (under?.kind === 'UnaryOperator' && under.opcode === '*') return childrenOf(under)[0]
    const [array, index] = under?.kind === 'ArraySubscriptExpr' ? childrenOf(under) : []
    return valueOf(index) === 0 ? array : undefined
  }
  return {
    valueOf: (node) => valueOf(node),
    callOf(node) {
      const passed: AstNode[] = []
      let now = node
      while (now && !isCall(now)) {
        passed.push(now)
        now = partOf(now)
      }
      return now && isSameNumber(now, passed) ? now : undefined
    },
  }
}

const MOST_NESTED = 20
const isCall = (node: AstNode): boolean => isCallNode(node) && node.valueCategory === 'prvalue'

const WRAPPED =
  /^(?:ParenExpr|ConstantExpr|ExprWithCleanups|MaterializeTemporaryExpr|CXXBindTemporaryExpr|SubstNonTypeTemplateParmExpr|ImplicitCastExpr|CStyleCastExpr|CXX(?:Static|Const|Reinterpret|Functional)(?:Cast)?(?:Cast)?Expr)$/
const TWICE = /^[-~!]$/

const UNARY: Readonly<Record<string, (value: number) => number>> = {
  '-': (value) => -value,
  '+': (value) => value,
  '~': (value) => ~value,
  '!': (value) => Number(value === 0),
}
const BINARY: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
}

const isFloating = (node: AstNode): boolean => /^(?:const )?(?:float|double|long double)$/.test(typeOf(node))
const isBool = (node: AstNode | undefined): boolean => {
  const plain = bare(node)
  return plain !== undefined && /^(?:const )?bool$/.test(typeOf(plain))
}

/** Whether `x op value` is x. Adding 0 to a floating-point number is not: it makes 0 of -0. */
function neutralRight(opcode: string, value: number | undefined, node: AstNode): boolean {
  if (value === undefined) return false
  if (opcode === '||') return value === 0
  if (/^[-|^]$|^<<$|^>>$/.test(opcode)) return value === 0
  if (opcode === '+') return value === 0 && !isFloating(node)
  if (/^[*/]$/.test(opcode)) return value === 1
  return opcode === '&' && value === -1
}

function neutralLeft(opcode: string, value: number | undefined, node: AstNode): boolean {
  if (value === undefined) return false
  if (opcode === '||') return value === 0
  if (opcode === '&&') return value !== 0
  if (/^[|^]$/.test(opcode)) return value === 0
  if (opcode === '+') return value === 0 && !isFloating(node)
  if (opcode === '*') return value === 1
  return opcode === '&' && value === -1
}

/** Bits of the judge's types of numbers; below zero where they have a sign. */
const BITS: Readonly<Record<string, number>> = {
  bool: 1,
  char: -8,
  'signed char': -8,
  'unsigned char': 8,
  short: -16,
  'unsigned short': 16,
  int: -32,
  'unsigned int': 32,
  long: -64,
  'unsigned long': 64,
  'long long': -64,
  'unsigned long long': 64,
  float: -32.5,
  double: -64.5,
}
const bitsOf = (node: AstNode): number | undefined => BITS[typeOf(node).replace(/^const /, '')]

/** Whether a call's value went through these types and came out as the number it was, of a type of the same size and sign. */
function isSameNumber(call: AstNode, passed: readonly AstNode[]): boolean {
  const last = passed[0] ?? call
  const size = bitsOf(call)
  // Values of an enum are numbers without a sign.
  if (size === undefined) return bitsOf(last) === undefined || bitsOf(last) === BITS['unsigned int']
  if (bitsOf(last) !== size) return false
  return passed.every((node) => {
    const bits = bitsOf(node)
    if (bits === undefined || Number.isInteger(bits) !== Number.isInteger(size)) return false
    return size === BITS['bool'] ? bits === size : Math.abs(bits) >= Math.abs(size)
  })
}
