import { join } from 'node:path'
import type { GameId } from '../../src-games/kit/game.ts'
import type { Language, Problem } from '../../src-shared/contract/values.ts'
import type { SeatProgram } from '../matches/match-job.ts'
import { createCppBuilder } from './build-cpp.ts'
import { createScriptBuilder } from './build-script.ts'

/** Everything that a built bot depends on. */
export interface BotSource {
  readonly game: GameId
  readonly name: string
  readonly language: Language
  readonly source: string
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

/** Turns sources into what a match process runs. What was built once is kept, and found by its content. */
export interface BotBuilder {
  build(bot: BotSource): Promise<BuiltBot>
  /** Problems of a text, without building it where that is quicker. */
  check(bot: BotSource): Promise<readonly Problem[]>
  close(): Promise<void>
}

export function createBotBuilder(cacheFolder: string): BotBuilder {
  const scripts = createScriptBuilder(cacheFolder)
  const cpp = createCppBuilder(join(cacheFolder, 'cpp'))
  const builderOf = ({ language }: BotSource) => (language === 'cpp' ? cpp : scripts)
  return {
    build: (bot) => builderOf(bot).build(bot),
    check: (bot) => builderOf(bot).check(bot),
    close: () => cpp.close(),
  }
}
