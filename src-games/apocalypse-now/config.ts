import type { GameConfig } from '../kit/game.ts'
import type { Result } from '../kit/result.ts'
import { readTokens, type TokenReader } from '../kit/tokens.ts'
import { readBoard } from './board-text.ts'
import { NAMES } from './names.ts'
import { MAX_JUMP, ROUNDS, type GivenBoard } from './state.ts'

export const VERSION = NAMES.version

export interface ApocalypseConfig extends GameConfig {
  readonly board: GivenBoard
}

/**
 * Reads a `.cnf` (section B): the version, `FIXED`, and a board. The rules have no other parameters, and what
 * follows the board is ignored, as by the original: a state of an output is a good board too.
 */
export function parseConfig(text: string): Result<ApocalypseConfig> {
  return readTokens(text, (tokens) => {
    for (const word of VERSION.split(' ')) tokens.word(word)
    tokens.word('FIXED')
    const board = readBoard(tokens)
    checkFirstIds(tokens, board)
    return { rounds: ROUNDS, board }
  })
}

/** The first soldiers to land get the ids 1, 2, …: a unit that has one of them would stop the match in round 0. */
function checkFirstIds(tokens: TokenReader, { helicopters, soldiers }: GivenBoard): void {
  let landings = 0
  for (let player = 0; player < 4; player++) {
    const waiting = helicopters.filter((helicopter) => helicopter.player === player)
    landings += Math.min(
      MAX_JUMP,
      waiting.reduce((sum, helicopter) => sum + helicopter.parachuters.length, 0),
    )
  }
  const taken = [...helicopters, ...soldiers].find(({ id }) => id <= landings)
  if (taken)
    tokens.fail(
      `parachuters wait at the start, and ${landings} of them may land as soldiers 1 to ${landings} in round 0, but a unit has the id ${taken.id} already; use ids above ${landings}`,
    )
}
