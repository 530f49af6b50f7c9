import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import { ENGINE_MEMORY_BYTES } from '../../modules/memory-sizes.ts'
import { FORGIVING, languageFlags, LENIENT, linkArgs } from './flags.ts'

/** The arguments of compiler and linker for the programs of seasons. Of the material only file names and macros get in. */

export const SEASON_ROOT = '/season'
export const SEASON_PCH = '/season.pch'
export const SEASON_HEADER = '/season.hh'

export interface SeasonDialect {
  readonly standard: CppStandard
  readonly defines: readonly string[]
}

const INCLUDES = ['-I', SEASON_ROOT, '-I', '/quartet/kit', '-I', '/quartet/season']

/** The whole library, precompiled: what the headers include of it then stays out of their syntax tree. */
export const WIDE_PCH = '/season-wide.pch'
export const WIDE_HEADER = '/season-wide.hh'
export const WIDE_TEXT = '#include <bits/stdc++.h>\n'

/** What g++'s headers bring along comes first: the material was written with those. */
export function seasonHeader(hasUtils: boolean): string {
  return `#include "__quartet_gnu_includes.hh"\n${hasUtils ? '#include "Utils.hh"\n' : ''}`
}

/**
 * g++ gives a constant 2^25 operations, some eight of which are one of clang's steps; by itself clang gives 2^20 of these. They
 * take some 25 s, so that a file with several such constants comes to the limit of its CPU first (`lane-watch.ts`).
 */
const CONSTANTS_OF_GPP = ['-fconstexpr-steps=4194304']

function common({ standard, defines }: SeasonDialect): string[] {
  return [
    'clang++',
    ...languageFlags(standard, 'release'),
    ...defines.map((name) => `-D${name}`),
    ...INCLUDES,
    ...LENIENT,
    ...['-Wno-everything', '-ferror-limit', '20', '-fmessage-length=0'],
    ...CONSTANTS_OF_GPP,
  ]
}

export function seasonPchArgs(dialect: SeasonDialect, header = SEASON_HEADER, pch = SEASON_PCH): string[] {
  return [...common(dialect), ...['-fno-pch-timestamp', '-emit-pch', '-o', pch, '-x', 'c++-header', header]]
}

const withPch = (pch: string): string[] => ['-fno-pch-timestamp', '-fno-validate-pch', '-include-pch', pch]

export function seasonCompileArgs(dialect: SeasonDialect, path: string, object: string): string[] {
  return [
    ...common(dialect),
    ...withPch(SEASON_PCH),
    ...FORGIVING,
    '-vectorize-loops',
    ...['-emit-obj', '-o', object, '-x', 'c++', path],
  ]
}

/** For our own part of a module, which reaches what is private. */
export function seasonKitArgs(dialect: SeasonDialect, path: string, object: string): string[] {
  const args = seasonCompileArgs(dialect, path, object)
  return [...args.slice(0, 1), ...args.slice(1, -6), '-fno-access-control', ...args.slice(-6)]
}

export function seasonTreeArgs(dialect: SeasonDialect, path: string, pch = SEASON_PCH): string[] {
  return [...common(dialect), ...withPch(pch), '-ast-dump=json', '-x', 'c++', path]
}

export function seasonLinkArgs(
  objects: readonly string[],
  isLongDouble: boolean,
  wraps: readonly string[],
): string[] {
  return [
    ...linkArgs(objects, isLongDouble, wraps).map((one) =>
      one.startsWith('--max-memory=') ? `--max-memory=${ENGINE_MEMORY_BYTES}` : one,
    ),
  ]
}
