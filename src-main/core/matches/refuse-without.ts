import type { GameId } from '../../../src-games/kit/game.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { whyNot, type Ability } from '../../../src-shared/game-abilities.ts'

/** Throws a sentence where a game does not have what a service needs. */
export function refuseWithout(game: GameId, ability: Ability): void {
  const why = whyNot(game, ability)
  if (why !== undefined) throw new ApiError('request/invalid', why)
}
