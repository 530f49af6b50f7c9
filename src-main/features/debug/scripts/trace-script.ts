import ts from 'typescript'
import { identifiersOf } from '../../../core/bots/prepare-script-rules.ts'

/** What a bot's file calls out at its statements, and what can be seen there. */
export interface TracedScript {
  readonly source: string
  readonly places: readonly TracedPlace[]
  readonly functions: readonly string[]
  /** Names of the file's own variables, in the order in which it hands them out. */
  readonly globals: readonly string[]
  readonly calls: TracedCalls
}
/**
 * Names of what the file calls: on entering a function, on leaving it, at a statement, with its own variables. A generator
 * is entered by `begin`, which gives a token; with that it goes `away` at each `yield` and comes `back` from it.
 */
export interface TracedCalls {
  readonly enter: string
  readonly begin: string
  readonly away: string
  readonly back: string
  readonly leave: string
  readonly at: string
  readonly file: string
}
export interface TracedPlace {
  readonly line: number
  /** Variables in the order in which the place hands them out; `this` is the first one where there is one. */
  readonly names: readonly string[]
  /** How many of the first ones, `this` left out, are arguments. */
  readonly given: readonly string[]
}

const MOST_NAMES = 60

interface Scope {
  readonly names: readonly string[]
  readonly given: readonly string[]
  readonly outer: Scope | undefined
}
interface Inside {
  /** Undefined outside of all functions: nothing is called out there. */
  readonly scope: Scope | undefined
  readonly hasThis: boolean
  readonly privates: readonly string[]
  readonly isGenerator: boolean
}

/**
 * The same file, in the same lines, calling out where a function begins and ends and before each statement. It does what it did
 * before, and is counted as before. A generator leaves at each `yield` and is entered again by the code that asks it for more.
 */
export function traceScript(source: string, fileName: string): TracedScript {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2024, true)
  const taken = identifiersOf(file)
  let prefix = 'trace'
  while ([...taken].some((name) => name.startsWith(prefix))) prefix += '_'
  const calls = {
    enter: `${prefix}In`,
    leave: `${prefix}Out`,
    at: `${prefix}At`,
    file: `${prefix}File`,
    begin: `${prefix}Begin`,
    away: `${prefix}Away`,
    back: `${prefix}Back`,
  }
  /** A function that gives the value of a name by its number; it throws where that is not there yet. */
  const giver = (names: readonly string[]): string =>
    `(${prefix}K)=>{switch(${prefix}K){${names.map((name, k) => `case ${k}:return ${name};`).join('')}}}`
  const globals = declaredIn(
    file.statements.filter((one) => !ts.isFunctionDeclaration(one) && !ts.isClassDeclaration(one)),
  )
  const traced: Traced = {
    file,
    calls,
    token: `${prefix}Depth`,
    giver,
    places: [],
    functions: [],
    inserts: createInserts(source),
  }
  createWalk(traced).within(file, { scope: undefined, hasThis: false, privates: [], isGenerator: false })
  const { places, functions, inserts } = traced
  const text = `${inserts.written()}\n;${calls.file}(${giver(globals)});`
  return { source: text, places, functions, globals, calls }
}

/** A file while it is traced: what it calls, and what is put into it. */
interface Traced {
  readonly file: ts.SourceFile
  readonly calls: TracedCalls
  /** Name of the variable that each function has for itself. */
  readonly token: string
  readonly giver: (names: readonly string[]) => string
  readonly places: TracedPlace[]
  readonly functions: string[]
  readonly inserts: ReturnType<typeof createInserts>
}

/** What is put into a text, by its places. */
function createInserts(source: string) {
  const inserts: { readonly at: number; readonly text: string; readonly order: number }[] = []
  return {
    add: (at: number, text: string): void => void inserts.push({ at, text, order: inserts.length }),
    /** Ends what began before it: of what ends at a place the inner stands first, and all of it before what begins there. */
    addEnd: (at: number, text: string): void => void inserts.push({ at, text, order: -inserts.length }),
    written(): string {
      let text = ''
      let written = 0
      for (const one of inserts.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
        text += source.slice(written, one.at) + one.text
        written = one.at
      }
      return text + source.slice(written)
    },
  }
}

/** Text of the call at a statement. */
function callAt(
  { file, calls, token, giver, places }: Traced,
  node: ts.Node,
  { scope, hasThis, privates, isGenerator }: Inside,
): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
  const names: string[] = []
  const given: string[] = []
  for (let one = scope; one; one = one.outer)
    for (const name of one.names) {
      if (names.includes(name) || names.length >= MOST_NAMES) continue
      names.push(name)
      if (one.given.includes(name)) given.push(name)
    }
  const seen = hasThis ? ['this', ...privates.map((name) => `this.${name}`), ...names] : names
  places.push({ line: line + 1, names: seen, given })
  return `${calls.at}(${places.length - 1},${giver(seen)}${isGenerator ? `,${token}` : ''});`
}

/** Puts the calls where they belong, from the outside in. */
function createWalk(traced: Traced) {
  const { file, calls, token, functions, inserts } = traced

  function statement(node: ts.Statement, inside: Inside, isAlone: boolean): void {
    const isSilent =
      !inside.scope ||
      ts.isFunctionDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isBlock(node) ||
      (ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression))
    if (!isSilent) {
      inserts.add(node.getStart(file), (isAlone ? '{' : '') + callAt(traced, node, inside))
      if (isAlone) inserts.addEnd(node.getEnd(), '}')
    }
    visit(node, inside)
  }

  /** What a loop does again and again. One that does nothing is a place as well: it may never end. */
  function body(node: ts.Statement, inside: Inside): void {
    if (!ts.isBlock(node)) return statement(node, inside, true)
    if (inside.scope && node.statements.length === 0)
      inserts.add(node.getStart(file) + 1, callAt(traced, node, inside))
    visit(node, inside)
  }

  function within(node: ts.Node, inside: Inside): void {
    if (ts.isClassLike(node)) {
      const privates = privatesOf(node)
      ts.forEachChild(node, (child) => visit(child, { ...inside, hasThis: false, privates }))
    } else if (ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node)) {
      const own: Inside = inside.scope
        ? { ...inside, scope: { names: declaredIn(node.statements), given: [], outer: inside.scope } }
        : inside
      if (ts.isCaseClause(node)) visit(node.expression, inside)
      for (const one of node.statements) statement(one, own, false)
    } else if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) {
      const { initializer } = node
      const names =
        initializer && ts.isVariableDeclarationList(initializer)
          ? initializer.declarations.flatMap((one) => namesIn(one.name))
          : []
      const own = inside.scope ? { ...inside, scope: { names, given: [], outer: inside.scope } } : inside
      ts.forEachChild(node, (child) => {
        if (child === node.statement) body(node.statement, own)
        else visit(child, inside)
      })
    } else if (ts.isWhileStatement(node) || ts.isDoStatement(node)) {
      visit(node.expression, inside)
      body(node.statement, inside)
    } else if (ts.isIfStatement(node)) {
      visit(node.expression, inside)
      statement(node.thenStatement, inside, !ts.isBlock(node.thenStatement))
      if (node.elseStatement) statement(node.elseStatement, inside, !ts.isBlock(node.elseStatement))
    } else if (ts.isYieldExpression(node) && inside.isGenerator) {
      yielded(traced, node)
      if (node.expression) visit(node.expression, inside)
    } else if (ts.isCatchClause(node)) {
      const names = node.variableDeclaration ? namesIn(node.variableDeclaration.name) : []
      within(
        node.block,
        inside.scope ? { ...inside, scope: { names, given: [], outer: inside.scope } } : inside,
      )
    } else ts.forEachChild(node, (child) => visit(child, inside))
  }

  function visit(node: ts.Node, inside: Inside): void {
    if (!isFunction(node) || !node.body) return within(node, inside)
    const own = insideOf(node, inside)
    for (const parameter of node.parameters) visit(parameter, inside)
    functions.push(nameOf(node))
    const enter = `const ${token}=${own.isGenerator ? calls.begin : calls.enter}(${functions.length - 1});try{`
    const leave = `}finally{${calls.leave}(${token})}`
    if (ts.isBlock(node.body)) {
      inserts.add(node.body.getStart(file) + 1, enter)
      within(node.body, own)
      inserts.add(node.body.getEnd() - 1, leave)
    } else {
      inserts.add(node.body.getStart(file), `{${enter}${callAt(traced, node.body, own)}return (`)
      visit(node.body, own)
      inserts.addEnd(node.body.getEnd(), `)${leave}}`)
    }
  }
  return { within }
}

/** Leaves before a `yield`, and comes back behind it. */
function yielded({ file, calls, token, inserts }: Traced, node: ts.YieldExpression): void {
  inserts.add(node.getStart(file), `${calls.back}(${token},`)
  if (node.expression) inserts.add(node.expression.getStart(file), `${calls.away}(${token},(`)
  inserts.addEnd(node.getEnd(), node.expression ? ')))' : ` ${calls.away}(${token}))`)
}

/** What is seen inside a function. */
function insideOf(node: TracedFunction, inside: Inside): Inside {
  const isArrow = ts.isArrowFunction(node)
  const isMember =
    ts.isClassElement(node) && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  const given = node.parameters.flatMap(({ name }) => namesIn(name)).filter((name) => name !== 'this')
  const isGenerator = 'asteriskToken' in node && node.asteriskToken !== undefined
  return {
    scope: { names: given, given, outer: inside.scope },
    hasThis: isArrow ? inside.hasThis || isFieldOf(node) : isMember || isInObject(node),
    privates: inside.privates,
    isGenerator,
  }
}

/** Private fields of a class: of its objects, not its own. */
const privatesOf = (node: ts.ClassLikeDeclaration): string[] =>
  node.members.flatMap((member) =>
    ts.isPropertyDeclaration(member) &&
    ts.isPrivateIdentifier(member.name) &&
    !member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
      ? [member.name.text]
      : [],
  )

type TracedFunction =
  | ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration | ts.ConstructorDeclaration
  | ts.GetAccessorDeclaration | ts.SetAccessorDeclaration // prettier-ignore

const isFunction = (node: ts.Node): node is TracedFunction =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isGetAccessorDeclaration(node) ||
  ts.isSetAccessorDeclaration(node)

const isFieldOf = ({ parent }: ts.Node): boolean =>
  ts.isPropertyDeclaration(parent) &&
  !parent.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)

const isInObject = (node: ts.Node): boolean => ts.isObjectLiteralExpression(node.parent)

function nameOf(node: TracedFunction): string {
  const { parent } = node
  if (ts.isConstructorDeclaration(node)) return `${classOf(parent)}constructor`
  if (node.name)
    return `${classOf(parent)}${ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text}`
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) && 'text' in parent.name)
    return `${classOf(parent.parent)}${String(parent.name.text)}`
  return 'an arrow function'
}
const classOf = (node: ts.Node): string => (ts.isClassLike(node) && node.name ? `${node.name.text}.` : '')

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))
}

/** What a list of statements declares for itself. */
function declaredIn(statements: Iterable<ts.Statement>): string[] {
  const names: string[] = []
  for (const one of statements)
    if (
      ts.isVariableStatement(one) &&
      !one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
    )
      names.push(...one.declarationList.declarations.flatMap(({ name }) => namesIn(name)))
  return names
}
