import { ABILITIES } from '../../../src-shared/game-abilities.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { SeasonProgram } from '../../engines/match-job/match-job.ts'
import type { SeasonStore } from './season-store.ts'
import { programOf } from './season-match.ts'

/**
 * The program by which one seat of a stored match can be played again; undefined where a game has its rules here. Throws an `ApiError`
 * where bots are in one module with their program, or that is not here.
 */
export function programOfSeats(store: Pick<SeasonStore, 'getKept'>, game: GameId): SeasonProgram | undefined {
  if (!isSeason(game)) return undefined
  const season = store.getKept(game)?.season
  if (!season?.facts.isApart || season.facts.missing !== undefined)
    throw new ApiError('request/invalid', ABILITIES.inside)
  return programOf(season)
}
