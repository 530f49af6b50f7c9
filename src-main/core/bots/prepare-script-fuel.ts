import ts from 'typescript'
import { partsOfLiteral } from '../../engines/match-child/script/linear-regexps.ts'
import { meterClass } from './prepare-script-classes.ts'
import { meterScriptFunction, type FunctionWithBody } from './prepare-script-functions.ts'
import { bytesOf, unitsOf } from './prepare-script-kinds.ts'
import type { Name, Names } from './prepare-script-names.ts'
import { meterOperator } from './prepare-script-operators.ts'
import { meterParts, meterTarget } from './prepare-script-parts.ts'
import {
  isAccess,
  isAssignment,
  meterComputedName,
  meterLength,
  meterPlace,
  meterPrototype,
  meterRead,
  assignedPlace,
  refuseTakenConstructor,
} from './prepare-script-places.ts'

/** Units that may be paid with those around them although the branch they are in is not taken. */
const SLACK = 16

/** What the parts of the counter share while they walk through a file. */
export interface Meter {
  readonly factory: ts.NodeFactory
  readonly names: Names
  /** Whether the bot can have BigInts: it says so somewhere in its file, or its realm has none. */
  readonly hasBigInts: boolean
  visit<T extends ts.Node>(node: T): T
  visitList<T extends ts.Node>(nodes: ts.NodeArray<T>): ts.NodeArray<T>
  /** Adds to what the code around pays. */
  owe(units: number): void
  /** Statements that pay for themselves; `owed` is paid with the first. */
  statements(list: readonly ts.Statement[], owed: number): ts.Statement[]
  /** Runs with an account of its own: what was made, and the units in it. */
  apart<T>(work: () => T): readonly [T, number]
  /** The same, for a function's own variables: `declare` makes those that were used. */
  inFunction<T>(work: () => T): readonly [made: T, declare: ts.Statement[]]
  /** A variable of the function around. */
  local(name: 'value' | 'other' | 'truth' | 'key'): ts.Identifier
  /** Another one at each call. */
  fresh(): ts.Identifier
  id(name: Name): ts.Identifier
  call(name: Name, ...values: ts.Expression[]): ts.CallExpression
  /** An arrow function that pays for itself, called at once: counted as a call of the bot's. */
  calledAtOnce(value: ts.Expression): ts.Expression
  refuse(node: ts.Node, message: string): never
}

/** A refusal of what is good TypeScript, at its node. */
export class NotCountable extends Error {
  readonly node: ts.Node
  constructor(node: ts.Node, message: string) {
    super(message)
    this.node = node
  }
}

/**
 * Makes the code count what it does, and how deep it is. Each stretch of code pays its units (`prepare-script-kinds.ts`)
 * before it runs: at the entry of every function, of every turn of a loop, of branches that are large. What takes
 * longer for larger values pays by their size, in tools of the realm's guard. Counting depends on nothing but the code
 * and what it sees, so a limit falls at the same place on every machine.
 */
export const countFuel =
  (names: Names, hasBigInts: boolean): ts.TransformerFactory<ts.SourceFile> =>
  (context) =>
    createCounter(names, hasBigInts, context)

// oxlint-disable-next-line max-lines-per-function -- one walk: all of its parts pay into the same account
function createCounter(
  names: Names,
  hasBigInts: boolean,
  context: ts.TransformationContext,
): ts.Transformer<ts.SourceFile> {
  const { factory } = context
  let account = 0
  let bytes = 0
  let locals = new Set<string>()

  const id = (name: Name) => factory.createIdentifier(names(name))
  const call = (name: Name, ...values: ts.Expression[]) =>
    factory.createCallExpression(id(name), undefined, values)
  /** `if ((fuel -= units) < 0) refill()` */
  const tick = (units: number): ts.Statement =>
    factory.createIfStatement(
      factory.createLessThan(
        factory.createParenthesizedExpression(
          factory.createBinaryExpression(
            id('fuel'),
            ts.SyntaxKind.MinusEqualsToken,
            factory.createNumericLiteral(units),
          ),
        ),
        factory.createNumericLiteral(0),
      ),
      factory.createExpressionStatement(call('refill')),
    )
  /** `made += bytes`: looked at when more units are asked for. */
  const made = (allocated: number): ts.Statement[] =>
    allocated === 0
      ? []
      : [
          factory.createExpressionStatement(
            factory.createBinaryExpression(
              id('made'),
              ts.SyntaxKind.PlusEqualsToken,
              factory.createNumericLiteral(allocated),
            ),
          ),
        ]
  const apart = <T>(work: () => T): readonly [T, number] => {
    const before = account
    account = 0
    const result = work()
    const units = account
    account = before
    return [result, units]
  }
  const owe = (units: number) => void (account += units)

  /** Stretches of statements that are left at their end only, each with its units. */
  const stretches = (list: readonly ts.Statement[], owed: number) => {
    const all = [{ units: owed, bytes: 0, made: [] as ts.Statement[] }]
    for (const statement of list) {
      const before = bytes
      bytes = 0
      const [visited, units] = apart(() => visitStatement(statement))
      const last = all[all.length - 1]
      last.units += units
      last.bytes += bytes
      last.made.push(...visited)
      bytes = before
      if (mayLeave(statement)) all.push({ units: 0, bytes: 0, made: [] })
    }
    for (let k = all.length - 1; k > 0; k--)
      if (all[k].units <= SLACK) {
        all[k - 1].units += all[k].units
        all[k - 1].bytes += all[k].bytes
        all[k - 1].made.push(...all[k].made)
        all.splice(k, 1)
      }
    return all
  }
  const paid = (all: ReturnType<typeof stretches>) =>
    all.flatMap((one) => [...(one.units > 0 ? [tick(one.units)] : []), ...made(one.bytes), ...one.made])
  const statements = (list: readonly ts.Statement[], owed: number) => paid(stretches(list, owed))
  /** Small ones are paid by the code around. */
  const branch = (list: readonly ts.Statement[]): ts.Statement[] => {
    const all = stretches(list, 0)
    if (all.length > 1 || all[0].units > SLACK) return paid(all)
    owe(all[0].units)
    bytes += all[0].bytes
    return all[0].made
  }
  const branchOf = (node: ts.Statement): ts.Statement => {
    if (ts.isBlock(node)) return factory.updateBlock(node, branch(node.statements))
    const made = branch([node])
    return made.length === 1 ? made[0] : factory.createBlock(made)
  }
  const turn = (body: ts.Statement, owed: number, first: readonly ts.Statement[] = []): ts.Block =>
    factory.createBlock(statements([...first, ...(ts.isBlock(body) ? body.statements : [body])], owed))

  const visitLoop = (node: ts.IterationStatement): ts.Statement => {
    const own = unitsOf(node)
    owe(own)
    if (ts.isForStatement(node)) {
      const initializer = node.initializer && visit(node.initializer)
      const [[condition, incrementor], units] = apart(() => [
        node.condition && visit(node.condition),
        node.incrementor && visit(node.incrementor),
      ])
      owe(units)
      return factory.updateForStatement(
        node,
        initializer,
        condition,
        incrementor,
        turn(node.statement, own + units),
      )
    }
    if (ts.isForInStatement(node) || ts.isForOfStatement(node)) {
      const source = visit(node.expression)
      const [{ head, first }, units] = apart(() => loopHead(node.initializer))
      const body = turn(node.statement, own + units, first)
      return ts.isForInStatement(node)
        ? factory.updateForInStatement(node, head, call('all', source), body)
        : factory.updateForOfStatement(node, node.awaitModifier, head, source, body)
    }
    const [condition, units] = apart(() => visit((node as ts.WhileStatement | ts.DoStatement).expression))
    owe(units)
    const body = turn(node.statement, own + units)
    return ts.isDoStatement(node)
      ? factory.updateDoStatement(node, body, condition)
      : factory.updateWhileStatement(node as ts.WhileStatement, condition, body)
  }
  /** A pattern is taken apart inside the turn, where what it takes is paid for. */
  const loopHead = (node: ts.ForInitializer) => {
    const value = factory.createIdentifier(names.fresh())
    const head = factory.createVariableDeclarationList(
      [factory.createVariableDeclaration(value)],
      ts.NodeFlags.Const,
    )
    if (!ts.isVariableDeclarationList(node)) {
      const target = assignedPlace(node)
      if (!ts.isArrayLiteralExpression(target) && !ts.isObjectLiteralExpression(target))
        return { head: meterTarget(meter, node), first: [] }
      const taken = factory.createParenthesizedExpression(factory.createAssignment(target, value))
      return { head, first: [factory.createExpressionStatement(taken)] }
    }
    // Nothing is declared in "for (const of list)", which the engine then refuses.
    const name = node.declarations[0]?.name
    if (name === undefined || ts.isIdentifier(name)) return { head: node, first: [] }
    const declare = factory.createVariableDeclarationList(
      [factory.createVariableDeclaration(name, undefined, undefined, value)],
      node.flags,
    )
    return { head, first: [factory.createVariableStatement(undefined, declare)] }
  }

  const visitTry = (node: ts.TryStatement): ts.Statement => {
    owe(unitsOf(node))
    const error = id('error')
    // Where there is no stack left for a call, `finally` may still leave the function as if nothing were wrong.
    const failing = id('failing')
    const count = (by: ts.Expression) => factory.createExpressionStatement(by)
    const seen: ts.Statement[] = [
      count(factory.createPostfixIncrement(failing)),
      count(call('caught', error)),
      count(factory.createPostfixDecrement(failing)),
    ]
    const given = node.catchClause?.variableDeclaration?.name
    const declared =
      given &&
      factory.createVariableStatement(
        undefined,
        factory.createVariableDeclarationList(
          [factory.createVariableDeclaration(given, undefined, undefined, error)],
          ts.NodeFlags.Let,
        ),
      )
    const own = node.catchClause
      ? statements([...(declared ? [declared] : []), ...node.catchClause.block.statements], 4)
      : [factory.createThrowStatement(error)]
    return factory.updateTryStatement(
      node,
      factory.updateBlock(node.tryBlock, statements(node.tryBlock.statements, 0)),
      factory.createCatchClause(
        factory.createVariableDeclaration(error),
        factory.createBlock(seen.concat(own)),
      ),
      node.finallyBlock &&
        factory.updateBlock(node.finallyBlock, statements(node.finallyBlock.statements, 0)),
    )
  }

  const visitStatement = (node: ts.Statement): ts.Statement[] => {
    if (ts.isBlock(node)) return [branchOf(node)]
    if (ts.isIterationStatement(node, false)) return [visitLoop(node)]
    if (ts.isTryStatement(node)) return [visitTry(node)]
    if (ts.isLabeledStatement(node)) {
      const [made] = visitStatement(node.statement)
      return [factory.updateLabeledStatement(node, node.label, made)]
    }
    if (ts.isIfStatement(node)) {
      owe(unitsOf(node))
      const condition = visit(node.expression)
      return [
        factory.updateIfStatement(
          node,
          condition,
          branchOf(node.thenStatement),
          node.elseStatement && branchOf(node.elseStatement),
        ),
      ]
    }
    if (ts.isSwitchStatement(node)) {
      owe(unitsOf(node))
      const value = call('long', visit(node.expression), factory.createNumericLiteral(node.caseBlock.clauses.length)) // prettier-ignore
      const clauses = node.caseBlock.clauses.map((clause) => {
        owe(unitsOf(clause))
        return ts.isCaseClause(clause)
          ? factory.updateCaseClause(clause, visit(clause.expression), branch(clause.statements))
          : factory.updateDefaultClause(clause, branch(clause.statements))
      })
      return [factory.updateSwitchStatement(node, value, factory.updateCaseBlock(node.caseBlock, clauses))]
    }
    return [visit(node)]
  }

  const visitNode = (node: ts.Node): ts.Node => {
    if (ts.isStatement(node) && isCompound(node)) return visitStatement(node)[0]
    const access = visitAccess(node)
    if (access) return access
    owe(unitsOf(node))
    bytes += bytesOf(node)
    if (ts.isRegularExpressionLiteral(node)) return regexp(node)
    if (ts.isClassLike(node)) return meterClass(meter, node)
    if (isFunctionWithBody(node)) return meterScriptFunction(meter, node)
    const parts = meterParts(meter, node)
    if (parts) return parts
    if (ts.isTaggedTemplateExpression(node)) return visitTagged(node)
    const made = ts.visitEachChild(node, visitNode, context)
    if (ts.isBinaryExpression(made)) return meterOperator(meter, made)
    if (ts.isTemplateExpression(made))
      return hasBigInts
        ? call('textOfBigs', made, factory.createNumericLiteral(made.templateSpans.length))
        : call('text', made, factory.createNumericLiteral(made.templateSpans.length))
    if (hasBigInts && (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))) owe(3)
    if (hasBigInts && ts.isComputedPropertyName(made))
      return factory.updateComputedPropertyName(made, call('long', made.expression))
    if (ts.isBigIntLiteral(made) && isTooLong(made)) meter.refuse(node, 'a BigInt may have 256 bits here')
    return made
  }
  /** What reads and writes properties by `.` and `[…]`. */
  const visitAccess = (node: ts.Node): ts.Node | undefined => {
    if (isAccess(node)) return meterRead(meter, node)
    if (ts.isBindingElement(node)) refuseTakenConstructor(meter, node.propertyName ?? node.name)
    if (ts.isComputedPropertyName(node) && ts.isBindingElement(node.parent))
      return meterComputedName(meter, node)
    if (ts.isDeleteExpression(node)) {
      const place = assignedPlace(node.expression)
      if (!ts.isPropertyAccessExpression(place)) return undefined
      owe(unitsOf(node))
      return factory.updateDeleteExpression(node, ts.visitEachChild(place, visitNode, context))
    }
    const length = meterLength(meter, node) ?? meterPrototype(meter, node)
    if (length) return length
    if (ts.isBinaryExpression(node) && isAssignment(node) && isAccess(assignedPlace(node.left))) {
      owe(unitsOf(node))
      bytes += bytesOf(node)
      const left = meterPlace(meter, node.left)
      return meterOperator(
        meter,
        factory.updateBinaryExpression(node, left, node.operatorToken, visit(node.right)),
      )
    }
    if (ts.isPostfixUnaryExpression(node) && isAccess(assignedPlace(node.operand))) {
      owe(unitsOf(node))
      return factory.updatePostfixUnaryExpression(node, meterPlace(meter, node.operand))
    }
    if (
      ts.isPrefixUnaryExpression(node) &&
      isAccess(assignedPlace(node.operand)) &&
      (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
    ) {
      owe(unitsOf(node))
      return factory.updatePrefixUnaryExpression(node, meterPlace(meter, node.operand))
    }
    return undefined
  }
  /** Made by the guard, which lets only such ones through as are read in linear time. */
  const regexp = ({ text }: ts.RegularExpressionLiteral): ts.Expression => {
    const { source, flags } = partsOfLiteral(text)
    return call('regexp', factory.createStringLiteral(source), factory.createStringLiteral(flags))
  }
  /** Its template is no text, so its text is not paid for. */
  const visitTagged = (node: ts.TaggedTemplateExpression): ts.Node => {
    const { template } = node
    if (!ts.isTemplateExpression(template)) return ts.visitEachChild(node, visitNode, context)
    owe(unitsOf(template))
    const spans = ts.visitEachChild(template, visitNode, context)
    return factory.updateTaggedTemplateExpression(node, visit(node.tag), undefined, spans)
  }
  const visit = <T extends ts.Node>(node: T): T => visitNode(node) as T

  const meter: Meter = {
    factory,
    names,
    hasBigInts,
    visit,
    visitList: (nodes) => factory.createNodeArray(nodes.map(visit), nodes.hasTrailingComma),
    owe,
    statements,
    apart,
    inFunction(work) {
      const before = locals
      locals = new Set()
      const [made] = apart(work)
      const used = [...locals]
      locals = before
      const declare = used.map((name) => factory.createVariableDeclaration(name))
      return [
        made,
        declare.length === 0
          ? []
          : [
              factory.createVariableStatement(
                undefined,
                factory.createVariableDeclarationList(declare, ts.NodeFlags.Let),
              ),
            ],
      ]
    },
    local(name) {
      locals.add(names(name))
      return id(name)
    },
    fresh() {
      const name = names.fresh()
      locals.add(name)
      return factory.createIdentifier(name)
    },
    id,
    call,
    calledAtOnce: (value) =>
      factory.createCallExpression(
        factory.createParenthesizedExpression(
          meterScriptFunction(
            meter,
            factory.createArrowFunction(undefined, undefined, [], undefined, undefined, value),
          ),
        ),
        undefined,
        [],
      ),
    refuse(node, message) {
      throw new NotCountable(node, message)
    },
  }
  return (file) => {
    const [made, declared] = meter.inFunction(() => statements(file.statements, 1))
    return factory.updateSourceFile(file, [...declared, ...made])
  }
}

/** As `maxBits` in realm-sizes.ts says when the code runs. */
function isTooLong({ text }: ts.BigIntLiteral): boolean {
  const digits = text.replace(/_|n$/g, '')
  return digits.length > 300 || BigInt(digits) >> 256n !== 0n
}

function isCompound(node: ts.Statement): boolean {
  return (
    ts.isBlock(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isTryStatement(node) ||
    ts.isLabeledStatement(node) ||
    ts.isIfStatement(node) ||
    ts.isSwitchStatement(node)
  )
}

function isFunctionWithBody(node: ts.Node): node is FunctionWithBody {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

const leaving = new WeakMap<ts.Node, boolean>()

/** Whether what follows a statement may not be reached: it can leave the code around. */
function mayLeave(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isExpression(node)) return false
  const known = leaving.get(node)
  if (known !== undefined) return known
  const found =
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isBreakOrContinueStatement(node) ||
    (ts.forEachChild(node, (child) => mayLeave(child) || undefined) ?? false)
  leaving.set(node, found)
  return found
}
