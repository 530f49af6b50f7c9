import type { CallFrame, Frames } from './trace-frames.ts'
import type { Look } from './trace-look.ts'
import type { KnownNames } from './trace-names.ts'
import type { TracedPlace } from './trace-script.ts'
import type { Show } from './trace-show.ts'

/** A variable with its text, and with what is in it. */
interface Variable {
  name: string
  type: string
  text: string
  isArgument?: boolean
  children?: Variable[]
}

/** Lists of the variables that are seen from a frame, as JSON. Evaluated in the realm by its text, before the bot's. */
export function listVariables(
  parts: { readonly look: Look; readonly show: Show; readonly names: KnownNames; readonly frames: Frames },
  places: readonly TracedPlace[],
  globals: readonly string[],
) {
  const { frames } = parts
  const { isObject, typeOf } = parts.look
  const { partsOf, show } = parts.show
  const { nameAt } = parts.names
  const { stringify } = JSON
  const MOST_SHOWN = 100
  const describe = (name: string, value: unknown, deep: number): Variable => {
    const one: Variable = { name, type: typeOf(value), text: show(value, 2) }
    if (deep > 0 && isObject(value)) {
      const parts = partsOf(value, deep > 1 ? MOST_SHOWN : 20)
      if (parts.length > 0) one.children = []
      for (let k = 0; k < parts.length; k++)
        one.children![k] = describe(parts[k].name, parts[k].value, deep - 1)
    }
    return one
  }
  const selfOf = (frame: CallFrame | undefined): Variable | undefined => {
    const self = nameAt(frame, 'this')
    if (!frame || !self) return undefined
    const one = describe('this', self.value, 2)
    const known = places[frame.place].names
    for (let k = 0; k < known.length; k++)
      if (known[k].slice(0, 6) === 'this.#') {
        const found = nameAt(frame, known[k])
        one.children = one.children ?? []
        if (found) one.children[one.children.length] = describe(known[k].slice(5), found.value, 1)
      }
    return one
  }
  const variables = (k: number): string => {
    const frame = frames.at(k)
    const list: Variable[] = []
    if (!frame || frame.place < 0) return '[]'
    const { names: known, given } = places[frame.place]
    for (let at = 0; at < known.length; at++) {
      const name = known[at]
      if (name.slice(0, 5) === 'this.') continue
      let isArgument = false
      for (let g = 0; g < given.length; g++) isArgument = isArgument || given[g] === name
      try {
        const one = name === 'this' ? selfOf(frame) : describe(name, nameAt(frame, name)?.value, 2)
        if (one) list[list.length] = isArgument ? { ...one, isArgument } : one
      } catch {
        list[list.length] = { name, type: '', text: '(not there yet)' }
      }
    }
    return stringify(list)
  }
  const members = (): string => {
    const list: { name: string; type: string }[] = []
    try {
      const self = selfOf(frames.at(-1))
      const parts = self?.children ?? []
      for (let k = 0; k < parts.length; k++)
        if (parts[k].type !== 'function') list[list.length] = { name: parts[k].name, type: parts[k].type }
    } catch {
      // Nothing of it is there yet.
    }
    for (let k = 0; k < globals.length; k++) {
      let type = ''
      try {
        type = typeOf(frames.global()?.(k))
      } catch {
        // So has the file's own variable no value yet.
      }
      list[list.length] = { name: globals[k], type }
    }
    return stringify(list)
  }
  return { variables, members }
}
