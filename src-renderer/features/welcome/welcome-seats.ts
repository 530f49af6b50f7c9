import type { GameState } from '../../../src-games/kit/game.ts'
import { placesOf } from '../../../src-shared/stats/blocks.ts'

/** A seat of the welcome match in the round shown. */
export interface WelcomeSeat {
  readonly name: string
  readonly score: number
  readonly place: number
  readonly cpu: number
}

/** Until the match is there: their rows stand already. */
export const NO_SEATS: readonly WelcomeSeat[] = Array.from({ length: 4 }, () => ({
  name: '–',
  score: 0,
  place: 1,
  cpu: 0,
}))

/** The seats with their scores in a state. */
export function seatsIn(
  names: readonly string[],
  scores: readonly number[],
  { status }: Pick<GameState, 'status'>,
): WelcomeSeat[] {
  const places = placesOf(scores)
  return names.map((name, seat) => ({
    name,
    score: scores[seat],
    place: places[seat],
    cpu: status[seat],
  }))
}
