import { childrenOf, eachNode, nodePlace, type AstNode } from './ast-nodes.ts'

/** A statement that only writes debug output, as a part of the file's bytes without the `;` behind it. */
export interface DebugStatement {
  readonly line: number
  readonly start: number
  /** Where its last token ends. */
  readonly end: number
  /** Ends in the use of a macro, whose arguments are still to be passed over. */
  readonly endsInMacro: boolean
  /** Among others between braces: it may go without leaving a `;`. */
  readonly inBlock: boolean
  /** Why it cannot simply go: what it does besides. */
  readonly effect?: string
}

const STREAMS = new Set(['cerr', 'clog'])
/** They write to the file among their arguments, and change nothing else. */
const WRITERS = /^(v?fprintf|fputs|fputc|putc|fwrite|fflush)$/
/** Functions that change something that their types do not show. */
const CHANGING = /^(rand|random|srand|exit|abort|quick_exit|_Exit|strtok)$/
/** Not const for some classes, but only a way to look; `my_units` is Pandemic's, as the original has it. */
const LOOKING =
  /^(my_units|size|length|empty|begin|end|rbegin|rend|front|back|top|at|find|count|data|c_str|first|second|get|str|real|imag|lower_bound|upper_bound|flush)$/

/** Finds statements that begin with `cerr <<`, write to `stderr` or use what `Debug.hh` declares. */
export function findDebugStatements(
  root: AstNode,
  file: string,
  debugIds: ReadonlySet<string>,
): DebugStatement[] {
  const found: DebugStatement[] = []
  const ownMethods = methodsIn(root, file)
  const visit = (node: AstNode): void => {
    const children = childrenOf(node)
    children.forEach((child, index) => {
      if (isStatementOf(node, index, children.length) && isDebug(child, debugIds)) {
        const statement = toStatement(child, file, node.kind === 'CompoundStmt', ownMethods)
        if (statement) found.push(statement)
      } else visit(child)
    })
  }
  visit(root)
  return found
}

/** Names of the methods that a file declares itself: what they do is not known by their names. */
export function methodsIn(root: AstNode, file: string): ReadonlySet<string> {
  const names = new Set<string>()
  eachNode(root, ({ kind, name, loc }) => {
    if (kind === 'CXXMethodDecl' && name !== undefined && nodePlace(loc)?.used.file === file) names.add(name)
  })
  return names
}

/** Whether a child stands where a statement stands, and not a condition or an initial value. */
function isStatementOf({ kind }: AstNode, index: number, count: number): boolean {
  switch (kind) {
    case 'CompoundStmt':
      return true
    case 'IfStmt':
      return index > 0
    case 'DoStmt':
      return index === 0
    case 'ForStmt':
    case 'WhileStmt':
    case 'CXXForRangeStmt':
    case 'CaseStmt':
    case 'DefaultStmt':
    case 'LabelStmt':
      return index === count - 1
    default:
      return false
  }
}

function isDebug(node: AstNode, debugIds: ReadonlySet<string>): boolean {
  if (debugIds.size > 0 && node.kind !== 'CompoundStmt' && isExpression(node)) {
    let uses = false
    eachNode(
      node,
      (one) => (uses ||= one.referencedDecl !== undefined && debugIds.has(one.referencedDecl.id)),
    )
    if (uses) return true
  }
  return STREAMS.has(leftmost(node)?.referencedDecl?.name ?? '') || writesToErrors(node)
}

function writesToErrors(node: AstNode): boolean {
  const call = node.kind === 'ExprWithCleanups' ? childrenOf(node)[0] : node
  if (call?.kind !== 'CallExpr') return false
  const [, ...given] = childrenOf(call)
  const callee = calleeOf(call) ?? ''
  return callee === 'perror' || (WRITERS.test(callee) && given.some((one) => nameOf(one) === 'stderr'))
}

const isExpression = ({ kind = '' }: AstNode): boolean => /(?:Expr|Operator|Cleanups|Literal)$/.test(kind)

/** What a chain of `<<`, calls and members begins with. */
function leftmost(node: AstNode): AstNode | undefined {
  const children = childrenOf(node)
  switch (node.kind) {
    case 'DeclRefExpr':
      return node
    case 'CXXOperatorCallExpr':
      return children[1] && leftmost(children[1])
    case 'BinaryOperator':
      return node.opcode === '<<' && children[0] ? leftmost(children[0]) : undefined
    case 'CallExpr':
    case 'CXXMemberCallExpr':
    case 'MemberExpr':
    case 'CXXDependentScopeMemberExpr':
    case 'ParenExpr':
    case 'ImplicitCastExpr':
    case 'ExprWithCleanups':
      return children[0] && leftmost(children[0])
    default:
      return undefined
  }
}

function toStatement(
  node: AstNode,
  file: string,
  inBlock: boolean,
  ownMethods: ReadonlySet<string>,
): DebugStatement | undefined {
  const begin = nodePlace(node.range?.begin)
  const end = nodePlace(node.range?.end)
  if (!begin || !end || begin.used.file !== file || end.used.file !== file) return undefined
  const effect = effectOf(node, (name) => LOOKING.test(name) && !ownMethods.has(name))
  return {
    line: begin.used.line,
    start: begin.used.offset,
    end: end.used.offset + end.used.length,
    endsInMacro: end.isMacro,
    inBlock,
    ...(effect === undefined ? {} : { effect }),
  }
}

/** Whether evaluating an expression may change something. */
export function changesSomething(node: AstNode, ownMethods: ReadonlySet<string>): boolean {
  return effectOf(node, (name) => LOOKING.test(name) && !ownMethods.has(name)) !== undefined
}

/** The first thing in an expression that may change more than the output. */
function effectOf(root: AstNode, isLooking: (name: string) => boolean): string | undefined {
  let effect: string | undefined
  eachNode(root, (node) => (effect ??= changeOf(node, isLooking)))
  return effect
}

function changeOf(node: AstNode, isLooking: (name: string) => boolean): string | undefined {
  const children = childrenOf(node)
  switch (node.kind) {
    case 'UnaryOperator':
      return node.opcode === '++' || node.opcode === '--' ? `it uses ${node.opcode}` : undefined
    case 'CompoundAssignOperator':
      return 'it assigns'
    case 'BinaryOperator':
      return node.opcode === '=' ? 'it assigns' : undefined
    case 'CXXNewExpr':
    case 'CXXDeleteExpr':
    case 'LambdaExpr':
    case 'CXXThrowExpr':
      return 'it does more than write'
    case 'UnresolvedMemberExpr':
    case 'CXXDependentScopeMemberExpr':
    case 'UnresolvedLookupExpr':
      return node.name === undefined || /^(operator<<|endl|flush)$/.test(node.name) || isLooking(node.name)
        ? undefined
        : `it calls ${node.name}, which may change something`
    case 'CXXMemberCallExpr': {
      const [method] = children
      const name = method?.name ?? ''
      const object = method && childrenOf(method)[0]
      const isConst = /^const /.test(object?.type?.desugaredQualType ?? object?.type?.qualType ?? '')
      return isConst || isLooking(name) ? undefined : `it calls ${name}, which may change something`
    }
    case 'CXXOperatorCallExpr': {
      const name = calleeOf(node)
      if (name === undefined || /^operator(?:<<|==|!=|<|>|<=|>=|[-+*/%!&|]|&&|\|\||->)$/.test(name))
        return undefined
      if (name === 'operator[]') {
        const type = children[1]?.type?.desugaredQualType ?? children[1]?.type?.qualType ?? ''
        return /\bmap</.test(type) && !type.startsWith('const ')
          ? 'it uses map[…], which may add an element'
          : undefined
      }
      return `it uses ${name}`
    }
    case 'CallExpr': {
      const callee = calleeOf(node)
      if (callee === undefined) return undefined
      const type = children[0]?.type?.qualType ?? ''
      const changes =
        CHANGING.test(callee) ||
        (!WRITERS.test(callee) && parametersOf(type).some((one) => /[&*]$/.test(one) && !/^const /.test(one)))
      return changes ? `it calls ${callee}, which may change something` : undefined
    }
    default:
      return undefined
  }
}

/** The types between the parentheses of `int (*)(const T &, int)`. */
function parametersOf(type: string): string[] {
  let plain = type.slice(type.indexOf(')(') + 2, type.lastIndexOf(')'))
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/<[^<>]*>/g, '')
  }
  return plain.split(',').map((one) => one.trim())
}

function calleeOf(node: AstNode): string | undefined {
  return nameOf(childrenOf(node)[0])
}

/** What an expression begins with, under its casts and parentheses. */
function nameOf(node: AstNode | undefined): string | undefined {
  let named = node
  while (named && named.kind !== 'DeclRefExpr') named = childrenOf(named)[0]
  return named?.referencedDecl?.name
}
