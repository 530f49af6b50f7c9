import type { CodeIndex, CodeSymbol } from '../../../../src-shared/contract/code.ts'
import type { Foreign } from '../code-index/entities.ts'
import type { RenameResult, RenameAsk } from '../code-index/code-answers.ts'
import type { SourceFacts } from '../order/ast-facts.ts'
import type {
  CompileRequest,
  CompileResult,
  CompileStep,
  Diagnostic,
  RawFrame,
  Trace,
} from '../request/compile-request.ts'
import type { CompletionItem } from '../../../../src-shared/contract/cpp.ts'
import type { MissingHeader } from '../headers/precompiled-headers.ts'
import type { Member } from './record-layout.ts'
import type {
  SeasonLinkRequest,
  SeasonLinkResult,
  SeasonRequest,
  SeasonResult,
} from '../request/season-request.ts'
import type { ArchiveEntry } from '../files/sysroot.ts'
import type { ToolchainFiles } from '../files/toolchain-files.ts'
import type { SiteOwner } from './trace.ts'

/** What the compile service is asked, by kind, and what it answers. */
export interface Tasks {
  compile: { readonly ask: CompileRequest; readonly answer: CompileResult }
  /** The material of a season: its program, and what its players are linked with. Progress names each file. */
  season: { readonly ask: SeasonRequest; readonly answer: SeasonResult }
  /** Players and the program of a season that is played in one module. */
  linkSeason: { readonly ask: SeasonLinkRequest; readonly answer: SeasonLinkResult }
  diagnose: { readonly ask: CompileRequest; readonly answer: readonly Diagnostic[] }
  inspect: { readonly ask: CompileRequest; readonly answer: SourceFacts }
  /** Where the members of a class of the file lie. */
  layout: {
    readonly ask: { readonly request: CompileRequest; readonly className: string }
    readonly answer: readonly Member[]
  }
  complete: {
    readonly ask: { readonly request: CompileRequest; readonly line: number; readonly column: number }
    readonly answer: readonly CompletionItem[]
  }
  /** What the names of a text mean, for its editor. */
  index: { readonly ask: CompileRequest; readonly answer: CodeIndex }
  /** The text with another name in it, and whether it makes the same module. */
  rename: {
    readonly ask: { readonly request: CompileRequest; readonly rename: RenameAsk }
    readonly answer: RenameResult
  }
  /** Where the game's headers declare something. */
  find: {
    readonly ask: { readonly request: CompileRequest; readonly foreign: Foreign }
    readonly answer: CodeSymbol | undefined
  }
  /** A header of the game, to be read. */
  header: {
    readonly ask: { readonly request: CompileRequest; readonly name: string }
    readonly answer: string | undefined
  }
  /** A module that counts what each straight run takes, with the runs' offsets in the module as linked. */
  profile: {
    readonly ask: { readonly debugInfo: Uint8Array }
    readonly answer: { readonly wasm: Uint8Array; readonly sites: readonly number[] }
  }
  /** Whose the runs at these offsets are. */
  locate: {
    readonly ask: { readonly debugInfo: Uint8Array; readonly sites: readonly number[] }
    readonly answer: readonly SiteOwner[]
  }
  /** Loads all that building a bot takes, by building one that is not kept. */
  warm: { readonly ask: CompileRequest; readonly answer: undefined }
  /** A precompiled header, kept for later. */
  makeHeader: { readonly ask: MissingHeader; readonly answer: undefined }
  /** A module that comes with the app, metered and kept for later. */
  meterShipped: { readonly ask: { readonly path: string }; readonly answer: undefined }
  resolveTrace: {
    readonly ask: { readonly debugInfo: Uint8Array; readonly frames: readonly RawFrame[] }
    readonly answer: Trace
  }
}
export type TaskKind = keyof Tasks

/** One request of any kind. */
export type Task = { [Kind in TaskKind]: { readonly kind: Kind; readonly ask: Tasks[Kind]['ask'] } }[TaskKind]

/** From the app to the child process, and from there to a worker. */
export type ToService =
  | {
      readonly type: 'task'
      readonly id: number
      readonly task: Task
      /** It is not needed now: it is ended for what is asked for. */
      readonly isAhead?: boolean
    }
  | { readonly type: 'cancel'; readonly id: number }

export type FromService =
  | { readonly type: 'step'; readonly id: number; readonly step: CompileStep; readonly file?: string }
  /** `cpuMs`: what it took of the thread that did it. */
  | { readonly type: 'done'; readonly id: number; readonly answer: unknown; readonly cpuMs?: number }
  /** The service itself failed: a broken installation or a bug. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** A lane has begun with it: should the process die now, it may be why. */
  | { readonly type: 'begun'; readonly id: number }
  /** More CPU or memory than there is for one task. */
  | { readonly type: 'over'; readonly id: number; readonly message: string }

/** From the child process to the app that started it. */
export type FromChild =
  | FromService
  /** So many tasks of others are waited for: should the process die now, they may be why. */
  | { readonly type: 'others'; readonly count: number }

/** From a worker to the child process, which keeps what is not for the app. */
export type FromWorker =
  | FromService
  /** Larger headers that it looked for and that are not there. */
  | { readonly type: 'missing'; readonly headers: readonly MissingHeader[] }

/** Handed to the child process when it starts. */
export interface ServiceSettings {
  readonly cacheDir: string
  /** The process ends after this long without work. */
  readonly idleMs: number
  /** Whether larger headers are made when nothing was asked for a while; otherwise never. */
  readonly makesHeaders: boolean
  /** The folder where command lines find it; none does when missing. */
  readonly door?: string
  /** Set for a process that several ask: where it listens, and how many bots it builds at once. */
  readonly shared?: { readonly address: string; readonly builders: number }
}

/** Handed to a worker thread. */
export interface WorkerSettings {
  readonly cacheDir: string
  readonly readyFolder: string
  readonly module: WebAssembly.Module
  readonly files: ToolchainFiles
  /** Whether the module evaluates in g++'s order; otherwise in clang's. */
  readonly hasOrderOfGpp: boolean
  /** What is in the archive of system headers. */
  readonly index: readonly ArchiveEntry[]
  /** Which of them makes what, so that none makes it twice. */
  readonly makers: SharedArrayBuffer
}

/** What a worker is started with; `thread` is another number for each. */
export interface WorkerStart extends WorkerSettings {
  readonly thread: number
}
