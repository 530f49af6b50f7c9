import ts from 'typescript'

/** Names of the two bindings that the counter needs; they must not occur in the bot's own source. */
export interface FuelNames {
  readonly counter: string
  readonly refill: string
}

/**
 * Makes the code count its steps: one at every loop iteration and at every entry of a function, a class field's
 * initialiser or a static block. Below zero the counter asks `refill`, which throws or gives a new amount. Counting
 * depends on nothing but the code and what it sees, so a limit in steps falls at the same place on every machine.
 */
export function countFuel(names: FuelNames): ts.TransformerFactory<ts.SourceFile> {
  return (context) => {
    const { factory } = context
    const isSpent = () =>
      factory.createLessThan(
        factory.createPrefixDecrement(factory.createIdentifier(names.counter)),
        factory.createNumericLiteral(0),
      )
    const refill = () =>
      factory.createAssignment(
        factory.createIdentifier(names.counter),
        factory.createCallExpression(factory.createIdentifier(names.refill), undefined, []),
      )
    const tick = () => factory.createIfStatement(isSpent(), factory.createExpressionStatement(refill()))
    const tickThen = (value: ts.Expression) =>
      factory.createParenthesizedExpression(
        factory.createComma(
          factory.createLogicalAnd(isSpent(), factory.createParenthesizedExpression(refill())),
          value,
        ),
      )

    /** After the directives, which must stay first. */
    const inBlock = (block: ts.Block): ts.Block => {
      const directives = block.statements.findIndex(
        (s) => !(ts.isExpressionStatement(s) && ts.isStringLiteral(s.expression)),
      )
      const at = directives < 0 ? block.statements.length : directives
      const statements = [...block.statements.slice(0, at), tick(), ...block.statements.slice(at)]
      return factory.updateBlock(block, statements)
    }
    const inLoop = (body: ts.Statement): ts.Statement =>
      ts.isBlock(body)
        ? factory.updateBlock(body, [tick(), ...body.statements])
        : factory.createBlock([tick(), body])

    const visit = (original: ts.Node): ts.Node => {
      const node = ts.visitEachChild(original, visit, context)
      if (ts.isForStatement(node))
        return factory.updateForStatement(
          node,
          node.initializer,
          node.condition,
          node.incrementor,
          inLoop(node.statement),
        )
      if (ts.isForInStatement(node))
        return factory.updateForInStatement(node, node.initializer, node.expression, inLoop(node.statement))
      if (ts.isForOfStatement(node))
        return factory.updateForOfStatement(
          node,
          node.awaitModifier,
          node.initializer,
          node.expression,
          inLoop(node.statement),
        )
      if (ts.isWhileStatement(node))
        return factory.updateWhileStatement(node, node.expression, inLoop(node.statement))
      if (ts.isDoStatement(node))
        return factory.updateDoStatement(node, inLoop(node.statement), node.expression)
      if (ts.isArrowFunction(node)) {
        const body = ts.isBlock(node.body) ? inBlock(node.body) : tickThen(node.body)
        return factory.updateArrowFunction(
          node,
          node.modifiers,
          node.typeParameters,
          node.parameters,
          node.type,
          node.equalsGreaterThanToken,
          body,
        )
      }
      if (ts.isFunctionDeclaration(node) && node.body)
        return factory.updateFunctionDeclaration(
          node,
          node.modifiers,
          node.asteriskToken,
          node.name,
          node.typeParameters,
          node.parameters,
          node.type,
          inBlock(node.body),
        )
      if (ts.isFunctionExpression(node))
        return factory.updateFunctionExpression(
          node,
          node.modifiers,
          node.asteriskToken,
          node.name,
          node.typeParameters,
          node.parameters,
          node.type,
          inBlock(node.body),
        )
      if (ts.isMethodDeclaration(node) && node.body)
        return factory.updateMethodDeclaration(
          node,
          node.modifiers,
          node.asteriskToken,
          node.name,
          node.questionToken,
          node.typeParameters,
          node.parameters,
          node.type,
          inBlock(node.body),
        )
      if (ts.isConstructorDeclaration(node) && node.body)
        return factory.updateConstructorDeclaration(node, node.modifiers, node.parameters, inBlock(node.body))
      if (ts.isGetAccessorDeclaration(node) && node.body)
        return factory.updateGetAccessorDeclaration(
          node,
          node.modifiers,
          node.name,
          node.parameters,
          node.type,
          inBlock(node.body),
        )
      if (ts.isSetAccessorDeclaration(node) && node.body)
        return factory.updateSetAccessorDeclaration(
          node,
          node.modifiers,
          node.name,
          node.parameters,
          inBlock(node.body),
        )
      if (ts.isClassStaticBlockDeclaration(node))
        return factory.updateClassStaticBlockDeclaration(node, inBlock(node.body))
      if (ts.isPropertyDeclaration(node) && node.initializer && !isPlain(node.initializer))
        return factory.updatePropertyDeclaration(
          node,
          node.modifiers,
          node.name,
          node.questionToken ?? node.exclamationToken,
          node.type,
          tickThen(node.initializer),
        )
      return node
    }
    return (file) => ts.visitEachChild(file, visit, context)
  }
}

/** Values that take no step to make; functions stay as they are to keep the name of their field. */
function isPlain(node: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassExpression(node) ||
    ts.isIdentifier(node)
  )
}
