import { CITY, GRASS, PATH, SETTING, WALL, type PandemicState } from '../../../../src-games/pandemic/state.ts'
import type { GameBoard, BoardView, LegendItem, Overlay, Place } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { drawHit } from '../hit.ts'
import { describe, describeOrder, FIGURE_NAMES, figures } from './facts.ts'
import { drawGround, drawMask } from './ground.ts'
import { paletteOf } from './palette.ts'
import { drawUnit, type UnitSprite } from './unit.ts'

/** Least loss of health in one round that only an attack explains (the virus takes at most 5). */
const HIT_FROM = 20

/** The board of Pandemic. Everything it shows is in the state; see `board.ts` for the terms. */
export function createBoard(first: PandemicState): GameBoard<PandemicState> {
  const rows = first.settings[SETTING.rows]
  const cols = first.settings[SETTING.cols]
  return {
    rows,
    cols,
    drawGround,
    draw: (surface, before, after, fraction, view) => drawUnits(surface, before, after, fraction, view, cols),
    describe,
    locate: (state, unit) => (unit in state.unitCell ? placeOf(state.unitCell[unit], cols) : undefined),
    figureNames: FIGURE_NAMES,
    figures,
    describeOrder,
    legend: LEGEND,
    overlays: OVERLAYS,
  }
}

function placeOf(at: number, cols: number): Place | undefined {
  return at < 0 ? undefined : { i: Math.floor(at / cols), j: at % cols }
}

function drawUnits(
  surface: Surface,
  before: PandemicState,
  after: PandemicState,
  fraction: number,
  view: BoardView,
  cols: number,
): void {
  const hits: { place: Place; strength: number }[] = []
  for (let unit = 0; unit < before.unitPlayer.length; unit++) {
    const from = placeOf(before.unitCell[unit], cols)
    const to = placeOf(after.unitCell[unit], cols)
    if (!from || !to) continue
    const isStep = Math.abs(from.i - to.i) + Math.abs(from.j - to.j) <= 1
    const sprite = isStep
      ? stepping(before, unit, from, to, fraction)
      : reborn(before, after, unit, from, to, fraction)
    if (isInSight(sprite, view)) drawUnit(surface, sprite, view)
    if (fraction > 0 && isStep && before.unitHealth[unit] - after.unitHealth[unit] >= HIT_FROM)
      hits.push({ place: { i: sprite.i, j: sprite.j }, strength: 1 - Math.abs(2 * fraction - 1) })
  }
  for (const { place, strength } of hits) drawHit(surface, { ...place, strength }, view)
}

function stepping(state: PandemicState, unit: number, from: Place, to: Place, fraction: number): UnitSprite {
  // Slow at both ends: the eye can rest on the round itself.
  const eased = fraction * fraction * (3 - 2 * fraction)
  return spriteOf(state, unit, from.i + (to.i - from.i) * eased, from.j + (to.j - from.j) * eased, 1)
}

/** A killed unit shrinks where it stood and grows where it comes back, with its new owner. */
function reborn(
  before: PandemicState,
  after: PandemicState,
  unit: number,
  from: Place,
  to: Place,
  fraction: number,
): UnitSprite {
  return fraction < 0.5
    ? spriteOf(before, unit, from.i, from.j, 1 - 2 * fraction)
    : spriteOf(after, unit, to.i, to.j, 2 * fraction - 1)
}

function spriteOf(state: PandemicState, unit: number, i: number, j: number, scale: number): UnitSprite {
  return {
    id: unit,
    seat: state.unitPlayer[unit],
    i,
    j,
    scale,
    health: state.unitHealth[unit] / state.settings[SETTING.initialHealth],
    isInfected: state.unitDamage[unit] > 0,
    isImmune: state.unitImmune[unit] !== 0,
    hasMask: state.unitMask[unit] !== 0,
  }
}

function isInSight({ i, j }: Place, view: BoardView): boolean {
  return i > view.top - 2 && i < view.bottom + 1 && j > view.left - 2 && j < view.right + 1
}

const HEALTHY: UnitSprite = {
  id: 7,
  seat: 0,
  i: 0,
  j: 0,
  scale: 1,
  health: 1,
  isInfected: false,
  isImmune: false,
  hasMask: false,
}

function cellItem(label: string, type: number, owner = -1, virus = 0): LegendItem {
  return {
    label,
    draw(surface, view) {
      surface.fillStyle = paletteOf(view.dark).cell(type, owner, virus)
      surface.fillRect(0, 0, view.cell, view.cell)
    },
  }
}

function unitItem(label: string, change: Partial<UnitSprite>): LegendItem {
  return { label, draw: (surface, view) => drawUnit(surface, { ...HEALTHY, ...change }, view) }
}

const LEGEND: readonly LegendItem[] = [
  cellItem('Wall', WALL),
  cellItem('Grass', GRASS),
  cellItem('Path', PATH),
  cellItem('City', CITY),
  cellItem('City of a seat', CITY, 0),
  cellItem('A little virus', GRASS, -1, 1),
  cellItem('Much virus', CITY, -1, 9),
  { label: 'Mask to pick up', draw: (surface, view) => drawMask(surface, 0, 0, view) },
  unitItem('Unit', {}),
  unitItem('40 % health left', { health: 0.4 }),
  unitItem('Infected', { isInfected: true }),
  unitItem('Immune', { isImmune: true }),
  unitItem('Wears a mask', { hasMask: true }),
]

const OVERLAYS: readonly Overlay[] = [
  { id: 'virus', label: 'Virus', key: 'v', initially: true },
  { id: 'owners', label: 'Owners of cities and paths', key: 'o', initially: true },
  { id: 'health', label: 'Health of units', key: 'l', initially: true },
  { id: 'ids', label: 'Numbers of units', key: 'i', initially: true },
]
