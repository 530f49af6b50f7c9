import { childrenOf, eachNode, nodePlace, type AstNode } from '../tree/ast-nodes.ts'

/** What calls in a file may lead to, and what its references stand for. */
export interface Functions {
  /** Functions of the file with what they do, by their declarations. */
  readonly bodies: ReadonlyMap<string, AstNode>
  readonly named: ReadonlyMap<string, readonly AstNode[]>
  /** What a variable that is a reference stands for; null when it is not known. */
  readonly references: ReadonlyMap<string, AstNode | null>
  /** What a call may lead to of which only the type is known. */
  readonly opaque: readonly AstNode[]
}

export function functionsOf(root: AstNode, file: string): Functions {
  const bodies = new Map<string, AstNode>()
  const named = new Map<string, AstNode[]>()
  const references = new Map<string, AstNode | null>()
  const opaque: AstNode[] = []
  eachNode(root, (node) => {
    const { kind = '', id, name = '', previousDecl } = node
    if (id === undefined || nodePlace(node.loc)?.used.file !== file) return
    if (
      /^(?:Function|CXXMethod)Decl$/.test(kind) &&
      childrenOf(node).some((one) => one.kind === 'CompoundStmt')
    ) {
      bodies.set(id, node)
      if (previousDecl !== undefined) bodies.set(previousDecl, node)
      named.set(name, [...(named.get(name) ?? []), node])
      if (name === 'operator()') opaque.push(node)
    }
    if (kind === 'VarDecl' && /&$/.test(node.type?.qualType ?? ''))
      references.set(id, childrenOf(node)[0] ?? null)
  })
  return { bodies, named, references, opaque }
}
