import ts from 'typescript'

/**
 * Small faults in a file of TypeScript, each of which a test should notice: a limit that includes its end or no longer
 * does, a number that is another, a condition turned round, two values exchanged, a statement left out. Words that people
 * read and types are left alone.
 */
export interface Mutant {
  /** Where the text is that is exchanged, in UTF-16 units of the file. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** 1 is the first. */
  readonly line: number
  /** What was there and what is instead, for people. */
  readonly change: string
}

/** Passes of one loop after which it is taken for endless: far more than any loop of the tests has. */
const MOST_PASSES = 1_000_000

const OTHER_OPERATOR: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
}

const OTHER_METHOD: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
}

/** All mutants of a file, in its order. `source` must be free of errors. */
export function makeMutants(fileName: string, source: string): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const exchange = (node: ts.Node, text: string) => {
    const [start, end] = [node.getStart(file), node.getEnd()]
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    found.push({ start, end, text, line, change: `${short(source.slice(start, end))} → ${short(text)}` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    mutate(node, exchange)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function mutate(node: ts.Node, exchange: (node: ts.Node, text: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const other = OTHER_OPERATOR[node.operatorToken.kind]
    if (other !== undefined && !isText(node.left) && !isText(node.right)) exchange(node.operatorToken, other)
  } else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.ExclamationToken) exchange(node, node.operand.getText())
    if (node.operator === ts.SyntaxKind.MinusToken) exchange(node, node.operand.getText())
  } else if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    exchange(node, `(${condition.getText()} ? ${whenFalse.getText()} : ${whenTrue.getText()})`)
  } else if (ts.isIfStatement(node)) {
    exchange(node.expression, `!(${node.expression.getText()})`)
  } else if (ts.isNumericLiteral(node)) {
    if (!isKey(node)) exchange(node, otherNumber(node.text))
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
    exchange(node, 'false')
  } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
    exchange(node, 'true')
  } else if (ts.isPropertyAccessExpression(node)) {
    const other = OTHER_METHOD[node.name.text]
    if (other !== undefined && ts.isCallExpression(node.parent) && node.parent.expression === node)
      exchange(node.name, other)
  } else if (ts.isExpressionStatement(node) || ts.isContinueStatement(node)) {
    exchange(node, ';')
  }
}

/** The next whole number; of others one that is a tenth larger. */
function otherNumber(text: string): string {
  const value = Number(text.replaceAll('_', ''))
  return String(Number.isInteger(value) ? value + 1 : value * 1.1)
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

const short = (text: string): string => {
  const one = text.replaceAll(/\s+/g, ' ')
  return one.length > 60 ? `${one.slice(0, 57)}…` : one
}

/** The file with one mutant in it. */
export function withMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end)
}

/** Counts the passes of every loop that has a block; one that has become endless throws, so that no clock has to end it. */
export function withLoopsCounted(fileName: string, source: string): string {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const added: { readonly at: number; readonly text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false) && ts.isBlock(node.statement)) {
      const count = `passes${added.length}`
      const whole = ts.isLabeledStatement(node.parent) ? node.parent : node
      const guard = ` if (++${count} > ${MOST_PASSES}) throw new Error('endless');`
      added.push({ at: whole.getStart(file), text: `{ let ${count} = 0; ` })
      added.push({ at: node.statement.getStart(file) + 1, text: guard })
      added.push({ at: whole.getEnd(), text: ' }' })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  // From the end, so that places stay true; of two at one place the one of the inner loop comes first.
  return added
    .map((one, order) => ({ ...one, order }))
    .toSorted((a, b) => b.at - a.at || a.order - b.order)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source)
}
