import { findGame } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'

/**
 * What only works where a game's rules are known to Quartet. Code that serves any game asks for what it needs, and where that is
 * missing it is absent, with a sentence that says why.
 */
export const ABILITIES = {
  /** Pictures of states, units, pins. */
  board: 'The text of this match has no grid to draw a board from.',
  /** What was asked of units, and what became of it. */
  orders:
    'Orders are explained by a game’s rules, and of this one Quartet has only its program. What was carried out stands in the match’s text.',
  /** Forks by other dice or orders by hand, futures. */
  futures:
    'Only this game’s own program has its dice, so a match cannot go on from one of its rounds with others.',
  why: 'Turning points are found by playing futures of a match, which this game’s own program does not offer.',
  /** A bot's memory, its lines, its profile: a seat played again alone. Seasons whose bots are kept apart have it, too. */
  inside:
    'Looking into a bot plays its part again by itself. The bots of this game are in one module with its program, or the program is not here.',
  mistakes: 'Looking for mistakes builds a bot with Quartet’s own headers; this game has its own.',
  scripts: 'Bots of this game are written in C++: its material has headers for nothing else.',
  /** Orders of two matches side by side. */
  pair: 'Orders of this game stand in each match’s text, as its program carried them out.',
  maps: 'Maps are drawn by a game’s rules.',
  files:
    'This match was played in one module with its program, so it can only be saved as its program’s own output.',
  rules: 'The rules of this game are in the documents that came with its material.',
} as const
export type Ability = keyof typeof ABILITIES

/** Why a game does not have an ability; undefined where it has. Games that come with Quartet have all. */
export function whyNot(game: GameId, ability: Ability): string | undefined {
  return findGame(game) ? undefined : ABILITIES[ability]
}
