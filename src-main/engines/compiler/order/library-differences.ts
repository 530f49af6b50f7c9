import {
  bare,
  calleeName,
  childrenOf,
  eachNode,
  nodePlace,
  typeOf,
  type AstNode,
  type NodePlace,
} from '../tree/ast-nodes.ts'

/**
 * Where a bot sees that sizes have 64 bits on the judge and 32 here, or what the library says of itself in other words there: the
 * names by which `core/bots/judge-rules.ts` knows them.
 */
export type LibraryDifference =
  'size below zero' | 'sign beside a size' | 'text of a generator' | 'name of a type' | 'size of a class'

export interface LibraryPlace {
  readonly name: LibraryDifference
  readonly place: NodePlace
}

const SIZE = /^(?:const )?unsigned long$/
const OF_64 = /^(?:const )?(?:unsigned )?long long$/
const SIGNED_64 = /^(?:const )?long long$/
/** Of a string: gives the greatest size where there is nothing. */
const SEARCH = /^r?find(?:_(?:first|last)(?:_not)?_of)?$/
const GENERATOR =
  /\b(?:mersenne_twister_engine|subtract_with_carry_engine|discard_block_engine|\w+_distribution)</
const OF_LIBRARY = /\bstd::/

/** Functions whose last digit is another one there, from one in some thousands (`exp`) to every second one (`cbrt`). */
const INEXACT =
  /^(?:a?(?:sin|cos|tan)|atan2|(?:sin|cos|tan)h|cbrt|hypot|pow|exp|expm1|log|log10|erfc?|[lt]gamma)[fl]?$/

/** A call of such a function of the library; `own`: what the file declares. Squares are exact. */
export function hasOtherDigits(node: AstNode, own: ReadonlySet<string>): boolean {
  if (node.kind !== 'CallExpr') return false
  const [called, , power] = childrenOf(node)
  const declared = bare(called)?.referencedDecl
  if (!declared || !INEXACT.test(declared.name ?? '') || own.has(declared.id)) return false
  return !(declared.name === 'pow' && Number(bare(power)?.value) === 2)
}

/** All places of a file, in no order. */
export function findLibraryDifferences(root: AstNode, file: string): LibraryPlace[] {
  const found: LibraryPlace[] = []
  eachNode(root, (node) => {
    const name = differenceOf(node)
    if (name === undefined) return
    const place = nodePlace(node.range?.begin) ?? nodePlace(node.loc)
    if (place?.used.file === file) found.push({ name, place })
  })
  return found
}

function differenceOf(node: AstNode): LibraryDifference | undefined {
  const { kind = '' } = node
  if (node.castKind !== undefined) return isSizeBelowZero(node) ? 'size below zero' : undefined
  if (kind === 'BinaryOperator') return isSignLost(node) ? 'sign beside a size' : undefined
  if (kind === 'CXXOperatorCallExpr') return writtenDifference(node)
  if (kind === 'UnaryExprOrTypeTraitExpr')
    return node.name === 'sizeof' && OF_LIBRARY.test(operandType(node)) ? 'size of a class' : undefined
  if (kind === 'MemberExpr' && node.name === 'name') {
    const object = bare(childrenOf(node)[0])
    if (object?.kind === 'CXXTypeidExpr' && OF_LIBRARY.test(operandType(object))) return 'name of a type'
  }
  return undefined
}

/** Of a size that may be less than zero, made a number of 64 bits: it has another value there. */
function isSizeBelowZero(node: AstNode): boolean {
  const isWider =
    (node.castKind === 'IntegralCast' && OF_64.test(typeOf(node))) || node.castKind === 'IntegralToFloating'
  const [inner] = childrenOf(node)
  return isWider && inner !== undefined && SIZE.test(typeOf(inner)) && mayBeBelow(inner)
}

function mayBeBelow(node: AstNode | undefined): boolean {
  if (!node) return false
  const { kind = '', opcode = '' } = node
  if (!SIZE.test(typeOf(node))) return false
  if (/^(?:Unary|Binary)Operator$/.test(kind)) return opcode === '-' || childrenOf(node).some(mayBeBelow)
  if (/^(?:ConditionalOperator|ParenExpr)$/.test(kind)) return childrenOf(node).some(mayBeBelow)
  if (kind === 'DeclRefExpr') return node.referencedDecl?.name === 'npos'
  if (kind === 'ImplicitCastExpr') return mayBeBelow(childrenOf(node)[0])
  return kind === 'CXXMemberCallExpr' && SEARCH.test(childrenOf(node)[0]?.name ?? '')
}

/** Beside a size a number of 64 bits loses its sign there, and keeps it here. */
function isSignLost(node: AstNode): boolean {
  if (!/^(?:[<>]=?|[/%])$/.test(node.opcode ?? '')) return false
  const [left, right] = childrenOf(node)
  return (isSize(left) && isSigned(right)) || (isSize(right) && isSigned(left))
}

function isSize(node: AstNode | undefined): boolean {
  if (node?.kind !== 'ImplicitCastExpr' || node.castKind !== 'IntegralCast') return false
  const [inner] = childrenOf(node)
  return inner !== undefined && SIZE.test(typeOf(inner))
}

function isSigned(node: AstNode | undefined): boolean {
  if (!node || !SIGNED_64.test(typeOf(node))) return false
  return bare(node)?.kind !== 'IntegerLiteral' && !isSize(node)
}

/** Of what is written to a stream, or read. */
function writtenDifference(node: AstNode): LibraryDifference | undefined {
  const [called, , given] = childrenOf(node)
  if (given === undefined || !/^operator(?:<<|>>)$/.test(calleeName(called) ?? '')) return undefined
  if (GENERATOR.test(typeOf(given))) return 'text of a generator'
  return mayBeBelow(given) ? 'size below zero' : undefined
}

function operandType(node: AstNode): string {
  const written = node.argType ?? node.typeArg
  if (written) return written.desugaredQualType ?? written.qualType
  return typeOf(childrenOf(node)[0])
}
