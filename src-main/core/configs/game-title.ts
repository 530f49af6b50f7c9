import type { GameId } from '../../../src-games/kit/game.ts'
import { findKnown } from '../../../src-games/known-games.ts'

/** A game's name for messages, also of one that this version does not have. */
export function gameTitle(id: GameId): string {
  return findKnown(id)?.title ?? id
}
