import { createRoundLog, type RoundLog } from '../../src-games/kit/game.ts'
import type { RoundOrders } from '../../src-games/kit/orders.ts'
import { formatConfig } from '../../src-games/mad-max/board-text.ts'
import { madMax } from '../../src-games/mad-max/game.ts'
import {
  carCode,
  createState,
  GAS_BONUS,
  LOWEST_GIVEN,
  missileCode,
  missileOf,
  MISSILE_BONUS,
  SETTING,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from '../../src-games/mad-max/state.ts'
import { startOf } from './playing.ts'

/** A small world for tests: an empty universe of 15 × 60, window 30, one row for each car, and what is asked for. */
export interface World {
  readonly round?: number
  readonly carsPerPlayer?: number
  readonly regenRounds?: number
  /** Places of cars by id; the others are parked dead for good. */
  readonly cars?: Record<number, readonly [i: number, j: number]>
  /** Gas of cars that have other than the usual 60. */
  readonly gas?: Record<number, number>
  readonly missiles?: readonly (readonly [id: number, car: number, i: number, j: number])[]
  /** Characters of the map, at places. */
  readonly things?: Record<string, readonly (readonly [i: number, j: number])[]>
}

const ROWS = 15
const COLS = 60
const TYPES: Record<string, number> = { X: TYRE, W: WATER_BONUS, M: MISSILE_BONUS, G: GAS_BONUS }

/** Rounds after which a parked car would come back: longer than any match. */
const FOR_GOOD = 1000

export function createWorld(world: World): MadMaxState {
  return start(worldText(world))
}

/** Its configuration. */
export function worldText(world: World): string {
  const n = world.carsPerPlayer ?? 2
  const state = createState([4, 300, ROWS, COLS, 30, n, world.regenRounds ?? 30, 5, 5, 20, 5, 30, 10, 30, 60])
  state.round[0] = world.round ?? 0
  state.carTime.fill(FOR_GOOD)
  for (const [char, places] of Object.entries(world.things ?? {}))
    for (const [i, j] of places) state.cells[i * COLS + j] = TYPES[char]
  for (const [id, [i, j]] of Object.entries(world.cars ?? {})) {
    const car = Number(id)
    state.carCell[car] = i * COLS + j
    state.carAlive[car] = 1
    state.carTime[car] = 0
    state.carMissiles[car] = 5
    state.carGas[car] = world.gas?.[car] ?? 60
    state.cells[i * COLS + j] = carCode(car)
  }
  for (const [id, car, i, j] of world.missiles ?? []) {
    state.cells[i * COLS + j] = missileCode(id, car)
    state.missileCount[0]++
    state.missileIds[LOWEST_GIVEN] = Math.min(state.missileIds[LOWEST_GIVEN], id)
  }
  return formatConfig(state)
}

/** The first state of a configuration. */
export const start = (text: string, seed = 1): MadMaxState => startOf(madMax, text, seed)

/** Orders by seat: [kind, car, row step, column step] each. */
export function ordersOf(seats: Record<number, readonly (readonly number[])[]>): RoundOrders {
  return [0, 1, 2, 3].map((seat) =>
    Int32Array.from((seats[seat] ?? []).flatMap(([kind, car, di = 0, dj = 0]) => [kind, car, di, dj])),
  )
}

/** Plays a round and gives what became of it. */
export function play(
  state: MadMaxState,
  seats: Record<number, readonly (readonly number[])[]> = {},
): RoundLog {
  const log = createRoundLog()
  madMax.step(state, ordersOf(seats), log)
  return log
}

/** Words for what became of the only, or the k-th, order of a seat. */
export function outcomeOf(log: RoundLog, seat: number, k = 0): string {
  return madMax.outcomes[log.outcomes[seat][k]].text
}

export function placeOf(state: MadMaxState, car: number): [i: number, j: number] {
  return [Math.trunc(state.carCell[car] / COLS), state.carCell[car] % COLS]
}

/** Type of the cell, as in `state.ts`. */
export function at(state: MadMaxState, i: number, j: number): number {
  const code = state.cells[i * COLS + j]
  return code < 0 ? 3 : code & 7
}

/** Column of each missile in flight, by id. */
export function missileColumns(state: MadMaxState): Record<number, number> {
  const columns: Record<number, number> = {}
  state.cells.forEach((code, cell) => {
    if (code < 0) columns[missileOf(code)] = cell % state.settings[SETTING.uniCols]
  })
  return columns
}
