import { FIRE_UNIT, REACH, SIZE, type ApocalypseState } from '../../../../src-games/apocalypse-now/state.ts'
import type { DrawPassage } from '../board.ts'
import { paletteOf } from './palette.ts'

const drawNewFires: DrawPassage<ApocalypseState> = (surface, before, after, fraction, view) => {
  const { cell } = view
  const palette = paletteOf(view.dark)
  surface.globalAlpha = fraction
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const ground = after.ground[i * SIZE + j]
      if (ground < FIRE_UNIT || before.ground[i * SIZE + j] >= FIRE_UNIT) continue
      surface.fillStyle = palette.cell(ground)
      surface.fillRect(j * cell, i * cell, cell, cell)
    }
  surface.globalAlpha = 1
}

/** A ball of fire over the 25 cells below a helicopter that has thrown napalm. */
const drawNapalmFlashes: DrawPassage<ApocalypseState> = (surface, before, after, fraction, view) => {
  for (let h = 0; h < before.helicopterId.length; h++) {
    if (before.helicopterNapalm[h] !== 0 || after.helicopterNapalm[h] === 0) continue
    const centre = before.helicopterCell[h]
    const x = ((centre % SIZE) + 0.5) * view.cell
    const y = (Math.trunc(centre / SIZE) + 0.5) * view.cell
    const radius = view.cell * (0.5 + (REACH + 0.6) * fraction)
    surface.globalAlpha = 0.8 * (1 - fraction)
    for (const [colour, share] of [
      [paletteOf(view.dark).fire, 1],
      [paletteOf(view.dark).flame, 0.62],
    ] as const) {
      surface.beginPath()
      surface.arc(x, y, radius * share, 0, 2 * Math.PI)
      surface.fillStyle = colour
      surface.fill()
    }
    surface.globalAlpha = 1
  }
}

/** A frame in the new owner's colour that closes on a post. */
const drawConquests: DrawPassage<ApocalypseState> = (surface, before, after, fraction, view) => {
  if (!view.overlays.has('posts')) return
  for (let post = 0; post < before.postCell.length; post++) {
    const owner = after.postOwner[post]
    if (owner === before.postOwner[post] || owner < 0) continue
    const cell = before.postCell[post]
    const half = view.cell * (1.5 + 1.2 * (1 - fraction))
    const x = ((cell % SIZE) + 0.5) * view.cell
    const y = (Math.trunc(cell / SIZE) + 0.5) * view.cell
    surface.globalAlpha = fraction
    surface.strokeStyle = view.seats[owner].line
    surface.lineWidth = Math.max(2 * view.pixel, view.cell / 4)
    surface.strokeRect(x - half, y - half, 2 * half, 2 * half)
    surface.globalAlpha = 1
  }
}

/** What happens to the ground while a round passes: new fires, napalm, posts that change hands. */
export const drawChanges: DrawPassage<ApocalypseState> = (surface, before, after, fraction, view) => {
  drawNewFires(surface, before, after, fraction, view)
  drawNapalmFlashes(surface, before, after, fraction, view)
  drawConquests(surface, before, after, fraction, view)
}
