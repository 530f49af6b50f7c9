import { createRoundLog } from '../../src-games/kit/game.ts'
import type { RoundOrders } from '../../src-games/kit/orders.ts'
import { OUTCOMES } from '../../src-games/the-walking-dead/commands.ts'
import { theWalkingDead } from '../../src-games/the-walking-dead/game.ts'
import {
  COLS,
  DEAD,
  ROWS,
  WASTE,
  ZOMBIE,
  type WalkingDeadState,
} from '../../src-games/the-walking-dead/state.ts'
import { startedMatch } from './started-match.ts'
import { testDice } from './random-play.ts'

/** Help for this game's tests: small boards written as configurations, rounds played, and what always holds. */
interface Numbers {
  rounds?: number
  units?: number
  zombies?: number
  food?: number
  strength?: number
  cellPoints?: number
  roundsToZombie?: number
}
export const head = (n: Numbers = {}) => `TheWalkingDead 1.0
NUM_PLAYERS 4
NUM_ROUNDS ${n.rounds ?? 12}
BOARD_ROWS 60
BOARD_COLS 60
NUM_INI_UNITS_PER_CLAN ${n.units ?? 20}
NUM_INI_ZOMBIES ${n.zombies ?? 10}
NUM_INI_FOOD ${n.food ?? 15}
CLAN_INI_STRENGTH ${n.strength ?? 1000}
POINTS_FOR_KILLING_PERSON 50
POINTS_FOR_KILLING_ZOMBIE 10
POINTS_PER_OWNED_CELL ${n.cellPoints ?? 1}
FOOD_STRENGTH 50
ROUNDS_BEFORE_BECOMING_ZOMBIE ${n.roundsToZombie ?? 5}
`
export const RANDOM = `${head()}RANDOM`

/** Text of a board whose top left corner is drawn, the rest waste; units as lines `type id player row column rounds`. */
export function board(corner: string[], units: string[], food: string[] = ['59 59']): string {
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `${i} ${(corner[i] ?? '').padEnd(COLS, i === ROWS - 1 ? '.' : 'W')}`,
  )
  return `tens ones
${rows.join('\n')}
units ${units.length} type id player row column rounds
${units.join('\n')}
food ${food.length} row column
${food.join('\n')}`
}

/** Clans 0 to 3 with one unit each in row 0, columns 0, 2, 4, 6, and a zombie far away that reaches no unit. */
export const APART = ['0.1.2.3']
export const FOUR = ['a 0 0 0 0 -1', 'a 1 1 0 2 -1', 'a 2 2 0 4 -1', 'a 3 3 0 6 -1']
export const fixed = (n: Numbers, corner: string[], units: string[], food?: string[]) =>
  `${head({ units: 1, zombies: units.length - 4, food: food?.length ?? 1, ...n })}FIXED ${board(corner, units, food)}`

export const start = (text: string, seed = 1): WalkingDeadState =>
  startedMatch(theWalkingDead, text, seed).state

/** Plays one round with orders given as [seat, id, dir]; returns what became of them, in words by seat. */
export function play(state: WalkingDeadState, moves: readonly (readonly [number, number, number])[] = []) {
  const calls: number[][] = [[], [], [], []]
  for (const [seat, id, dir] of moves) calls[seat].push(0, id, dir, 0)
  const log = createRoundLog()
  theWalkingDead.step(
    state,
    calls.map((list) => Int32Array.from(list)),
    log,
  )
  return { log, texts: log.outcomes.map((list) => list.map((outcome) => OUTCOMES[outcome].text)) }
}

/** Random orders of every kind, many of which must be refused; a generator of the test's own. */
export function randomOrders(seed: number, state: WalkingDeadState): RoundOrders {
  const next = testDice(seed)
  return [0, 1, 2, 3].map(() => {
    const calls: number[] = []
    for (let k = 0; k < 40; k++) calls.push(0, next(state.unitType.length + 4) - 2, next(10) - 1, 0)
    return Int32Array.from(calls)
  })
}

export function checkInvariants(state: WalkingDeadState, units: number, food: number): void {
  const { cellType, cellOwner, unitAt, foodAt, unitType, unitPlayer, unitCell, unitRounds } = state
  const wrong = (what: string) => {
    throw new Error(`round ${state.round[0]}: ${what}`)
  }
  const owned = [0, 0, 0, 0]
  const waste = WASTE
  for (let cell = 0; cell < cellType.length; cell++) {
    const isTaken = unitAt[cell] >= 0
    if (cellType[cell] === waste && (isTaken || foodAt[cell] || cellOwner[cell] !== -1))
      wrong(`something on waste ${cell}`)
    if (isTaken && foodAt[cell]) wrong(`unit and food on ${cell}`)
    if (isTaken && unitCell[unitAt[cell]] !== cell) wrong(`unit ${unitAt[cell]} is not on ${cell}`)
    if (cellOwner[cell] >= 0) owned[cellOwner[cell]]++
  }
  if (unitType.length !== units) wrong(`${unitType.length} units`)
  for (let id = 0; id < units; id++) {
    const type = unitType[id]
    if (unitAt[unitCell[id]] !== id) wrong(`the cell of unit ${id} does not know it`)
    if (type === ZOMBIE ? unitPlayer[id] !== -1 || unitRounds[id] !== -1 : unitPlayer[id] < 0)
      wrong(`unit ${id}`)
    if (cellOwner[unitCell[id]] !== unitPlayer[id]) wrong(`the cell of unit ${id} is not its clan's`)
    if (unitRounds[id] === 0 || unitRounds[id] < -1 || (type === DEAD && unitRounds[id] < 1))
      wrong(`rounds of unit ${id}`)
  }
  if (foodAt.reduce((sum, here) => sum + here, 0) !== food) wrong('food')
  const scores =
    state.round[0] === 0 ? [0, 0, 0, 0] : owned.map((cells, clan) => cells + state.killPoints[clan])
  if (state.scores.join() !== scores.join()) wrong(`scores ${state.scores.join()}, and not ${scores.join()}`)
}
