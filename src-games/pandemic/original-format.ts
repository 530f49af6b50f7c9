import type { OutputFormat } from '../kit/game.ts'
import { formatDouble, formatRowLabel, formatRuler } from '../kit/grid.ts'
import { gameHead, outputParser, type OutputGrammar, type OutputHead } from '../kit/output-reader.ts'
import type { TokenReader } from '../kit/tokens.ts'
import { cellCode, readBoard } from './board-text.ts'
import { PARAMETERS, readParameters, VERSION, type PandemicConfig } from './config.ts'
import { createState, SETTING, type PandemicState } from './state.ts'

/** The text of the original program's output (section C): written byte for byte, read token by token. */

const DIR_CHARS = 'brtl'

/** The parameters that are whole numbers, by where they stand in the region `settings`. */
const SETTING_OF = {
  rows: SETTING.rows,
  cols: SETTING.cols,
  nb_rounds: SETTING.rounds,
  initial_health: SETTING.initialHealth,
  nb_units: SETTING.unitsPerPlayer,
  bonus_per_city_cell: SETTING.bonusCity,
  bonus_per_path_cell: SETTING.bonusPath,
  factor_connected_component: SETTING.factorComponent,
} as const

function parameterValue({ settings, factors }: PandemicState, key: (typeof PARAMETERS)[number]): string {
  switch (key) {
    case 'nb_players':
      return '4'
    case 'infection_factor':
      return formatDouble(factors[0])
    case 'mask_protection':
      return formatDouble(factors[1])
    default:
      return String(settings[SETTING_OF[key]])
  }
}

export const output: OutputFormat<PandemicState> = {
  head(state, seed, names) {
    const parameters = PARAMETERS.map((key) => `${key.padEnd(28)}${parameterValue(state, key)}\n`).join('')
    return `Game\n\nSeed ${seed}\n\n${VERSION}\n${parameters}names         ${names.map((name) => ` ${name}`).join('')}\n`
  },
  state: formatState,
  orders(_orders, log) {
    let text = 'commands\n'
    for (let at = 0; at < log.executed.length; at += 2)
      text += `${log.executed[at]} ${DIR_CHARS[log.executed[at + 1]]}\n`
    return text + '-1\n'
  },
}

function formatState(state: PandemicState): string {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.cols]
  const place = (cell: number) => `${Math.trunc(cell / cols)} ${cell % cols}`
  let text = `\n\n${formatRuler(cols)}`
  for (let i = 0; i < rows; i++) text += `${formatRowLabel(i)} ${formatRow(state, i * cols, cols)}\n`
  text += landOf(state)
  text += `\nmasks ${state.maskCount[0]}\n`
  for (let k = 0; k < state.maskCount[0]; k++) text += `${place(state.maskCells[k])} \n`
  text += `\nround ${state.round[0]}\ntotal_score ${state.scores.join(' ')}\nstatus ${Array.from(state.status, formatDouble).join(' ')}\n`
  text += `\ncity_owners\n${Array.from(state.cityOwner, (owner) => ` ${owner}`).join('')}\n`
  text += `\npath_owners\n${Array.from(state.pathOwner, (owner) => ` ${owner}`).join('')}\n\nunits\n`
  for (let id = 0; id < state.unitPlayer.length; id++)
    text += `${state.unitPlayer[id]} ${place(state.unitCell[id])} ${state.unitHealth[id]} ${state.unitDamage[id]} ${state.unitTurns[id]} ${state.unitImmune[id]} ${state.unitMask[id]} \n`
  return `${text}\n`
}

const letters: number[] = []

/** In one go: a text to which letters are added one by one takes many times its length. */
function formatRow({ cellType, virus }: PandemicState, from: number, cols: number): string {
  letters.length = cols
  for (let j = 0; j < cols; j++) letters[j] = cellCode(cellType[from + j], virus[from + j])
  return String.fromCharCode(...letters)
}

/** What was written of a board's land, which stays as it is, by the array of its cities. */
const lands = new WeakMap<Int32Array, string>()

function landOf(state: PandemicState): string {
  let land = lands.get(state.cityCells)
  if (land === undefined) lands.set(state.cityCells, (land = formatLand(state)))
  return land
}

function formatLand(state: PandemicState): string {
  const cols = state.settings[SETTING.cols]
  const place = (cell: number) => `${Math.trunc(cell / cols)} ${cell % cols}`
  const pieces = [`\ncities ${state.cityOwner.length}\n`]
  for (let k = 0; k < state.cityOwner.length; k++) {
    pieces.push(`\n${state.cityStart[k + 1] - state.cityStart[k]}\n`)
    for (let at = state.cityStart[k]; at < state.cityStart[k + 1]; at++)
      pieces.push(`${place(state.cityCells[at])}\n`)
  }
  pieces.push(`\npaths ${state.pathOwner.length}\n`)
  for (let k = 0; k < state.pathOwner.length; k++) {
    pieces.push(
      `\n${state.pathEnds[2 * k]} ${state.pathEnds[2 * k + 1]} ${state.pathStart[k + 1] - state.pathStart[k]}\n`,
    )
    for (let at = state.pathStart[k]; at < state.pathStart[k + 1]; at++)
      pieces.push(`${place(state.pathCells[at])}\n`)
  }
  return pieces.join('')
}

interface Head extends OutputHead {
  readonly config: Omit<PandemicConfig, 'board'>
}

const grammar: OutputGrammar<PandemicState, Head> = {
  nextWord: 'commands',
  roundLine: (round) => new RegExp(String.raw`^[ \t]*round ${round}\s+total_score`, 'm'),
  ...gameHead(
    [
      'Pandemic',
      ...PARAMETERS,
      'names',
      'cities',
      'paths',
      'masks',
      'round',
      'total_score',
      'status',
      'city_owners',
      'path_owners',
      'units',
      'commands',
    ],
    (tokens) => {
      const config = readParameters(tokens)
      return { rounds: config.rounds, config }
    },
  ),
  orders: (tokens) => ({ executed: tokens.list(() => readExecuted(tokens)) }),
  state: (tokens, { config }, round) => readState(tokens, config, round),
}

/** Reads an output of the original, of the judge (`SecGame`), or of its first release (four fields less a unit). */
export const parseOutput = outputParser(grammar)

const UNIT_ROW = /^[0-3]( \d+){2} -?\d+( \d+ \d+ [01] [01])? *\r?$/

function readExecuted(tokens: TokenReader): number[] {
  tokens.word('commands')
  const executed: number[] = []
  for (;;) {
    const id = tokens.int('the id of a unit, or -1', { min: -1 })
    if (id === -1) return executed
    const dir = DIR_CHARS.indexOf(tokens.next('a direction b, r, t or l'))
    if (dir < 0) tokens.fail('expected a direction b, r, t or l')
    executed.push(id, dir)
  }
}

function readState(tokens: TokenReader, config: Omit<PandemicConfig, 'board'>, round: number): PandemicState {
  const { rows, cols } = config
  const board = readBoard(tokens, rows, cols)
  const state = createState(config, board)
  tokens.word('round')
  state.round[0] = tokens.int('the round', { min: round, max: round })
  tokens.word('total_score')
  for (let seat = 0; seat < 4; seat++) state.scores[seat] = tokens.int('a score')
  tokens.word('status')
  for (let seat = 0; seat < 4; seat++) state.status[seat] = tokens.double('a status')
  tokens.word('city_owners')
  for (let k = 0; k < board.cities.length; k++)
    state.cityOwner[k] = tokens.int('an owner', { min: -1, max: 3 })
  tokens.word('path_owners')
  for (let k = 0; k < board.paths.length; k++)
    state.pathOwner[k] = tokens.int('an owner', { min: -1, max: 3 })
  tokens.word('units')
  for (let id = 0; id < state.unitPlayer.length; id++) {
    state.unitPlayer[id] = tokens.int('the player of a unit', { min: 0, max: 3 })
    const i = tokens.int('the row of a unit', { min: 0, max: rows - 1 })
    state.unitCell[id] = i * cols + tokens.int('the column of a unit', { min: 0, max: cols - 1 })
    state.unitAt[state.unitCell[id]] = id
    state.unitHealth[id] = tokens.int('the health of a unit')
    // Files of the first release (November 2021) end the line here.
    if (tokens.atLineEnd) continue
    state.unitDamage[id] = tokens.int('the damage of a unit')
    state.unitTurns[id] = tokens.int('the turns of a unit')
    state.unitImmune[id] = tokens.int('immunity', { min: 0, max: 1 })
    state.unitMask[id] = tokens.int('mask', { min: 0, max: 1 })
  }
  // Rows have no numbers of their own: with one too many, each after it would be another unit's.
  if (tokens.atLineEnd && UNIT_ROW.test(tokens.nextLine())) {
    tokens.next('"commands"')
    tokens.fail(`expected "commands" after ${state.unitPlayer.length} units`)
  }
  return state
}
