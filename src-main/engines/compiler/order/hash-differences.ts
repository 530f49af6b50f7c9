import {
  bare,
  childrenOf,
  eachNode,
  nodePlace,
  typeOf,
  type AstNode,
  type NodePlace,
} from '../tree/ast-nodes.ts'
import { functionsOf } from './order-functions.ts'

/**
 * Where an unordered container cannot be gone through as on the judge, though the table and the library's own hashes are the
 * same there: keys that are addresses, and hashes of the file's own that have more bits in a `size_t` of 64 bits.
 */
export type HashDifference =
  | 'address as a key'
  | 'key with another hash'
  | 'hash of 64 bits'
  | 'wide hash'
  | 'wide product'
  | 'negative hash'

export interface HashPlace {
  readonly name: HashDifference
  readonly place: NodePlace
}

/** From here on a factor makes more than 32 bits of the small numbers that boards have, and so does a shift. */
const LARGE = 2 ** 20
const FAR = 16

const CONTAINER = /\bunordered_(?:multi)?(map|set)</g
const HAS_TYPE = /^(?:VarDecl|FieldDecl|ParmVarDecl|CXXTemporaryObjectExpr|TypedefDecl|TypeAliasDecl)$/
const ADDRESS =
  /\*(?: ?const)?$|^(?:const )?(?:std::)?(?:__\d::)?(?:(?:unique|shared)_ptr<|thread::id$|__thread_id$|type_index$)/
/** What g++'s library hashes in another way. */
const OTHER_HASH =
  /^(?:const )?(?:(?:std::)?(?:__\d::)?optional<)?(?:const )?(?:(?:std::)?(?:__\d::)?(?:variant<|monostate\b|error_code\b)|long double\b)/
/** What the library hashes to numbers of all 64 bits. */
const HASH_OF_MANY_BITS =
  /^(?:const )?(?:std::)?(?:__\d::)?hash<.*(?:string|string_view|basic_string\w*<.*>|double|float|\*|_ptr<.*>|vector<bool.*>|bitset<\d+>|variant<.*>) ?>$/
/** Of 64 bits there and of 32 here. */
const SIZE = /^(?:const )?(?:(?:std::)?size_t|unsigned long|long)$/
const OF_64 = /^(?:const )?(?:(?:std::)?u?int64_t|(?:unsigned )?long long)$/
const OF_32 = /^(?:const )?int$/

/** All places of a file, in no order. */
export function findHashDifferences(root: AstNode, file: string): HashPlace[] {
  const found: HashPlace[] = []
  const add = (name: HashDifference, node: AstNode): void => {
    const place = nodePlace(node.range?.begin) ?? nodePlace(node.loc)
    if (place?.used.file === file) found.push({ name, place })
  }
  const hashers = new Set<string>(['hash'])
  eachNode(root, (node) => {
    if (HAS_TYPE.test(node.kind ?? '') && nodePlace(node.loc ?? node.range?.begin)?.used.file === file)
      for (const { key, hasher } of containersIn(typeOf(node))) {
        if (hasher !== undefined) hashers.add(nameIn(hasher))
        else if (ADDRESS.test(key)) add('address as a key', node)
        else if (OTHER_HASH.test(key)) add('key with another hash', node)
      }
    if (node.kind === 'CXXOperatorCallExpr' && HASH_OF_MANY_BITS.test(typeOf(bare(childrenOf(node)[1]))))
      add('hash of 64 bits', node)
  })
  const { bodies } = functionsOf(root, file)
  const constants = constantsOf(root)
  for (const method of hashFunctions(root, hashers)) searchBody(method, bodies, constants, add)
  return found
}

function containersIn(type: string): { key: string; hasher?: string }[] {
  return [...type.matchAll(CONTAINER)].map(({ index, 0: head, 1: kind }) => {
    const given = argumentsFrom(type, index + head.length)
    return { key: given[0] ?? '', hasher: given[kind === 'map' ? 2 : 1] }
  })
}

/** What stands between the brackets of a type, the first of which ends before `from`. */
function argumentsFrom(type: string, from: number): string[] {
  const found: string[] = []
  let depth = 0
  let start = from
  for (let at = from; at < type.length; at++) {
    if ('<('.includes(type[at])) depth++
    else if (depth === 0 && ',>'.includes(type[at])) {
      found.push(type.slice(start, at).trim())
      if (type[at] === '>') break
      start = at + 1
    } else if ('>)'.includes(type[at])) depth--
  }
  return found
}

const LAMBDA = '(lambda'
const nameIn = (hasher: string): string =>
  hasher.includes(LAMBDA) ? LAMBDA : (/(\w+)$/.exec(hasher.replace(/<.*/, ''))?.[1] ?? '')

/** Functions that are called to hash keys: `operator()` of classes of these names. */
function hashFunctions(root: AstNode, hashers: ReadonlySet<string>): AstNode[] {
  const found: AstNode[] = []
  const visit = (node: AstNode, record: string): void => {
    const { kind = '' } = node
    const inside =
      kind === 'LambdaExpr'
        ? LAMBDA
        : /^(?:CXXRecord|ClassTemplate(?:Partial)?Specialization)Decl$/.test(kind) && record !== LAMBDA
          ? (node.name ?? '')
          : record
    if (kind === 'CXXMethodDecl' && node.name === 'operator()' && hashers.has(record)) found.push(node)
    for (const child of childrenOf(node)) visit(child, inside)
  }
  visit(root, '')
  return found
}

type Add = (name: HashDifference, node: AstNode) => void

/** A function that hashes, and those of the file that it calls. */
function searchBody(
  method: AstNode,
  bodies: ReadonlyMap<string, AstNode>,
  constants: Constants,
  add: Add,
): void {
  const result = (typeOf(method).split(' (')[0] ?? '').trim()
  const isSize = SIZE.test(result)
  if (!isSize && !OF_64.test(result)) return
  // What is computed in numbers of one width is the same; what becomes a `size_t` in the end is cut here.
  const isCut = (type: string): boolean =>
    SIZE.test(type) || (isSize && (OF_64.test(type) || OF_32.test(type)))
  const seen = new Set<AstNode>()
  const visitBody = (body: AstNode): void => {
    if (seen.has(body)) return
    seen.add(body)
    let hasLarge = false
    eachNode(body, (node) => (hasLarge ||= (literal(node, constants) ?? 0) >= LARGE))
    const visit = (node: AstNode, isInLoop: boolean): void => {
      if (isCut(typeOf(node)) && grows(node, hasLarge || isInLoop, constants)) add('wide hash', node)
      else if (isCut(typeOf(node)) && isOfVariables(node, constants)) add('wide product', node)
      if (isSize && isNegative(node)) add('negative hash', node)
      if (node.castKind === 'PointerToIntegral') add('address as a key', node)
      const called = node.kind === 'DeclRefExpr' ? bodies.get(node.referencedDecl?.id ?? '') : undefined
      if (called) visitBody(called)
      const inside = isInLoop || /^(?:For|While|Do|CXXForRange)Stmt$/.test(node.kind ?? '')
      for (const child of childrenOf(node)) visit(child, inside)
    }
    visit(body, false)
  }
  visitBody(method)
}

/** Numbers that variables always have, by the variable's id. */
type Constants = ReadonlyMap<string, number>

/** Of constants that begin with a number that is written there. */
function constantsOf(root: AstNode): Constants {
  const found = new Map<string, number>()
  eachNode(root, (node) => {
    if (node.kind !== 'VarDecl' || node.id === undefined) return
    if (node.constexpr !== true && !/^const /.test(node.type?.qualType ?? '')) return
    const value = literal(childrenOf(node)[0], found)
    if (value !== undefined) found.set(node.id, value)
  })
  return found
}

/** A number, or a constant, without the conversions around it. */
function literal(node: AstNode | undefined, constants: Constants): number | undefined {
  if (!node) return undefined
  const { kind = '', value, referencedDecl } = node
  if (kind === 'IntegerLiteral') return Number(value)
  if (kind === 'DeclRefExpr') return constants.get(referencedDecl?.id ?? '')
  return /Cast|Paren/.test(kind) ? literal(childrenOf(node)[0], constants) : undefined
}

const PRODUCT = /^\*=?$/
const TO_THE_LEFT = /^<<=?$/
const isOperator = ({ kind = '' }: AstNode): boolean =>
  /^(?:BinaryOperator|CompoundAssignOperator)$/.test(kind)

/** A product or a shift to the left that may need more than 32 bits; `isUsed`: that of large numbers already. */
function grows(node: AstNode, isUsed: boolean, constants: Constants): boolean {
  if (!isOperator(node)) return false
  const { opcode = '' } = node
  const [left, right] = childrenOf(node).map((one) => literal(one, constants) ?? 0)
  if (TO_THE_LEFT.test(opcode)) return isUsed || right >= FAR
  return PRODUCT.test(opcode) && (isUsed || left >= LARGE || right >= LARGE)
}

/** As they are before they become a `size_t`: what is in one of 16 bits or less makes no large product. */
const SMALL = /^(?:const )?(?:bool|(?:unsigned |signed )?(?:char|short)|u?int(?:8|16)_t)$/

/** A product of two variables, or a shift by one, computed in as many bits as a `size_t` has. */
function isOfVariables(node: AstNode, constants: Constants): boolean {
  if (!isOperator(node) || OF_32.test(typeOf(node))) return false
  const { opcode = '' } = node
  const [left, right] = childrenOf(node)
  const isVariable = (one: AstNode): boolean => literal(one, constants) === undefined
  if (TO_THE_LEFT.test(opcode)) return isVariable(right)
  if (!PRODUCT.test(opcode)) return false
  return isVariable(left) && isVariable(right) && !isSmall(left) && !isSmall(right)
}

const isSmall = (node: AstNode): boolean =>
  SMALL.test(typeOf(node)) || (/Cast|Paren/.test(node.kind ?? '') && childrenOf(node).some(isSmall))

/** A difference, or what has a minus, of numbers with a sign that becomes one without. */
function isNegative(node: AstNode): boolean {
  if (node.castKind !== 'IntegralCast' || !SIZE.test(typeOf(node))) return false
  const [inner] = childrenOf(node)
  if (!/^(?:const )?(?:int|short|signed char|char|long long|long)$/.test(typeOf(inner))) return false
  return hasMinus(inner)
}

function hasMinus(node: AstNode | undefined): boolean {
  if (!node) return false
  if (/^(?:Unary|Binary)Operator$/.test(node.kind ?? '') && node.opcode === '-') return true
  const isPart = /^(?:Binary|Unary|Conditional)Operator$|Cast|Paren/.test(node.kind ?? '')
  return isPart && childrenOf(node).some(hasMinus)
}
