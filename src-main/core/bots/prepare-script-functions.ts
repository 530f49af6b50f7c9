import ts from 'typescript'
import { MAX_DEPTH } from '../../engines/match-child/script/script-code.ts'
import type { Meter } from './prepare-script-fuel.ts'

export type FunctionWithBody =
  | ts.ArrowFunction
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.GetAccessorDeclaration
  | ts.SetAccessorDeclaration

/** Units of a call, beside those of what it runs. */
const CALL = 3
/** Nodes for which a function counts as one level deeper: its frame is as large as what it computes with. */
const NODES_A_LEVEL = 128

/**
 * A function that pays for itself and counts its depth, as long as it runs. Whatever its parameters compute is done
 * inside, so that nothing of it runs before. A generator's body runs in pieces, at calls of `next`: there the guard
 * counts the depth.
 */
export function meterScriptFunction<T extends FunctionWithBody>(meter: Meter, node: T): T {
  const { factory } = meter
  const isGenerator = 'asteriskToken' in node && node.asteriskToken !== undefined
  const name = 'name' in node && node.name ? meter.visit(node.name) : undefined
  const [{ parameters, first }, units] = meter.apart(() =>
    isGenerator ? eagerParameters(meter, node) : innerParameters(meter, node),
  )
  const source = ts.isBlock(node.body!)
    ? node.body.statements
    : [ts.setTextRange(factory.createReturnStatement(node.body as ts.Expression), node.body)]
  const [made, declared] = meter.inFunction(() =>
    meter.statements([...first, ...source], CALL + parameters.length + units),
  )
  const body = isGenerator
    ? factory.createBlock([...declared, ...made], true)
    : atDepth(meter, 1 + Math.floor(sizeOf(node) / NODES_A_LEVEL), [...declared, ...made])
  return withBody(factory, node, name, parameters, body) as T
}

/** `if ((depth += levels) > MAX) over(levels); try { … } finally { depth -= levels }` */
function atDepth({ factory, id, call }: Meter, levels: number, statements: ts.Statement[]): ts.Block {
  const by = (operator: ts.CompoundAssignmentOperator) =>
    factory.createBinaryExpression(id('depth'), operator, factory.createNumericLiteral(levels))
  return factory.createBlock(
    [
      factory.createIfStatement(
        factory.createGreaterThan(
          factory.createParenthesizedExpression(by(ts.SyntaxKind.PlusEqualsToken)),
          factory.createNumericLiteral(MAX_DEPTH),
        ),
        factory.createExpressionStatement(call('over', factory.createNumericLiteral(levels))),
      ),
      factory.createTryStatement(
        factory.createBlock(statements, true),
        undefined,
        factory.createBlock([factory.createExpressionStatement(by(ts.SyntaxKind.MinusEqualsToken))]),
      ),
    ],
    true,
  )
}

interface Parameters {
  readonly parameters: ts.ParameterDeclaration[]
  /** Statements that the body begins with. */
  readonly first: ts.Statement[]
}

/** Values and patterns that run code move into the body, in their order; the function's `length` stays. */
function innerParameters({ factory, names, visit }: Meter, node: FunctionWithBody): Parameters {
  const first: ts.Statement[] = []
  const nothing = () => factory.createVoidZero()
  const parameters = node.parameters.map((parameter) => {
    const { name, initializer, dotDotDotToken } = parameter
    const simple = ts.isIdentifier(name)
    if (simple && (!initializer || isPlain(initializer)))
      return initializer ? update(factory, parameter, name, visit(initializer)) : parameter
    const inner = simple ? name : factory.createIdentifier(names.fresh())
    const isMissing = factory.createStrictEquality(inner, nothing())
    if (simple)
      first.push(
        factory.createIfStatement(
          isMissing,
          factory.createExpressionStatement(factory.createAssignment(name, initializer!)),
        ),
      )
    else {
      const value = initializer
        ? factory.createConditionalExpression(isMissing, undefined, initializer, undefined, inner)
        : inner
      first.push(declareVar(factory, name, value))
    }
    return update(factory, parameter, inner, initializer && nothing(), dotDotDotToken)
  })
  return { parameters, first }
}

/** A generator's values are computed when it is called, each in a function of its own. */
function eagerParameters({ factory, names, calledAtOnce }: Meter, node: FunctionWithBody): Parameters {
  const first: ts.Statement[] = []
  const parameters = node.parameters.map((parameter) => {
    const { name, initializer, dotDotDotToken } = parameter
    const isLiteral = initializer && ts.isLiteralExpression(initializer) && isPlain(initializer)
    const value = isLiteral ? initializer : initializer && calledAtOnce(initializer)
    const inner = ts.isIdentifier(name) ? name : factory.createIdentifier(names.fresh())
    if (inner !== name) first.push(declareVar(factory, name, inner))
    return update(factory, parameter, inner, value, dotDotDotToken)
  })
  return { parameters, first }
}

function declareVar(factory: ts.NodeFactory, name: ts.BindingName, value: ts.Expression): ts.Statement {
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([
      factory.createVariableDeclaration(name, undefined, undefined, value),
    ]),
  )
}

function update(
  factory: ts.NodeFactory,
  parameter: ts.ParameterDeclaration,
  name: ts.Identifier,
  initializer: ts.Expression | undefined,
  rest?: ts.DotDotDotToken,
): ts.ParameterDeclaration {
  return factory.updateParameterDeclaration(
    parameter,
    undefined,
    rest,
    name,
    undefined,
    undefined,
    initializer,
  )
}

/** Values that no code runs for. Functions among them, which keep the name of what they are given to. */
export function isPlain(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isPlain(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand)
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPlain)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (p) => ts.isPropertyAssignment(p) && !ts.isComputedPropertyName(p.name) && isPlain(p.initializer),
    )
  return (
    (ts.isLiteralExpression(node) && !ts.isRegularExpressionLiteral(node)) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind) ||
    (ts.isIdentifier(node) && /^(undefined|NaN|Infinity)$/.test(node.text))
  )
}

/** Nodes of a function, without those of functions inside it. */
function sizeOf(root: ts.Node): number {
  let size = 0
  const visit = (node: ts.Node): void => {
    size++
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(root, visit)
  return size
}

function withBody(
  factory: ts.NodeFactory,
  node: FunctionWithBody,
  name: ts.PropertyName | undefined,
  parameters: ts.ParameterDeclaration[],
  body: ts.Block,
): ts.Node {
  if (ts.isArrowFunction(node))
    return factory.updateArrowFunction(
      node,
      undefined,
      undefined,
      parameters,
      undefined,
      node.equalsGreaterThanToken,
      body,
    )
  if (ts.isConstructorDeclaration(node))
    return factory.updateConstructorDeclaration(node, undefined, parameters, body)
  /** Without types. */
  const rest = [undefined, parameters, undefined, body] as const
  if (ts.isFunctionDeclaration(node))
    return factory.updateFunctionDeclaration(node, node.modifiers, node.asteriskToken, node.name, ...rest)
  if (ts.isFunctionExpression(node))
    return factory.updateFunctionExpression(node, undefined, node.asteriskToken, node.name, ...rest)
  if (ts.isGetAccessorDeclaration(node))
    return factory.updateGetAccessorDeclaration(node, node.modifiers, name!, parameters, undefined, body)
  if (ts.isSetAccessorDeclaration(node))
    return factory.updateSetAccessorDeclaration(node, node.modifiers, name!, parameters, body)
  return factory.updateMethodDeclaration(node, node.modifiers, node.asteriskToken, name!, undefined, ...rest)
}
