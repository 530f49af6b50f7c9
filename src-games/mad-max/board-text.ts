import { formatDouble, formatRowLabel, formatRuler } from '../kit/grid.ts'
import type { TokenReader } from '../kit/tokens.ts'
import { NAMES } from './names.ts'
import {
  carCode,
  createState,
  EMPTY,
  GAS_BONUS,
  LOWEST_GIVEN,
  MAX_MISSILE_ID,
  missileCode,
  missileOf,
  carOf,
  MISSILE_BONUS,
  PARAMETERS,
  SETTING,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from './state.ts'

/**
 * The text of parameters and states (sections B and C). A configuration is a state with its parameters, so it and
 * the output share it: written byte for byte, read token by token.
 */

/** First words of a configuration and of an output. */
export const VERSION = NAMES.version

/** Character of a cell by its type; cars and missiles are not drawn but listed. */
const CHARS = '.X..WMG'
const TYPES = new Map([
  ['.', EMPTY],
  ['X', TYRE],
  ['W', WATER_BONUS],
  ['M', MISSILE_BONUS],
  ['G', GAS_BONUS],
])

const CAR_HEAD = ['cid', 'row', 'column', 'nb_miss', 'gas', 'alive', 'time']
const MISSILE_HEAD = ['mid', 'cid', 'row', 'column']
const PLAYER_HEAD = ['pid', 'score', 'status']
/** All words of parameters and a state. */
export const STATE_WORDS = [
  ...PARAMETERS.map(({ key }) => key),
  'rnd',
  'cars',
  ...CAR_HEAD,
  'missiles',
  ...MISSILE_HEAD,
  'players',
  ...PLAYER_HEAD,
]

export function formatParameters(state: MadMaxState): string {
  return PARAMETERS.map(({ key }, k) => `${key}\t${state.settings[k]}\n`).join('')
}

/** A state as a configuration that starts with it: the seed is not in it. */
export function formatConfig(state: MadMaxState): string {
  const parameters = formatParameters(state).replaceAll('\t', ' ')
  return `${VERSION}\nsecgame ?\nseed ?\n${parameters}names ? ? ? ?\n${formatState(state).trimEnd()}\n`
}

/** Values of the parameters, in the order of PARAMETERS. */
export function readParameters(tokens: TokenReader): number[] {
  return PARAMETERS.map(({ key, min, max }) => tokens.setting(key, { min, max }))
}

export function formatState(state: MadMaxState): string {
  const { cells } = state
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  const place = (cell: number) => `${Math.trunc(cell / cols)}\t${cell % cols}`
  const missiles: number[] = []
  let text = `\nrnd ${state.round[0]}\n\n${formatRuler(cols)}\n`
  for (let i = 0; i < rows; i++) {
    text += `${formatRowLabel(i)} `
    for (let cell = i * cols; cell < (i + 1) * cols; cell++) {
      if (cells[cell] < 0) missiles.push(cell)
      text += cells[cell] < 0 ? '.' : CHARS[cells[cell] & 7]
    }
    text += '\n'
  }
  text += `\n\ncars\n${CAR_HEAD.join('\t')}\n`
  for (let car = 0; car < state.carCell.length; car++)
    text += `${car}\t${place(state.carCell[car])}\t${state.carMissiles[car]}\t${state.carGas[car]}\t${
      state.carAlive[car] ? 'y' : 'n'
    }\t${state.carTime[car]}\n`
  text += `\nmissiles\n${missiles.length}\n${MISSILE_HEAD.join('\t')}\n`
  // Codes fall while ids rise.
  for (const cell of missiles.sort((a, b) => cells[b] - cells[a]))
    text += `${missileOf(cells[cell])}\t${carOf(cells[cell])}\t${place(cell)}\n`
  text += `\nplayers\n${PLAYER_HEAD.join('\t')}\n`
  for (let seat = 0; seat < 4; seat++)
    text += `${seat}\t${state.scores[seat]}\t${formatDouble(state.status[seat])}\n`
  return `${text}\n`
}

/** Reads a state from `rnd` on. `rounds`: the rounds it may be of. A state of an output may have less than no gas. */
export function readState(
  tokens: TokenReader,
  settings: readonly number[],
  rounds: { readonly min: number; readonly max: number },
  leastGas: number,
): MadMaxState {
  const state = createState(settings)
  state.round[0] = tokens.setting('rnd', rounds)
  readMap(tokens, state)
  readCars(tokens, state, leastGas)
  readMissiles(tokens, state)
  for (const word of ['players', ...PLAYER_HEAD]) tokens.word(word)
  for (let seat = 0; seat < 4; seat++) {
    tokens.int('the number of a player', { min: seat, max: seat })
    state.scores[seat] = tokens.int(`the score of player ${seat}`, { min: 0 })
    state.status[seat] = tokens.double(`the status of player ${seat}`)
    if (state.status[seat] < -1)
      tokens.fail(`the status of player ${seat} must be at least -1, but is ${state.status[seat]}`)
  }
  return state
}

function readMap(tokens: TokenReader, state: MadMaxState): void {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  tokens.next('the column labels')
  tokens.next('the column labels')
  for (let i = 0; i < rows; i++) {
    tokens.next(`the label of row ${i}`)
    // Characters are counted, not words: blanks inside a row are skipped, as in the original.
    for (let j = 0; j < cols;) {
      const part = tokens.next(`row ${i} of the map`)
      if (j > 0 && !TYPES.has(part[0])) tokens.fail(`row ${i} must have ${cols} characters, but has ${j}`)
      if (part.length > cols - j)
        tokens.fail(`row ${i} must have ${cols} characters, but has ${j + part.length}`)
      for (const char of part) {
        const type = TYPES.get(char)
        if (type === undefined) tokens.fail(`row ${i}, column ${j}: "${char}" is none of . X W G M`)
        state.cells[i * cols + j++] = type
      }
    }
  }
}

function readCars(tokens: TokenReader, state: MadMaxState, leastGas: number): void {
  const { cells } = state
  for (const word of ['cars', ...CAR_HEAD]) tokens.word(word)
  for (let car = 0; car < state.carCell.length; car++) {
    tokens.int('the id of a car', { min: car, max: car })
    const cell = readCell(tokens, state, `car ${car}`)
    state.carCell[car] = cell
    state.carMissiles[car] = tokens.int(`the missiles of car ${car}`, { min: 0 })
    state.carGas[car] = tokens.int(`the gas of car ${car}`, { min: leastGas })
    const alive = tokens.next(`y or n: whether car ${car} is alive`)
    if (alive !== 'y' && alive !== 'n')
      tokens.fail(`expected y or n, whether car ${car} is alive, but found "${alive.slice(0, 40)}"`)
    state.carTime[car] = tokens.int(
      `the time of car ${car}`,
      alive === 'y' ? { min: 0, max: 0, rule: '0 while it is alive' } : { min: 0 },
    )
    if (cells[cell] === TYRE) tokens.fail(`car ${car} must not be on a tyre`)
    if (alive === 'n') continue
    if (cells[cell] !== EMPTY) tokens.fail(`car ${car} must be on an empty cell`)
    state.carAlive[car] = 1
    cells[cell] = carCode(car)
  }
}

function readMissiles(tokens: TokenReader, state: MadMaxState): void {
  const { cells } = state
  tokens.word('missiles')
  const count = tokens.int('the number of missiles', { min: 0, max: cells.length })
  for (const word of MISSILE_HEAD) tokens.word(word)
  const known = new Set<number>()
  for (let k = 0; k < count; k++) {
    const missile = tokens.int('the id of a missile', { min: 0, max: MAX_MISSILE_ID })
    if (known.has(missile)) tokens.fail(`the id ${missile} is given to two missiles`)
    known.add(missile)
    const car = tokens.int(`the car of missile ${missile}`, { min: 0, max: state.carCell.length - 1 })
    const cell = readCell(tokens, state, `missile ${missile}`)
    if (cells[cell] !== EMPTY) tokens.fail(`missile ${missile} must be on an empty cell`)
    cells[cell] = missileCode(missile, car)
    state.missileIds[LOWEST_GIVEN] = Math.min(state.missileIds[LOWEST_GIVEN], missile)
  }
  state.missileCount[0] = count
}

/** A place whose column may be any number: the universe is a cylinder. */
function readCell(tokens: TokenReader, state: MadMaxState, what: string): number {
  const cols = state.settings[SETTING.uniCols]
  const i = tokens.int(`the row of ${what}`, { min: 0, max: state.settings[SETTING.rows] - 1 })
  const j = tokens.int(`the column of ${what}`) % cols
  return i * cols + (j < 0 ? j + cols : j)
}
