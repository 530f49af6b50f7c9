import type { CppStandard } from '../../../src-shared/contract/build-options.ts'

/** A file as it was handed over; its path may have folders, with `/` between them. */
export interface GivenFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** What a course handed out: files of a folder, or one of them that is an archive. */
export interface MaterialAsk {
  readonly files: readonly GivenFile[]
}

/** The parts of a season, found in that. */
export interface SeasonMaterial {
  /** `season:` and the hash of its program's files. */
  readonly id: string
  /** As the game calls itself, e.g. `Gardens`, and with its version. */
  readonly title: string
  readonly version: string
  readonly standard: CppStandard
  /** Macros that its Makefile defines. */
  readonly defines: readonly string[]
  /** Sources and headers by their names, the players that came along too. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Configurations and whatever else its program may read. */
  readonly data: Readonly<Record<string, Uint8Array>>
  /** The course's own viewer, by path within its folder. */
  readonly viewer: Readonly<Record<string, Uint8Array>>
  /** Papers to read. */
  readonly documents: Readonly<Record<string, Uint8Array>>
  /** Compiled bots that Quartet exported: a lecturer's Dummy. */
  readonly botFiles: Readonly<Record<string, Uint8Array>>
  /** Matches that its program wrote somewhere else, as texts. */
  readonly samples: Readonly<Record<string, Uint8Array>>
  /** Why there is no program, though players can be compiled: a source of it came only as an object. */
  readonly missing?: string
  /** What was there and is not used, in sentences. */
  readonly remarks: readonly string[]
}

/** Limits of what is taken in, far above what courses hand out (3 to 20 MB, some hundred files). */
export const MATERIAL_LIMITS = {
  /** Of an archive, and of all that is in it. */
  archiveBytes: 64 * 1024 * 1024,
  allBytes: 128 * 1024 * 1024,
  fileBytes: 32 * 1024 * 1024,
  files: 4000,
  /** Archives within archives. */
  depth: 2,
} as const

/** Material of a game that comes with Quartet is refused so. */
export const whichIsHere = (title: string): string =>
  `this is ${title}, ${IS_HERE}: choose it in the list of games`
const IS_HERE = 'which Quartet has'
export const isHere = (refusal: string): boolean => refusal.includes(`, ${IS_HERE}: `)
