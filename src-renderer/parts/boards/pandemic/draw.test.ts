import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { CITY, GRASS, type PandemicState } from '../../../../src-games/pandemic/state.ts'
import type { BoardView } from '../board.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { createBoard } from './draw.ts'
import { paletteOf } from './palette.ts'

const configText = readFileSync(
  join(import.meta.dirname, '../../../../resources/maps/pandemic/default.cnf'),
  'utf8',
)

function startState(): PandemicState {
  const config = pandemic.parseConfig(configText)
  if (!config.ok) throw new Error(config.error.message)
  const start = pandemic.start(config.value, 30)
  if (!start.ok) throw new Error(start.error.message)
  return start.value
}
const start = startState()
const board = createBoard(start)
const view = (change: Partial<BoardView> = {}): BoardView => ({
  cell: 8,
  pixel: 1,
  top: 0,
  left: 0,
  bottom: 70,
  right: 70,
  dark: false,
  seats: seatPaints(false),
  overlays: new Set(board.overlays.map((overlay) => overlay.id)),
  round: 0,
  ...change,
})
function fillsOfUnits(
  before: PandemicState,
  after: PandemicState,
  fraction: number,
  change: Partial<BoardView> = {},
) {
  const surface = createRecordingSurface()
  board.draw(surface, before, after, fraction, view(change))
  const seats = seatPaints(false).map((paint) => paint.fill)
  return surface.calls.filter((call) => call.name === 'fill' && seats.includes(call.fillStyle))
}

describe('the ground', () => {
  test('covers every cell in sight exactly once', () => {
    const surface = createRecordingSurface()
    board.drawGround(surface, start, view({ overlays: new Set() }))
    const area = surface.calls
      .filter((call) => call.name === 'fillRect')
      .reduce((sum, { args }) => sum + (args[2] as number) * (args[3] as number), 0)
    expect(area).toBe((70 * 8) ** 2)
  })
  test('paints no cell out of sight', () => {
    const surface = createRecordingSurface()
    board.drawGround(surface, start, view({ top: 10, bottom: 20, left: 30, right: 40, overlays: new Set() }))
    for (const { name, args } of surface.calls)
      if (name === 'fillRect') {
        const [x, y, width, height] = args as number[]
        expect([x >= 240, y >= 80, x + width <= 320, y + height <= 160]).toEqual([true, true, true, true])
      }
  })
  test('washes an owned city with its owner’s colour, and only when owners are shown', () => {
    const owned = pandemic.clone(start)
    owned.cityOwner[0] = 2
    const colour = paletteOf(false).cell(CITY, 2, 0)
    const colours = (overlays: ReadonlySet<string>) => {
      const surface = createRecordingSurface()
      board.drawGround(surface, owned, view({ overlays }))
      return surface.calls.map((call) => call.fillStyle)
    }
    expect(colours(new Set(['owners']))).toContain(colour)
    expect(colours(new Set(['virus']))).not.toContain(colour)
  })
  test('has another colour for every level of virus', () => {
    const grass = [0, 1, 2, 3, 4].map((virus) => paletteOf(true).cell(GRASS, -1, virus))
    const city = Array.from({ length: 11 }, (_, virus) => paletteOf(true).cell(CITY, -1, virus))
    expect(new Set(grass).size).toBe(5)
    expect(new Set(city).size).toBe(11)
  })
})

describe('units', () => {
  test('are all drawn, each once, in their seats’ colours', () => {
    const fills = fillsOfUnits(start, start, 0)
    expect(fills).toHaveLength(60)
    for (const paint of seatPaints(false))
      expect(fills.filter((call) => call.fillStyle === paint.fill)).toHaveLength(15)
  })
  test('out of sight are left out', () => {
    expect(fillsOfUnits(start, start, 0, { top: 30, bottom: 40, left: 30, right: 40 })).toHaveLength(0)
  })
  test('move from cell to cell: halfway through a round they are between', () => {
    const after = pandemic.clone(start)
    after.unitCell[0] += 1
    const at = (fraction: number) => {
      const surface = createRecordingSurface()
      board.draw(surface, start, after, fraction, view())
      return surface.calls.find((call) => call.name === 'arc')!.args[0] as number
    }
    expect(at(0.5) - at(0)).toBe(4)
    expect(at(0.999) - at(0)).toBeCloseTo(8, 1)
  })
  test('that were killed leave with their old owner and come back with the new one', () => {
    const after = pandemic.clone(start)
    after.unitPlayer[0] = 3
    after.unitCell[0] = 68 * 70 + 35
    const owners = (fraction: number) =>
      fillsOfUnits(start, after, fraction).filter((call) => call.fillStyle === seatPaints(false)[3].fill)
        .length
    expect(owners(0.3)).toBe(15)
    expect(owners(0.7)).toBe(16)
  })
})

describe('facts', () => {
  test('say what stands on a cell', () => {
    const state = pandemic.clone(start)
    state.unitHealth[3] = 41
    state.unitDamage[3] = 4
    state.unitTurns[3] = 1
    state.unitMask[3] = 1
    const at = state.unitCell[3]
    const [unit, cell] = board.describe(state, Math.floor(at / 70), at % 70)
    expect(unit).toEqual({
      title: 'Unit 3',
      seat: 0,
      unit: 3,
      rows: [
        ['Health', '41 of 100'],
        ['Virus', '−4 a round, for 1 round'],
        ['Mask', 'worn'],
      ],
    })
    expect(cell.rows).toContainEqual(['Virus', '0 of 4'])
  })
  test('find a unit, and nothing for a number that is none', () => {
    expect(board.locate(start, 0)).toEqual({
      i: Math.floor(start.unitCell[0] / 70),
      j: start.unitCell[0] % 70,
    })
    expect(board.locate(start, 60)).toBeUndefined()
  })
  test('put an order into words', () => {
    expect(board.describeOrder([0, 12, 1, 0])).toEqual({ text: 'unit 12 right', unit: 12 })
    expect(board.describeOrder([0, 12, 4, 0]).text).toBe('unit 12 stays')
    expect(board.describeOrder([0, 12, 9, 0]).text).toBe('unit 12 direction 9')
  })
  test('figures count as many as there are names', () => {
    expect(board.figures(start, 1)).toHaveLength(board.figureNames.length)
    expect(board.figures(start, 1)[0]).toBe(15)
  })
})
