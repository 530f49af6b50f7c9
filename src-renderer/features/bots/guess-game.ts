import { gameList } from '../../../src-games/index.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { GameId } from '../../../src-games/kit/game.ts'

/**
 * The game a C++ source was most likely written for: that whose own names it uses most. Names that all games share
 * tell nothing; without a clear answer it is the game that is open.
 */
export function guessGame(source: string, open: GameId): GameId {
  // What a season’s players use is in its headers, which are not here.
  if (isSeason(open)) return open
  const words = new Set(source.match(/\b[A-Za-z_]\w*\b/g))
  const counts = gameList.map(({ id, api }) => {
    const names = new Set(
      [...api.globals, ...api.player].filter((entry) => entry.cpp).map(({ name }) => name),
    )
    return { id, count: [...names].filter((name) => words.has(name)).length }
  })
  const most = Math.max(...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most).map(({ id }) => id)
  return best.includes(open) ? open : best[0]
}
