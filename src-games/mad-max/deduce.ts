import { createRoundLog, type DeducedRound, type EventKind, type RoundLog } from '../kit/game.ts'
import { isDirection, windowColumn } from './geometry.ts'
import { EXECUTED_INTS, OUTCOME } from './rules.ts'
import { ownerOf, SETTING, type MadMaxState } from './state.ts'

/**
 * What happened between two states of an original's file. The file has all orders as asked and those that were done;
 * cars that are gone or back show in the states, and the score shows who was paid for them.
 */
export function deduce(
  before: MadMaxState,
  after: MadMaxState,
  executed: readonly number[],
  asked: readonly number[] = executed,
): DeducedRound {
  const log = createRoundLog()
  const orders: number[][] = [[], [], [], []]
  const done = new Set<number>()
  for (let at = 0; at + EXECUTED_INTS <= executed.length; at += EXECUTED_INTS) {
    const [seat, car, shot, di, dj] = executed.slice(at, at + EXECUTED_INTS)
    if (!isOwn(before, seat, car)) continue
    done.add(car)
    log.executed.push(seat, car, shot, di, dj)
    if (shot) push(before, log, 'shot', car, before.carCell[car])
  }
  for (let at = 0; at + EXECUTED_INTS <= asked.length; at += EXECUTED_INTS) {
    const [seat, car, shot, di, dj] = asked.slice(at, at + EXECUTED_INTS)
    orders[seat].push(shot ? 1 : 0, car, shot ? 0 : di, shot ? 0 : dj)
    const isDone = done.has(car) && isOwn(before, seat, car)
    const outcome = isDone ? (shot ? OUTCOME.shot : OUTCOME.moved) : whyNot(before, seat, car, shot, di, dj)
    log.outcomes[seat].push(outcome)
  }
  const isUnsure = deduceEvents(before, after, log)
  return { orders: orders.map((calls) => Int32Array.from(calls)), log, isUnsure }
}

function isOwn(state: MadMaxState, seat: number, car: number): boolean {
  return car >= 0 && car < state.carAlive.length && ownerOf(state, car) === seat
}

/** Why an order that was asked was not done, by the checks of the rules in their order. */
function whyNot(state: MadMaxState, seat: number, car: number, shot: number, di: number, dj: number): number {
  if (car < 0 || car >= state.carAlive.length) return OUTCOME.noCar
  if (!shot && !isDirection(di, dj)) return OUTCOME.noDirection
  if (!isOwn(state, seat, car)) return OUTCOME.notYours
  if (!state.carAlive[car]) return OUTCOME.dead
  if (shot && state.carMissiles[car] === 0) return OUTCOME.noMissiles
  if (!shot && !endsInWindow(state, car, di, dj)) return OUTCOME.outside
  return OUTCOME.destroyed
}

/** Orders are executed in the window of the next round. */
function endsInWindow(state: MadMaxState, car: number, di: number, dj: number): boolean {
  const { settings, carCell, round } = state
  const cols = settings[SETTING.uniCols]
  const i = Math.trunc(carCell[car] / cols) + di
  const column = windowColumn((carCell[car] % cols) + dj, round[0] + 1, cols)
  return i >= 0 && i < settings[SETTING.rows] && column < settings[SETTING.winCols]
}

/** Whether a player was paid for a car where it cannot be said which one for which car. */
function deduceEvents(before: MadMaxState, after: MadMaxState, log: RoundLog): boolean {
  const lost = Array.from(before.carAlive, (alive, car) => (alive && !after.carAlive[car] ? car : -1)).filter(
    (car) => car >= 0,
  )
  const payers = paidSeats(before, after, lost.length)
  let isUnsure = false
  for (const car of lost) {
    const seat = ownerOf(before, car)
    // A dead car keeps its cell: where it ended.
    const at = after.carCell[car]
    const killers = payers.filter((payer) => payer !== seat)
    if (payers.length === lost.length && killers.length === 1)
      push(before, log, 'kill', car, at, killers[0], seat)
    else {
      push(before, log, 'death', car, at)
      isUnsure ||= payers.length > 0
    }
  }
  for (let car = 0; car < after.carAlive.length; car++) {
    if (!before.carAlive[car] && after.carAlive[car]) push(before, log, 'birth', car, after.carCell[car])
    if (!before.carAlive[car] || !after.carAlive[car]) continue
    const gotGas = after.carGas[car] > before.carGas[car]
    if (gotGas || after.carMissiles[car] > before.carMissiles[car])
      push(before, log, 'pickup', car, after.carCell[car])
  }
  return isUnsure
}

/** Seats paid for destroyed cars, once each: those whose score rose by more than bottles of water explain. */
function paidSeats(before: MadMaxState, after: MadMaxState, most: number): number[] {
  if (most === 0) return []
  const points = before.settings[SETTING.killPoints]
  return [0, 1, 2, 3].filter((seat) => after.scores[seat] - before.scores[seat] >= points)
}

function push(
  state: MadMaxState,
  log: RoundLog,
  kind: EventKind,
  car: number,
  cell: number,
  seat = ownerOf(state, car),
  other?: number,
): void {
  const cols = state.settings[SETTING.uniCols]
  const event = { kind, seat, unit: car, i: Math.trunc(cell / cols), j: cell % cols }
  log.events.push(other === undefined ? event : { ...event, other })
}
