import type { OtherParts } from './other-objects.ts'
import { AS_WRITTEN_PATH, compileArgs, linkArgs, originalDefines } from './flags.ts'
import type { CompileRequest } from './compile-request.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'

/**
 * How bots are compiled whose insides are looked at (`src-main/features/debug`), with a description of types and places in DWARF.
 * `members`: what a player keeps can be read between two rounds; code as fast as in any Debug build. `steps`: the file's own
 * code as it is written, so that each line can be stopped at and all locals read; the library's, which it spends most of
 * its time in, as fast as ever.
 */
export const SYMBOLS = ['members', 'steps'] as const
export type Symbols = (typeof SYMBOLS)[number]

/** Has the player's address, and the functions that are called at lines; linked beside the ordinary run-time part. */
export const symbolParts = (symbols: Symbols): OtherParts => ({
  folder: 'options',
  sources: ['player-place.cc', ...(symbols === 'steps' ? ['line-calls.cc'] : [])],
  replaces: '',
})

/** What stands before a bot's headers, for its assertions to count where they did in its match, and nowhere else. */
export function symbolDefines({ game, symbols, playedIn = 'release' }: CompileRequest): string {
  const defines = symbols ? originalDefines(game, playedIn) : []
  return defines.map((one) => `#define ${one.replace(/^-D/, '')}\n`).join('')
}

export function symbolCompileArgs(
  game: string,
  standard: CppStandard,
  symbols: Symbols,
  path: string,
): string[] {
  const args = compileArgs(game, standard, 'debug', path).map((arg) =>
    arg === '-debug-info-kind=line-tables-only' ? '-debug-info-kind=standalone' : arg,
  )
  return symbols === 'steps' ? ['clang++', '-cc1', '-include', AS_WRITTEN_PATH, ...args.slice(2)] : args
}

export function symbolLinkArgs(
  objects: readonly string[],
  isLongDouble: boolean,
  wraps: readonly string[],
): string[] {
  return linkArgs(objects, isLongDouble, [...wraps, '__quartet_make'])
}
