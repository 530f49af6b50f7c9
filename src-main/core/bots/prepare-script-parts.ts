import ts from 'typescript'
import type { Meter } from './prepare-script-fuel.ts'
import {
  meterComputedName,
  meterPlace,
  assignedPlace,
  refuseTakenConstructor,
} from './prepare-script-places.ts'

/**
 * What takes lists and objects apart or puts them together: `...` in its four places. It takes as long as they are
 * large. Gives nothing for all other nodes.
 */
export function meterParts(meter: Meter, node: ts.Node): ts.Node | undefined {
  const { factory, visit } = meter
  if (ts.isSpreadElement(node))
    return factory.updateSpreadElement(node, meter.call('spread', visit(node.expression)))
  if (ts.isSpreadAssignment(node))
    return factory.updateSpreadAssignment(node, meter.call('own', visit(node.expression)))
  if (ts.isVariableDeclaration(node) && !ts.isIdentifier(node.name)) {
    const name = meterPattern(meter, node.name)
    const value = node.initializer && visit(node.initializer)
    return factory.updateVariableDeclaration(
      node,
      name,
      undefined,
      undefined,
      value && paidSource(meter, value, restOf(node.name)),
    )
  }
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    (ts.isArrayLiteralExpression(node.left) || ts.isObjectLiteralExpression(node.left))
  )
    return factory.updateBinaryExpression(
      node,
      meterTarget(meter, node.left),
      node.operatorToken,
      paidSource(meter, visit(node.right), restOf(node.left)),
    )
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && hasSpread(node))
    return meterSpreadCall(meter, node)
  return undefined
}

type Rest = 'list' | 'object' | undefined

function paidSource(meter: Meter, value: ts.Expression, rest: Rest): ts.Expression {
  return rest === undefined ? value : meter.call(rest === 'list' ? 'spread' : 'own', value)
}

function restOf(pattern: ts.Node): Rest {
  if (ts.isArrayBindingPattern(pattern))
    return pattern.elements.some((e) => ts.isBindingElement(e) && e.dotDotDotToken) ? 'list' : undefined
  if (ts.isObjectBindingPattern(pattern))
    return pattern.elements.some((e) => e.dotDotDotToken) ? 'object' : undefined
  if (ts.isArrayLiteralExpression(pattern))
    return pattern.elements.some(ts.isSpreadElement) ? 'list' : undefined
  if (ts.isObjectLiteralExpression(pattern))
    return pattern.properties.some(ts.isSpreadAssignment) ? 'object' : undefined
  return undefined
}

const NESTED = 'take the inner list or object apart in a statement of its own: … inside a pattern in a pattern is not available' // prettier-ignore

function meterPattern<T extends ts.BindingName>(meter: Meter, pattern: T): T {
  const { factory, visit } = meter
  if (ts.isIdentifier(pattern)) return pattern
  meter.owe(6)
  const element = (e: ts.BindingElement) => {
    meter.owe(2)
    if (!ts.isIdentifier(e.name) && restOf(e.name)) meter.refuse(e, NESTED)
    if (!e.dotDotDotToken && ts.isObjectBindingPattern(pattern))
      refuseTakenConstructor(meter, e.propertyName ?? e.name)
    return factory.updateBindingElement(
      e,
      e.dotDotDotToken,
      e.propertyName && meterComputedName(meter, e.propertyName),
      meterPattern(meter, e.name),
      e.initializer && visit(e.initializer),
    )
  }
  return (
    ts.isObjectBindingPattern(pattern)
      ? factory.updateObjectBindingPattern(pattern, pattern.elements.map(element))
      : factory.updateArrayBindingPattern(
          pattern,
          pattern.elements.map((e) => (ts.isOmittedExpression(e) ? e : element(e))),
        )
  ) as T
}

/** What is written to: a place, or a pattern of places. */
export function meterTarget<T extends ts.Expression>(meter: Meter, node: T): T {
  const { factory, visit } = meter
  const inner = (given: ts.Expression): ts.Expression => {
    const target = assignedPlace(given)
    if (ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)) {
      if (restOf(target)) meter.refuse(target, NESTED)
      return meterTarget(meter, target)
    }
    if (ts.isBinaryExpression(target) && target.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return factory.updateBinaryExpression(
        target,
        inner(target.left),
        target.operatorToken,
        visit(target.right),
      )
    return meterPlace(meter, target)
  }
  meter.owe(6)
  if (ts.isArrayLiteralExpression(node))
    return factory.updateArrayLiteralExpression(
      node,
      node.elements.map((e) =>
        ts.isSpreadElement(e) ? factory.updateSpreadElement(e, inner(e.expression)) : inner(e),
      ),
    ) as ts.Expression as T
  if (!ts.isObjectLiteralExpression(node)) return meterPlace(meter, node) as T
  return factory.updateObjectLiteralExpression(
    node,
    node.properties.map((p) => {
      meter.owe(2)
      if (ts.isSpreadAssignment(p)) return factory.updateSpreadAssignment(p, inner(p.expression))
      refuseTakenConstructor(meter, p.name)
      if (ts.isPropertyAssignment(p))
        return factory.updatePropertyAssignment(p, meterComputedName(meter, p.name), inner(p.initializer))
      if (ts.isShorthandPropertyAssignment(p))
        return factory.updateShorthandPropertyAssignment(
          p,
          p.name,
          p.objectAssignmentInitializer && visit(p.objectAssignmentInitializer),
        )
      return p
    }),
  ) as ts.Expression as T
}

const hasSpread = (node: ts.CallExpression | ts.NewExpression): boolean =>
  node.arguments?.some(ts.isSpreadElement) ?? false

/**
 * Arguments stand on the stack, so many make the call deeper: `deeper(() => f(...args(list)))`. Where no function can
 * be put around it, in a chain of `?.` and around `yield`, it may have a few only.
 */
function meterSpreadCall(meter: Meter, node: ts.CallExpression | ts.NewExpression): ts.Expression {
  const { factory, visit } = meter
  meter.owe(10)
  const isBound = (node.flags & ts.NodeFlags.OptionalChain) !== 0 || hasYield(node)
  const callee = visit(node.expression)
  const list = (node.arguments ?? factory.createNodeArray()).map((argument) =>
    ts.isSpreadElement(argument)
      ? factory.updateSpreadElement(
          argument,
          meter.call(isBound ? 'few' : 'args', visit(argument.expression)),
        )
      : visit(argument),
  )
  const made = ts.isNewExpression(node)
    ? factory.updateNewExpression(node, callee, undefined, list)
    : ts.isCallChain(node)
      ? factory.updateCallChain(node, callee, node.questionDotToken, undefined, list)
      : factory.updateCallExpression(node, callee, undefined, list)
  if (isBound) return made
  return meter.call(
    'deeper',
    factory.createArrowFunction(undefined, undefined, [], undefined, undefined, made),
  )
}

function hasYield(root: ts.Node): boolean {
  const visit = (node: ts.Node): true | undefined =>
    ts.isYieldExpression(node) ? true : ts.isFunctionLike(node) ? undefined : ts.forEachChild(node, visit)
  return ts.forEachChild(root, visit) ?? false
}
