import type { Program } from '../../../engines/dwarf/program.ts'
import type { Type } from '../../../engines/dwarf/types.ts'
import type { BotMemory, MemoryPlace } from '../values/memory.ts'
import { recordParts } from '../values/show.ts'
import type { Scope, Value } from './evaluate.ts'

/** Names that stand between two rounds: the player's members, variables of its file, constants, the round and the seat. */
export function createScope(
  { player, globals, constants }: Program,
  memory: BotMemory,
  address: number,
  now: { readonly round: number; readonly seat: number },
): Scope {
  const place = (found: MemoryPlace): Value => ({ kind: 'place', place: found })
  const parts = player
    ? new Map(recordParts({ type: player, address }).map((part) => [part.name, part.place]))
    : undefined
  return {
    memory,
    find(name) {
      const part = parts?.get(name)
      if (part) return place(part)
      const global = globals.find((one) => one.name === name)
      if (global) return place(global)
      if (name === 'round()') return { kind: 'number', value: now.round }
      if (name === 'me()') return { kind: 'number', value: now.seat }
      const constant = constants.get(name.split('::').at(-1)!)
      return constant === undefined ? undefined : { kind: 'number', value: constant }
    },
  }
}

/** What a bot's author has declared, in the order of the file: members, those of its own base classes first, then variables. */
export function membersOf({ player, globals, isOwn }: Program): { name: string; type: string }[] {
  const own = (type: Type | undefined): { name: string; type: string }[] =>
    type?.kind === 'record'
      ? [
          ...type.bases.flatMap((base) => own(base.type)),
          ...type.members
            .filter(({ file, name }) => isOwn(file) && name !== '')
            .map((member) => ({ name: member.name, type: member.type.name })),
        ]
      : []
  return [...own(player), ...globals.map(({ name, type }) => ({ name, type: type.name }))].slice(
    0,
    MOST_MEMBERS,
  )
}

const MOST_MEMBERS = 500
