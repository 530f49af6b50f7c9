import type { CallFrame } from './trace-frames.ts'
import type { Look } from './trace-look.ts'
import type { TracedPlace } from './trace-script.ts'
import type { Show } from './trace-show.ts'

/** What names mean where the bot is. */
export type KnownNames = ReturnType<typeof resolveNames>

/** Variables, members and properties by their names. Evaluated in the realm by its text, before the bot's. */
export function resolveNames(look: Look, { show }: Show, places: readonly TracedPlace[]) {
  const { GETTER, own, lengthOf, sizeOf, isObject } = look
  const Failure = Error
  /** It cannot be read now. */
  class Missing extends Failure {}
  /** It can never be read. */
  class Problem extends Failure {}
  const nameAt = (frame: CallFrame | undefined, name: string): { value: unknown } | undefined => {
    if (!frame?.give) return undefined
    const known = places[frame.place].names
    for (let k = 0; k < known.length; k++)
      if (known[k] === name)
        try {
          return { value: frame.give(k) }
        } catch {
          throw new Missing('not there yet')
        }
    return undefined
  }
  const propertyOf = (
    of: unknown,
    name: string,
    frame: CallFrame | undefined,
  ): { value: unknown } | undefined => {
    if (typeof of === 'string') return name === 'length' ? { value: of.length } : undefined
    if (!isObject(of)) throw new Missing('there is no ' + name + ' of ' + show(of, 0))
    const found = own(of, name)
    if (found) {
      if (found.value === GETTER) throw new Problem(name + ' is a getter, which would call the bot')
      return found
    }
    if (name === 'length' && lengthOf(of) >= 0) return { value: lengthOf(of) }
    if (name === 'size' && sizeOf(of) >= 0) return { value: sizeOf(of) }
    if (frame && nameAt(frame, 'this')?.value === of) return nameAt(frame, 'this.#' + name)
    return undefined
  }
  return { Missing, Problem, nameAt, propertyOf }
}
