import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'
import type { SeasonNames } from './season-facts.ts'

/** The part of a course's material that is compiled: sources and headers by their names. */
export interface SeasonRequest {
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly standard: CppStandard
  /** Macros that the material's Makefile defines. */
  readonly defines: readonly string[]
  /** Sources of its program are missing: only what players are linked with is made. */
  readonly isIncomplete?: boolean
}

/** Why the material cannot be used, with the file and line that say so. */
export interface SeasonRefusal {
  readonly ok: false
  readonly file: string
  readonly line: number
  readonly message: string
}

export interface BuiltSeason {
  readonly ok: true
  /** Program and players of the material in one module, metered; none where its sources are not all there. */
  readonly whole: Uint8Array | undefined
  /** The program with proxies for its players, metered; why there is none. */
  readonly engine: Uint8Array | undefined
  readonly whyWhole: string | undefined
  /** What is linked with a player: objects by path. */
  readonly seat: Readonly<Record<string, Uint8Array>>
  /** What players are linked with into one module with its program: objects by path. {} where they cannot be. */
  readonly parts: Readonly<Record<string, Uint8Array>>
  /** Symbol by which a player registers itself. */
  readonly register: string | undefined
  readonly names: SeasonNames | undefined
  /** Players of the material that compile, and those of them that are in `whole`. */
  readonly players: readonly string[]
  readonly wholePlayers: readonly string[]
  /** Those that are left out, with what the compiler says of them. */
  readonly leftOut: readonly { readonly file: string; readonly message: string }[]
}

/** Players of a season that is played in one module, and its program, to be linked into one. */
export interface SeasonLinkRequest {
  readonly parts: Readonly<Record<string, Uint8Array>>
  readonly register: string
  /** Objects as `compile` gives them, at most four. */
  readonly players: readonly Uint8Array[]
}

export type SeasonLinkResult =
  { readonly ok: true; readonly program: Uint8Array } | { readonly ok: false; readonly message: string }

/** What a player of a season is compiled and linked with. */
export interface SeasonKit {
  /** As `BuiltSeason.parts`: players are objects, which a match links into one module. */
  readonly parts?: Readonly<Record<string, Uint8Array>> | undefined
  /** Headers of the material. */
  readonly headers: Readonly<Record<string, Uint8Array>>
  readonly defines: readonly string[]
  /** As `BuiltSeason.seat` and `register`; missing where players cannot be taken apart from the program. */
  readonly seat?: Readonly<Record<string, Uint8Array>> | undefined
  readonly register?: string | undefined
}

export type SeasonResult = BuiltSeason | SeasonRefusal
