import { apocalypseNow } from './apocalypse-now/game.ts'
import { GAME_IDS, type AnyGame, type GameId } from './kit/game.ts'
import { madMax } from './mad-max/game.ts'
import { pandemic } from './pandemic/game.ts'
import { theWalkingDead } from './the-walking-dead/game.ts'

/** The one list of games. Adding a game means its folder and a line here. */
export const games: Partial<Record<GameId, AnyGame>> = {
  pandemic,
  'mad-max': madMax,
  'the-walking-dead': theWalkingDead,
  'apocalypse-now': apocalypseNow,
}

export function gameOf(id: GameId): AnyGame {
  const game = games[id]
  if (!game) throw new Error(`the game ${id} is not in the list`)
  return game
}

export const gameList: readonly AnyGame[] = GAME_IDS.flatMap((id) => games[id] ?? [])
