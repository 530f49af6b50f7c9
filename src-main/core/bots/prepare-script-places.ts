import ts from 'typescript'
import type { Meter } from './prepare-script-fuel.ts'

const K = ts.SyntaxKind

/**
 * Reads and writes of `a.b` and `a[k]`. Two names do more than they look: a write of `length` makes an array as long as
 * it says, and `constructor` gives a builtin that is not counted. Where the source says the name it is replaced; where it
 * is computed, all but numbers are looked at when the code runs.
 */
type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression

export function isAccess(node: ts.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
}

/** What an assignment's left side is, without its parentheses. */
export function assignedPlace(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isPartiallyEmittedExpression(node)
    ? assignedPlace(node.expression)
    : node
}

/** Something that is read: `a[k]` becomes `a[typeof (key = k) === 'number' ? key : name(key)]`. */
export function meterRead(meter: Meter, node: Access): ts.Expression {
  const { factory, visit } = meter
  meter.owe(1)
  const isChain = (node.flags & ts.NodeFlags.OptionalChain) !== 0
  if (nameOf(node) === 'constructor') {
    if (isChain) meter.refuse(node, 'write .constructor without ?. before it')
    return meter.call('maker', withObject(meter, node, visit(node.expression)))
  }
  const object = visit(node.expression)
  if (ts.isPropertyAccessExpression(node) || isHarmless(node.argumentExpression))
    return withObject(meter, node, object)
  const key = checkedKey(meter, node.argumentExpression, (k) => meter.call('name', k))
  return ts.isElementAccessChain(node)
    ? factory.updateElementAccessChain(node, object, node.questionDotToken, key)
    : factory.updateElementAccessExpression(node, object, key)
}

/** Something that is written to, or read and written. */
export function meterPlace(meter: Meter, node: ts.Expression): ts.Expression {
  const { factory, visit } = meter
  const place = assignedPlace(node)
  if (!isAccess(place)) return visit(node)
  meter.owe(1)
  if (nameOf(place) === 'length')
    meter.refuse(node, 'set a length in a statement of its own: list.length = n')
  if (nameOf(place) === 'prototype')
    meter.refuse(node, 'set a prototype in a statement of its own: f.prototype = p')
  if (ts.isPropertyAccessExpression(place) || isHarmless(place.argumentExpression))
    return withObject(meter, place, visit(place.expression))
  const [object, again] = held(meter, place.expression)
  const key = checkedKey(meter, place.argumentExpression, (k) => meter.call('place', again, k))
  return factory.updateElementAccessExpression(place, object, key)
}

/** `a.length = n` and all that changes a length: undefined for what is no length. */
export function meterLength(meter: Meter, node: ts.Node): ts.Expression | undefined {
  const { factory, visit } = meter
  const changed = changeOf(node)
  if (changed === undefined) return undefined
  const place = assignedPlace(changed.place)
  if (!isAccess(place) || nameOf(place) !== 'length') return undefined
  meter.owe(2)
  const set = (object: ts.Expression, value: ts.Expression) =>
    factory.createAssignment(withObject(meter, place, object), meter.call('length', value))
  if (changed.operator === K.EqualsToken) return set(visit(place.expression), visit(changed.by!))
  const operator = changed.operator
  if (operator === undefined) meter.refuse(node, 'set a length in a statement of its own: list.length = n')
  const [object, again] = held(meter, place.expression)
  const by = changed.by ? visit(changed.by) : factory.createNumericLiteral(1)
  const value = factory.createBinaryExpression(
    factory.createPropertyAccessExpression(again, 'length'),
    operator as ts.BinaryOperator,
    factory.createParenthesizedExpression(by),
  )
  const made = factory.createParenthesizedExpression(set(object, value))
  if (!changed.isAfter) return made
  return factory.createParenthesizedExpression(
    factory.createBinaryExpression(
      made,
      operator === K.PlusToken ? K.MinusToken : K.PlusToken,
      factory.createNumericLiteral(1),
    ),
  )
}

/** `f.prototype = p`: undefined for all else. Chains of prototypes are as long as the guard lets them be. */
export function meterPrototype(meter: Meter, node: ts.Node): ts.Expression | undefined {
  const { factory, visit } = meter
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== K.EqualsToken) return undefined
  const place = assignedPlace(node.left)
  if (!isAccess(place) || nameOf(place) !== 'prototype') return undefined
  meter.owe(2)
  return factory.createAssignment(
    withObject(meter, place, visit(place.expression)),
    meter.call('proto', visit(node.right)),
  )
}

/** `{ constructor: c } = …` gives what `.constructor` does. */
export function refuseTakenConstructor(meter: Meter, name: ts.Node | undefined): void {
  if (name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && name.text === 'constructor')
    meter.refuse(name, 'write .constructor: it cannot be taken out by a pattern')
}

/** A name in `[…]` by which something is taken out of an object. */
export function meterComputedName(meter: Meter, name: ts.PropertyName): ts.PropertyName {
  const { factory } = meter
  if (!ts.isComputedPropertyName(name)) return meter.visit(name)
  meter.owe(2)
  refuseTakenConstructor(meter, assignedPlace(name.expression))
  if (isHarmless(name.expression))
    return factory.updateComputedPropertyName(name, meter.visit(name.expression))
  return factory.updateComputedPropertyName(
    name,
    checkedKey(meter, name.expression, (k) => meter.call('name', k)),
  )
}

interface Change {
  readonly place: ts.Expression
  /** Between old and new value; `=` where the old one does not matter; undefined for `&&=`, `||=`, `??=`. */
  readonly operator: ts.SyntaxKind | undefined
  readonly by?: ts.Expression
  /** The value is the one before. */
  readonly isAfter?: boolean
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [K.EqualsToken, K.EqualsToken], [K.PlusEqualsToken, K.PlusToken], [K.MinusEqualsToken, K.MinusToken],
  [K.AsteriskEqualsToken, K.AsteriskToken], [K.SlashEqualsToken, K.SlashToken],
  [K.PercentEqualsToken, K.PercentToken], [K.AsteriskAsteriskEqualsToken, K.AsteriskAsteriskToken],
  [K.LessThanLessThanEqualsToken, K.LessThanLessThanToken],
  [K.GreaterThanGreaterThanEqualsToken, K.GreaterThanGreaterThanToken],
  [K.GreaterThanGreaterThanGreaterThanEqualsToken, K.GreaterThanGreaterThanGreaterThanToken],
  [K.AmpersandEqualsToken, K.AmpersandToken], [K.BarEqualsToken, K.BarToken], [K.CaretEqualsToken, K.CaretToken],
]) // prettier-ignore

function changeOf(node: ts.Node): Change | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node))
    return { place: node.left, operator: OPERATORS.get(node.operatorToken.kind), by: node.right }
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return undefined
  if (node.operator !== K.PlusPlusToken && node.operator !== K.MinusMinusToken) return undefined
  const operator = node.operator === K.PlusPlusToken ? K.PlusToken : K.MinusToken
  return { place: node.operand, operator, isAfter: ts.isPostfixUnaryExpression(node) }
}

export function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= K.FirstAssignment && kind <= K.LastAssignment
}

/** An object that is needed twice: where it is, kept in a variable, and that variable. */
function held(meter: Meter, node: ts.Expression): [object: ts.Expression, again: ts.Expression] {
  const { factory } = meter
  if (node.kind === K.ThisKeyword) return [node, factory.createThis()]
  if (node.kind === K.SuperKeyword) return [node, factory.createThis()]
  const kept = meter.fresh()
  return [
    factory.createParenthesizedExpression(factory.createAssignment(kept, meter.visit(node))),
    factory.createIdentifier(kept.text),
  ]
}

/** `typeof (key = k) === 'number' && key >>> 0 === key ? key : check(key)`: other numbers become texts. */
export function checkedKey(
  meter: Meter,
  node: ts.Expression,
  check: (key: ts.Expression) => ts.Expression,
): ts.Expression {
  const { factory } = meter
  const value = meter.visit(node)
  const key = meter.local('key')
  return factory.createConditionalExpression(
    factory.createLogicalAnd(
      factory.createStrictEquality(
        factory.createTypeOfExpression(
          factory.createParenthesizedExpression(factory.createAssignment(key, value)),
        ),
        factory.createStringLiteral('number'),
      ),
      factory.createStrictEquality(
        factory.createBinaryExpression(
          key,
          K.GreaterThanGreaterThanGreaterThanToken,
          factory.createNumericLiteral(0),
        ),
        key,
      ),
    ),
    undefined,
    key,
    undefined,
    check(key),
  )
}

function withObject(meter: Meter, node: Access, object: ts.Expression): Access {
  const { factory } = meter
  if (ts.isPropertyAccessChain(node))
    return factory.updatePropertyAccessChain(node, object, node.questionDotToken, node.name)
  if (ts.isPropertyAccessExpression(node))
    return factory.updatePropertyAccessExpression(node, object, node.name)
  const key = meter.visit(node.argumentExpression)
  return ts.isElementAccessChain(node)
    ? factory.updateElementAccessChain(node, object, node.questionDotToken, key)
    : factory.updateElementAccessExpression(node, object, key)
}

/** The name that an access says. */
function nameOf(node: Access): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return ts.isIdentifier(node.name) ? node.name.text : undefined
  const key = assignedPlace(node.argumentExpression)
  return ts.isStringLiteralLike(key) ? key.text : undefined
}

/** A key that is a place of a list or known: neither of the two names, or found by `nameOf`. */
function isHarmless(key: ts.Expression): boolean {
  const inner = assignedPlace(key)
  if (ts.isNumericLiteral(inner) || ts.isStringLiteralLike(inner)) return true
  // BigInts know no `>>>`.
  return ts.isBinaryExpression(inner) && inner.operatorToken.kind === K.GreaterThanGreaterThanGreaterThanToken
}
