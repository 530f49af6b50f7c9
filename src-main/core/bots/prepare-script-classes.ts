import ts from 'typescript'
import type { Meter } from './prepare-script-fuel.ts'
import { isPlain } from './prepare-script-functions.ts'
import { checkedKey } from './prepare-script-places.ts'

/**
 * A class: keys and the class it extends are paid for by the code around, methods by themselves, fields by each object
 * that is made. What fields compute runs before any constructor's own code, so it runs in functions of its own.
 */
export function meterClass(meter: Meter, node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration {
  const { factory, visit } = meter
  const heritage = node.heritageClauses?.map((clause) => {
    meter.owe(10)
    return factory.updateHeritageClause(
      clause,
      clause.types.map((type) =>
        factory.updateExpressionWithTypeArguments(
          type,
          type.expression.kind === ts.SyntaxKind.NullKeyword
            ? type.expression
            : meter.call('base', visit(type.expression)),
          undefined,
        ),
      ),
    )
  })
  /** What each object pays for its fields that are plain. */
  let owed = 0
  const members = node.members.map((member): ts.ClassElement => {
    if (ts.isClassStaticBlockDeclaration(member)) {
      meter.owe(6)
      const [made, declared] = meter.inFunction(() => meter.statements(member.body.statements, 2))
      return factory.updateClassStaticBlockDeclaration(member, factory.createBlock([...declared, ...made]))
    }
    if (!ts.isPropertyDeclaration(member)) return visit(member)
    meter.owe(4)
    const name = meterFieldName(meter, member.name)
    const { initializer } = member
    const isStatic = member.modifiers?.some((m) => m.kind === ts.SyntaxKind.StaticKeyword) ?? false
    const [value, units] = meter.apart(() =>
      initializer && (isPlain(initializer) ? visit(initializer) : meter.calledAtOnce(initializer)),
    ) // prettier-ignore
    if (isStatic) meter.owe(units)
    else owed += 4 + units
    return factory.updatePropertyDeclaration(member, member.modifiers, name, undefined, undefined, value)
  })
  // `new` has paid for a few.
  if (owed > 24) members.push(payingField(meter, owed))
  return ts.isClassDeclaration(node)
    ? factory.updateClassDeclaration(node, node.modifiers, node.name, undefined, heritage, members)
    : factory.updateClassExpression(node, node.modifiers, node.name, undefined, heritage, members)
}

/** A field is put on whatever the class it extends gives: on a function, too, whose `prototype` is set by its name only. */
function meterFieldName(meter: Meter, name: ts.PropertyName): ts.PropertyName {
  const said = ts.isComputedPropertyName(name) ? name.expression : name
  if ((ts.isIdentifier(name) || ts.isStringLiteralLike(said)) && (said as ts.Identifier).text === 'prototype')
    meter.refuse(name, 'a field cannot have the name prototype')
  if (!ts.isComputedPropertyName(name)) return meter.visit(name)
  return meter.factory.updateComputedPropertyName(
    name,
    checkedKey(meter, name.expression, (key) => meter.call('place', meter.id('pay'), key)),
  )
}

/** A block that runs when an object is made is what JavaScript lacks: a field whose key cannot be known. */
function payingField({ factory, names, call }: Meter, units: number): ts.PropertyDeclaration {
  return factory.createPropertyDeclaration(
    undefined,
    factory.createPrivateIdentifier(`#${names.fresh()}`),
    undefined,
    undefined,
    call('pay', factory.createNumericLiteral(units)),
  )
}
