/** How a C++ bot is compiled; part of what makes a version. No schema here: the compiler's threads load this file. */
export const CPP_STANDARDS = ['c++11', 'c++14', 'c++17', 'c++20'] as const
export type CppStandard = (typeof CPP_STANDARDS)[number]

/**
 * `release`: -O2 without checks in the library, as on the judge; local variables that are never set begin as zero, where
 * natively they are what was there. `debug`: failed checks end the bot, and a backtrace names every line.
 */
export const BUILD_MODES = ['release', 'debug'] as const
export type BuildMode = (typeof BUILD_MODES)[number]

export interface BuildOptions {
  readonly standard: CppStandard
  readonly mode: BuildMode
}

/** What the originals' Makefiles say, and so the judge. */
export const DEFAULT_BUILD: BuildOptions = { standard: 'c++11', mode: 'release' }
