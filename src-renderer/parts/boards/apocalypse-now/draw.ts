import {
  FIRE_UNIT,
  FOREST,
  GRASS,
  helicopterSlot,
  LIFE,
  MOUNTAIN,
  parachutersFrom,
  SIZE,
  soldierSlot,
  WATER,
  type ApocalypseState,
} from '../../../../src-games/apocalypse-now/state.ts'
import type { GameBoard, BoardView, DrawPassage, LegendItem, Overlay, Place } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { drawHit } from '../hit.ts'
import { describe, describeOrder, FIGURE_NAMES, figures } from './facts.ts'
import { drawGround, drawPost, traceFlame } from './ground.ts'
import {
  drawHelicopter,
  drawLoad,
  drawNapalm,
  drawParachuters,
  drawSquare,
  type HelicopterSprite,
} from './helicopter.ts'
import { drawChanges } from './changes.ts'
import { paletteOf } from './palette.ts'
import { drawCanopy, drawSoldier, type SoldierSprite } from './soldier.ts'

/** The board of Apocalypse Now. Everything it shows is in the state; see `board.ts` for the terms. */
export function createBoard(): GameBoard<ApocalypseState> {
  return {
    rows: SIZE,
    cols: SIZE,
    drawGround,
    draw(surface, before, after, fraction, view) {
      // Slow at both ends: the eye can rest on the round itself.
      const eased = fraction * fraction * (3 - 2 * fraction)
      if (fraction > 0) drawChanges(surface, before, after, eased, view)
      drawSoldiers(surface, before, after, eased, view)
      drawSky(surface, before, after, eased, view)
    },
    describe,
    locate,
    figureNames: FIGURE_NAMES,
    figures,
    describeOrder,
    legend: LEGEND,
    overlays: OVERLAYS,
  }
}

const placeOf = (cell: number): Place => ({ i: Math.trunc(cell / SIZE), j: cell % SIZE })

function locate(state: ApocalypseState, unit: number): Place | undefined {
  const slot = soldierSlot(state, unit)
  if (slot >= 0) return placeOf(state.soldierCell[slot])
  const helicopter = helicopterSlot(state, unit)
  return helicopter < 0 ? undefined : placeOf(state.helicopterCell[helicopter])
}

function between(from: Place, to: Place, fraction: number): Place {
  return { i: from.i + (to.i - from.i) * fraction, j: from.j + (to.j - from.j) * fraction }
}

function isInSight({ i, j }: Place, view: BoardView, margin: number): boolean {
  return (
    i > view.top - margin && i < view.bottom + margin && j > view.left - margin && j < view.right + margin
  )
}

function spriteOf(state: ApocalypseState, slot: number, place: Place, scale: number): SoldierSprite {
  return {
    id: state.soldierId[slot],
    seat: state.soldierPlayer[slot],
    ...place,
    scale,
    life: state.soldierLife[slot] / LIFE,
  }
}

/** Soldiers walk; those that die shrink where they stood, those that land come down under a parachute. */
const drawSoldiers: DrawPassage<ApocalypseState> = (surface, before, after, fraction, view) => {
  const hits: Place[] = []
  for (let slot = 0; slot < before.soldierCount[0]; slot++) {
    const from = placeOf(before.soldierCell[slot])
    const next = fraction === 0 ? slot : soldierSlot(after, before.soldierId[slot])
    const place =
      next < 0 || fraction === 0 ? from : between(from, placeOf(after.soldierCell[next]), fraction)
    if (!isInSight(place, view, 2)) continue
    drawSoldier(surface, spriteOf(before, slot, place, next < 0 ? 1 - fraction : 1), view)
    const isHit = next < 0 || (fraction > 0 && after.soldierLife[next] < before.soldierLife[slot])
    if (isHit) hits.push(place)
  }
  if (fraction === 0) return
  const strength = 1 - Math.abs(2 * fraction - 1)
  for (const { i, j } of hits) drawHit(surface, { i, j, strength }, view)
  for (let slot = 0; slot < after.soldierCount[0]; slot++) {
    if (soldierSlot(before, after.soldierId[slot]) >= 0) continue
    const sprite = spriteOf(after, slot, placeOf(after.soldierCell[slot]), 0.4 + 0.6 * fraction)
    if (!isInSight(sprite, view, 2)) continue
    drawSoldier(surface, sprite, view)
    drawCanopy(surface, sprite, 1 - fraction, view)
  }
}

/** Helicopters, above everything else: first all squares, then all machines, then what they carry. */
const drawSky: DrawPassage<ApocalypseState> = (surface, before, after, fraction, view) => {
  const sprites = Array.from(before.helicopterId, (_, h) =>
    helicopterSprite(before, after, h, fraction, view),
  ).filter((sprite) => isInSight(sprite, view, 3))
  if (view.overlays.has('squares')) for (const sprite of sprites) drawSquare(surface, sprite, view)
  if (view.overlays.has('helicopters')) for (const sprite of sprites) drawHelicopter(surface, sprite, view)
  for (const sprite of sprites) drawLoad(surface, sprite, view)
}

function helicopterSprite(
  before: ApocalypseState,
  after: ApocalypseState,
  h: number,
  fraction: number,
  view: BoardView,
): HelicopterSprite {
  const place = between(placeOf(before.helicopterCell[h]), placeOf(after.helicopterCell[h]), fraction)
  const turn = ((after.helicopterOrientation[h] - before.helicopterOrientation[h] + 6) % 4) - 2
  const from = parachutersFrom(before, h)
  const waiting = before.parachuterRounds.subarray(from, from + before.parachuterCount[h])
  return {
    id: before.helicopterId[h],
    seat: before.helicopterPlayer[h],
    ...place,
    orientation: before.helicopterOrientation[h] + turn * fraction,
    napalm: before.helicopterNapalm[h],
    parachuters: waiting.length,
    soonest: waiting.length === 0 ? 0 : Math.min(...waiting),
    // An eighth of a turn a round, as two frames; smooth while the round passes.
    spin: (view.round + fraction) / 8,
  }
}

function landItem(label: string, ground: number): LegendItem {
  return {
    label,
    draw(surface, view) {
      surface.fillStyle = paletteOf(view.dark).cell(ground)
      surface.fillRect(0, 0, view.cell, view.cell)
      if (ground < FIRE_UNIT) return
      surface.beginPath()
      traceFlame(surface, 0.5 * view.cell, 0.55 * view.cell, 1, view.cell)
      surface.fillStyle = paletteOf(view.dark).flame
      surface.fill()
    },
  }
}

/** Draws things larger than a cell into one: `side` is their size in cells. */
function smallItem(
  label: string,
  side: number,
  draw: (surface: Surface, view: BoardView) => void,
): LegendItem {
  return {
    label,
    draw(surface, view) {
      surface.save()
      surface.scale(1 / side, 1 / side)
      draw(surface, { ...view, pixel: view.pixel * side })
      surface.restore()
    },
  }
}

const SOLDIER: SoldierSprite = { id: 9, seat: 0, i: 0, j: 0, scale: 1, life: 1 }
const HELICOPTER: HelicopterSprite = {
  id: 1,
  seat: 0,
  i: 2,
  j: 2,
  orientation: 1,
  napalm: 12,
  parachuters: 3,
  soonest: 9,
  spin: 0,
}

function soldierItem(label: string, change: Partial<SoldierSprite>): LegendItem {
  return {
    label,
    draw: (surface, view) =>
      drawSoldier(surface, { ...SOLDIER, ...change }, { ...view, overlays: new Set(['life']) }),
  }
}

const LEGEND: readonly LegendItem[] = [
  landItem('Forest', FOREST),
  landItem('Grass', GRASS),
  landItem('Water', WATER),
  landItem('Mountain', MOUNTAIN),
  landItem('Fire', FOREST + 9 * FIRE_UNIT),
  smallItem('Free post of 50 points', 3, (surface, view) => drawPost(surface, 1, 1, -1, 50, view)),
  smallItem('Post of 100 points of a seat', 3, (surface, view) => drawPost(surface, 1, 1, 0, 100, view)),
  soldierItem('Soldier', {}),
  soldierItem('40 % of its life left', { life: 0.4 }),
  smallItem('Helicopter and what it covers', 5, (surface, view) => {
    drawSquare(surface, HELICOPTER, view)
    drawHelicopter(surface, HELICOPTER, view)
  }),
  smallItem('Rounds until napalm', 1.7, (surface, view) =>
    drawNapalm(surface, 12, 0.1 * view.cell, 1.4 * view.cell, view),
  ),
  smallItem('Napalm ready', 1.3, (surface, view) =>
    drawNapalm(surface, 0, 0.12 * view.cell, 1.17 * view.cell, view),
  ),
  smallItem('Parachuters waiting', 1.9, (surface, view) =>
    drawParachuters(surface, 3, 9, 1.8 * view.cell, 1.5 * view.cell, view),
  ),
  smallItem('One of them must jump soon', 1.9, (surface, view) =>
    drawParachuters(surface, 3, 4, 1.8 * view.cell, 1.5 * view.cell, view),
  ),
]

const OVERLAYS: readonly Overlay[] = [
  { id: 'posts', label: 'Posts and their owners', key: 'o', initially: true },
  { id: 'life', label: 'Life of soldiers', key: '1', initially: true },
  { id: 'helicopters', label: 'Helicopters', key: '6', initially: true },
  { id: 'squares', label: 'Squares that helicopters cover', key: '2', initially: true },
  { id: 'napalm', label: 'Rounds until napalm', key: '3', initially: true },
  { id: 'parachuters', label: 'Waiting parachuters', key: '4', initially: true },
  { id: 'rounds', label: 'Rounds that fires last', key: '5', initially: true },
  { id: 'ids', label: 'Numbers of units', key: 'i', initially: true },
]
