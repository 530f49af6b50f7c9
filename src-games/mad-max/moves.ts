import { MatchAborted, type EventKind, type RoundLog } from '../kit/game.ts'
import { pathOf, windowColumn } from './geometry.ts'
import {
  CAR,
  carCode,
  carOf,
  EMPTY,
  GAS_BONUS,
  LOWEST_GIVEN,
  MAX_CELLS,
  missileCode,
  missileOf,
  MISSILE_BONUS,
  NEXT,
  ownerOf,
  SETTING,
  typeOfCell,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from './state.ts'

/** Movement of cars and missiles, and what happens where they meet something (sections D.4 and D.5). */

/** Whether a place is on the board and inside the window of the current round. */
export function isInWindow(state: MadMaxState, i: number, j: number): boolean {
  const { settings } = state
  return (
    i >= 0 &&
    i < settings[SETTING.rows] &&
    windowColumn(j, state.round[0], settings[SETTING.uniCols]) < settings[SETTING.winCols]
  )
}

/** Moves a car along the path of a direction; false when that was its end. */
export function moveCar(state: MadMaxState, car: number, di: number, dj: number, log: RoundLog): boolean {
  if (di === 0 && dj === 0) return true
  const { cells, carCell } = state
  const cols = state.settings[SETTING.uniCols]
  const from = carCell[car]
  const i = Math.trunc(from / cols)
  const j = from % cols
  cells[from] = EMPTY
  const path = pathOf(di, dj)
  let at = from
  for (let k = 0; k < path.length; k += 2) {
    const column = j + path[k + 1]
    at = (i + path[k]) * cols + (column < cols ? column : column - cols)
    if (cells[at] !== EMPTY && !enter(state, car, at, log)) return false
  }
  carCell[car] = at
  cells[at] = carCode(car)
  return true
}

/** D.4: a car comes to a cell that is not empty, which it leaves empty; false when it ends there. */
function enter(state: MadMaxState, car: number, at: number, log: RoundLog): boolean {
  const { settings, cells } = state
  const code = cells[at]
  const owner = ownerOf(state, car)
  cells[at] = EMPTY
  switch (code) {
    case WATER_BONUS:
      state.scores[owner] += settings[SETTING.waterPoints]
      pushEvent(state, log, 'pickup', owner, car, at)
      return true
    case GAS_BONUS:
      state.carGas[car] += settings[SETTING.bonusGas]
      pushEvent(state, log, 'pickup', owner, car, at)
      return true
    case MISSILE_BONUS:
      state.carMissiles[car] += settings[SETTING.bonusMissiles]
      pushEvent(state, log, 'pickup', owner, car, at)
      return true
  }
  state.carCell[car] = at
  if (code === TYRE) destroyCar(state, car, log)
  else if (typeOfCell(code) === CAR) {
    const other = carOf(code)
    destroyCar(state, car, log, ownerOf(state, other))
    destroyCar(state, other, log, owner)
  } else {
    state.missileCount[0]--
    hitCar(state, car, carOf(code), log)
  }
  return false
}

/** A missile and a car are on one cell: the shooter's player is paid, unless the car is its own. */
function hitCar(state: MadMaxState, car: number, shooter: number, log: RoundLog): void {
  const killer = ownerOf(state, shooter)
  const victim = ownerOf(state, car)
  if (killer === victim) {
    destroyCar(state, car, log)
    return
  }
  state.scores[killer] += state.settings[SETTING.killPoints]
  pushEvent(state, log, 'kill', killer, car, state.carCell[car], victim)
  markDead(state, car)
}

/** A death for which no player is paid. `other` is the other player in a crash of two cars. */
export function destroyCar(state: MadMaxState, car: number, log: RoundLog, other?: number): void {
  pushEvent(state, log, 'death', ownerOf(state, car), car, state.carCell[car], other)
  markDead(state, car)
}

function markDead(state: MadMaxState, car: number): void {
  state.carAlive[car] = 0
  state.carTime[car] = state.settings[SETTING.regenRounds]
  state.cells[state.carCell[car]] = EMPTY
}

/** A car shoots: the missile flies at once, the car stays where it is. */
export function shoot(state: MadMaxState, car: number, log: RoundLog): void {
  const { settings, cells } = state
  const from = state.carCell[car]
  const cols = settings[SETTING.uniCols]
  if (!isInWindow(state, Math.trunc(from / cols), (from % cols) + 1))
    throw new MatchAborted(`car ${car} shot in round ${state.round[0] - 1} from outside the window`)
  const missile = state.missileIds[NEXT]++
  // Only an id that the configuration gave can be met again.
  if (
    missile >= state.missileIds[LOWEST_GIVEN] &&
    cells.some((code) => code < 0 && missileOf(code) === missile)
  )
    throw new MatchAborted(
      `missile ${missile} of the configuration was still flying when a shot got the same id`,
    )
  state.carMissiles[car]--
  state.missileCount[0]++
  pushEvent(state, log, 'shot', ownerOf(state, car), car, from)
  flyMissile(state, missileCode(missile, car), from, log)
}

/** D.5: a missile visits the two cells ahead. Its own cell is the caller's. */
function flyMissile(state: MadMaxState, code: number, from: number, log: RoundLog): void {
  const { cells } = state
  for (let step = 1; step <= 2; step++) {
    const at = ahead(state, from, step)
    const met = cells[at]
    if (met === EMPTY) continue
    if (met < 0)
      throw new MatchAborted(`two missiles met at ${placeText(state, at)} in round ${state.round[0] - 1}`)
    cells[at] = EMPTY
    state.missileCount[0]--
    if (typeOfCell(met) === CAR) hitCar(state, carOf(met), carOf(code), log)
    return
  }
  cells[ahead(state, from, 2)] = code
}

function ahead(state: MadMaxState, cell: number, step: number): number {
  const cols = state.settings[SETTING.uniCols]
  return (cell % cols) + step < cols ? cell + step : cell + step - cols
}

/** Working lists of moveMissiles, kept between rounds: nothing is read before it is written. */
const queue = new Int32Array(MAX_CELLS)

/**
 * Step 2 of D.1: missiles move by ascending id. One with another missile on either of its two cells goes to the
 * back of the queue, so missiles never meet.
 */
export function moveMissiles(state: MadMaxState, log: RoundLog): void {
  if (state.missileCount[0] === 0) return
  const { cells } = state
  const count = queueMissiles(cells)
  let head = 0
  let waiting = count
  let deferred = 0
  while (waiting > 0) {
    const from = queue[head]
    if (cells[ahead(state, from, 1)] < 0 || cells[ahead(state, from, 2)] < 0) {
      // The queue is a ring; once an entry is free the deferred one moves there.
      queue[(head + waiting) % count] = from
      if (++deferred === waiting)
        throw new MatchAborted(
          `the missiles in round ${state.round[0] - 1} block each other all around the universe: none can move`,
        )
    } else {
      const code = cells[from]
      cells[from] = EMPTY
      flyMissile(state, code, from, log)
      waiting--
      deferred = 0
    }
    head = (head + 1) % count
  }
}

/** Cells of all missiles by ascending id, into `queue`. */
function queueMissiles(cells: Int32Array): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] >= 0) continue
    // Codes fall while ids rise.
    const code = cells[cell]
    let k = count++
    while (k > 0 && cells[queue[k - 1]] < code) {
      queue[k] = queue[k - 1]
      k--
    }
    queue[k] = cell
  }
  return count
}

function placeText(state: MadMaxState, cell: number): string {
  const cols = state.settings[SETTING.uniCols]
  return `(${Math.trunc(cell / cols)}, ${cell % cols})`
}

export function pushEvent(
  state: MadMaxState,
  log: RoundLog,
  kind: EventKind,
  seat: number,
  unit: number,
  cell: number,
  other?: number,
): void {
  const cols = state.settings[SETTING.uniCols]
  const place = { kind, seat, unit, i: Math.trunc(cell / cols), j: cell % cols }
  log.events.push(other === undefined ? place : { ...place, other })
}
