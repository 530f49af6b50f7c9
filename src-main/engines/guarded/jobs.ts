import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import type { Result } from '../../../src-games/kit/result.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import type { BotFile } from '../../core/bots/bot-file.ts'
import type { ScriptWatchJob } from '../../features/debug/scripts/script-watches.ts'
import type { WatchJob } from '../../features/debug/watches/watch-run.ts'
import type { StopJob } from '../../features/debug/steps/stop-thread.ts'
import type { StopAnswer, WatchAnswer } from '../../../src-shared/contract/debug.ts'
import type { FormatJob, FormatResult } from '../../features/code/format-cpp.ts'
import type { OtherConstants } from '../../core/bots/constants.ts'
import type { PreparedScript } from '../../core/bots/prepare-script.ts'
import type { DebugStatement } from '../compiler/debug-statements.ts'
import type { LeagueInParts } from '../../features/league/read-league-file.ts'
import type { FileJob, FileResults } from '../../features/files/file-jobs.ts'
import type { Place } from '../../features/mistakes/mistake-words.ts'
import type { MaterialAsk, SeasonMaterial } from '../../core/seasons/material.ts'
import type { ProfileJob, ProfileRun } from '../../features/profile/profile-run.ts'
import type { FoundInFile } from '../../features/submission/check-submission.ts'
import type { Stripped } from '../../features/submission/strip-debug.ts'

/** What guarded processes are asked, by kind, and what they answer: all work on what strangers may have written. */
export interface GuardedJobs {
  /** A TypeScript or JavaScript bot made ready to run. */
  readonly script: { ask: { readonly source: string; readonly fileName: string }; answer: PreparedScript }
  /** Errors of the types of a bot in TypeScript, against what its game declares. */
  readonly types: {
    ask: { readonly source: string; readonly fileName: string; readonly typings: string }
    answer: readonly Problem[]
  }
  /** JavaScript out of one of our own starter bots. */
  readonly withoutTypes: { ask: { readonly source: string }; answer: string }
  /** A `.quartet-bot` file, unpacked. */
  readonly botFile: { ask: { readonly bytes: Uint8Array }; answer: Result<BotFile, string> }
  /** A `.quartet-league` file, unpacked. */
  readonly leagueFile: { ask: { readonly bytes: Uint8Array }; answer: Result<LeagueInParts, string> }
  /** What a course handed out: the parts of a season in it. */
  readonly seasonMaterial: { ask: MaterialAsk; answer: Result<SeasonMaterial, string> }
  /** A module from outside: checked, metered, checked again. */
  readonly module: { ask: { readonly module: Uint8Array }; answer: Result<Uint8Array, string> }
  /** A configuration: its rounds, or the place that is wrong. */
  readonly config: {
    ask: { readonly game: GameId; readonly text: string }
    answer: Result<{ readonly rounds: number }>
  }
  /** A source with other values in its constants; or the name of one that is not declared just once. */
  readonly constants: {
    ask: { readonly source: string; readonly values: Readonly<Record<string, string>> }
    answer: OtherConstants
  }
  /** Where a variable of a C++ file is declared. */
  readonly declaration: {
    ask: { readonly lines: readonly string[]; readonly name: string; readonly usedAt: number }
    answer: Place | undefined
  }
  /** What the judge's rules say of a C++ file. */
  readonly submission: {
    ask: { readonly source: string; readonly found: FoundInFile }
    answer: readonly Finding[]
  }
  /** A C++ file without its debug output. */
  readonly strip: {
    ask: { readonly source: string; readonly statements: readonly DebugStatement[] }
    answer: Stripped
  }
  /** A C++ text with its spaces in order. */
  readonly format: { ask: FormatJob; answer: FormatResult }
  /** Files with matches. */
  readonly file: { ask: FileJob; answer: FileResults[FileJob['kind']] }
  /** A record played again up to a round: its orders, or in words why it is not believed. */
  readonly replay: {
    ask: { readonly record: MatchRecord; readonly upTo: number | undefined }
    answer: ReplayProof
  }
  readonly profile: { ask: ProfileJob; answer: ProfileRun }
  /** What a bot kept in its memory after each round. */
  readonly watch: { ask: WatchJob | ScriptWatchJob; answer: WatchAnswer }
  /** A bot's part played again up to a line of it; the bot comes with the first question to a process. */
  readonly stop: { ask: StopJob; answer: StopAnswer }
}
export type JobKind = keyof GuardedJobs
export type Ask<K extends JobKind> = GuardedJobs[K]['ask']
export type JobAnswer<K extends JobKind> = GuardedJobs[K]['answer']

export type ReplayProof =
  | {
      readonly kind: 'proven'
      readonly orders: readonly RoundOrders[]
      /** By seat: the first round from which on it had nothing that takes orders, up to where it was looked. */
      readonly bereftFrom: readonly number[]
    }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** Today's rules give another round. */
  | { readonly kind: 'diverged'; readonly round: number }

/**
 * Seconds of CPU after which work is ended, some ten times what the largest honest input takes on a slow machine. CPU and
 * not time, so that a busy machine refuses nobody.
 */
export const CPU_SECONDS: Readonly<Record<JobKind, number>> = {
  script: 10,
  types: 20,
  withoutTypes: 10,
  botFile: 5,
  leagueFile: 30,
  seasonMaterial: 30,
  module: 10,
  config: 5,
  constants: 5,
  declaration: 5,
  submission: 10,
  strip: 10,
  format: 20,
  file: 120,
  replay: 120,
  profile: 120,
  watch: 120,
  stop: 120,
}

/** Of one guarded process: what JavaScript may hold, and everything together. */
export const HEAP_MB = 1024
export const RESIDENT_MB = 1536
