import type { PointStyle } from 'chart.js'
import { SEAT_SHAPES, seatPaints } from '../../boards/seat-paint.ts'

/** How a line is told from the others: by its colour, and also by its dashes and the shape of its points. */
export interface SeriesStyle {
  readonly colour: string
  readonly dash: readonly number[]
  readonly shape: PointStyle
}

/** Chart.js' names of the seats' shapes. */
const POINT_STYLES = { circle: 'circle', square: 'rect', triangle: 'triangle', diamond: 'rectRot' } as const
const SHAPES = ['circle', 'rect', 'triangle', 'rectRot', 'star', 'crossRot'] as const
const DASHES = [[], [7, 4], [2, 3]] as const
const SERIES_COLOURS = 6

/** Seats have the colour and shape that they have everywhere; other lines those of the tokens `--series-…`. */
export function styleOf(index: number, seat: number | undefined, dark: boolean, root: Element): SeriesStyle {
  if (seat !== undefined)
    return { colour: seatPaints(dark)[seat].line, dash: [], shape: POINT_STYLES[SEAT_SHAPES[seat]] }
  const colour = getComputedStyle(root)
    .getPropertyValue(`--series-${index % SERIES_COLOURS}`)
    .trim()
  return {
    colour,
    dash: DASHES[Math.floor(index / SERIES_COLOURS) % DASHES.length],
    shape: SHAPES[index % SHAPES.length],
  }
}
