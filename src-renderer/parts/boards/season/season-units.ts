import type { Picture, PictureUnit } from '../../../../src-shared/seasons/picture.ts'
import type { BoardView, Place } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { NO_OWNER, OUTLINE } from './season-palette.ts'

/** A unit on its way: a fraction of cells, and its size (1 = whole). */
interface Sprite extends Place {
  readonly unit: PictureUnit
  readonly scale: number
}

/** Farther than this no unit walks in a round: it went and came back. */
const LONGEST_STEP = 2
const LABEL_FROM = 26
const GAUGE_FROM = 10

/** Units between two states; those of one id are the same unit. */
export function drawSeasonUnits(
  surface: Surface,
  before: Picture,
  after: Picture,
  { fraction, view, full }: { fraction: number; view: BoardView; full: ReadonlyMap<string, number> },
): void {
  for (const sprite of spritesOf(before, after, fraction))
    if (isInSight(sprite, view)) drawUnit(surface, sprite, view, full.get(sprite.unit.table))
}

export function spritesOf(before: Picture, after: Picture, fraction: number): Sprite[] {
  if (fraction === 0 || before === after)
    return before.units.map((unit) => ({ unit, i: unit.i, j: unit.j, scale: 1 }))
  const next = new Map(after.units.map((unit) => [unit.id, unit]))
  const eased = fraction * fraction * (3 - 2 * fraction)
  const sprites: Sprite[] = []
  for (const unit of before.units) {
    const to = next.get(unit.id)
    next.delete(unit.id)
    if (to && Math.max(Math.abs(to.i - unit.i), Math.abs(to.j - unit.j)) <= LONGEST_STEP) {
      const [i, j] = [unit.i + (to.i - unit.i) * eased, unit.j + (to.j - unit.j) * eased]
      sprites.push({ unit, i, j, scale: 1 })
    } else if (fraction < 0.5) sprites.push({ unit, i: unit.i, j: unit.j, scale: 1 - 2 * fraction })
    else if (to) sprites.push({ unit: to, i: to.i, j: to.j, scale: 2 * fraction - 1 })
  }
  if (fraction >= 0.5)
    for (const unit of next.values()) sprites.push({ unit, i: unit.i, j: unit.j, scale: 2 * fraction - 1 })
  return sprites
}

const isInSight = ({ i, j }: Sprite, view: BoardView): boolean =>
  i > view.top - 2 && i < view.bottom + 1 && j > view.left - 2 && j < view.right + 1

function drawUnit(
  surface: Surface,
  { unit, i, j, scale }: Sprite,
  view: BoardView,
  full: number | undefined,
): void {
  const { cell } = view
  const [x, y] = [(j + 0.5) * cell, (i + 0.5) * cell]
  const outline = view.dark ? OUTLINE.dark : OUTLINE.light
  const isOwned = unit.owner >= 0
  const radius = cell * (isOwned ? 0.4 : 0.26) * scale
  const trace = (): void => {
    surface.beginPath()
    if (isOwned) traceSeatShape(surface, unit.owner, x, y, radius)
    else surface.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
  surface.lineJoin = 'round'
  trace()
  surface.lineWidth = Math.min(Math.max(view.pixel, cell * 0.14), 4 * view.pixel)
  surface.strokeStyle = outline
  surface.stroke()
  surface.fillStyle = isOwned ? view.seats[unit.owner].fill : view.dark ? NO_OWNER.dark : NO_OWNER.light
  surface.fill()
  /** How much of its bar is gone, as far as that is shown. */
  const showsBar = full !== undefined && full > 0 && unit.bar !== undefined && view.overlays.has('bars')
  const gone = showsBar && cell >= GAUGE_FROM ? Math.min(1, Math.max(0, 1 - unit.bar / full)) : 0
  if (gone > 0) {
    surface.save()
    trace()
    surface.clip()
    surface.globalAlpha = 0.62
    surface.fillStyle = outline
    surface.fillRect(x - radius * 1.3, y - radius * 1.25, radius * 2.6, radius * 2.5 * gone)
    surface.restore()
  }
  if (cell >= LABEL_FROM && view.overlays.has('labels')) {
    const ink = isOwned ? view.seats[unit.owner].ink : view.dark ? '#0b0c0e' : '#ffffff'
    surface.fillStyle = gone > 0.5 ? '#ffffff' : ink
    surface.font = `600 ${Math.round(cell * 0.27)}px system-ui, sans-serif`
    surface.textAlign = 'center'
    surface.textBaseline = 'middle'
    surface.fillText(unit.letter || labelOf(unit), x, y)
  }
}

const labelOf = ({ facts }: PictureUnit): string =>
  facts.find(([name]) => /id$/i.test(name))?.[1].slice(0, 3) ?? ''
