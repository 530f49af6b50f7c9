/** clang's syntax tree as JSON (`-ast-dump=json`), with the places it leaves out put back. */

export interface TokenPlace {
  readonly file: string
  /** Bytes from the start of the file. */
  readonly offset: number
  readonly line: number
  readonly column: number
  /** Bytes of the token there. */
  readonly length: number
}

/** A place; within a macro both where the text is and where the macro is used. */
export interface NodePlace {
  readonly spelled: TokenPlace
  readonly used: TokenPlace
  readonly isMacro: boolean
  readonly isMacroArgument: boolean
}

export interface AstNode {
  readonly id?: string
  readonly kind?: string
  readonly name?: string
  readonly loc?: RawPlace
  readonly range?: { readonly begin?: RawPlace; readonly end?: RawPlace }
  readonly type?: { readonly qualType: string; readonly desugaredQualType?: string }
  readonly storageClass?: string
  readonly tls?: string
  readonly constexpr?: boolean
  readonly isImplicit?: boolean
  readonly opcode?: string
  readonly value?: unknown
  readonly castKind?: string
  readonly valueCategory?: string
  /** Of a construction: by braces. */
  readonly list?: boolean
  /** Of a construction: a copy that is left out. */
  readonly elidable?: boolean
  /** Of a class. */
  readonly definitionData?: { readonly copyAssign?: { readonly trivial?: boolean } }
  readonly previousDecl?: string
  /** Of a member of an object: behind a pointer; whose declaration it is; whether it may be replaced. */
  readonly isArrow?: boolean
  readonly referencedMemberDecl?: string
  readonly virtual?: boolean
  readonly referencedDecl?: { readonly id: string; readonly name?: string; readonly kind: string }
  /** Of `sizeof` and `typeid`: the type that they are asked about, where it is one. */
  readonly argType?: AstNode['type']
  readonly typeArg?: AstNode['type']
  readonly inner?: readonly AstNode[]
  /** Instead, of braces with fewer values than the array has elements: what the others are, and these values. */
  readonly array_filler?: readonly AstNode[]
}

interface RawPlace {
  offset?: number
  file?: string
  line?: number
  col?: number
  tokLen?: number
  isMacroArgExpansion?: boolean
  spellingLoc?: RawPlace
  expansionLoc?: RawPlace
}

/** Reads a dump. clang names file and line of a place only where they differ from those it named before. */
export function parseAst(json: string): AstNode {
  const root = read(json)
  let file = ''
  let line = 0
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const place = value as RawPlace
    if (typeof place.offset === 'number') {
      file = place.file ??= file
      line = place.line ??= line
      return
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(root)
  return root
}

export function nodePlace(raw: RawPlace | undefined): NodePlace | undefined {
  if (!raw) return undefined
  const spelled = toPlace(raw.spellingLoc ?? raw)
  const used = toPlace(raw.expansionLoc ?? raw)
  if (!spelled || !used) return undefined
  const isMacro = raw.expansionLoc !== undefined
  return { spelled, used, isMacro, isMacroArgument: raw.expansionLoc?.isMacroArgExpansion === true }
}

function toPlace({ file, offset, line, col, tokLen }: RawPlace): TokenPlace | undefined {
  if (offset === undefined) return undefined
  return { file: file!, offset, line: line!, column: col ?? 1, length: tokLen ?? 0 }
}

export const childrenOf = (node: AstNode): readonly AstNode[] => node.inner ?? node.array_filler ?? []

/** Calls `visit` for a node and all below it, parents first. */
export function eachNode(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node)
  for (const child of childrenOf(node)) eachNode(child, visit)
}

/** Of an expression, without names that a `typedef` gives; empty where there is none. */
export const typeOf = (node: AstNode | undefined): string =>
  node?.type?.desugaredQualType ?? node?.type?.qualType ?? ''

const CALL = /^(?:CXXMember|CXXOperator)?CallExpr$/
/** Of a function, a method or an operator; constructions are none. */
export const isCallNode = ({ kind = '' }: AstNode): boolean => CALL.test(kind)

/** An expression without the parentheses and the conversions around it that are not written. */
export function bare(node: AstNode | undefined): AstNode | undefined {
  return node && /^(?:ParenExpr|ImplicitCastExpr)$/.test(node.kind ?? '') ? bare(childrenOf(node)[0]) : node
}

/** The name of what is called, from the first part of a call. */
export function calleeName(node: AstNode | undefined): string | undefined {
  if (node?.kind === 'MemberExpr') return node.name
  if (node?.kind === 'DeclRefExpr') return node.referencedDecl?.name
  return node && /Cast|Paren/.test(node.kind ?? '') ? calleeName(childrenOf(node)[0]) : undefined
}

/** clang writes some trees wrongly, such as that of a lambda with types as parameters. */
function read(json: string): AstNode {
  try {
    return JSON.parse(json) as AstNode
  } catch {
    return {}
  }
}
