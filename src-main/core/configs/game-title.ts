import type { GameId } from '../../../src-games/kit/game.ts'
import { findKnown } from '../../../src-games/known-games.ts'
import type { FindSeason } from '../seasons/season-file.ts'

/** A game's name for messages: of a season by `seasons`; of one that is not here its id. */
export function gameTitle(id: GameId, seasons?: FindSeason): string {
  return seasons?.(id)?.facts.title ?? findKnown(id)?.title ?? id
}
