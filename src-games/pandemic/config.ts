import type { GameConfig } from '../kit/game.ts'
import type { Result } from '../kit/result.ts'
import { readTokens, type TokenReader } from '../kit/tokens.ts'
import { BoardCheck, readBoard } from './board-text.ts'
import { NAMES } from './names.ts'
import type { GivenBoard } from './state.ts'

export const VERSION = NAMES.version

/** Largest board accepted. The original has no limit; making the map of a larger one takes seconds. */
const MAX_ROWS = 200
const MAX_ROUNDS = 10_000

export interface PandemicConfig extends GameConfig {
  readonly rows: number
  readonly cols: number
  readonly initialHealth: number
  readonly unitsPerPlayer: number
  readonly bonusCity: number
  readonly bonusPath: number
  readonly factorComponent: number
  readonly infectionFactor: number
  readonly maskProtection: number
  /** The FIXED map; missing for GENERATOR1. */
  readonly board?: GivenBoard
}

/** The keywords of a configuration in file order, without the generator. The output's head prints the same. */
export const PARAMETERS = [
  'nb_players',
  'rows',
  'cols',
  'nb_rounds',
  'initial_health',
  'nb_units',
  'bonus_per_city_cell',
  'bonus_per_path_cell',
  'factor_connected_component',
  'infection_factor',
  'mask_protection',
] as const

/** Reads the parameters, from the version line on (section B). Also used for the head of an output. */
export function readParameters(tokens: TokenReader): Omit<PandemicConfig, 'board'> {
  for (const word of VERSION.split(' ')) tokens.word(word)
  tokens.setting('nb_players', { min: 4, max: 4 })
  const rows = tokens.setting('rows', { min: 20, max: MAX_ROWS })
  const cols = tokens.setting('cols', { min: rows, max: rows, rule: `equal to rows (${rows})` })
  const rounds = tokens.setting('nb_rounds', { min: 1, max: MAX_ROUNDS })
  const initialHealth = tokens.setting('initial_health', { min: 1 })
  const most = Math.trunc((rows * cols) / 100)
  const unitsPerPlayer = tokens.setting('nb_units', {
    min: 1,
    max: most,
    rule: `between 1 and ${most} (25 cells for each of the units of four players)`,
  })
  return {
    rounds,
    rows,
    cols,
    initialHealth,
    unitsPerPlayer,
    bonusCity: tokens.setting('bonus_per_city_cell', { min: 1 }),
    bonusPath: tokens.setting('bonus_per_path_cell', { min: 1 }),
    factorComponent: tokens.setting('factor_connected_component', { min: 1 }),
    infectionFactor: (tokens.word('infection_factor'), tokens.double('infection_factor')),
    maskProtection: (tokens.word('mask_protection'), tokens.double('mask_protection')),
  }
}

/** Reads a `.cnf`: parameters, then `GENERATOR1` or `FIXED` and a board. */
export function parseConfig(text: string): Result<PandemicConfig> {
  return readTokens(text, (tokens) => {
    const parameters = readParameters(tokens)
    const generator = tokens.next('GENERATOR1 or FIXED')
    if (generator === 'GENERATOR1') {
      if (/^[+-]?\d/.test(tokens.peek())) {
        tokens.next('')
        tokens.fail('GENERATOR1 takes no parameters')
      }
      return parameters
    }
    if (generator !== 'FIXED')
      tokens.fail(`expected GENERATOR1 or FIXED but found "${generator.slice(0, 40)}"`)
    const { rows, cols } = parameters
    const board = readBoard(tokens, rows, cols, new BoardCheck(tokens, rows, cols))
    return { ...parameters, board }
  })
}
