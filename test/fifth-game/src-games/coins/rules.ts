import type { RoundLog } from '../kit/game.ts'
import { STEP_I, STEP_J } from '../kit/grid.ts'
import { ORDER_INTS, type RoundOrders } from '../kit/orders.ts'
import { dropCoin, SETTING, type CoinsState } from './state.ts'

export const OUTCOMES = [
  { kind: 'done', text: 'hopped' },
  { kind: 'refused', text: 'outside the board, or no direction' },
  { kind: 'refused', text: 'another sits there' },
  { kind: 'void', text: 'not its first hop of the round' },
] as const

/** The cell one hop away; -1 outside the board or for no direction. */
export function cellAfter(state: CoinsState, seat: number, dir: number): number {
  const [rows, cols] = state.settings
  const cell = state.frogCell[seat]
  const i = Math.trunc(cell / cols) + (STEP_I[dir] ?? Infinity)
  const j = (cell % cols) + (STEP_J[dir] ?? Infinity)
  return i >= 0 && i < rows && j >= 0 && j < cols ? i * cols + j : -1
}

/** One round: the frogs hop in the order of the seats; each has one hop. A coin under a frog is a point. */
export function step(state: CoinsState, orders: RoundOrders, log: RoundLog): void {
  orders.forEach((calls, seat) => {
    for (let at = 0; at < calls.length; at += ORDER_INTS)
      log.outcomes[seat].push(at > 0 ? 3 : hop(state, seat, calls[1], log))
  })
  state.round[0]++
}

function hop(state: CoinsState, seat: number, dir: number, log: RoundLog): number {
  const cell = cellAfter(state, seat, dir)
  if (cell < 0) return 1
  if (state.frogCell.includes(cell)) return 2
  state.frogCell[seat] = cell
  log.executed.push(seat, dir)
  if (state.coinAt[cell] === 1) {
    const cols = state.settings[SETTING.cols]
    log.events.push({ kind: 'pickup', seat, unit: seat, i: Math.trunc(cell / cols), j: cell % cols })
    state.coinAt[cell] = 0
    state.scores[seat]++
    dropCoin(state)
  }
  return 0
}
