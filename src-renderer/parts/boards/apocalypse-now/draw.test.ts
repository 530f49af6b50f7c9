import { describe, expect, it } from 'vitest'
import { apocalypseNow } from '../../../../src-games/apocalypse-now/game.ts'
import { FIRE_UNIT, SIZE, soldierSlot } from '../../../../src-games/apocalypse-now/state.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import { recordedBoard } from '../../../../test/recorded-board.ts'
import type { SurfaceCall } from '../../../../test/recording-surface.ts'
import { createBoard } from './draw.ts'
import { paletteOf } from './palette.ts'

const match = apocalypseNow.parseOutput(readGolden(apocalypseNow, 'edge').output)
if (!match.ok) throw new Error(match.error.message)
const states = match.value.states

const board = createBoard()
const overlays = new Set(board.overlays.map((overlay) => overlay.id))
const { view, draw, ground, sample } = recordedBoard(board, 10, overlays)

const texts = (calls: readonly SurfaceCall[]) =>
  calls.filter((call) => call.name === 'fillText').map((call) => String(call.args[0]))
const fills = (calls: readonly SurfaceCall[], colour: string) =>
  calls.filter((call) => call.name === 'fill' && call.fillStyle === colour).length
const without = (id: string) => ({ overlays: new Set([...overlays].filter((other) => other !== id)) })

describe('the ground', () => {
  it('covers every cell with the colour of its land and fire', () => {
    const state = states[60]
    const painted: string[] = Array<string>(SIZE * SIZE).fill('')
    for (const { name, args, fillStyle } of ground(state, { cell: 1, overlays: new Set() }))
      if (name === 'fillRect') {
        const [x, y, width] = args as number[]
        for (let j = x; j < x + width; j++) painted[y * SIZE + j] = fillStyle
      }
    expect(painted).toEqual(Array.from(state.ground, (cell) => paletteOf(false).cell(cell)))
  })

  it('shows the value of every post, and hides posts with their layer', () => {
    expect(texts(ground(states[10])).sort()).toEqual([...states[10].postValue].map(String).sort())
    expect(texts(ground(states[10], without('posts')))).toEqual([])
  })

  it('writes the rounds that are left on burning cells when they are large enough', () => {
    const rounds = Array.from(states[60].ground, (cell) => Math.trunc(cell / FIRE_UNIT)).filter(
      (left) => left > 0,
    )
    expect(rounds.length).toBeGreaterThan(5)
    expect(texts(ground(states[60], { cell: 20, overlays: new Set(['rounds']) }))).toEqual(rounds.map(String))
    expect(texts(ground(states[60], { cell: 8, overlays: new Set(['rounds']) }))).toEqual([])
  })

  it('draws only what is in sight', () => {
    const part = { top: 20, left: 20, bottom: 30, right: 30 }
    const calls = ground(states[60], { ...part, overlays: new Set() })
    for (const { name, args } of calls)
      if (name === 'fillRect') expect((args[0] as number) >= 200 && (args[1] as number) < 300).toBe(true)
    expect(calls.length).toBeLessThan(ground(states[60]).length / 10)
  })
})

describe('what moves', () => {
  const soldierFills = (calls: readonly SurfaceCall[]) =>
    view().seats.map((paint) => fills(calls, paint.fill))

  it('draws each soldier and helicopter once in the colour of its seat', () => {
    const state = states[40]
    const machines = [0, 1, 2, 3].map(
      (seat) => state.helicopterPlayer.filter((player) => player === seat).length,
    )
    expect(soldierFills(draw(state))).toEqual(
      [...state.armyCount].map((count, seat) => count + machines[seat]),
    )
    expect(soldierFills(draw(state, state, 0, without('helicopters')))).toEqual([...state.armyCount])
  })

  it('draws those that die and those that land while the round passes', () => {
    const round = states.findIndex(
      (state, k) =>
        k > 0 &&
        [...state.soldierId.subarray(0, state.soldierCount[0])].some(
          (id) => soldierSlot(states[k - 1], id) < 0,
        ) &&
        [...states[k - 1].soldierId.subarray(0, states[k - 1].soldierCount[0])].some(
          (id) => soldierSlot(state, id) < 0,
        ),
    )
    const [before, after] = [states[round - 1], states[round]]
    const ids = new Set([
      ...before.soldierId.subarray(0, before.soldierCount[0]),
      ...after.soldierId.subarray(0, after.soldierCount[0]),
    ])
    const drawn = soldierFills(draw(before, after, 0.5, { overlays: new Set() })).reduce(
      (sum, count) => sum + count,
      0,
    )
    expect(drawn).toBe(ids.size)
    expect(ids.size).toBeGreaterThan(Math.max(before.soldierCount[0], after.soldierCount[0]))
  })

  it('moves a helicopter between its two places', () => {
    const round = states.findIndex(
      (state, k) => k > 0 && state.helicopterCell[0] !== states[k - 1].helicopterCell[0],
    )
    const [before, after] = [states[round - 1], states[round]]
    const firstSquare = (fraction: number) =>
      draw(before, after, fraction, { overlays: new Set(['squares']) })
        .filter((call) => call.name === 'fillRect')
        .find((call) => call.fillStyle === view().seats[before.helicopterPlayer[0]].fill)!.args
    const [x, y] = firstSquare(0.5) as number[]
    const middle = (from: number, to: number) => 10 * ((from + to) / 2 - 2)
    expect(x).toBeCloseTo(middle(before.helicopterCell[0] % SIZE, after.helicopterCell[0] % SIZE))
    expect(y).toBeCloseTo(
      middle(Math.trunc(before.helicopterCell[0] / SIZE), Math.trunc(after.helicopterCell[0] / SIZE)),
    )
  })

  it('shows the rounds until napalm and the waiting parachuters', () => {
    const state = states[0]
    const shown = texts(draw(state, state, 0, { overlays: new Set(['napalm', 'parachuters']) }))
    const waiting = [...state.parachuterCount].filter((count) => count > 0)
    const napalm = [...state.helicopterNapalm].filter((rounds) => rounds > 0)
    expect(shown.sort()).toEqual([...waiting, ...napalm].map(String).sort())
  })

  it('flashes where napalm falls', () => {
    const throwers = (round: number) =>
      states[round].helicopterNapalm.filter(
        (rounds, h) => rounds > 0 && states[round - 1].helicopterNapalm[h] === 0,
      ).length
    const round = states.findIndex((_, k) => k > 0 && throwers(k) > 0)
    const flashes = (fraction: number) =>
      fills(draw(states[round - 1], states[round], fraction, { overlays: new Set() }), paletteOf(false).fire)
    expect([flashes(0), flashes(0.5)]).toEqual([0, throwers(round)])
  })
})

describe('what is known of a place', () => {
  it('names the soldier, the helicopter above it, the land and the post', () => {
    const state = states[0]
    const helicopter = state.helicopterId[0]
    const { i, j } = board.locate(state, helicopter)!
    const facts = board.describe(state, i, j)
    expect(facts.map((fact) => fact.title)).toEqual([`Helicopter ${helicopter}`, `Row ${i}, column ${j}`])
    expect(facts[0].rows).toEqual([
      ['Looks', 'west'],
      ['Napalm', 'in 30 rounds'],
      ['Parachuters', '5, to jump within 5 ×3, 1, 20 rounds'],
    ])
    const soldier = state.soldierId[0]
    const place = board.locate(state, soldier)!
    expect(board.describe(state, place.i, place.j)[0]).toMatchObject({
      title: `Soldier ${soldier}`,
      unit: soldier,
      rows: [['Life', '100 of 100']],
    })
    const post = state.postCell[0]
    expect(board.describe(state, Math.trunc(post / SIZE), post % SIZE).at(-1)!.rows).toContainEqual([
      'Post',
      '50 points a round',
    ])
    expect(board.locate(state, 12345)).toBeUndefined()
  })

  it('counts soldiers, life, parachuters, posts, points and napalm of a seat', () => {
    const state = states[0]
    expect(board.figures(state, 0)).toEqual([state.armyCount[0], 100, 8, '0+0', state.armyCount[0], '30 30'])
    expect(board.figures(state, 0)).toHaveLength(board.figureNames.length)
  })

  it('puts orders into words', () => {
    expect(board.describeOrder([0, 12, 3, 4]).text).toBe('soldier 12 to (3, 4)')
    expect(board.describeOrder([1, 2, 5, 0])).toEqual({ text: 'helicopter 2 throws napalm', unit: 2 })
    expect(board.describeOrder([2, 7, 8, 0]).text).toBe('parachuter onto (7, 8)')
  })

  it('draws every item of the legend, in both themes', () => {
    for (const dark of [false, true])
      for (const item of board.legend)
        expect(sample(item, { cell: 20, bottom: 1, right: 1, dark }).length, item.label).toBeGreaterThan(0)
  })
})
