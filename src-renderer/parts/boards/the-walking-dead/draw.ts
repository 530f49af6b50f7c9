import {
  ALIVE,
  COLS,
  DEAD,
  ROWS,
  SETTING,
  ZOMBIE,
  type WalkingDeadState,
} from '../../../../src-games/the-walking-dead/state.ts'
import type { GameBoard, BoardView, DrawPassage, LegendItem, Overlay, Place } from '../board.ts'
import { drawHit } from '../hit.ts'
import { describe, describeOrder, FIGURE_NAMES, figures } from './facts.ts'
import { drawGround } from './ground.ts'
import { paletteOf } from './palette.ts'
import { drawFood, drawUnit, type UnitSprite } from './unit.ts'

/** The board of The Walking Dead. Everything it shows is in the state; see `board.ts` for the terms. */
export function createBoard(): GameBoard<WalkingDeadState> {
  return {
    rows: ROWS,
    cols: COLS,
    drawGround,
    draw(surface, before, after, fraction, view) {
      if (fraction > 0 && view.overlays.has('owners')) drawConquests(surface, before, after, fraction, view)
      drawAllFood(surface, before, after, fraction, view)
      drawUnits(surface, before, after, fraction, view)
    },
    describe,
    locate: (state, unit) => (unit in state.unitCell ? placeOf(state.unitCell[unit]) : undefined),
    figureNames: FIGURE_NAMES,
    figures,
    describeOrder,
    legend: LEGEND,
    overlays: OVERLAYS,
  }
}

function placeOf(at: number): Place {
  return { i: Math.floor(at / COLS), j: at % COLS }
}

function isInSight({ i, j }: Place, view: BoardView): boolean {
  return i > view.top - 2 && i < view.bottom + 1 && j > view.left - 2 && j < view.right + 1
}

/** Cells that change their owner take its colour as the round passes. */
const drawConquests: DrawPassage<WalkingDeadState> = (surface, before, after, fraction, view) => {
  const { cell } = view
  const palette = paletteOf(view.dark)
  surface.globalAlpha = fraction
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const at = i * COLS + j
      if (before.cellOwner[at] === after.cellOwner[at]) continue
      surface.fillStyle = palette.street(after.cellOwner[at])
      surface.fillRect(j * cell, i * cell, cell, cell)
    }
  surface.globalAlpha = 1
}

const drawAllFood: DrawPassage<WalkingDeadState> = (surface, before, after, fraction, view) => {
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const was = before.foodAt[i * COLS + j]
      const willBe = after.foodAt[i * COLS + j]
      const scale = was && willBe ? 1 : was ? 1 - fraction : willBe ? fraction : 0
      if (scale > 0) drawFood(surface, i, j, scale, view)
    }
}

const drawUnits: DrawPassage<WalkingDeadState> = (surface, before, after, fraction, view) => {
  const hits: Place[] = []
  for (const type of [DEAD, ZOMBIE, ALIVE])
    for (let unit = 0; unit < before.unitType.length; unit++) {
      if (before.unitType[unit] !== type) continue
      const sprite = spriteAt(before, after, unit, fraction)
      if (!isInSight(sprite, view)) continue
      drawUnit(surface, sprite, view)
      if (fraction > 0 && isHurt(before, after, unit)) hits.push(placeOf(before.unitCell[unit]))
    }
  const strength = 1 - Math.abs(2 * fraction - 1)
  for (const { i, j } of hits) drawHit(surface, { i, j, strength }, view, paletteOf(view.dark).hit)
}

/** Killed, bitten, or a zombie that was killed in this round. */
function isHurt(before: WalkingDeadState, after: WalkingDeadState, unit: number): boolean {
  if (before.unitType[unit] === ZOMBIE) return after.unitType[unit] !== ZOMBIE
  if (before.unitType[unit] !== ALIVE) return false
  return after.unitType[unit] === DEAD || (before.unitRounds[unit] < 0 && after.unitRounds[unit] > 0)
}

/**
 * A unit between two rounds: it walks and changes at half of the way; a killed zombie shrinks where it stood and grows
 * where it comes back in its new clan.
 */
function spriteAt(
  before: WalkingDeadState,
  after: WalkingDeadState,
  unit: number,
  fraction: number,
): UnitSprite {
  const shown = fraction < 0.5 ? before : after
  const from = placeOf(before.unitCell[unit])
  const to = placeOf(after.unitCell[unit])
  const isReborn = before.unitType[unit] === ZOMBIE && after.unitType[unit] === ALIVE
  if (isReborn) {
    const place = fraction < 0.5 ? from : to
    return spriteOf(shown, unit, place.i, place.j, Math.abs(1 - 2 * fraction))
  }
  // Slow at both ends: the eye can rest on the round itself.
  const eased = fraction * fraction * (3 - 2 * fraction)
  return spriteOf(shown, unit, from.i + (to.i - from.i) * eased, from.j + (to.j - from.j) * eased, 1)
}

function spriteOf(state: WalkingDeadState, unit: number, i: number, j: number, scale: number): UnitSprite {
  return {
    id: unit,
    type: state.unitType[unit],
    seat: state.unitPlayer[unit],
    i,
    j,
    scale,
    rounds: state.unitRounds[unit],
    wholeCount: state.settings[SETTING.roundsToZombie],
  }
}

const SAMPLE: UnitSprite = { id: 7, type: ALIVE, seat: 0, i: 0, j: 0, scale: 1, rounds: -1, wholeCount: 5 }

function cellItem(label: string, colour: (view: BoardView) => string): LegendItem {
  return {
    label,
    draw(surface, view) {
      surface.fillStyle = colour(view)
      surface.fillRect(0, 0, view.cell, view.cell)
    },
  }
}

function unitItem(label: string, change: Partial<UnitSprite>): LegendItem {
  return { label, draw: (surface, view) => drawUnit(surface, { ...SAMPLE, ...change }, view) }
}

const OVERLAYS: readonly Overlay[] = [
  { id: 'owners', label: 'Owners of cells', key: 'o', initially: true },
  { id: 'turning', label: 'Countdown to zombie', key: 'c', initially: true },
  { id: 'danger', label: 'Cells beside zombies', key: 'z', initially: false },
  { id: 'ids', label: 'Numbers of units', key: 'i', initially: true },
]

const LEGEND: readonly LegendItem[] = [
  cellItem('Street', (view) => paletteOf(view.dark).street(-1)),
  cellItem('Street owned by a clan', (view) => paletteOf(view.dark).street(0)),
  cellItem('Waste', (view) => paletteOf(view.dark).waste),
  unitItem('Alive unit of a clan', {}),
  unitItem('Bitten: all rounds left', { rounds: 5 }),
  unitItem('Bitten: 2 of 5 rounds left', { rounds: 2 }),
  unitItem('Dead, rises in 3 rounds', { type: DEAD, rounds: 3 }),
  unitItem('Zombie', { type: ZOMBIE, seat: -1 }),
  { label: 'Food', draw: (surface, view) => drawFood(surface, 0, 0, 1, view) },
]
