import ts from 'typescript'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { isLinearRegexp, partsOfLiteral } from '../../engines/match-child/script/linear-regexps.ts'
import { errorBetween } from './error-between.ts'
import { TREATMENTS } from './prepare-script-kinds.ts'

/** What a bot's file may not contain although it is good TypeScript, each with the place where it stands. */
export function findForbidden(file: ts.SourceFile): Problem[] {
  const problems: Problem[] = []
  const refuse = (node: ts.Node, message: string) =>
    problems.push(scriptProblemAt(file, node.getStart(file), node.getEnd(), message))
  const declared = declaredNames(file)

  const visit = (node: ts.Node): void => {
    const treatment = TREATMENTS.get(node.kind)
    if (treatment?.is === 'refused') refuse(isWord(node) ? node.parent : node, treatment.message)
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      refuse(node, 'a bot is one file: export … from is not available')
    else if (ts.isExportAssignment(node) && node.isExportEquals)
      refuse(node, 'use export default instead of export =')
    else if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
      refuse(node, 'a bot is one file: import.meta is not available')
    else if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      isRequire(node.expression, declared)
    )
      refuse(node, 'a bot is one file: require() is not available')
    else if (ts.isVariableDeclarationList(node) && isUsing(node))
      refuse(node, 'a bot cannot wait for anything, nor clean up by itself: using is not available')
    else if (ts.isPropertyAssignment(node) && nameOf(node.name) === '__proto__')
      refuse(node, '__proto__ is not available; use a class, or Object.create')
    else if (ts.isRegularExpressionLiteral(node) && isTooNested(node.text))
      refuse(node, 'a regular expression may have 1,000 brackets and 20,000 characters')
    else if (ts.isRegularExpressionLiteral(node) && needsStepsBack(node.text))
      refuse(
        node,
        'bots have only regular expressions that never step back: no looking around, no repeating what was found (\\1), no counts above 16, no flags but g, m, s and y',
      )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...problems, ...findDefaultExport(file).problems]
}

/** `using` and `await using` need code of TypeScript's own, which is not counted. */
function isUsing({ flags }: ts.VariableDeclarationList): boolean {
  return (flags & ts.NodeFlags.Using) !== 0
}

/** `import` of `import()` stands for the call around it. */
function isWord(node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.ImportKeyword
}

function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined
}

/** What is no regular expression at all, the compiler says. */
function needsStepsBack(text: string): boolean {
  const { source, flags } = partsOfLiteral(text)
  try {
    new RegExp(source, flags)
  } catch {
    return false
  }
  return !isLinearRegexp(source, flags)
}

/** Regular expressions are read by recursion. */
function isTooNested(text: string): boolean {
  return text.length > 20_000 || text.split(/[([]/).length > 1001
}

function isRequire(callee: ts.Identifier, declared: ReadonlySet<string>): boolean {
  return callee.text === 'require' && !declared.has('require')
}

export interface DefaultExport {
  /** Name of the declared class, where it has one. */
  readonly name?: string
  readonly problems: readonly Problem[]
}

/** The class that plays: `export default class …`, `export default Name` or `export { Name as default }`. */
export function findDefaultExport(file: ts.SourceFile): DefaultExport {
  const fail = (node: ts.Node, message: string): DefaultExport => ({
    problems: [scriptProblemAt(file, node.getStart(file), node.getEnd(), message)],
  })
  const mustBeClass =
    'the default export must be a class: export default class Mine extends Player { play() { … } }'
  const classes = new Map(file.statements.filter(ts.isClassDeclaration).map((s) => [s.name?.text ?? '', s]))
  const checked = (node: ts.ClassLikeDeclaration): DefaultExport => {
    const isBase = node.heritageClauses?.some((c) =>
      c.types.some((t) => t.expression.getText(file) === 'Player'),
    )
    const hasPlay = node.members.some((m) => m.name && ts.isIdentifier(m.name) && m.name.text === 'play')
    if (isBase && !hasPlay)
      return fail(node.name ?? node, 'the class has no method play(): it is called once a round')
    return { ...(node.name && ts.isClassDeclaration(node) ? { name: node.name.text } : {}), problems: [] }
  }
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement) && !statement.isExportEquals) {
      const value = withoutParentheses(statement.expression)
      if (ts.isClassExpression(value)) return checked(value)
      const target = ts.isIdentifier(value) ? classes.get(value.text) : undefined
      return target ? checked(target) : fail(statement, mustBeClass)
    }
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const element = statement.exportClause.elements.find((e) => e.name.text === 'default')
      if (!element) continue
      const target = classes.get((element.propertyName ?? element.name).text)
      return target ? checked(target) : fail(element, mustBeClass)
    }
    if (!ts.canHaveModifiers(statement)) continue
    const isDefault = ts.getModifiers(statement)?.some((m) => m.kind === ts.SyntaxKind.DefaultKeyword)
    if (!isDefault || ts.isInterfaceDeclaration(statement)) continue
    return ts.isClassDeclaration(statement) ? checked(statement) : fail(statement, mustBeClass)
  }
  const message = 'nothing plays: the file needs export default class Mine extends Player { play() { … } }'
  return { problems: [scriptProblemAt(file, 0, firstLineEnd(file), message)] }
}

export function withoutParentheses(value: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(value) ? withoutParentheses(value.expression) : value
}

function firstLineEnd(file: ts.SourceFile): number {
  const end = file.text.search(/\r?\n|$/)
  return end < 0 ? file.text.length : end
}

/** Whether the file says BigInt, or writes one: a bot that does neither has none, and its arithmetic needs no look. */
export function hasBigIntsIn(file: ts.SourceFile): boolean {
  const visit = (node: ts.Node): true | undefined =>
    ts.isBigIntLiteral(node) ||
    (ts.isIdentifier(node) && node.text.includes('Big')) ||
    (ts.isStringLiteralLike(node) && node.text.includes('BigInt')) ||
    ts.forEachChild(node, visit)
      ? true
      : undefined
  return visit(file) ?? false
}

/** Every identifier of the file, as the language reads it (escapes resolved). */
export function identifiersOf(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

function declaredNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** Letters of a message: a word of the file stands in some of them. */
const MOST_SAID = 380

export function scriptProblemAt(file: ts.SourceFile, start: number, end: number, message: string): Problem {
  return errorBetween(file, start, end, readableText(message, MOST_SAID))
}
