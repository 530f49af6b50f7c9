import type { OrderChoice, UnitPlace } from '../kit/choices.ts'
import { DIRECTIONS } from './geometry.ts'
import { SETTING, type MadMaxState } from './state.ts'

const MOVE = 0
const SHOOT = 1

/** The cars of a player that are alive. */
export function units(state: MadMaxState, seat: number): UnitPlace[] {
  const count = state.settings[SETTING.carsPerPlayer]
  return Array.from({ length: count }, (_, k) => seat * count + k)
    .filter((car) => state.carAlive[car])
    .map((car) => placeOf(state, car))
}

/** Nine directions, by the universe's cell where each ends, and a shot. */
export function choices(state: MadMaxState, car: number): OrderChoice[] {
  if (car < 0 || car >= state.carCell.length) return []
  const { i, j } = placeOf(state, car)
  const cols = state.settings[SETTING.uniCols]
  const moves = DIRECTIONS.map(({ di, dj }): OrderChoice => ({
    order: [MOVE, car, di, dj],
    cell: { i: i + di, j: (j + dj) % cols },
  }))
  return [...moves, { order: [SHOOT, car, 0, 0] }]
}

function placeOf(state: MadMaxState, car: number): UnitPlace {
  const cols = state.settings[SETTING.uniCols]
  const cell = state.carCell[car]
  return { unit: car, i: Math.trunc(cell / cols), j: cell % cols }
}
