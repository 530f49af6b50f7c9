import { describe, expect, it } from 'vitest'
import { madMax } from '../../../../src-games/mad-max/game.ts'
import {
  CAR,
  MISSILE,
  SETTING,
  TYRE,
  typeOfCell,
  WATER_BONUS,
  type MadMaxState,
} from '../../../../src-games/mad-max/state.ts'
import { createWorld, play } from '../../../../test/games/mad-max-world.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import type { BoardView } from '../board.ts'
import { recordedBoard } from '../../../../test/recorded-board.ts'
import type { SurfaceCall } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { createBoard } from './draw.ts'
import { paletteOf } from './palette.ts'

function statesOf(label: string): readonly MadMaxState[] {
  const match = madMax.parseOutput(readGolden(madMax, label).output)
  if (!match.ok) throw new Error(match.error.message)
  return match.value.states
}
const states = statesOf('students')

const CELL = 20
const board = createBoard(states[0])
const initial = new Set(board.overlays.filter((overlay) => overlay.initially).map((overlay) => overlay.id))
const { ground, sample } = recordedBoard(board, CELL, initial)
/** Each state on a board made from it. */
const draw = (before: MadMaxState, ...passage: readonly [MadMaxState?, number?, Partial<BoardView>?]) =>
  recordedBoard(createBoard(before), CELL, initial).draw(before, ...passage)

/** Fills in a colour above the row of column numbers, where the window is. */
const inWindow = (calls: readonly SurfaceCall[], colour: string) =>
  calls
    .slice(
      0,
      calls.findLastIndex((call) => call.name === 'fillText' && /^\d0?$/.test(String(call.args[0]))),
    )
    .filter((call) => call.name === 'fill' && call.fillStyle === colour)

/** Things of a type in the window and the column before and after it. */
function countInSight(state: MadMaxState, type: number): number {
  const cols = state.settings[SETTING.uniCols]
  let count = 0
  for (let j = -1; j <= state.settings[SETTING.winCols] + 1; j++)
    for (let i = 0; i < state.settings[SETTING.rows]; i++)
      if (typeOfCell(state.cells[i * cols + ((state.round[0] + j + cols) % cols)]) === type) count++
  return count
}

const texts = (calls: readonly SurfaceCall[]) =>
  calls.filter((call) => call.name === 'fillText').map((call) => String(call.args[0]))

/** Where the number of car 0 is written: text, x, y. */
const numberOf = (calls: readonly SurfaceCall[]) =>
  calls.find((call) => call.name === 'fillText' && call.args[0] === '0')!.args

describe('the window', () => {
  it.each([0, 60, 75, 89, 90, 170])('shows all tyres, bonuses and cars in sight in round %i', (round) => {
    const state = states[round]
    const calls = draw(state)
    expect(inWindow(calls, paletteOf(false).tyre)).toHaveLength(countInSight(state, TYRE))
    expect(inWindow(calls, paletteOf(false).water)).toHaveLength(countInSight(state, WATER_BONUS))
    const alive = [...state.carAlive.keys()].filter((car) => state.carAlive[car])
    for (const car of alive) expect(texts(calls)).toContain(String(car))
    expect(countInSight(state, CAR)).toBe(alive.length)
  })

  it('drifts: a car that moves by default stands still, a tyre comes nearer', () => {
    const before = createWorld({ cars: { 0: [5, 10] }, things: { X: [[8, 20]] } })
    const after = madMax.clone(before)
    play(after)
    const centre = (calls: readonly SurfaceCall[], radius: number) =>
      calls.find((call) => call.name === 'arc' && call.args[2] === CELL * radius)!.args.slice(0, 2)
    for (const fraction of [0, 0.25, 0.75]) {
      const calls = draw(before, after, fraction)
      expect(numberOf(calls)[1]).toBe(numberOf(draw(before))[1])
      expect(centre(calls, 0.44)).toEqual([(21 + 0.5 - fraction) * CELL, 8.5 * CELL])
    }
  })

  it('goes over the seam without a jump', () => {
    const before = createWorld({ cars: { 0: [5, 59] }, round: 50 })
    const after = madMax.clone(before)
    play(after, { 0: [[0, 0, 0, 2]] })
    expect(after.carCell[0] % 60).toBe(1)
    const columns = [0, 0.5, 1].map((fraction) => numberOf(draw(before, after, fraction))[1] as number)
    expect(columns.map((x) => Math.round(x / CELL - 0.42))).toEqual([10, 11, 11])
    expect(columns[1] - columns[0]).toBeCloseTo(CELL / 2)
  })

  it('blows up what is lost in the second half of the passage', () => {
    const before = createWorld({ cars: { 0: [5, 10] }, things: { X: [[5, 11]] } })
    const after = madMax.clone(before)
    play(after)
    const fire = (fraction: number) =>
      inWindow(draw(before, after, fraction), paletteOf(false).fire[0]).length
    // The car and the tyre end on the same cell.
    expect([fire(0.25), fire(0.75)]).toEqual([0, 2])
  })

  it('shows a missile that is shot and lost within one round', () => {
    const before = createWorld({ cars: { 0: [5, 10] }, things: { X: [[5, 12]] } })
    const after = madMax.clone(before)
    play(after, { 0: [[1, 0]] })
    expect(after.missileCount[0]).toBe(0)
    const body = (fraction: number) =>
      inWindow(draw(before, after, fraction), seatPaints(false)[0].fill).length
    expect([body(0), body(0.25), body(0.75)]).toEqual([1, 2, 1])
  })

  it('marks a car without missiles with a ring, and its gauges only when their layer is on', () => {
    const state = createWorld({ cars: { 0: [5, 10] } })
    const rings = (missiles: number) => {
      state.carMissiles[0] = missiles
      return draw(state).filter((call) => call.name === 'arc' && call.args[2] === CELL * 0.62).length
    }
    expect([rings(0), rings(1)]).toEqual([1, 0])
    const full = (overlays: ReadonlySet<string>) =>
      draw(state, state, 0, { overlays }).filter((call) => call.fillStyle === paletteOf(false).full).length
    expect([full(initial), full(new Set())]).toEqual([1, 0])
  })

  it('shows the open moves of a car, and those that end at once', () => {
    const state = createWorld({ cars: { 0: [0, 1] }, things: { X: [[1, 1]] } })
    const calls = draw(state, state, 0, { overlays: new Set(['moves']) })
    const dots = calls.filter((call) => call.name === 'arc' && call.args[2] === CELL * 0.13).length
    // Row -1 is off the board. Down: the tyre is on the way of all three.
    expect(dots).toBe(3)
    expect(
      calls.filter((call) => call.name === 'stroke' && call.strokeStyle === seatPaints(false)[0].line),
    ).toHaveLength(3)
  })
})

describe('every round of crowded matches', () => {
  it.each(['edge', 'stress', 'dummy'])('%s is drawn with finite numbers only, at any size', (label) => {
    const all = statesOf(label)
    for (let round = 0; round + 1 < all.length; round += 7)
      for (const fraction of [0, 0.4, 0.9])
        for (const cell of [3, 31])
          for (const { args } of draw(all[round], all[round + 1], fraction, { cell }))
            for (const value of args)
              if (typeof value === 'number' && !Number.isFinite(value)) expect.fail(`round ${round}`)
  })
})

describe('the unrolled universe', () => {
  it('lies below the window and has everything in it, also what is out of sight', () => {
    const tyres = ground(states[90]).filter((call) => call.fillStyle === paletteOf(false).tyre)
    expect(tyres).toHaveLength(states[90].cells.reduce((sum, code) => sum + (code === TYRE ? 1 : 0), 0))
    const rows = states[90].settings[SETTING.rows]
    for (const { args } of tyres) expect(args[1] as number).toBeGreaterThanOrEqual((rows + 1) * CELL)
  })

  it('names what is in each of its parts', () => {
    const state = createWorld({ cars: { 0: [0, 0] }, things: { W: [[0, 1]] } })
    const small = createBoard(state)
    const facts = small.describe(state, 16, 0)
    expect(facts).toMatchObject([
      { title: 'Car 0', seat: 0, unit: 0 },
      {
        title: 'Rows 0–1, columns 0–1',
        rows: [
          ['Empty', '2'],
          ['Water bonus', '1'],
        ],
      },
    ])
    for (let i = 0; i < small.rows; i++)
      for (let j = 0; j < small.cols; j++) expect(small.describe(state, i, j).length).toBeGreaterThan(0)
  })
})

describe('facts, figures and orders', () => {
  it('name what is on a cell, and who ended there', () => {
    const state = createWorld({
      cars: { 2: [5, 10] },
      missiles: [[7, 2, 6, 10]],
      things: { G: [[7, 10]] },
    })
    const small = createBoard(state)
    expect(small.locate(state, 2)).toEqual({ i: 5, j: 11 })
    expect(small.describe(state, 5, 11)).toMatchObject([
      {
        title: 'Car 2',
        seat: 1,
        unit: 2,
        rows: [
          ['Gas', '60: 60 rounds'],
          ['Missiles', '5'],
        ],
      },
      {
        title: 'Row 5, column 10',
        rows: [
          ['Cell', 'Car'],
          ['Window', 'its column 10'],
        ],
      },
    ])
    expect(small.describe(state, 6, 11)[0]).toMatchObject({
      title: 'Missile 7',
      seat: 1,
      rows: [['Shot by', 'car 2']],
    })
    expect(small.describe(state, 7, 0)[0].rows).toEqual([
      ['Cell', 'Empty'],
      ['Window', 'outside'],
    ])
    play(state, { 1: [[0, 2, 1, 0]] })
    expect(small.locate(state, 2)).toEqual({ i: 6, j: 10 })
    const crash = createWorld({ cars: { 2: [5, 10] }, things: { X: [[5, 11]] } })
    play(crash)
    expect(small.locate(crash, 2)).toBeUndefined()
    expect(small.describe(crash, 5, 11)[0]).toMatchObject({
      title: 'Car 2 ended here',
      unit: 2,
      rows: [['Back in', '30 rounds or more']],
    })
  })

  it('count gas and missiles of each car, and missiles in the air', () => {
    const state = states.findLast(
      (candidate) => candidate.missileCount[0] > 0 && candidate.carAlive.some((alive) => !alive),
    )!
    for (const seat of [0, 1, 2, 3]) {
      const values = board.figures(state, seat)
      expect(values).toHaveLength(board.figureNames.length)
      expect([values[1], values[3]]).toEqual([state.carMissiles[2 * seat], state.carMissiles[2 * seat + 1]])
      expect(values[0]).toBe(
        state.carAlive[2 * seat] ? state.carGas[2 * seat] : `†${state.carTime[2 * seat]}`,
      )
    }
    const flying = [0, 1, 2, 3].reduce((sum, seat) => sum + Number(board.figures(state, seat)[4]), 0)
    expect(flying).toBe(state.cells.reduce((sum, code) => sum + (typeOfCell(code) === MISSILE ? 1 : 0), 0))
  })

  it('add up the cars of a player who has many', () => {
    const state = createWorld({ carsPerPlayer: 4, cars: { 4: [5, 10], 5: [6, 10] } })
    const many = createBoard(state)
    expect(many.figureNames.map(({ name }) => name)).toEqual(['Cars', 'Gas', 'Mis.', 'Air'])
    expect(many.figures(state, 1)).toEqual([2, 120, 10, 0])
  })

  it.each([
    [[0, 3, -1, 2], 'car 3 fast up'],
    [[0, 3, 0, 0], 'car 3 slow'],
    [[1, 3, 0, 0], 'car 3 shoots'],
    [[2, 3, 7, 7], 'car 3 direction (7, 7), unchecked'],
    [[3, 3, 0, 0], 'car 3 shoots, unchecked'],
  ])('put the order %j into words', (order, text) => {
    expect(board.describeOrder(order)).toEqual({ text, unit: 3 })
  })

  it('draw every sample of the legend in both themes, inside its square', () => {
    for (const dark of [false, true])
      for (const item of board.legend)
        expect(sample(item, { cell: 24, dark, seats: seatPaints(dark) }).length, item.label).toBeGreaterThan(
          0,
        )
  })
})
