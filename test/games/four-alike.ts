import { join } from 'node:path'
import type { AnyGame } from '../../src-games/kit/game.ts'
import { loadBot } from '../load-bot.ts'
import { playForOutput } from './playing.ts'

/** One of a game's shipped TypeScript bots, by its name. */
export const shippedBot = (game: AnyGame, name: string) =>
  loadBot(join(import.meta.dirname, `../../resources/bots/${game.id}/${name}.ts`))

/** The whole output of a match between four copies of a shipped bot. */
export function outputOfFour(game: AnyGame, config: string, seed: number, bot: string): string {
  const create = shippedBot(game, bot)
  return playForOutput(game, config, seed, [bot, bot, bot, bot], [create, create, create, create])
}
