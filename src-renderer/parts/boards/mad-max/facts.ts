import { countOf } from '../../../../src-shared/stats/plural.ts'
import { DIRECTIONS, windowColumn } from '../../../../src-games/mad-max/geometry.ts'
import {
  CAR,
  carOf,
  MISSILE,
  missileOf,
  ownerOf,
  SETTING,
  typeOfCell,
  type MadMaxState,
} from '../../../../src-games/mad-max/state.ts'
import type { Facts, Figure, FigureName, OrderText } from '../board.ts'
import { universeColumn, type Layout } from './layout.ts'

type Rows = (readonly [string, string])[]

const NAMES = ['Empty', 'Tyre', 'Car', 'Missile', 'Water bonus', 'Missile bonus', 'Gas bonus']
const roundsText = (n: number) => `${countOf(n, 'round')}`

/** All that is known about a board cell of either picture. */
export function describe(layout: Layout, state: MadMaxState, i: number, j: number): Facts[] {
  if (i < layout.rows) return describeCell(layout, state, i, universeColumn(layout, j, state.round[0]))
  if (i === layout.rulerRow)
    return [{ title: `Column ${universeColumn(layout, j, state.round[0])}`, rows: [] }]
  return describePart(layout, state, i - layout.stripRow, j)
}

function describeCell(layout: Layout, state: MadMaxState, i: number, j: number): Facts[] {
  const cell = i * layout.uniCols + j
  const facts = describeMover(state, cell)
  for (let car = 0; car < state.carCell.length; car++)
    if (state.carCell[car] === cell && !state.carAlive[car]) facts.push(describeDead(state, car))
  const rows: Rows = [['Cell', NAMES[typeOfCell(state.cells[cell])]]]
  const place = windowColumn(j, state.round[0], layout.uniCols)
  rows.push(['Window', place < layout.winCols ? `its column ${place}` : 'outside'])
  return [...facts, { title: `Row ${i}, column ${j}`, rows }]
}

/** The car or missile on a cell. */
function describeMover(state: MadMaxState, cell: number): Facts[] {
  const code = state.cells[cell]
  const type = typeOfCell(code)
  if (type === MISSILE) {
    const seat = ownerOf(state, carOf(code))
    return [{ title: `Missile ${missileOf(code)}`, seat, rows: [['Shot by', `car ${carOf(code)}`]] }]
  }
  if (type !== CAR) return []
  const car = carOf(code)
  const rows: Rows = [
    ['Gas', `${state.carGas[car]}: ${roundsText(Math.max(0, state.carGas[car]))}`],
    ['Missiles', String(state.carMissiles[car])],
  ]
  return [{ title: `Car ${car}`, seat: ownerOf(state, car), unit: car, rows }]
}

function describeDead(state: MadMaxState, car: number): Facts {
  // The round in which the wait ends is one more.
  const rows: Rows = [['Back in', `${roundsText(state.carTime[car] + 1)} or more`]]
  return { title: `Car ${car} ended here`, seat: ownerOf(state, car), unit: car, rows }
}

/** A board cell of the lower picture covers several cells of the universe. */
function describePart(layout: Layout, state: MadMaxState, i: number, j: number): Facts[] {
  const from = (n: number) => Math.floor(n / layout.stripScale)
  const to = (n: number, most: number) => Math.min(most, Math.ceil((n + 1) / layout.stripScale)) - 1
  const [top, left] = [from(i), from(j)]
  const [bottom, right] = [to(i, layout.rows), to(j, layout.uniCols)]
  const facts: Facts[] = []
  const counts = NAMES.map(() => 0)
  for (let a = top; a <= bottom; a++)
    for (let b = left; b <= right; b++) {
      const cell = a * layout.uniCols + b
      counts[typeOfCell(state.cells[cell])]++
      facts.push(...describeMover(state, cell))
    }
  const rows: Rows = []
  counts.forEach((count, type) => {
    if (count > 0 && type !== CAR && type !== MISSILE) rows.push([NAMES[type], String(count)])
  })
  return [...facts, { title: `Rows ${top}–${bottom}, columns ${left}–${right}`, rows }]
}

/** Cars whose gas and missiles have columns of their own in the seat panel. */
const MOST_CARS = 3

export function figureNamesOf(state: MadMaxState): FigureName[] {
  const n = state.settings[SETTING.carsPerPlayer]
  const flying = { name: 'Air', hint: 'Missiles in the air' }
  if (n > MOST_CARS)
    return [
      { name: 'Cars', hint: 'Cars alive' },
      { name: 'Gas', hint: 'Gas of the cars alive, together' },
      { name: 'Mis.', hint: 'Missiles of the cars alive, together' },
      flying,
    ]
  const names: FigureName[] = []
  for (let k = 1; k <= n; k++) {
    names.push({
      name: `Gas ${k}`,
      hint: `Gas of car ${k} of the player; † and the rounds it still waits when it is dead`,
    })
    names.push({ name: `Mis. ${k}`, hint: `Missiles of car ${k} of the player` })
  }
  return [...names, flying]
}

export function figures(state: MadMaxState, seat: number): Figure[] {
  const n = state.settings[SETTING.carsPerPlayer]
  const cars = Array.from({ length: n }, (_, k) => seat * n + k)
  const flying = state.cells.reduce(
    (sum, code) => sum + (code < 0 && ownerOf(state, carOf(code)) === seat ? 1 : 0),
    0,
  )
  if (n > MOST_CARS) {
    const alive = cars.filter((car) => state.carAlive[car])
    const total = (values: Int32Array) => alive.reduce((sum, car) => sum + values[car], 0)
    return [alive.length, total(state.carGas), total(state.carMissiles), flying]
  }
  return [
    ...cars.flatMap((car) => [
      state.carAlive[car] ? state.carGas[car] : `†${state.carTime[car]}`,
      state.carMissiles[car],
    ]),
    flying,
  ]
}

export function describeOrder([kind, car, di, dj]: readonly number[]): OrderText {
  const unchecked = kind >= 2 ? ', unchecked' : ''
  if (kind % 2 === 1) return { text: `car ${car} shoots${unchecked}`, unit: car }
  const direction = DIRECTIONS.find((candidate) => candidate.di === di && candidate.dj === dj)
  const name = direction ? direction.name.toLowerCase().replace('_', ' ') : `direction (${di}, ${dj})`
  return { text: `car ${car} ${name}${unchecked}`, unit: car }
}
