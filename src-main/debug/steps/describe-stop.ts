import { readableText } from '../../../src-games/kit/readable-text.ts'
import type { StoppedBot, Variable } from '../../../src-shared/contract/debug.ts'
import { variablesAt } from '../dwarf/functions.ts'
import type { BotMemory, Place } from '../values/memory.ts'
import { childrenOf, showPlace } from '../values/show.ts'
import type { Scope } from '../watches/evaluate.ts'
import { createScope } from '../watches/player-scope.ts'
import type { Frame } from './call-stack.ts'
import type { StoppingProgram } from './line-stops.ts'

const MOST_CHILDREN = 100
const FEW_CHILDREN = 20
const MOST_FRAMES = 60

/** Names inside a function: its variables, then what `this` has, then what stands outside. */
export function frameScope(
  program: StoppingProgram,
  { stop, address }: Frame,
  memory: BotMemory,
  player: number,
  now: { readonly round: number; readonly seat: number },
): Scope {
  const locals = variablesAt(program, stop.function, stop.address).map(({ name, offset, type }) => ({
    name,
    place: { type, address: address + offset },
  }))
  const outside = createScope(program, memory, player, now)
  const self = locals.find(({ name }) => name === 'this')
  return {
    memory,
    find(name) {
      const local = locals.findLast((one) => one.name === name)
      if (local) return { kind: 'place', place: local.place }
      if (self) {
        const member = childrenOf(memory, self.place, MOST_CHILDREN).find((one) => one.name === name)
        if (member) return { kind: 'place', place: member.place }
      }
      return outside.find(name)
    },
  }
}

/** Innermost function first. */
export function describeStop(
  program: StoppingProgram,
  frames: readonly Frame[],
  memory: BotMemory,
  now: Omit<StoppedBot, 'frames' | 'line'>,
): StoppedBot {
  const inner = frames.toReversed().slice(0, MOST_FRAMES)
  return {
    ...now,
    line: inner[0]?.stop.line ?? 0,
    frames: inner.map(({ stop, address }) => ({
      function: readableText(stop.function.name, 200),
      line: stop.line,
      variables: variablesAt(program, stop.function, stop.address).map(
        ({ name, type, offset, isArgument }) => ({
          ...toVariable(memory, name, { type, address: address + offset }, 2),
          ...(isArgument ? { isArgument } : {}),
        }),
      ),
    })),
  }
}

function toVariable(memory: BotMemory, name: string, place: Place, depth: number): Variable {
  const children = depth > 0 ? childrenOf(memory, place, depth > 1 ? MOST_CHILDREN : FEW_CHILDREN) : []
  return {
    name: readableText(name, 100),
    type: readableText(place.type.name, 200),
    text: readableText(showPlace(memory, place), 400),
    ...(children.length > 0
      ? { children: children.map((one) => toVariable(memory, one.name, one.place, depth - 1)) }
      : {}),
  }
}
