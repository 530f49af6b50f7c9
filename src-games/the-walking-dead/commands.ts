import type { RoundLog } from '../kit/game.ts'
import { ORDER_INTS, type RoundOrders } from '../kit/orders.ts'
import { indexOutcomes } from '../kit/outcomes.ts'
import { lcg31 } from '../kit/rng.ts'
import type { Round } from './rules.ts'
import {
  ALIVE,
  COLS,
  DEAD,
  DIR_I,
  DIR_J,
  DIRS,
  ROWS,
  SETTING,
  WASTE,
  ZOMBIE,
  type WalkingDeadState,
} from './state.ts'

/** What may become of an order, by index (`OUTCOME`). */
export const { OUTCOMES, OUTCOME } = indexOutcomes({
  done: {
    moved: 'moved',
    fed: 'moved and took the food',
    killedZombie: 'killed a zombie',
    won: 'attacked and won',
    lost: 'attacked and lost',
  },
  void: {
    waste: 'waste is there',
    ownUnit: 'one of its own units is there',
    deadUnit: 'a dead unit is there',
    outside: 'the board ends there',
    dead: 'dead units do not move',
    killed: 'the unit was killed before its turn',
  },
  refused: {
    diagonal: 'alive units do not move diagonally',
    duplicate: 'the unit already has an order this round',
    noUnit: 'there is no unit with this id',
    notYours: 'the unit is not yours',
    noDirection: 'not a direction',
  },
})

/** Outcome of an order that waits for its turn. */
const PENDING = -1

/** Per seat, the orders that get a turn: index of the call, id and direction for each. */
type Queues = readonly number[][]
const QUEUE_INTS = 3

/** Chances of an attack that takes its victim by surprise: draws below 30 of 0..100 (D.4). */
const SURPRISE = 30

/**
 * D.1: per seat the first order of each id counts, even an impossible one; then ids and owners are checked. Orders
 * that fail later (a bad direction, a dead unit) still take their turn and with it a draw.
 */
export function acceptOrders(state: WalkingDeadState, orders: RoundOrders, log: RoundLog): Queues {
  const { unitPlayer } = state
  const units = unitPlayer.length
  const commanded = new Uint8Array(units)
  return orders.map((calls, seat) => {
    const queue: number[] = []
    const outcomes = log.outcomes[seat]
    const bit = 1 << seat
    let strangers: Set<number> | undefined
    for (let at = 0; at < calls.length; at += ORDER_INTS) {
      const id = calls[at + 1]
      if (id < 0 || id >= units) {
        strangers ??= new Set()
        outcomes.push(strangers.has(id) ? OUTCOME.duplicate : OUTCOME.noUnit)
        strangers.add(id)
      } else if (commanded[id] & bit) {
        outcomes.push(OUTCOME.duplicate)
      } else {
        commanded[id] |= bit
        const isOwn = unitPlayer[id] === seat
        outcomes.push(isOwn ? PENDING : OUTCOME.notYours)
        if (isOwn) queue.push(at / ORDER_INTS, id, calls[at + 2])
      }
    }
    return queue
  })
}

/** D.2: each turn goes to one of the players that still have orders, all equally likely. */
export function executeOrders(state: WalkingDeadState, queues: Queues, round: Round): void {
  const { rng } = state
  const { executed, outcomes } = round.log
  const seats = [0, 1, 2, 3].filter((seat) => queues[seat].length > 0)
  const next = [0, 0, 0, 0]
  while (seats.length > 0) {
    const k = lcg31.random(rng, 1, seats.length) - 1
    const seat = seats[k]
    const queue = queues[seat]
    const at = next[seat]
    next[seat] += QUEUE_INTS
    if (next[seat] === queue.length) seats.splice(k, 1)
    const id = queue[at + 1]
    const dir = queue[at + 2]
    const outcome = executeOrder(state, seat, id, dir, round)
    outcomes[seat][queue[at]] = outcome
    if (outcome <= OUTCOME.lost) executed.push(id, dir)
  }
}

/** D.3: one order of a unit of the clan `seat`. */
function executeOrder(state: WalkingDeadState, seat: number, id: number, dir: number, round: Round): number {
  if (dir < 0 || dir >= DIRS) return OUTCOME.noDirection
  if (state.unitType[id] === DEAD) return round.deaths.includes(id) ? OUTCOME.killed : OUTCOME.dead
  if (dir % 2 === 1) return OUTCOME.diagonal
  const from = state.unitCell[id]
  const i = ((from / COLS) | 0) + DIR_I[dir]
  const j = (from % COLS) + DIR_J[dir]
  if (i < 0 || i >= ROWS || j < 0 || j >= COLS) return OUTCOME.outside
  const to = i * COLS + j
  if (state.cellType[to] === WASTE) return OUTCOME.waste
  const other = state.unitAt[to]
  if (other < 0) return moveUnit(state, seat, id, to, round)
  switch (state.unitType[other]) {
    case ZOMBIE:
      killZombie(state, seat, id, other, round)
      return OUTCOME.killedZombie
    case ALIVE:
      if (state.unitPlayer[other] === seat) return OUTCOME.ownUnit
      return fight(state, id, other, round) ? OUTCOME.won : OUTCOME.lost
    default:
      return OUTCOME.deadUnit
  }
}

/** The cell left behind keeps its owner. */
function moveUnit(state: WalkingDeadState, seat: number, id: number, to: number, round: Round): number {
  state.unitAt[state.unitCell[id]] = -1
  state.unitAt[to] = id
  state.unitCell[id] = to
  state.cellOwner[to] = seat
  if (!state.foodAt[to]) return OUTCOME.moved
  state.foodAt[to] = 0
  round.eaten[seat]++
  round.log.events.push({ kind: 'pickup', seat, unit: id, i: (to / COLS) | 0, j: to % COLS })
  return OUTCOME.fed
}

/** The zombie leaves the board at once; its cell is not conquered. */
function killZombie(state: WalkingDeadState, seat: number, id: number, zombie: number, round: Round): void {
  const cell = state.unitCell[zombie]
  state.unitAt[cell] = -1
  round.isGone[zombie] = 1
  round.killedZombies[seat].push(zombie)
  state.killPoints[seat] += state.settings[SETTING.zombiePoints]
  round.log.events.push({
    kind: 'kill',
    seat,
    unit: zombie,
    by: id,
    i: (cell / COLS) | 0,
    j: cell % COLS,
  })
}

/** D.4: the loser becomes a dead unit where it stands; the winner's clan scores, also when it was attacked. */
function fight(state: WalkingDeadState, attacker: number, defender: number, round: Round): boolean {
  const wins = attackerWins(
    state.rng,
    state.strength[state.unitPlayer[attacker]],
    state.strength[state.unitPlayer[defender]],
  )
  const [winner, loser] = wins ? [attacker, defender] : [defender, attacker]
  const seat = state.unitPlayer[winner]
  const cell = state.unitCell[loser]
  state.unitType[loser] = DEAD
  state.unitRounds[loser] = state.settings[SETTING.roundsToZombie]
  state.killPoints[seat] += state.settings[SETTING.personPoints]
  round.deaths.push(loser)
  round.log.events.push({
    kind: 'kill',
    seat,
    other: state.unitPlayer[loser],
    unit: loser,
    by: winner,
    i: (cell / COLS) | 0,
    j: cell % COLS,
  })
  return wins
}

/**
 * Whether an attacker of strength `a` beats a defender of strength `b`. The lottery has 1001 values: against a
 * defender without strength one of them still loses.
 */
export function attackerWins(rng: Int32Array, a: number, b: number): boolean {
  if (lcg31.random(rng, 0, 100) < SURPRISE) return true
  if (a + b === 0) return lcg31.random(rng, 0, 1) === 0
  return lcg31.random(rng, 0, 1000) < 1000 * (a / (a + b))
}
