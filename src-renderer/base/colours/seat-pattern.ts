import type { Surface } from './surface.ts'

/** From this cell size on, in pixels of the canvas, a pattern is more than noise. */
export const PATTERN_FROM = 4

/**
 * Adds the pattern of a seat's land in one cell to the current path: dots, bars across, strokes aslant, bars down. Bars of
 * neighbours meet, so that a whole area is striped. For areas that are only washed in a colour and have no room for a shape.
 */
export function traceSeatPattern(surface: Surface, seat: number, x: number, y: number, cell: number): void {
  const width = Math.max(1, Math.round(cell / 7))
  const middle = Math.floor((cell - width) / 2)
  switch (seat) {
    case 0: {
      const side = Math.max(2, Math.round(cell / 4))
      const at = Math.floor((cell - side) / 2)
      surface.rect(x + at, y + at, side, side)
      return
    }
    case 1:
      surface.rect(x, y + middle, cell, width)
      return
    case 2: {
      // A staircase of three steps: with whole pixels it stays sharp.
      const step = Math.floor(cell / 3)
      for (let k = 0; k < 3; k++) surface.rect(x + k * step, y + (2 - k) * step, step, width)
      return
    }
    case 3:
      surface.rect(x + middle, y, width, cell)
  }
}

/** Dashes of a seat's lines where no shape is beside them, in widths of the line: whole, dashed, dotted, both. */
export const SEAT_DASHES = [[], [2.6, 1.4], [0.2, 1.7], [2.6, 1.5, 0.2, 1.5]] as const
