import { MatchAborted, type RoundLog } from '../kit/game.ts'
import { STEP_I, STEP_J } from '../kit/grid.ts'
import { ORDER_INTS, type RoundOrders } from '../kit/orders.ts'
import { indexOutcomes } from '../kit/outcomes.ts'
import { lcg31 } from '../kit/rng.ts'
import { scoreRound } from './scores.ts'
import { GRASS, NONE, SETTING, WALL, type PandemicState } from './state.ts'
import { killUnit, spawn } from './units.ts'
import { damageInfected, infectAndHeal, spreadVirus } from './virus.ts'

/** What may become of an order, by index (`OUTCOME`). */
export const { OUTCOMES, OUTCOME } = indexOutcomes({
  done: {
    moved: 'moved',
    attacked: 'attacked',
    killed: 'killed its target and moved there',
    stayed: 'stayed',
  },
  void: {
    wall: 'a wall is there',
    ownUnit: 'one of its own units is there',
    dead: 'the unit was killed before its turn',
  },
  refused: {
    duplicate: 'the unit already has an order this round',
    noUnit: 'there is no unit with this id',
    notYours: 'the unit is not yours',
    noDirection: 'not a direction',
  },
})

/** An order that passed the checks of D.2. */
interface Move {
  readonly seat: number
  readonly call: number
  readonly id: number
  readonly dir: number
}

/** Plays one round in place, phase by phase as the statement lists them (section D). */
export function step(state: PandemicState, orders: RoundOrders, log: RoundLog): void {
  const moves = acceptOrders(state, orders, log)
  state.round[0]++
  const killed = new Uint8Array(state.unitPlayer.length)
  executeMoves(state, moves, killed, log)
  spreadVirus(state, killed)
  infectAndHeal(state, killed, log)
  damageInfected(state, killed, log)
  regenerate(state, killed)
  placeMask(state)
  scoreRound(state, log)
}

/** D.2: per seat the first order of each id counts; then ids, owners and directions are checked. */
function acceptOrders(state: PandemicState, orders: RoundOrders, log: RoundLog): Move[] {
  const moves: Move[] = []
  orders.forEach((calls, seat) => {
    const commanded = new Set<number>()
    for (let at = 0; at < calls.length; at += ORDER_INTS) {
      const id = calls[at + 1]
      const dir = calls[at + 2]
      const outcome = commanded.has(id)
        ? OUTCOME.duplicate
        : id < 0 || id >= state.unitPlayer.length
          ? OUTCOME.noUnit
          : state.unitPlayer[id] !== seat
            ? OUTCOME.notYours
            : dir < 0 || dir > NONE
              ? OUTCOME.noDirection
              : OUTCOME.stayed
      commanded.add(id)
      if (outcome === OUTCOME.stayed && dir !== NONE) moves.push({ seat, call: at / ORDER_INTS, id, dir })
      log.outcomes[seat].push(outcome)
    }
  })
  return moves
}

/** D.3: all players' orders in one random sequence. */
function executeMoves(state: PandemicState, moves: readonly Move[], killed: Uint8Array, log: RoundLog): void {
  for (const k of lcg31.permutation(state.rng, moves.length)) {
    const move = moves[k]
    const outcome = killed[move.id] ? OUTCOME.dead : executeMove(state, move, killed, log)
    log.outcomes[move.seat][move.call] = outcome
    if (outcome === OUTCOME.moved || outcome === OUTCOME.killed) log.executed.push(move.id, move.dir)
  }
}

function executeMove(state: PandemicState, { id, dir }: Move, killed: Uint8Array, log: RoundLog): number {
  const cols = state.settings[SETTING.cols]
  const from = state.unitCell[id]
  const to = from + STEP_I[dir] * cols + STEP_J[dir]
  if (state.cellType[to] === WALL) return OUTCOME.wall
  const target = state.unitAt[to]
  const player = state.unitPlayer[id]
  if (target >= 0) {
    const victim = state.unitPlayer[target]
    if (victim === player) return OUTCOME.ownUnit
    state.unitHealth[target] -= lcg31.random(state.rng, 25, 40)
    if (state.unitHealth[target] >= 0) return OUTCOME.attacked
    killUnit(state, target, player)
    killed[target] = 1
    log.events.push({
      kind: 'kill',
      seat: player,
      other: victim,
      unit: target,
      i: Math.trunc(to / cols),
      j: to % cols,
    })
  }
  state.unitAt[from] = -1
  state.unitAt[to] = id
  state.unitCell[id] = to
  if (state.maskAt[to] && !state.unitMask[id]) {
    state.unitMask[id] = 1
    removeMask(state, to)
    log.events.push({ kind: 'pickup', seat: player, unit: id, i: Math.trunc(to / cols), j: to % cols })
  }
  return target >= 0 ? OUTCOME.killed : OUTCOME.moved
}

/** The last mask of the list takes the place of the removed one: the order shows in the output. */
function removeMask(state: PandemicState, cell: number): void {
  state.maskAt[cell] = 0
  const count = --state.maskCount[0]
  const k = state.maskCells.indexOf(cell)
  state.maskCells[k] = state.maskCells[count]
  state.maskCells[count] = 0
}

/** D.6: all units killed in this round, by id. */
function regenerate(state: PandemicState, killed: Uint8Array): void {
  const ids: number[] = []
  killed.forEach((isKilled, id) => {
    if (isKilled) ids.push(id)
  })
  spawn(state, ids)
}

/** D.7: a new mask every fifth round but the last. */
function placeMask(state: PandemicState): void {
  const round = state.round[0]
  if (round % 5 !== 0 || round >= state.settings[SETTING.rounds]) return
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.cols]
  const takesMask = (cell: number) =>
    state.cellType[cell] === GRASS && state.unitAt[cell] < 0 && !state.maskAt[cell]
  for (let attempt = 0; ; attempt++) {
    const i = lcg31.random(state.rng, 2, rows - 3)
    const cell = i * cols + lcg31.random(state.rng, 2, cols - 3)
    if (takesMask(cell)) {
      state.maskAt[cell] = 1
      state.maskCells[state.maskCount[0]++] = cell
      return
    }
    // The original tries for ever; we look once in a while whether any cell is left at all.
    if (attempt % 10_000 === 9_999 && !hasMaskPlace(state, takesMask))
      throw new MatchAborted('no free grass cell is left for a new mask')
  }
}

function hasMaskPlace(state: PandemicState, takesMask: (cell: number) => boolean): boolean {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.cols]
  for (let i = 2; i <= rows - 3; i++)
    for (let j = 2; j <= cols - 3; j++) if (takesMask(i * cols + j)) return true
  return false
}
