import { describe, expect, it } from 'vitest'
import { theWalkingDead } from '../../../../src-games/the-walking-dead/game.ts'
import { ALIVE, COLS, DEAD, WASTE, ZOMBIE } from '../../../../src-games/the-walking-dead/state.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import { recordedBoard } from '../../../../test/recorded-board.ts'
import type { SurfaceCall } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { createBoard } from './draw.ts'
import { paletteOf } from './palette.ts'

const match = theWalkingDead.parseOutput(readGolden(theWalkingDead, 'demo').output)
if (!match.ok) throw new Error(match.error.message)
const states = match.value.states

const board = createBoard()
const overlays = new Set(board.overlays.filter((overlay) => overlay.initially).map((overlay) => overlay.id))
const { draw, ground, sample } = recordedBoard(board, 10, overlays)

const fills = (calls: readonly SurfaceCall[], colour: string) =>
  calls.filter((call) => call.name === 'fill' && call.fillStyle === colour).length
const count = (values: Int32Array, wanted: number) => values.filter((value) => value === wanted).length
/** The last state with units of all kinds, some of them turning. */
const busy = states.findLast(
  (state) =>
    count(state.unitType, DEAD) > 0 &&
    state.unitType.some((type, id) => type === ALIVE && state.unitRounds[id] > 0),
)!

/** Colour of a cell as the ground paints it: the last rectangle over its middle. */
function colourAt(calls: readonly SurfaceCall[], i: number, j: number): string {
  const covers = ({ name, args }: SurfaceCall) => {
    const [x, y, width, height] = args as number[]
    const [middleX, middleY] = [j * 10 + 5, i * 10 + 5]
    return name === 'fillRect' && x <= middleX && middleX < x + width && y <= middleY && middleY < y + height
  }
  return calls.findLast(covers)!.fillStyle
}

describe('the ground', () => {
  it('shows waste and owners, for every cell', () => {
    const calls = ground(busy)
    const palette = paletteOf(false)
    for (let cell = 0; cell < busy.cellType.length; cell += 7)
      expect(colourAt(calls, Math.trunc(cell / COLS), cell % COLS)).toBe(
        busy.cellType[cell] === WASTE ? palette.waste : palette.street(busy.cellOwner[cell]),
      )
  })

  it('hides owners when their layer is off', () => {
    const calls = ground(busy, { overlays: new Set() })
    const owned = busy.cellOwner.findIndex((owner) => owner >= 0)
    expect(colourAt(calls, Math.trunc(owned / COLS), owned % COLS)).toBe(paletteOf(false).street(-1))
  })

  it('draws nothing outside what is in sight', () => {
    for (const { name, args } of ground(busy, { top: 10, bottom: 12, left: 20, right: 25 })) {
      if (name !== 'fillRect') continue
      const [x, y, width, height] = args as number[]
      expect(x >= 200 && y >= 100 && x + width <= 250 && y + height <= 120).toBe(true)
    }
  })

  it('marks the cells beside zombies when asked', () => {
    const danger = paletteOf(false).danger
    const marked = (ids: string[]) =>
      ground(busy, { overlays: new Set(ids) }).filter((call) => call.fillStyle === danger)
    expect(marked(['owners'])).toHaveLength(0)
    expect(marked(['danger']).length).toBeGreaterThan(0)
  })
})

describe('units and food', () => {
  it('are all drawn, each in its clan or as a zombie', () => {
    const calls = draw(busy)
    expect(fills(calls, paletteOf(false).zombie)).toBe(
      count(busy.unitType, ZOMBIE) + busy.unitRounds.filter((rounds) => rounds > 0).length,
    )
    for (const [seat, paint] of seatPaints(false).entries()) {
      const alive = busy.unitType.filter((type, id) => type === ALIVE && busy.unitPlayer[id] === seat).length
      expect(fills(calls, paint.fill)).toBe(alive)
    }
    expect(fills(calls, paletteOf(false).food)).toBe(count(busy.foodAt, 1))
  })

  it('have no countdown when its layer is off', () => {
    const calls = draw(busy, busy, 0, { overlays: new Set() })
    expect(fills(calls, paletteOf(false).zombie)).toBe(count(busy.unitType, ZOMBIE))
  })

  it('show numbers only where there is room', () => {
    const texts = (cell: number) =>
      draw(busy, busy, 0, { cell }).filter((call) => call.name === 'fillText').length
    expect(texts(10)).toBe(0)
    expect(texts(40)).toBeGreaterThanOrEqual(busy.unitType.length - count(busy.unitType, DEAD))
  })

  it('walk from cell to cell, with every round of a match drawn without a slip', () => {
    for (let round = 0; round + 1 < states.length; round += 5)
      for (const fraction of [0.25, 0.75])
        for (const { args } of draw(states[round], states[round + 1], fraction))
          for (const value of args) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
    const before = states[0]
    const after = states[1]
    const mover = before.unitCell.findIndex(
      (cell, id) => before.unitPlayer[id] === 0 && after.unitCell[id] === cell + 1,
    )
    const centre = {
      x: (before.unitCell[mover] % COLS) * 10 + 10,
      y: Math.trunc(before.unitCell[mover] / COLS) * 10 + 5,
    }
    const drawn = draw(before, after, 0.5).some(
      ({ name, args }) => name === 'arc' && args[0] === centre.x && args[1] === centre.y,
    )
    expect(drawn).toBe(true)
  })
})

describe('facts and figures', () => {
  it('name what is on a cell', () => {
    const zombie = busy.unitType.indexOf(ZOMBIE)
    const at = board.locate(busy, zombie)!
    expect(board.describe(busy, at.i, at.j)).toMatchObject([
      { title: `Zombie ${zombie}`, unit: zombie, rows: [['Killing it', '49 points']] },
      {
        rows: [
          ['Cell', 'Street'],
          ['Owner', 'none'],
        ],
      },
    ])
    const dead = busy.unitType.indexOf(DEAD)
    const grave = board.locate(busy, dead)!
    expect(board.describe(busy, grave.i, grave.j)[0]).toMatchObject({
      title: `Unit ${dead}, dead`,
      seat: busy.unitPlayer[dead],
      rows: [['Rises as a zombie', expect.stringMatching(/^in \d rounds?$/) as string]],
    })
  })

  it('count for each seat what the score is made of', () => {
    for (const seat of [0, 1, 2, 3]) {
      const values = board.figures(busy, seat) as number[]
      expect(values).toHaveLength(board.figureNames.length)
      const [, , , , , cells, kills] = values
      expect(cells + kills).toBe(busy.scores[seat])
    }
  })

  it('put orders into words', () => {
    expect(board.describeOrder([0, 12, 6, 0])).toEqual({ text: 'unit 12 left', unit: 12 })
    expect(board.describeOrder([0, 12, 99, 0]).text).toBe('unit 12 direction 99')
  })

  it('draw every sample of the legend in both themes', () => {
    for (const dark of [false, true])
      for (const item of board.legend)
        expect(sample(item, { cell: 24, dark, seats: seatPaints(dark) }).length, item.label).toBeGreaterThan(
          0,
        )
  })
})
