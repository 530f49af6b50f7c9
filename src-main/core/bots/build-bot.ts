import { join } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { BuildOptions } from '../../../src-shared/contract/build-options.ts'
import type { CompileStage } from '../../../src-shared/contract/cpp.ts'
import type { Language, Problem } from '../../../src-shared/contract/values.ts'
import type { SeatProgram } from '../../engines/match-job/match-job.ts'
import {
  createGuardedWork,
  type GuardedOptions,
  type GuardedWork,
} from '../../engines/guarded/guarded-work.ts'
import { createRefusals, type Refusals } from '../../engines/guarded/refusals.ts'
import { createCppBuilder, type CppBuilder } from './build-cpp.ts'
import type { MistakeWatch } from '../../engines/compiler/request/mistake-flags.ts'
import type { Symbols } from '../../engines/compiler/request/symbol-flags.ts'
import type { FindSeason, SeasonFile } from '../seasons/season-file.ts'
import { createScriptBuilder } from './build-script.ts'
import { createJudgeNotes, type JudgeNotes } from './judge-notes.ts'

/** Everything that a built bot depends on. */
export interface BotSource {
  readonly game: GameId
  readonly name: string
  readonly language: Language
  /** '' for a compiled bot that came without its source. */
  readonly source: string
  /** Of C++; the default when missing. */
  readonly build?: BuildOptions | undefined
  /** To look for its mistakes: see `mistake-flags.ts`. */
  readonly watch?: MistakeWatch | undefined
  /** Its `rand()` can draw from one sequence with the others of its match. */
  readonly rand?: 'shared' | undefined
  /** To look into it while it plays: see `symbol-flags.ts`. */
  readonly symbols?: Symbols | undefined
  /** The season whose player it is: `game` is its id. */
  readonly season?: SeasonFile | undefined
  /** Instead of a source: a module as it is shared, from outside. */
  readonly module?: Uint8Array | undefined
}

export type BuiltBot =
  | {
      readonly ok: true
      readonly program: SeatProgram
      readonly warnings: readonly Problem[]
      /** What a C++ source calls its player, which may differ from the bot's name. */
      readonly registeredName?: string
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** For builds that take long: to end them (they reject with an AbortError) and to report their progress. */
export interface BuildRun {
  readonly signal?: AbortSignal
  readonly onStage?: (stage: CompileStage) => void
  /** CPU of the compiler for it, in seconds; not called for what is taken from a cache, nor for scripts. */
  readonly onCpu?: (seconds: number) => void
  /** It is not needed now: it fails as soon as something else is to be built. */
  readonly isAhead?: boolean
}

/** Turns sources into what a match process runs. What was built once is kept, and found by its content. */
export interface BotBuilder {
  build(bot: BotSource, run?: BuildRun): Promise<BuiltBot>
  /** Problems of a text, without building it where that is quicker. */
  check(bot: BotSource, signal?: AbortSignal): Promise<readonly Problem[]>
  /** What the types of a TypeScript bot say against it, though it can be built. */
  typeErrors(bot: BotSource): Promise<readonly Problem[]>
  readonly cpp: CppBuilder
  /** What the judge would not take of a bot that is built here. */
  readonly judge: JudgeNotes
  /** For other work on what strangers wrote. */
  readonly guarded: GuardedWork
  readonly refusals: Refusals
  readonly seasons: FindSeason
  close(): Promise<void>
}

export interface BotBuilderOptions extends GuardedOptions {
  /** For a program that stays open: see `CompilerOptions`. */
  readonly stays?: boolean
  readonly asksWindow?: boolean
}

/**
 * `seasons` finds the season that a bot plays, where it was not handed over with the bot. `work`: how many processes work on what
 * strangers wrote.
 */
export function createBotBuilder(
  cacheFolder: string,
  seasons: FindSeason = () => undefined,
  { stays = false, asksWindow = false, ...work }: BotBuilderOptions = {},
): BotBuilder {
  const guarded = createGuardedWork(work)
  const refusals = createRefusals(cacheFolder)
  const scripts = createScriptBuilder(cacheFolder, guarded, refusals)
  const cpp = createCppBuilder(join(cacheFolder, 'cpp'), guarded, refusals, seasons, { stays, asksWindow })
  return {
    build: (bot, run) => (bot.language === 'cpp' ? cpp.build(bot, run) : scripts.build(bot, run)),
    check: (bot, signal) => (bot.language === 'cpp' ? cpp.check(bot, signal) : scripts.check(bot, signal)),
    typeErrors: (bot) => scripts.typeErrors(bot),
    cpp,
    judge: createJudgeNotes(cacheFolder, cpp),
    guarded,
    refusals,
    seasons,
    async close() {
      await Promise.all([cpp.close(), guarded.close()])
    },
  }
}
