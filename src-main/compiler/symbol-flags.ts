import type { OtherParts } from './other-objects.ts'
import { compileArgs, linkArgs } from './flags.ts'
import type { CppStandard } from './compile-request.ts'

/**
 * How bots are compiled whose insides are looked at (`src-main/debug`), with a description of types and places in DWARF.
 * `members`: what a player keeps can be read between two rounds; code as fast as in any Debug build. `steps`: code as it
 * is written, so that each line can be stopped at and all locals read.
 */
export const SYMBOLS = ['members', 'steps'] as const
export type Symbols = (typeof SYMBOLS)[number]

/** Tells where the player is, and knows what is called at lines; linked beside the ordinary run-time part. */
export const symbolParts = (symbols: Symbols): OtherParts => ({
  folder: 'options',
  sources: ['player-place.cc', ...(symbols === 'steps' ? ['line-calls.cc'] : [])],
  replaces: '',
})

export function symbolCompileArgs(
  game: string,
  standard: CppStandard,
  symbols: Symbols,
  path: string,
): string[] {
  return compileArgs(game, standard, 'debug', path).map((arg) => {
    if (arg === '-debug-info-kind=line-tables-only') return '-debug-info-kind=standalone'
    return arg === '-O1' && symbols === 'steps' ? '-O0' : arg
  })
}

export function symbolLinkArgs(objects: readonly string[], isLongDouble: boolean): string[] {
  return [...linkArgs(objects, isLongDouble), '--wrap=__quartet_make']
}
