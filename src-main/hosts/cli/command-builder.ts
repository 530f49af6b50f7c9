import { createBotBuilder, type BotBuilder } from '../../core/bots/build-bot.ts'

/** What builds the bots of a command: it asks the compiler of a window that is open, which is warm. */
export const createCommandBuilder = (cacheFolder: string): BotBuilder =>
  createBotBuilder(cacheFolder, () => undefined, { asksWindow: true })
