import type { RoundLog } from '../kit/game.ts'
import { ORDER_INTS, type OrderKind, type Orders, type RoundOrders } from '../kit/orders.ts'
import { indexOutcomes } from '../kit/outcomes.ts'
import { parkMiller } from '../kit/rng.ts'
import { DIRECTIONS, isDirection } from './geometry.ts'
import { destroyCar, isInWindow, moveCar, moveMissiles, shoot } from './moves.ts'
import { regenerateCars, replaceBonuses } from './regrowth.ts'
import { MAX_CARS, SETTING, type MadMaxState } from './state.ts'

/** Kinds of calls, by index. The raw ones skip the API's checks, as a C++ bot may by naming `Action::`. */
export const ORDER_KINDS: readonly OrderKind[] = [
  { name: 'move', args: ['cid', 'drow', 'dcol'], show: showMove },
  { name: 'shoot', args: ['cid'] },
  { name: 'raw_move', args: ['cid', 'drow', 'dcol'], show: showMove },
  { name: 'raw_shoot', args: ['cid'] },
]

function showMove([car, di, dj]: readonly number[]): string {
  const direction = DIRECTIONS.find((one) => one.di === di && one.dj === dj)
  return `${car} ${direction?.name ?? `(${di}, ${dj})`}`
}

export const isShot = (kind: number): boolean => kind % 2 === 1
const isRaw = (kind: number): boolean => kind >= 2

/** What may become of an order, by index (`OUTCOME`). */
export const { OUTCOMES, OUTCOME } = indexOutcomes({
  done: {
    moved: 'moved',
    crashed: 'moved and was destroyed',
    shot: 'shot',
    shotAndCrashed: 'shot, and was destroyed as it moved on',
  },
  void: {
    dead: 'the car is dead and waits to come back',
    destroyed: 'the car was destroyed before its turn',
  },
  refused: {
    outside: 'the move would end outside the window',
    noMissiles: 'the car has no missiles',
    duplicate: 'the car already has an order this round',
    noCar: 'there is no car with this id',
    notYours: 'the car is not yours',
    noDirection: 'not a direction',
  },
})

/** Whether a call with this outcome was stored by the original's API, which prints it as asked. */
export function isStored(kind: number, outcome: number): boolean {
  return outcome < OUTCOME.duplicate || (isRaw(kind) && outcome !== OUTCOME.duplicate)
}

/** Ints of an executed order in `RoundLog.executed`: seat, car, 1 for a shot, row step, column step. */
export const EXECUTED_INTS = 5

/** Working lists of a round, kept between rounds: all that is read was written before in the same round. */
const wasAlive = new Uint8Array(MAX_CARS)
const hasActed = new Uint8Array(MAX_CARS)
const hasOrder = new Uint8Array(MAX_CARS)
const turns = new Uint8Array(4)
const dice = new Int32Array(1)

/** Plays one round in place, phase by phase (section D.1). */
export function step(state: MadMaxState, orders: RoundOrders, log: RoundLog): void {
  wasAlive.set(state.carAlive)
  state.round[0]++
  moveMissiles(state, log)
  // What comes back is placed with a copy of the generator as it was before the turns were drawn (section E).
  dice[0] = state.rng[0]
  drawTurns(state)
  hasActed.fill(0)
  for (const seat of turns) {
    executeOrders(state, seat, orders[seat], log)
    moveOthers(state, seat, log)
  }
  burnGas(state, log)
  regenerateCars(state, dice, log)
  replaceBonuses(state, dice)
}

/** The order of the players in this round: four draws, and one burnt. */
function drawTurns(state: MadMaxState): void {
  for (let k = 0; k < 4; k++) turns[k] = k
  for (let k = 0; k < 4; k++) {
    const other = parkMiller.random(state.rng, k, 3)
    const swapped = turns[k]
    turns[k] = turns[other]
    turns[other] = swapped
  }
  parkMiller.draw(state.rng)
}

/** D.3: a player's orders as called; the first that is stored for a car counts, even if it is refused now. */
function executeOrders(state: MadMaxState, seat: number, calls: Orders, log: RoundLog): void {
  const outcomes = log.outcomes[seat]
  // Raw calls may name any number; those that are no car are rare enough for a set.
  let oddIds: Set<number> | undefined
  hasOrder.fill(0)
  for (let at = 0; at < calls.length; at += ORDER_INTS) {
    const kind = calls[at]
    const car = calls[at + 1]
    const di = isShot(kind) ? 0 : calls[at + 2]
    const dj = isShot(kind) ? 1 : calls[at + 3]
    const problem = problemOf(state, seat, car, di, dj)
    if (problem >= 0 && !isRaw(kind)) {
      outcomes.push(problem)
      continue
    }
    const isCar = problem !== OUTCOME.noCar
    if (isCar ? hasOrder[car] : oddIds?.has(car)) {
      outcomes.push(OUTCOME.duplicate)
      continue
    }
    if (isCar) hasOrder[car] = 1
    else (oddIds ??= new Set()).add(car)
    const outcome = problem >= 0 ? problem : executeOrder(state, car, isShot(kind), di, dj, log)
    if (outcome <= OUTCOME.shotAndCrashed) {
      hasActed[car] = 1
      log.executed.push(seat, car, isShot(kind) ? 1 : 0, di, dj)
    }
    outcomes.push(outcome)
  }
}

/** The checks of `Player::move` and `Player::shoot`, in their order; -1 when the call passes. */
function problemOf(state: MadMaxState, seat: number, car: number, di: number, dj: number): number {
  if (car < 0 || car >= state.carAlive.length) return OUTCOME.noCar
  if (!isDirection(di, dj)) return OUTCOME.noDirection
  const first = seat * state.settings[SETTING.carsPerPlayer]
  if (car < first || car >= first + state.settings[SETTING.carsPerPlayer]) return OUTCOME.notYours
  return -1
}

function executeOrder(
  state: MadMaxState,
  car: number,
  isShooting: boolean,
  di: number,
  dj: number,
  log: RoundLog,
): number {
  if (!state.carAlive[car]) return wasAlive[car] ? OUTCOME.destroyed : OUTCOME.dead
  if (!isShooting) {
    if (!canMove(state, car, di, dj)) return OUTCOME.outside
    return moveCar(state, car, di, dj, log) ? OUTCOME.moved : OUTCOME.crashed
  }
  if (state.carMissiles[car] === 0) return OUTCOME.noMissiles
  shoot(state, car, log)
  return moveCar(state, car, 0, 1, log) ? OUTCOME.shot : OUTCOME.shotAndCrashed
}

/** Only the destination counts: the cells passed on the way may be outside the window. */
function canMove(state: MadMaxState, car: number, di: number, dj: number): boolean {
  const cols = state.settings[SETTING.uniCols]
  const cell = state.carCell[car]
  return isInWindow(state, Math.trunc(cell / cols) + di, (cell % cols) + dj)
}

/** Directly after its owner's orders, every car that executed none moves on by default. */
function moveOthers(state: MadMaxState, seat: number, log: RoundLog): void {
  const perPlayer = state.settings[SETTING.carsPerPlayer]
  for (let car = seat * perPlayer; car < (seat + 1) * perPlayer; car++)
    if (state.carAlive[car] && !hasActed[car] && canMove(state, car, 0, 1)) moveCar(state, car, 0, 1, log)
}

/** Step 4: a unit of gas each; at exactly zero the car dies. */
function burnGas(state: MadMaxState, log: RoundLog): void {
  for (let car = 0; car < state.carAlive.length; car++)
    if (state.carAlive[car] && --state.carGas[car] === 0) destroyCar(state, car, log)
}
