import type { StopAnswer, StopRequest } from '../../../src-shared/contract/debug.ts'
import { ExpressionProblem } from './watches/parse-expression.ts'

const MOST_NOTES = 2000

/** A breakpoint as its bot's language reads it. `Seen`: what its expressions are read from. */
export interface ReadBreakpoint<Seen> {
  readonly holds: (seen: Seen) => boolean
  /** It leaves this text and does not stop; missing: it stops. */
  readonly note: ((seen: Seen) => string) | undefined
}

/** Lines at which a bot may stop, each with its breakpoint; `toLine` is one without a condition. */
export function createBreakpointTable<Seen, One extends ReadBreakpoint<Seen>>(
  {
    breakpoints,
    toLine,
  }: { readonly toLine?: number | undefined; readonly breakpoints: StopRequest['breakpoints'] },
  language: {
    readonly read: (breakpoint: StopRequest['breakpoints'][number]) => One
    readonly see: (one: One) => Seen
    /** Failures of expressions that say nothing but that there is no value yet. */
    readonly isMissing?: (failure: unknown) => boolean
  },
) {
  const table = new Map(breakpoints.map((one) => [one.line, language.read(one)]))
  if (toLine !== undefined) table.set(toLine, language.read({ line: toLine }))
  const notes: StopAnswer['notes'] = []
  let problem: string | undefined
  return {
    /** Whether it stops there now. A note is left in passing. */
    isHit(line: number, round: number): boolean {
      const one = table.get(line)
      if (!one) return false
      try {
        const seen = language.see(one)
        if (!one.holds(seen)) return false
        if (one.note === undefined) return true
        if (notes.length < MOST_NOTES) notes.push({ round, line, text: one.note(seen) })
      } catch (failure) {
        if (failure instanceof ExpressionProblem) problem ??= `line ${line}: ${failure.message}`
        else if (!language.isMissing?.(failure)) throw failure
      }
      return false
    },
    /** The notes so far, and the first thing that can never be read. */
    found: (): Pick<StopAnswer, 'notes' | 'problem'> => ({
      notes,
      ...(problem === undefined ? {} : { problem }),
    }),
  }
}
