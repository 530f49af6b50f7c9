import { SEATS, type GameState } from './game.ts'
import type { Replay } from './replay.ts'

/**
 * Walks a replay up to the state of the round `upTo`. By seat: the first round from which on it had nothing that takes
 * orders, up to there; 0 if it never had. Where it ends earlier, `replay.divergedAt` says so.
 */
export function walkForBereft(replay: Replay, upTo: number): number[] {
  const bereftFrom = Array<number>(SEATS).fill(0)
  const look = (state: GameState, round: number): void =>
    bereftFrom.forEach((_, seat) => {
      if (replay.game.units(state, seat).length > 0) bereftFrom[seat] = round + 1
    })
  look(replay.stateAt(0), 0)
  replay.walk((round, { state }) => look(state, round + 1), 0, upTo)
  return bereftFrom
}
