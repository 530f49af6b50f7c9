import { childrenOf, eachNode, nodePlace, typeOf, type AstNode } from '../tree/ast-nodes.ts'

/** A parameter that is a whole container, copied by calls in loops, and never changed. */
export interface NeedlessCopy {
  readonly node: AstNode
  readonly name: string
}

const CONTAINER =
  /^(?:std::(?:__\d::)?)?(?:vector|deque|list|map|set|multimap|multiset|unordered_\w+|queue|stack|priority_queue|basic_string|string)\b(?!.*[&*]$)/
const FUNCTION = /^(?:FunctionDecl|CXXMethodDecl)$/
const LOOP = /^(?:ForStmt|WhileStmt|DoStmt|CXXForRangeStmt)$/
/** Members that only look, whatever they are asked of. */
const LOOKING = /^(?:size|length|empty|count|c_str|capacity)$/

export function findCopies(root: AstNode, path: string): NeedlessCopy[] {
  /** By the function: its parameters that calls in loops copy. */
  const copied = new Map<string, Set<number>>()
  const visitCalls = (node: AstNode, isInLoop: boolean, own: string | undefined): void => {
    const inside = isInLoop || LOOP.test(node.kind ?? '')
    if (node.kind === 'CallExpr' || node.kind === 'CXXMemberCallExpr') {
      const [callee, ...given] = childrenOf(node)
      const id = calleeId(callee)
      if (id !== undefined && (inside || id === own))
        given.forEach((one, k) => {
          if (isCopy(one)) copied.set(id, (copied.get(id) ?? new Set()).add(k))
        })
    }
    const within = FUNCTION.test(node.kind ?? '') ? node.id : own
    for (const child of childrenOf(node))
      visitCalls(child, FUNCTION.test(node.kind ?? '') ? false : inside, within)
  }
  visitCalls(root, false, undefined)

  const found: NeedlessCopy[] = []
  eachNode(root, (node) => {
    const hot = FUNCTION.test(node.kind ?? '') && node.id !== undefined ? copied.get(node.id) : undefined
    const body = hot && childrenOf(node).find(({ kind }) => kind === 'CompoundStmt')
    if (!hot || !body) return
    childrenOf(node)
      .filter(({ kind }) => kind === 'ParmVarDecl')
      .forEach((parameter, k) => {
        const isOwn = nodePlace(parameter.loc)?.used.file === path
        if (!hot.has(k) || !isOwn || parameter.name === undefined || !CONTAINER.test(typeOf(parameter)))
          return
        if (isOnlyRead(body, parameter.id!)) found.push({ node: parameter, name: parameter.name })
      })
  })
  return found
}

function calleeId(node: AstNode | undefined): string | undefined {
  if (!node) return undefined
  if (node.kind === 'MemberExpr') return (node as { referencedMemberDecl?: string }).referencedMemberDecl
  if (node.kind === 'DeclRefExpr') return node.referencedDecl?.id
  return /Cast|Paren/.test(node.kind ?? '') ? calleeId(childrenOf(node)[0]) : undefined
}

/** An argument that is made out of something that stays. */
function isCopy(node: AstNode): boolean {
  if (/^(?:ExprWithCleanups|CXXBindTemporaryExpr)$/.test(node.kind ?? ''))
    return childrenOf(node).some(isCopy)
  if (node.kind !== 'CXXConstructExpr') return false
  const from = (node as { ctorType?: { qualType: string } }).ctorType?.qualType ?? ''
  const [source] = childrenOf(node)
  return /\(const [^,]*&\)/.test(from) && source !== undefined && source.kind !== 'MaterializeTemporaryExpr'
}

/** Whether no use of a parameter can change it. */
function isOnlyRead(body: AstNode, id: string): boolean {
  let isRead = true
  const visit = (node: AstNode, parents: readonly AstNode[]): void => {
    if (node.kind === 'DeclRefExpr' && node.referencedDecl?.id === id && !isLooking(parents)) isRead = false
    for (const child of childrenOf(node)) visit(child, [...parents, node])
  }
  visit(body, [])
  return isRead
}

function isLooking(parents: readonly AstNode[]): boolean {
  const [around, further, last] = parents.slice(-3).toReversed()
  if (!around) return false
  if (around.kind === 'ImplicitCastExpr')
    return around.castKind === 'NoOp' && /^const\b/.test(around.type?.qualType ?? '')
  if (around.kind === 'MemberExpr') return LOOKING.test(around.name ?? '')
  if (around.kind === 'CXXOperatorCallExpr' && further?.kind === 'ImplicitCastExpr')
    return further.castKind === 'LValueToRValue' && last !== undefined
  return false
}
