import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { StoppedBot, Variable } from '../../../../src-shared/contract/debug.ts'
import type { BotMemory, MemoryPlace } from '../values/memory.ts'
import { valuesBelow, showPlace } from '../values/show.ts'
import type { Scope } from '../watches/evaluate.ts'
import { createScope } from '../watches/player-scope.ts'
import type { CalledFrame } from './call-stack.ts'
import { localsAt, type Local } from './locals.ts'
import type { StoppingProgram } from '../../../engines/dwarf/line-stops.ts'

const MOST_CHILDREN = 100
const FEW_CHILDREN = 20
const MOST_FRAMES = 60

/** Names inside a function: its variables, then what `this` has, then what stands outside. */
export function frameScope(
  program: StoppingProgram,
  frame: CalledFrame,
  memory: BotMemory,
  player: number,
  now: { readonly round: number; readonly seat: number },
): Scope {
  const locals = localsAt(program, frame.stop)
  const outside = createScope(program, memory, player, now)
  const place = (one: Local): MemoryPlace => placeOf(one, frame)
  const self = locals.find(({ name }) => name === 'this')
  return {
    memory,
    find(name) {
      const local = locals.find((one) => one.name === name)
      if (local) return { kind: 'place', place: place(local) }
      if (self) {
        const member = valuesBelow(memory, place(self), MOST_CHILDREN).find((one) => one.name === name)
        if (member) return { kind: 'place', place: member.place }
      }
      return outside.find(name)
    },
  }
}

/** Innermost function first. */
export function describeStop(
  program: StoppingProgram,
  frames: readonly CalledFrame[],
  memory: BotMemory,
  now: Omit<StoppedBot, 'frames' | 'line'>,
): StoppedBot {
  const inner = frames.toReversed().slice(0, MOST_FRAMES)
  return {
    ...now,
    line: inner[0]?.stop.line ?? 0,
    frames: inner.map((frame) => ({
      function: readableText(frame.stop.function.name, 200),
      line: frame.stop.line,
      variables: localsAt(program, frame.stop).map((one) =>
        one.isSet
          ? {
              ...toVariable(memory, one.name, placeOf(one, frame), 2),
              ...(one.isArgument ? { isArgument: true } : {}),
            }
          : notSet(one),
      ),
    })),
  }
}

/** What was never given has the address 0, and so has what is not set yet: nothing can be read there. */
const placeOf = ({ at, type, isSet }: Local, { address, given }: CalledFrame): MemoryPlace => ({
  type,
  address: !isSet ? 0 : 'offset' in at ? address + at.offset : (given.get(at.variable) ?? 0),
})

const notSet = ({ name, type }: Local): Variable => ({
  name: readableText(name, 100),
  type: readableText(type.name, 200),
  text: '(not set yet)',
})

function toVariable(memory: BotMemory, name: string, place: MemoryPlace, depth: number): Variable {
  const children = depth > 0 ? valuesBelow(memory, place, depth > 1 ? MOST_CHILDREN : FEW_CHILDREN) : []
  return {
    name: readableText(name, 100),
    type: readableText(place.type.name, 200),
    text: readableText(showPlace(memory, place), 400),
    ...(children.length > 0
      ? { children: children.map((one) => toVariable(memory, one.name, one.place, depth - 1)) }
      : {}),
  }
}
