import { findGame } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'

/** A game's name for messages, also of one that this version does not have. */
export function titleOf(id: GameId): string {
  return findGame(id)?.title ?? id
}
