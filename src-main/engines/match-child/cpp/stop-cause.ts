import type { FreezeCause } from '../../../../src-games/kit/freeze-cause.ts'

/**
 * Why a module ended itself, as it reported by `quartet.stop(text, length)`: the lower 24 bits of the length are bytes of text,
 * those above say the cause (`StopCause` in resources/cpp/kit/__quartet.hh). A module from elsewhere may report anything: it has
 * stopped all the same, and it can report no limit of the match but its own.
 */
export interface ModuleStop {
  readonly cause: FreezeCause
  /** Whether it happened where the last exception was thrown, and not where it was reported. */
  readonly isWhereThrown: boolean
  readonly reason: string
}

/** Bytes of the text. */
export const textLengthOf = (length: number): number => length & 0xffffff

/** In the order of `StopCause`; the first is what a module without causes reports. */
const CAUSES: readonly (FreezeCause | undefined)[] = [
  undefined,
  'exit',
  'orders',
  'memory',
  'trap',
  'exception',
]
const CAUSE_SHIFT = 24
const WHERE_THROWN = 16

export function moduleStop(length: number, reason: string): ModuleStop {
  const code = length >>> CAUSE_SHIFT
  const isWhereThrown = (code & WHERE_THROWN) !== 0
  const known = code & ~WHERE_THROWN
  if (known === 0) return { ...withoutCause(reason), reason }
  return { cause: CAUSES[known] ?? 'exit', isWhereThrown, reason }
}

/**
 * Compiled bots from before causes were reported have sentences of our runtime only, whose beginnings no bot can choose. Nothing
 * that is compiled now is read by these.
 */
const OLD_SENTENCES: readonly (readonly [RegExp, FreezeCause])[] = [
  [/^too many orders:/, 'orders'],
  [/^out of memory/, 'memory'],
  [/^a pure virtual function/, 'trap'],
  [/^(?:uncaught exception|an exception left|throw; without)/, 'exception'],
]

function withoutCause(reason: string): Pick<ModuleStop, 'cause' | 'isWhereThrown'> {
  return {
    cause: OLD_SENTENCES.find(([words]) => words.test(reason))?.[1] ?? 'exit',
    isWhereThrown: /^(?:uncaught|an exception|out of memory)/.test(reason),
  }
}
