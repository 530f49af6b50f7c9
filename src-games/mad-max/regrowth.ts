import type { RoundLog } from '../kit/game.ts'
import { parkMiller } from '../kit/rng.ts'
import { pushEvent } from './moves.ts'
import {
  CAR,
  carCode,
  EMPTY,
  GAS_BONUS,
  MISSILE,
  MISSILE_BONUS,
  ownerOf,
  SETTING,
  typeOfCell,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from './state.ts'

/** Dead cars and missing bonuses come back (sections D.2 and D.6). */

const ATTEMPTS = 20

const bit = (type: number) => 1 << type
const NEAR_A_CAR = bit(MISSILE) | bit(CAR) | bit(TYRE)
const NEAR_A_BONUS = bit(MISSILE) | bit(CAR)

/** Step 5: dead cars wait, and those that have waited come back inside the window. */
export function regenerateCars(state: MadMaxState, dice: Int32Array, log: RoundLog): void {
  const { settings, carAlive, carTime } = state
  const round = state.round[0]
  for (let car = 0; car < carAlive.length; car++) {
    if (carAlive[car]) continue
    if (carTime[car] > 0) {
      carTime[car]--
      continue
    }
    const cell = findPlace(state, dice, round, round + settings[SETTING.winCols] - 1, NEAR_A_CAR)
    if (cell < 0) continue
    carAlive[car] = 1
    state.carGas[car] = settings[SETTING.initialGas]
    state.carCell[car] = cell
    state.cells[cell] = carCode(car)
    pushEvent(state, log, 'birth', ownerOf(state, car), car, cell)
  }
}

/** Step 6: missing bonuses appear outside the window, kind by kind, until a placement of the kind fails. */
export function replaceBonuses(state: MadMaxState, dice: Int32Array): void {
  const { settings, cells } = state
  let missiles = settings[SETTING.missileBonuses]
  let water = settings[SETTING.waterBonuses]
  let gas = settings[SETTING.gasBonuses]
  for (let cell = 0; cell < cells.length; cell++) {
    const code = cells[cell]
    if (code === WATER_BONUS) water--
    else if (code === MISSILE_BONUS) missiles--
    else if (code === GAS_BONUS) gas--
  }
  replaceKind(state, dice, MISSILE_BONUS, missiles)
  replaceKind(state, dice, WATER_BONUS, water)
  replaceKind(state, dice, GAS_BONUS, gas)
}

function replaceKind(state: MadMaxState, dice: Int32Array, kind: number, missing: number): void {
  const { settings } = state
  const round = state.round[0]
  const first = round + settings[SETTING.winCols]
  const last = round + settings[SETTING.uniCols] - 1
  for (let k = 0; k < missing; k++) {
    const cell = findPlace(state, dice, first, last, NEAR_A_BONUS)
    if (cell < 0) return
    state.cells[cell] = kind
  }
}

/**
 * An empty cell in a column from first to last whose 5×5 square holds none of the types in `unwanted` (a set of
 * bits); -1 when twenty draws of a row and a column found none.
 */
function findPlace(
  state: MadMaxState,
  dice: Int32Array,
  first: number,
  last: number,
  unwanted: number,
): number {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const i = parkMiller.random(dice, 0, rows - 1)
    const j = parkMiller.random(dice, first, last) % cols
    if (state.cells[i * cols + j] === EMPTY && isClear(state, i, j, unwanted)) return i * cols + j
  }
  return -1
}

function isClear(state: MadMaxState, i: number, j: number, unwanted: number): boolean {
  const { settings, cells } = state
  const cols = settings[SETTING.uniCols]
  const bottom = Math.min(settings[SETTING.rows] - 1, i + 2)
  for (let a = Math.max(0, i - 2); a <= bottom; a++)
    for (let b = j - 2; b <= j + 2; b++)
      if ((unwanted >> typeOfCell(cells[a * cols + ((b + cols) % cols)])) & 1) return false
  return true
}
