import { TAG, type Die, type Dwarf } from './dies.ts'
import { readableName } from './type-names.ts'

/** Types of a C++ program as its description has them, without `const`, `volatile` and names of other names. */
export type Type =
  | {
      readonly kind: 'number'
      readonly name: string
      readonly size: number
      readonly sort: 'signed' | 'unsigned' | 'boolean' | 'float' | 'letter'
    }
  | {
      readonly kind: 'enumeration'
      readonly name: string
      readonly size: number
      readonly isSigned: boolean
      readonly names: ReadonlyMap<number, string>
    }
  | { readonly kind: 'pointer' | 'reference'; readonly name: string; readonly to: () => Type }
  | { readonly kind: 'array'; readonly name: string; readonly of: Type; readonly count: number }
  | RecordType
  | { readonly kind: 'unknown'; readonly name: string }

export interface RecordType {
  readonly kind: 'record'
  readonly name: string
  readonly size: number
  readonly members: readonly DwarfMember[]
  readonly bases: readonly { readonly offset: number; readonly type: Type }[]
  /** Template arguments that are types, by the library's name for them. */
  readonly arguments: ReadonlyMap<string, Type>
  readonly die: Die
}

export interface DwarfMember {
  /** '' for a union or struct without a name, whose members are reached as if they were here. */
  readonly name: string
  readonly offset: number
  readonly type: Type
  /** Of a bit-field: its first bit, counted from the lowest of the object's first byte. */
  readonly bits?: { readonly from: number; readonly count: number }
  /** Index in the table of files. */
  readonly file: number
}

export type TypeOf = (offset: number | undefined) => Type

/** Reads types when they are asked for, each once. */
export function createTypes(dwarf: Dwarf): TypeOf {
  const known = new Map<number, Type>()
  const typeOf: TypeOf = (offset) => {
    if (offset === undefined) return VOID
    const found = known.get(offset)
    if (found) return found
    // What contains itself, which only a broken description says, ends here.
    known.set(offset, { kind: 'unknown', name: '?' })
    const die = dwarf.at(offset)
    const type = die ? read(die) : VOID
    known.set(offset, type)
    return type
  }
  const to = (die: Die): (() => Type) => {
    return () => typeOf(die.numbers.type)
  }

  function read(die: Die): Type {
    const name = readableName(die.texts.name ?? '')
    const size = die.numbers.byteSize ?? 0
    switch (die.tag) {
      case TAG.baseType:
        return { kind: 'number', name, size, sort: sortOf(die.numbers.encoding ?? 0, name) }
      case TAG.enumerationType: {
        const under = die.numbers.type === undefined ? undefined : typeOf(die.numbers.type)
        const isSigned = under?.kind === 'number' && under.sort === 'signed'
        const names = new Map<number, string>()
        for (const one of die.children)
          if (one.tag === TAG.enumerator) names.set(one.numbers.constValue ?? 0, one.texts.name ?? '')
        return { kind: 'enumeration', name, size, isSigned, names }
      }
      case TAG.pointerType:
        return { kind: 'pointer', name: `${nameAt(dwarf, die.numbers.type)}*`, to: to(die) }
      case TAG.referenceType:
      case TAG.rvalueReferenceType:
        return { kind: 'reference', name: `${nameAt(dwarf, die.numbers.type)}&`, to: to(die) }
      case TAG.typedef:
      case TAG.constType:
      case TAG.volatileType:
        return typeOf(die.numbers.type)
      case TAG.arrayType:
        return arrayOf(die, typeOf(die.numbers.type))
      case TAG.structureType:
      case TAG.classType:
      case TAG.unionType:
        return recordOf(die, name, size)
      default:
        return { kind: 'unknown', name: name || '?' }
    }
  }

  function recordOf(die: Die, name: string, size: number): RecordType {
    const members: DwarfMember[] = []
    const bases: { offset: number; type: Type }[] = []
    const given = new Map<string, Type>()
    const record: RecordType = { kind: 'record', name, size, members, bases, arguments: given, die }
    // Nothing contains itself but by pointers, which are followed later.
    known.set(die.offset, record)
    for (const one of die.children) {
      const { numbers, texts } = one
      const offset = numbers.memberLocation ?? 0
      if (one.tag === TAG.inheritance) bases.push({ offset, type: typeOf(numbers.type) })
      else if (one.tag === TAG.templateTypeParameter) given.set(texts.name ?? '', typeOf(numbers.type))
      else if (
        one.tag === TAG.member &&
        numbers.declaration === undefined &&
        numbers.artificial === undefined
      )
        members.push({
          name: texts.name ?? '',
          offset,
          type: typeOf(numbers.type),
          file: numbers.declFile ?? 0,
          ...(numbers.bitSize === undefined
            ? {}
            : { bits: { from: numbers.dataBitOffset ?? 8 * offset, count: numbers.bitSize } }),
        })
    }
    return record
  }
  return typeOf
}

const MAX_NAME_DEPTH = 20
const VOID: Type = { kind: 'unknown', name: 'void' }

/** Names only, so that types may point at each other. */
function nameAt(dwarf: Dwarf, offset: number | undefined, depth = 0): string {
  const die = offset === undefined ? undefined : dwarf.at(offset)
  if (!die || depth > MAX_NAME_DEPTH) return 'void'
  if (die.texts.name !== undefined) return readableName(die.texts.name)
  const inner = nameAt(dwarf, die.numbers.type, depth + 1)
  if (die.tag === TAG.constType) return `const ${inner}`
  return die.tag === TAG.pointerType ? `${inner}*` : inner
}

function arrayOf(die: Die, element: Type): Type {
  const counts = die.children
    .filter(({ tag }) => tag === TAG.subrangeType)
    .map(({ numbers }) => numbers.count ?? (numbers.upperBound === undefined ? 0 : numbers.upperBound + 1))
  return counts.reduceRight<Type>((of, count, at) => {
    const sizes = counts.slice(at).map((one) => `[${one}]`)
    return { kind: 'array', name: `${element.name}${sizes.join('')}`, of, count }
  }, element)
}

/** By `DW_ATE_…`. */
function sortOf(encoding: number, name: string): Extract<Type, { kind: 'number' }>['sort'] {
  if (encoding === 0x02) return 'boolean'
  if (encoding === 0x04) return 'float'
  if (name === 'char') return 'letter'
  return encoding === 0x05 || encoding === 0x06 ? 'signed' : 'unsigned'
}

/** Bytes of a value, and by how many its address can be divided. */
export function sizeOf(type: Type): number {
  switch (type.kind) {
    case 'pointer':
    case 'reference':
      return 4
    case 'array':
      return type.count * sizeOf(type.of)
    case 'unknown':
      return 0
    default:
      return type.size
  }
}

export function alignmentOf(type: Type): number {
  if (type.kind === 'array') return alignmentOf(type.of)
  if (type.kind !== 'record') return Math.max(1, Math.min(16, sizeOf(type)))
  const parts = [...type.members, ...type.bases].map((part) => alignmentOf(part.type))
  return Math.max(1, ...parts)
}

export const alignedTo = (at: number, type: Type): number => {
  const alignment = alignmentOf(type)
  return Math.ceil(at / alignment) * alignment
}
