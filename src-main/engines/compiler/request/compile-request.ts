import type { GameId } from '../../../../src-games/kit/game.ts'
import {
  DEFAULT_BUILD,
  type BuildMode,
  type CppStandard,
} from '../../../../src-shared/contract/build-options.ts'
import type { SeasonKit } from './season-request.ts'
import type { MistakeWatch } from './mistake-flags.ts'
import type { Symbols } from './symbol-flags.ts'

export const DEFAULT_STANDARD = DEFAULT_BUILD.standard

export interface CompileRequest {
  readonly game: GameId
  /** Shown in messages and backtraces, e.g. `AIManolito.cc`. */
  readonly fileName: string
  /** Bytes may be UTF-8 or Latin-1, with any line ends. */
  readonly source: string | Uint8Array
  readonly standard: CppStandard
  readonly mode: BuildMode
  /** Instead of an ordinary build: one that finds mistakes while it plays. `mode` does not matter then. */
  readonly watch?: MistakeWatch
  /** Of a bot of a season: what it is compiled and linked with. */
  readonly season?: SeasonKit
  /** `shared`: its `rand()` can draw from one sequence with the others of its match (resources/cpp/options). */
  readonly rand?: 'shared'
  /**
   * The linker leaves each text where it is, so that two modules are the same wherever they do the same: it would put those
   * that end alike together, in an order that depends on them.
   */
  readonly keepsTexts?: true
  /** Instead of an ordinary build: one whose memory can be read by the names in its file (see `symbol-flags.ts`). */
  readonly symbols?: Symbols
  /** Of a bot with `symbols`: how it is played otherwise. Whether its assertions count goes by that; in Release when missing. */
  readonly playedIn?: BuildMode
}

/** A place in the player's file. Lines and columns (UTF-16 units) count from 1; the end is exclusive. */
export interface SourceRange {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Replaces the text of a range, which may be empty. */
export interface FixIt extends SourceRange {
  readonly text: string
}

export interface DiagnosticNote extends SourceRange {
  readonly message: string
}

/** Line 0: about no place in the file (what the linker finds). */
export interface Diagnostic extends SourceRange {
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** The warning's option, e.g. `-Wreturn-type`. */
  readonly flag?: string
  readonly fixits: readonly FixIt[]
  readonly notes: readonly DiagnosticNote[]
}

/** Flag of a warning about what g++ takes and this compiler took only after a change of its own. */
export const MENDED = 'taken as g++ takes it'

export interface CompileResult {
  readonly ok: boolean
  /** The metered module that is run. */
  readonly wasm?: Uint8Array
  /** The module before metering, without names: what is shared. `prepareModule` makes it runnable again. */
  readonly shareable?: Uint8Array
  /** What `resolveTrace` needs to name the lines of a backtrace. */
  readonly debugInfo?: Uint8Array
  readonly diagnostics: readonly Diagnostic[]
  /** What PLAYER_NAME stands for. */
  readonly registeredName?: string
  readonly fromCache: boolean
  /** CPU of the process that compiled it, meanwhile; 0 from the cache. */
  readonly cpuMs: number
  readonly durationMs: number
}

export const COMPILE_STEPS = [
  'starting the compiler',
  'building the precompiled header',
  'compiling',
  'linking',
  'metering',
] as const
export type CompileStep = (typeof COMPILE_STEPS)[number]

/** A frame of a stopped bot: its function, and the offset of the instruction in the metered module. */
export interface RawFrame {
  readonly name: string
  readonly offset: number
}

/** A frame for the eye; inlined functions have frames of their own. Line only for the player's own file. */
export interface TraceFrame {
  readonly name: string
  readonly line?: number
  readonly column?: number
}

export interface Trace {
  readonly frames: readonly TraceFrame[]
  /** What exactly one of the compiler's checks found, where the reason could only guess, e.g. `use of a null pointer`. */
  readonly cause?: string
}
