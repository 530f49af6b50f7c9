import { TAG } from '../../../engines/dwarf/dies.ts'
import { alignedTo, alignmentOf, sizeOf, type RecordType, type Type } from '../../../engines/dwarf/types.ts'
import { Unreadable, type BotMemory, type MemoryPlace } from './memory.ts'

/**
 * Containers of the standard library, as its headers in our toolchain lay them out (libc++, one version: the layouts are
 * proved by `values.test.ts` against what bots print of theirs).
 */
export interface Contents {
  readonly kind: 'list' | 'map' | 'text'
  readonly size: number
  /** The first elements, at most so many. Of a map they are pairs. */
  take(most: number): MemoryPlace[]
  /** Where an element can be found by its number at once. */
  readonly at?: (index: number) => MemoryPlace
  /** Of a text: what it says, at most so many bytes of it. */
  readonly text?: (most: number) => string
}

/** Elements that anything can have before we take it for nonsense. */
const MOST_ELEMENTS = 64 * 1024 * 1024

/** What a container holds; undefined of everything else. Throws `Unreadable` where it was never set. */
export function contentsOf(memory: BotMemory, { type, address }: MemoryPlace): Contents | undefined {
  if (type.kind === 'array') return inRow(address, type.of, type.count)
  if (type.kind !== 'record') return undefined
  const [name] = /^\w*/.exec(type.name)!
  // A bot may have a class called `list` of its own.
  const isLibrary = type.die.parent?.tag === TAG.namespace && type.die.parent.texts.name === '__2'
  const read = isLibrary && Object.hasOwn(READERS, name) ? READERS[name] : undefined
  return read?.({ memory, type, address, given: (key) => type.arguments.get(key) ?? UNKNOWN })
}

const UNKNOWN: Type = { kind: 'unknown', name: '?' }

interface Container {
  readonly memory: BotMemory
  readonly type: RecordType
  readonly address: number
  readonly given: (key: string) => Type
}
type Reader = (container: Container) => Contents | undefined

const READERS: Readonly<Record<string, Reader>> = {
  string: ({ memory, type, address }) => {
    if (type.name !== 'string') return undefined
    const isLong = (memory.byte(address + 11) & 0x80) !== 0
    const size = isLong ? memory.pointer(address + 4) : memory.byte(address + 11) & 0x7f
    const from = isLong ? memory.pointer(address) : address
    return {
      kind: 'text',
      size: checked(size),
      take: (most) => inRow(from, LETTER, size).take(most),
      at: (index) => ({ type: LETTER, address: from + index }),
      text: (most) => memory.text(from, Math.min(size, most)),
    }
  },
  vector: ({ memory, address, given }) => {
    const of = given('_Tp')
    const from = memory.pointer(address)
    const second = memory.pointer(address + 4)
    if (of.kind === 'number' && of.sort === 'boolean') return bitsInRow(from, checked(second), of)
    const size = sizeOf(of)
    if (size === 0) throw new Unreadable('its elements are of a kind that is not read here')
    return inRow(from, of, checked((second - from) / size))
  },
  array: ({ type, address }) => {
    const elements = type.members.find(({ name }) => name === '__elems_')?.type
    return elements?.kind === 'array' ? inRow(address, elements.of, elements.count) : undefined
  },
  bitset: ({ type, address }) => {
    const [, bits] = /^bitset<(\d+)/.exec(type.name) ?? []
    return bits === undefined ? undefined : bitsInRow(address, Number(bits), BOOLEAN)
  },
  deque: ({ memory, type, address, given }) => {
    const of = given('_Tp')
    const elementSize = sizeOf(of)
    const start = memory.pointer(address + offsetOf(type, '__start_'))
    const size = checked(memory.pointer(address + offsetOf(type, '__size_')))
    const inBlock = elementSize > 0 && elementSize < 256 ? Math.floor(4096 / elementSize) : 16
    // The blocks' addresses lie between the second and the third pointer of a split buffer.
    const blocks = memory.pointer(address + offsetOf(type, '__map_') + 4)
    const at = (index: number): MemoryPlace => {
      const place = start + index
      const block = memory.pointer(blocks + 4 * Math.floor(place / inBlock))
      return { type: of, address: block + (place % inBlock) * elementSize }
    }
    return { kind: 'list', size, at, take: (most) => upTo(size, most, at) }
  },
  // A ring of nodes: last, first, size. A node: the one before, next, element.
  list: ({ memory, address, given }) => {
    const of = given('_Tp')
    const size = checked(memory.pointer(address + 8))
    return {
      kind: 'list',
      size,
      take(most) {
        const found: MemoryPlace[] = []
        let node = memory.pointer(address + 4)
        for (; found.length < Math.min(size, most); node = memory.pointer(node + 4))
          found.push({ type: of, address: alignedTo(node + 8, of) })
        return found
      },
    }
  },
  queue: inside,
  stack: inside,
  priority_queue: inside,
  set: tree,
  multiset: tree,
  map: tree,
  multimap: tree,
  unordered_set: table,
  unordered_multiset: table,
  unordered_map: table,
  unordered_multimap: table,
}

const LETTER: Type = { kind: 'number', name: 'char', size: 1, sort: 'letter' }
const BOOLEAN: Type = { kind: 'number', name: 'bool', size: 1, sort: 'boolean' }

/** A container of another one, its only member `c`. */
function inside({ memory, type, address }: Container): Contents | undefined {
  const member = type.members.find(({ name }) => name === 'c')
  return member && contentsOf(memory, { type: member.type, address: address + member.offset })
}

/** Elements of a set, or pairs of a map; the value is the pair's second part, right after the first where it can be. */
function elementOf({ given, type }: Container): { kind: Contents['kind']; of: Type } {
  const key = given('_Key') === UNKNOWN ? given('_Value') : given('_Key')
  const value = type.arguments.get('_Tp')
  if (!value) return { kind: 'list', of: key }
  return { kind: 'map', of: pairOf(key, value, type) }
}

function pairOf(first: Type, second: Type, { die }: RecordType): RecordType {
  const offset = alignedTo(sizeOf(first), second)
  const members = [
    { name: 'first', offset: 0, type: first, file: 0 },
    { name: 'second', offset, type: second, file: 0 },
  ]
  const alignment = Math.max(alignmentOf(first), alignmentOf(second))
  const size = Math.ceil((offset + sizeOf(second)) / alignment) * alignment
  const name = `pair<${first.name}, ${second.name}>`
  return { kind: 'record', name, size, members, bases: [], arguments: new Map(), die }
}

/** A balanced tree: first node, root, size. A node: left, right, parent, colour, element. */
function tree(container: Container): Contents {
  const { memory, address } = container
  const { kind, of } = elementOf(container)
  const size = checked(memory.pointer(address + 8))
  return {
    kind,
    size,
    take(most) {
      const found: MemoryPlace[] = []
      let node = memory.pointer(address)
      while (found.length < Math.min(size, most)) {
        found.push({ type: of, address: alignedTo(node + 13, of) })
        node = nextInTree(memory, node)
      }
      return found
    },
  }
}

const MAX_TREE_DEPTH = 100

function nextInTree(memory: BotMemory, node: number): number {
  let steps = 0
  const step = (): void => {
    if (++steps > MAX_TREE_DEPTH) throw new Unreadable('its nodes lead in a circle')
  }
  let now = memory.pointer(node + 4)
  if (now !== 0) {
    for (let left = memory.pointer(now); left !== 0; left = memory.pointer(now)) {
      now = left
      step()
    }
    return now
  }
  now = node
  for (;;) {
    const parent = memory.pointer(now + 8)
    if (memory.pointer(parent) === now) return parent
    now = parent
    step()
  }
}

/** A hash table: buckets, how many, first node, size. A node: next, which bucket, element. */
function table(container: Container): Contents {
  const { memory, address } = container
  const { kind, of } = elementOf(container)
  const size = checked(memory.pointer(address + 12))
  return {
    kind,
    size,
    take(most) {
      const found: MemoryPlace[] = []
      let node = memory.pointer(address + 8)
      for (; node !== 0 && found.length < Math.min(size, most); node = memory.pointer(node))
        found.push({ type: of, address: alignedTo(node + 8, of) })
      return found
    },
  }
}

function inRow(from: number, of: Type, size: number): Contents & Required<Pick<Contents, 'at'>> {
  const each = sizeOf(of)
  const at = (index: number): MemoryPlace => ({ type: of, address: from + index * each })
  return { kind: 'list', size, at, take: (most) => upTo(size, most, at) }
}

function bitsInRow(from: number, size: number, of: Type): Contents {
  const at = (index: number): MemoryPlace => ({
    type: of,
    address: from + (index >> 3),
    bits: { from: index & 7, count: 1 },
  })
  return { kind: 'list', size, at, take: (most) => upTo(size, most, at) }
}

const upTo = (size: number, most: number, at: (index: number) => MemoryPlace): MemoryPlace[] =>
  Array.from({ length: Math.min(size, most) }, (_, index) => at(index))

function offsetOf(type: RecordType, name: string): number {
  const member = type.members.find((one) => one.name === name)
  if (!member) throw new Unreadable('its parts are not described')
  return member.offset
}

function checked(size: number): number {
  if (!Number.isInteger(size) || size < 0 || size > MOST_ELEMENTS) throw new Unreadable('not set yet')
  return size
}
