import {
  GAS_BONUS,
  MISSILE_BONUS,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from '../../../../src-games/mad-max/state.ts'
import type { GameBoard, BoardView, LegendItem, Overlay, Place } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { drawCar, type CarSprite } from './car.ts'
import { describe, describeOrder, figureNamesOf, figures } from './facts.ts'
import { boardColumn, layoutOf, universeColumn, type Layout } from './layout.ts'
import { motionOf } from './motion.ts'
import { paletteOf } from './palette.ts'
import { drawBlast, drawMissile, drawThing } from './sprites.ts'
import { drawStrip, drawStripGround } from './strip.ts'
import { drawWindow } from './window.ts'

/** The board of Mad Max: the moving window above, the whole universe below. See `board.ts` for the terms. */
export function createBoard(first: MadMaxState): GameBoard<MadMaxState> {
  const layout = layoutOf(first)
  return {
    rows: layout.boardRows,
    cols: layout.boardCols,
    drawGround(surface, state, view) {
      drawRoad(surface, layout, view)
      drawStripGround(surface, layout, state, view)
    },
    draw(surface, before, after, fraction, view) {
      const motion = motionOf(before, after, fraction)
      const passed = before === after ? 0 : fraction
      drawWindow(surface, layout, before, after, passed, motion, view)
      drawStrip(surface, layout, before.round[0] + passed, motion, view)
    },
    describe: (state, i, j) => describe(layout, state, i, j),
    locate: (state, unit) => locate(layout, state, unit),
    placeOf(state, { i, j }, fraction) {
      if (i < 0 || i >= layout.rows || j < 0 || j >= layout.uniCols) return undefined
      const column = boardColumn(layout, j, state.round[0] + fraction)
      return column < layout.boardCols ? { i, j: column } : undefined
    },
    cellOf: (state, { i, j }) =>
      i < layout.rows ? { i, j: universeColumn(layout, j, state.round[0]) } : undefined,
    figureNames: figureNamesOf(first),
    figures,
    describeOrder,
    legend: LEGEND,
    overlays: OVERLAYS,
  }
}

function locate(layout: Layout, state: MadMaxState, unit: number): Place | undefined {
  if (!state.carAlive[unit]) return undefined
  const cell = state.carCell[unit]
  const j = boardColumn(layout, cell % layout.uniCols, state.round[0])
  return j < layout.boardCols ? { i: Math.trunc(cell / layout.uniCols), j } : undefined
}

/** The ground of the upper picture: darker in the two columns that the window does not have. */
function drawRoad(surface: Surface, layout: Layout, view: BoardView): void {
  const palette = paletteOf(view.dark)
  const { cell } = view
  const height = layout.rows * cell
  surface.fillStyle = palette.road
  surface.fillRect(0, 0, layout.boardCols * cell, height)
  surface.fillStyle = palette.edge
  surface.fillRect(0, 0, cell, height)
  surface.fillRect((layout.boardCols - 1) * cell, 0, cell, height)
}

const CAR: CarSprite = { id: 3, seat: 0, missiles: 5, gas: 60, fullGas: 60, scale: 1, isFaint: false }

function thingItem(label: string, type: number): LegendItem {
  return { label, draw: (surface, view) => drawThing(surface, type, 0, 0, view) }
}
function carItem(label: string, change: Partial<CarSprite>): LegendItem {
  return { label, draw: (surface, view) => drawCar(surface, { ...CAR, ...change }, 0, 0, view) }
}

/** The ring is larger than a cell. */
function drawSmallCar(surface: Surface, view: BoardView): void {
  const small = Math.round(view.cell * 0.76)
  const rest = (view.cell - small) / 2
  drawCar(surface, { ...CAR, missiles: 0 }, rest, rest, { ...view, cell: small })
}

const LEGEND: readonly LegendItem[] = [
  carItem('Car: missiles above, gas below', { missiles: 3, gas: 40 }),
  carItem('20 gas or less: it blinks', { gas: 15 }),
  { label: 'No missiles: a ring', draw: (surface, view) => drawSmallCar(surface, view) },
  { label: 'Missile of a seat', draw: (surface, view) => drawMissile(surface, 1, 0, 0, view) },
  thingItem('Tyre', TYRE),
  thingItem('Water: 10 points', WATER_BONUS),
  thingItem('Gas: 30 units', GAS_BONUS),
  thingItem('Missiles: 5', MISSILE_BONUS),
  { label: 'Destroyed', draw: (surface, view) => drawBlast(surface, 0, 0, 0.4, view) },
]

const OVERLAYS: readonly Overlay[] = [
  { id: 'gauges', label: 'Gas and missiles of cars', key: 'v', initially: true },
  { id: 'numbers', label: 'Numbers of cars', key: 'i', initially: true },
  { id: 'hints', label: 'Ways of missiles and cars', key: 'w', initially: true },
  { id: 'moves', label: 'Moves open to each car', key: 'o', initially: false },
]
