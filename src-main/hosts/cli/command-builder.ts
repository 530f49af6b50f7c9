import { join } from 'node:path'
import { createBotBuilder, type BotBuilder } from '../../core/bots/build-bot.ts'
import { createSeasonStore, SEASONS_FOLDER, type SeasonStore } from '../../core/seasons/season-store.ts'

/**
 * What builds the bots of a command: it asks the compiler of a window that is open, which is warm. `dataFolder`: where seasons are
 * found, for a command whose bots may be of one.
 */
export function createCommandBuilder(cacheFolder: string, dataFolder?: string): BotBuilder {
  let store: SeasonStore | undefined
  const findSeason = (id: string) =>
    dataFolder === undefined
      ? undefined
      : (store ??= createSeasonStore(join(dataFolder, SEASONS_FOLDER))).get(id)
  return createBotBuilder(cacheFolder, findSeason, { asksWindow: true })
}
