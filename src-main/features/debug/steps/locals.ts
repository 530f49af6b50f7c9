import { variablesAt, type LocalVariable } from '../../../engines/dwarf/functions.ts'
import type { LineStop, StoppingProgram } from '../../../engines/dwarf/line-stops.ts'

/** A variable that can be seen where a function is. */
export interface Local extends LocalVariable {
  /** Its declaration was passed: before that it holds whatever was there. */
  readonly isSet: boolean
}

const known = new WeakMap<LineStop, readonly Local[]>()

/** What can be seen at a place: arguments, then variables, those of inner blocks last. Of two with one name the inner one, once it is set. */
export function localsAt(program: StoppingProgram, stop: LineStop): readonly Local[] {
  let found = known.get(stop)
  if (!found) {
    const all = variablesAt(program, stop.function, stop.address).map((one): Local => ({
      ...one,
      isSet: one.isArgument || isPassed(program, stop, one),
    }))
    found = all.filter((one, k) => shownOf(all, one.name) === k)
    known.set(stop, found)
  }
  return found
}

function shownOf(all: readonly Local[], name: string): number {
  const set = all.findLastIndex((one) => one.name === name && one.isSet)
  return set >= 0 ? set : all.findLastIndex((one) => one.name === name)
}

/** Code stands in the order of the source: behind the first place of its line in its block, a variable is set. */
function isPassed({ stops }: StoppingProgram, stop: LineStop, { line, from }: LocalVariable): boolean {
  if (line === 0) return true
  const places = stops.filter(
    (one) => one.function === stop.function && one.line === line && one.address >= from,
  )
  // A variable that is made of nothing has no code.
  if (places.length === 0) return stop.line > line
  return stop.address > Math.min(...places.map(({ address }) => address))
}
