import ts from 'typescript'
import type { Meter } from './prepare-script-fuel.ts'

const K = ts.SyntaxKind

/** Operators whose result is a number (or a BigInt), whatever stands beside them. */
const ARITHMETIC = new Set([
  K.MinusToken, K.AsteriskToken, K.SlashToken, K.PercentToken, K.AsteriskAsteriskToken, K.LessThanLessThanToken,
  K.GreaterThanGreaterThanToken, K.GreaterThanGreaterThanGreaterThanToken, K.AmpersandToken, K.BarToken, K.CaretToken,
]) // prettier-ignore
const ARITHMETIC_ASSIGNMENTS = new Set([
  K.MinusEqualsToken, K.AsteriskEqualsToken, K.SlashEqualsToken, K.PercentEqualsToken, K.AmpersandEqualsToken,
  K.BarEqualsToken, K.CaretEqualsToken, K.GreaterThanGreaterThanEqualsToken,
  K.GreaterThanGreaterThanGreaterThanEqualsToken, K.AsteriskAsteriskEqualsToken, K.LessThanLessThanEqualsToken,
]) // prettier-ignore
/** Whether they make a BigInt longer; if what they move it by is below zero, it is the other way round. */
const SHIFTS: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [K.LessThanLessThanToken, true], [K.LessThanLessThanEqualsToken, true],
  [K.GreaterThanGreaterThanToken, false], [K.GreaterThanGreaterThanEqualsToken, false],
]) // prettier-ignore
/** They look at two texts letter by letter. */
const COMPARISONS = new Set([
  K.EqualsEqualsToken, K.ExclamationEqualsToken, K.EqualsEqualsEqualsToken, K.ExclamationEqualsEqualsToken,
  K.LessThanToken, K.GreaterThanToken, K.LessThanEqualsToken, K.GreaterThanEqualsToken,
]) // prettier-ignore

const STRICT = new Set([K.EqualsEqualsEqualsToken, K.ExclamationEqualsEqualsToken])

/**
 * The operators that take longer for longer operands: sums and comparisons of texts, and, where the bot has BigInts at
 * all, arithmetic. Numbers pay no more than the question what they are.
 */
export function meterOperator(meter: Meter, node: ts.BinaryExpression): ts.Expression {
  const { factory } = meter
  const operator = node.operatorToken.kind
  if (operator === K.PlusToken || operator === K.PlusEqualsToken) {
    if (operator === K.PlusToken && isNumeric(node)) return meter.hasBigInts ? bigResult(meter, node) : node
    const checked = resultOf(meter, node, 'string', meter.hasBigInts ? 'textOfBigs' : 'text')
    return meter.hasBigInts ? bigResult(meter, checked) : checked
  }
  if (COMPARISONS.has(operator)) {
    if (!meter.hasBigInts || STRICT.has(operator))
      return isShort(node.left) || isShort(node.right) ? node : compared(meter, node)
    const side = (operand: ts.Expression) => (isSmall(operand) ? operand : meter.call('beside', operand))
    return factory.updateBinaryExpression(node, side(node.left), node.operatorToken, side(node.right))
  }
  // What is looked for becomes a key.
  if (operator === K.InKeyword && !ts.isPrivateIdentifier(node.left) && !isSmall(node.left))
    return factory.updateBinaryExpression(
      node,
      meter.call('long', node.left, factory.createNumericLiteral(16)),
      node.operatorToken,
      node.right,
    )
  if (!meter.hasBigInts) return node
  if (operator === K.AsteriskAsteriskToken)
    return bigResult(meter, meter.call('power', node.left, node.right))
  if (operator === K.AsteriskAsteriskEqualsToken) {
    if (!ts.isIdentifier(node.left)) meter.refuse(node, 'in a bot with BigInts write a = a ** b out')
    return factory.createParenthesizedExpression(
      factory.createAssignment(node.left, bigResult(meter, meter.call('power', node.left, node.right))),
    )
  }
  const isUp = SHIFTS.get(operator)
  if (isUp !== undefined) {
    const by = meter.call('shift', node.right, isUp ? factory.createTrue() : factory.createFalse())
    return bigResult(meter, factory.updateBinaryExpression(node, node.left, node.operatorToken, by))
  }
  return ARITHMETIC.has(operator) || ARITHMETIC_ASSIGNMENTS.has(operator) ? bigResult(meter, node) : node
}

const bigResult = (meter: Meter, node: ts.Expression) => resultOf(meter, node, 'bigint', 'big')

/** `typeof (value = node) === type ? tool(value) : value` */
function resultOf(
  meter: Meter,
  node: ts.Expression,
  type: string,
  tool: 'text' | 'textOfBigs' | 'big',
): ts.Expression {
  const { factory } = meter
  const value = meter.local('value')
  return factory.createParenthesizedExpression(
    factory.createConditionalExpression(
      isType(meter, factory.createParenthesizedExpression(factory.createAssignment(value, node)), type),
      undefined,
      meter.call(tool, value),
      undefined,
      value,
    ),
  )
}

/** `(truth = left === (other = right), typeof other === 'string' && long(other), truth)` */
function compared(meter: Meter, node: ts.BinaryExpression): ts.Expression {
  const { factory } = meter
  const [other, truth] = [meter.local('other'), meter.local('truth')]
  const right = factory.createParenthesizedExpression(factory.createAssignment(other, node.right))
  return factory.createParenthesizedExpression(
    factory.createCommaListExpression([
      factory.createAssignment(
        truth,
        factory.updateBinaryExpression(node, node.left, node.operatorToken, right),
      ),
      factory.createLogicalAnd(isType(meter, other, 'string'), meter.call('long', other)),
      truth,
    ]),
  )
}

const isType = ({ factory }: Meter, node: ts.Expression, type: string) =>
  factory.createStrictEquality(factory.createTypeOfExpression(node), factory.createStringLiteral(type))

/** Whether a comparison with it is over at once. */
function isShort(node: ts.Expression): boolean {
  const inner = withoutWrapping(node)
  return (
    isNumeric(inner) ||
    ts.isStringLiteralLike(inner) ||
    ts.isTypeOfExpression(inner) ||
    ts.isVoidExpression(inner) ||
    ts.isArrayLiteralExpression(inner) ||
    [K.NullKeyword, K.TrueKeyword, K.FalseKeyword, K.ThisKeyword].includes(inner.kind) ||
    (ts.isIdentifier(inner) && inner.text === 'undefined') ||
    (ts.isPrefixUnaryExpression(inner) && inner.operator === K.ExclamationToken)
  )
}

/** Whether it is neither a BigInt nor a text that takes long to be read as one. */
function isSmall(node: ts.Expression): boolean {
  const inner = withoutWrapping(node)
  return ts.isNumericLiteral(inner) || (ts.isStringLiteralLike(inner) && inner.text.length <= 32)
}

function isNumeric(node: ts.Expression): boolean {
  const inner = withoutWrapping(node)
  if (ts.isNumericLiteral(inner) || ts.isPostfixUnaryExpression(inner)) return true
  if (ts.isPrefixUnaryExpression(inner)) return inner.operator !== K.ExclamationToken
  if (ts.isConditionalExpression(inner)) return isNumeric(inner.whenTrue) && isNumeric(inner.whenFalse)
  if (!ts.isBinaryExpression(inner)) return false
  const operator = inner.operatorToken.kind
  if (operator === K.PlusToken) return isNumeric(inner.left) && isNumeric(inner.right)
  return ARITHMETIC.has(operator) || ARITHMETIC_ASSIGNMENTS.has(operator)
}

function withoutWrapping(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isPartiallyEmittedExpression(node)
    ? withoutWrapping(node.expression)
    : node
}
