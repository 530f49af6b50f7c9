import type { GameConfig } from '../kit/game.ts'
import type { Result } from '../kit/result.ts'
import { readTokens, type TokenReader } from '../kit/tokens.ts'
import { checkBoard, readBoard } from './board-text.ts'
import { NAMES } from './names.ts'
import { CELLS, COLS, ROWS, type GivenBoard } from './state.ts'

export const VERSION = NAMES.version

const MAX_ROUNDS = 10_000

/** What a configuration and the head of an output have in common. */
export interface Parameters extends GameConfig {
  readonly unitsPerClan: number
  readonly zombies: number
  readonly food: number
  readonly initialStrength: number
  readonly personPoints: number
  readonly zombiePoints: number
  /** Read and shown to bots, but a cell gives one point whatever its value, as in the original. */
  readonly cellPoints: number
  readonly foodStrength: number
  readonly roundsToZombie: number
}

export interface WalkingDeadConfig extends Parameters {
  /** The FIXED board; missing for RANDOM. */
  readonly board?: GivenBoard
}

/** Reads the parameters, from the version line on (section B). Also used for the head of an output. */
export function readParameters(tokens: TokenReader): Parameters {
  for (const word of VERSION.split(' ')) tokens.word(word)
  tokens.setting('NUM_PLAYERS', { min: 4, max: 4 })
  const rounds = tokens.setting('NUM_ROUNDS', { min: 1, max: MAX_ROUNDS })
  tokens.setting('BOARD_ROWS', { min: ROWS, max: ROWS })
  tokens.setting('BOARD_COLS', { min: COLS, max: COLS })
  // The original sets no bounds here, but then looks for ever for a free cell when the board is full.
  const unitsPerClan = tokens.setting('NUM_INI_UNITS_PER_CLAN', { min: 0, max: CELLS / 4 })
  const mostZombies = CELLS - 4 * unitsPerClan
  const zombies = tokens.setting('NUM_INI_ZOMBIES', {
    min: 0,
    max: mostZombies,
    rule: `between 0 and ${mostZombies} (the cells that ${4 * unitsPerClan} units leave free)`,
  })
  const mostFood = mostZombies - zombies
  const food = tokens.setting('NUM_INI_FOOD', {
    min: 1,
    max: mostFood,
    rule: `at least 1 and at most ${mostFood} (the cells that ${4 * unitsPerClan + zombies} units and zombies leave free)`,
  })
  const initialStrength = tokens.setting('CLAN_INI_STRENGTH', { min: 1 })
  const personPoints = tokens.setting('POINTS_FOR_KILLING_PERSON', { min: 1 })
  return {
    rounds,
    unitsPerClan,
    zombies,
    food,
    initialStrength,
    personPoints,
    zombiePoints: tokens.setting('POINTS_FOR_KILLING_ZOMBIE', {
      max: personPoints - 1,
      rule: `less than POINTS_FOR_KILLING_PERSON (${personPoints})`,
    }),
    cellPoints: tokens.setting('POINTS_PER_OWNED_CELL', { min: 1 }),
    foodStrength: tokens.setting('FOOD_STRENGTH', { min: 1 }),
    roundsToZombie: tokens.setting('ROUNDS_BEFORE_BECOMING_ZOMBIE', { min: 1 }),
  }
}

/** Reads a `.cnf`: parameters, then `RANDOM` or `FIXED` and a board. What follows is ignored, as in the original. */
export function parseConfig(text: string): Result<WalkingDeadConfig> {
  return readTokens(text, (tokens) => {
    const parameters = readParameters(tokens)
    const generator = tokens.next('RANDOM or FIXED')
    if (generator === 'RANDOM') return parameters
    if (generator !== 'FIXED') tokens.fail(`expected RANDOM or FIXED but found "${generator.slice(0, 40)}"`)
    return { ...parameters, board: readBoard(tokens, parameters, checkBoard) }
  })
}
