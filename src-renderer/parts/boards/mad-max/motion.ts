import {
  carOf,
  EMPTY,
  missileOf,
  ownerOf,
  SETTING,
  type MadMaxState,
} from '../../../../src-games/mad-max/state.ts'
import { LOW_GAS, type CarSprite } from './car.ts'

/** Where everything that moves is between two states. Columns are those of the universe, with fractions, unwrapped. */
interface Placed {
  readonly i: number
  readonly column: number
}
export interface PlacedCar extends Placed {
  readonly sprite: CarSprite
}
export interface PlacedMissile extends Placed {
  readonly seat: number
}
/** An explosion or a picked-up bonus, `progress` from 0 to 1. */
export interface Flash extends Placed {
  readonly progress: number
}
export interface Motion {
  readonly cars: readonly PlacedCar[]
  readonly missiles: readonly PlacedMissile[]
  readonly blasts: readonly Flash[]
}

/** What ends, ends in the middle of the passage; its explosion takes the second half. */
const END = 0.5
const afterEnd = (fraction: number) => (fraction - END) / (1 - END)

export function motionOf(before: MadMaxState, after: MadMaxState, fraction: number): Motion {
  const cars: PlacedCar[] = []
  const missiles: PlacedMissile[] = []
  const blasts: Flash[] = []
  const moving = before === after ? 0 : fraction
  placeCars(before, after, moving, cars, blasts)
  placeMissiles(before, after, moving, missiles, blasts)
  return { cars, missiles, blasts }
}

/** Row and column step of a car between the states; columns the short way round the cylinder. */
export function stepOf(before: MadMaxState, after: MadMaxState, car: number): [di: number, dj: number] {
  const cols = before.settings[SETTING.uniCols]
  const from = before.carCell[car]
  const to = after.carCell[car]
  const dj = ((to % cols) - (from % cols) + cols) % cols
  return [Math.trunc(to / cols) - Math.trunc(from / cols), dj > cols / 2 ? dj - cols : dj]
}

function placeCars(
  before: MadMaxState,
  after: MadMaxState,
  fraction: number,
  cars: PlacedCar[],
  blasts: Flash[],
): void {
  const cols = before.settings[SETTING.uniCols]
  for (let car = 0; car < before.carCell.length; car++) {
    const from = before.carCell[car]
    const to = after.carCell[car]
    if (!before.carAlive[car]) {
      if (after.carAlive[car] && fraction > END)
        cars.push({
          i: Math.trunc(to / cols),
          column: to % cols,
          sprite: spriteOf(after, car, afterEnd(fraction), fraction),
        })
      continue
    }
    const [di, dj] = stepOf(before, after, car)
    if (after.carAlive[car] || fraction < END) {
      const way = after.carAlive[car] ? fraction : fraction / END
      cars.push({
        i: Math.trunc(from / cols) + di * way,
        column: (from % cols) + dj * way,
        sprite: spriteOf(before, car, 1, fraction),
      })
    } else blasts.push({ i: Math.trunc(to / cols), column: to % cols, progress: afterEnd(fraction) })
  }
}

function spriteOf(state: MadMaxState, car: number, scale: number, fraction: number): CarSprite {
  const gas = state.carGas[car]
  return {
    id: car,
    seat: ownerOf(state, car),
    missiles: state.carMissiles[car],
    gas,
    fullGas: state.settings[SETTING.initialGas],
    scale,
    isFaint: gas <= LOW_GAS && Math.floor(fraction * 4) % 2 === 1,
  }
}

function placeMissiles(
  before: MadMaxState,
  after: MadMaxState,
  fraction: number,
  missiles: PlacedMissile[],
  blasts: Flash[],
): void {
  const cols = before.settings[SETTING.uniCols]
  const fly = (seat: number, cell: number, end: number) => {
    const i = Math.trunc(cell / cols)
    const column = cell % cols
    if (fraction < END) missiles.push({ i, column: column + end * (fraction / END), seat })
    else blasts.push({ i, column: column + end, progress: afterEnd(fraction) })
  }
  const next = new Map<number, number>()
  if (fraction > 0)
    after.cells.forEach((code, cell) => {
      if (code < 0) next.set(missileOf(code), cell)
    })
  before.cells.forEach((code, cell) => {
    if (code >= 0) return
    const seat = ownerOf(before, carOf(code))
    if (fraction === 0 || next.delete(missileOf(code)))
      missiles.push({ i: Math.trunc(cell / cols), column: (cell % cols) + 2 * fraction, seat })
    else fly(seat, cell, reach(before, cell))
  })
  // What is left was shot in this round: it leaves its car.
  const shooters = new Set<number>()
  for (const cell of next.values()) {
    const shooter = carOf(after.cells[cell])
    shooters.add(shooter)
    const column = (cell % cols) - 2 * (1 - fraction)
    missiles.push({ i: Math.trunc(cell / cols), column, seat: ownerOf(after, shooter) })
  }
  if (fraction === 0) return
  for (let car = 0; car < before.carCell.length; car++)
    if (hasShot(before, after, car) && !shooters.has(car))
      fly(ownerOf(before, car), before.carCell[car], reach(before, before.carCell[car]))
}

/** Seen by its stock: one missile less, or a missile bonus less one. */
function hasShot(before: MadMaxState, after: MadMaxState, car: number): boolean {
  const gained = after.carMissiles[car] - before.carMissiles[car]
  return gained === -1 || gained === before.settings[SETTING.bonusMissiles] - 1
}

/** How far a missile that is lost came: to the first cell with something on it, as far as the state before shows. */
function reach(state: MadMaxState, cell: number): number {
  const cols = state.settings[SETTING.uniCols]
  const next = (cell % cols) + 1 < cols ? cell + 1 : cell + 1 - cols
  return state.cells[next] > EMPTY ? 1 : 2
}
