import { roundToDigits } from '../../../../src-games/kit/machine-numbers.ts'
import type { Type } from '../../../engines/dwarf/types.ts'
import { contentsOf } from './containers.ts'
import { Unreadable, type BotMemory, type MemoryPlace } from './memory.ts'

/** Values as text, as short as they can be read: `3`, `"abc"`, `{1, 2, 3}`, `{i: 3, j: 4}`, `{7: {…}}`. */

export const MAX_TEXT = 200
const MAX_DEPTH = 4
const ELEMENTS_SHOWN = 24
const CHARACTERS_SHOWN = 80

/** Never throws: what cannot be read says so. */
export function showPlace(memory: BotMemory, place: MemoryPlace, most = MAX_TEXT): string {
  const room = { left: most }
  return show(memory, place, 0, room)
}

function show(memory: BotMemory, place: MemoryPlace, depth: number, room: { left: number }): string {
  const said = say(memory, place, depth, room)
  room.left -= said.length
  return said
}

function say(memory: BotMemory, place: MemoryPlace, depth: number, room: { left: number }): string {
  const { type } = place
  try {
    if (type.kind === 'number' || type.kind === 'enumeration') return showNumber(memory.number(place), type)
    if (type.kind === 'reference') return show(memory, followPointer(memory, place), depth, room)
    if (type.kind === 'pointer') return showPointer(memory, place, depth, room)
    if (type.kind === 'unknown') return type.name === '?' ? '…' : type.name
    const contents = contentsOf(memory, place)
    if (contents?.text) {
      const shown = contents.text(CHARACTERS_SHOWN)
      return JSON.stringify(shown) + (contents.size > CHARACTERS_SHOWN ? '…' : '')
    }
    if (depth >= MAX_DEPTH || room.left <= 0) return contents ? `{… ${contents.size} in all}` : '{…}'
    if (contents) return showContents(memory, contents, depth, room)
    return showRecord(memory, place, depth, room)
  } catch (failure) {
    if (!(failure instanceof Unreadable)) throw failure
    return `(${failure.message})`
  }
}

export function showNumber(value: number | bigint, type: Type): string {
  if (type.kind === 'enumeration') return type.names.get(Number(value)) ?? `${type.name}(${value})`
  if (type.kind !== 'number') return String(value)
  if (type.sort === 'boolean') return ['false', 'true'][Number(value)] ?? `true (${value})`
  if (type.sort === 'float') return formatFloat(Number(value), type.size)
  if (type.sort !== 'letter') return String(value)
  const code = Number(value)
  return code >= 32 && code < 127 ? `'${String.fromCharCode(code)}'` : String(code)
}

/** The fewest digits that are this value and no other one of its type: what is a hair below 8 does not look like 8. */
function formatFloat(value: number, size: number): string {
  if (size > 4) return String(value)
  for (let digits = 1; digits < 9; digits++) {
    const short = roundToDigits(value, digits)
    if (Math.fround(short) === value) return String(short)
  }
  return String(roundToDigits(value, 9))
}

/** What a reference or a pointer leads to. */
export function followPointer(memory: BotMemory, place: MemoryPlace): MemoryPlace {
  const { type } = place
  if (type.kind !== 'reference' && type.kind !== 'pointer') return place
  return { type: type.to(), address: memory.pointer(place.address) }
}

function showPointer(memory: BotMemory, place: MemoryPlace, depth: number, room: { left: number }): string {
  const address = memory.pointer(place.address)
  if (address === 0) return 'nullptr'
  const to = followPointer(memory, place)
  if (to.type.kind === 'unknown' || depth >= 2) return `0x${address.toString(16)}`
  return `→ ${show(memory, to, depth + 1, room)}`
}

function showContents(
  memory: BotMemory,
  contents: NonNullable<ReturnType<typeof contentsOf>>,
  depth: number,
  room: { left: number },
): string {
  const parts: string[] = []
  for (const element of contents.take(ELEMENTS_SHOWN)) {
    if (room.left <= 0) break
    parts.push(
      contents.kind === 'map'
        ? recordParts(element)
            .map(({ place }) => show(memory, place, depth + 1, room))
            .join(': ')
        : show(memory, element, depth + 1, room),
    )
    room.left -= 2
  }
  if (parts.length < contents.size) parts.push(`… ${contents.size} in all`)
  return `{${parts.join(', ')}}`
}

function showRecord(memory: BotMemory, place: MemoryPlace, depth: number, room: { left: number }): string {
  const parts: string[] = []
  for (const { name, place: part } of ownParts(place)) {
    if (room.left <= 0) {
      parts.push('…')
      break
    }
    room.left -= name.length + 2
    parts.push(`${name}: ${show(memory, part, depth + 1, room)}`)
  }
  return `{${parts.join(', ')}}`
}

export interface Part {
  readonly name: string
  readonly place: MemoryPlace
}

/** The members of a record, those of its bases first, those without a name replaced by theirs. */
export function recordParts({ type, address }: MemoryPlace, depth = 0): Part[] {
  if (type.kind !== 'record' || depth > MAX_DEPTH) return []
  return [
    ...type.bases.flatMap((base) =>
      recordParts({ type: base.type, address: address + base.offset }, depth + 1),
    ),
    ...type.members.flatMap((member) => {
      const at = address + (member.bits ? 0 : member.offset)
      const place: MemoryPlace = {
        type: member.type,
        address: at,
        ...(member.bits ? { bits: member.bits } : {}),
      }
      return member.name === '' ? recordParts(place, depth + 1) : [{ name: member.name, place }]
    }),
  ]
}

/** Without those that headers keep for themselves. */
const ownParts = (place: MemoryPlace): Part[] =>
  recordParts(place).filter(({ name }) => !name.startsWith('__'))

/** What can be opened below a value: members, elements, the parts of a map's pairs; the first of them. */
export function valuesBelow(memory: BotMemory, place: MemoryPlace, most: number): Part[] {
  try {
    const { type } = place
    if (type.kind === 'reference' || type.kind === 'pointer') {
      const to = followPointer(memory, place)
      if (to.address === 0 || to.type.kind === 'unknown') return []
      return to.type.kind === 'record' || to.type.kind === 'array'
        ? valuesBelow(memory, to, most)
        : [{ name: '*', place: to }]
    }
    const contents = contentsOf(memory, place)
    if (!contents) return ownParts(place).slice(0, most)
    if (contents.text) return []
    return contents.take(most).map((element, index) => {
      if (contents.kind !== 'map') return { name: `[${index}]`, place: element }
      const [key, value] = recordParts(element)
      return { name: `[${showPlace(memory, key.place, 60)}]`, place: value.place }
    })
  } catch (failure) {
    if (!(failure instanceof Unreadable)) throw failure
    return []
  }
}
