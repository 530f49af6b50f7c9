import { apocalypseNow } from './apocalypse-now/game.ts'
import type { AnyGame, GameId } from './kit/game.ts'
import { madMax } from './mad-max/game.ts'
import { pandemic } from './pandemic/game.ts'
import { theWalkingDead } from './the-walking-dead/game.ts'

export { gameIds } from './known-games.ts'

/** The one list of games. Adding a game means its folders, a line here and one in `known-games.ts`. */
export const gameList: readonly AnyGame[] = [pandemic, madMax, theWalkingDead, apocalypseNow]

/** The game of that name, where this Quartet has it: files and data folders come from newer ones too. */
export function findGame(id: GameId): AnyGame | undefined {
  return gameList.find((game) => game.id === id)
}

/** The same for a name that has been checked. Throws for any other. */
export function gameOf(id: GameId): AnyGame {
  const game = findGame(id)
  if (!game) throw new Error(`the game ${id} is not in the list`)
  return game
}
