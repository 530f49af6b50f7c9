import type { PointStyle } from 'chart.js'
import { SEAT_SHAPES, seatPaints } from '../../../base/colours/seat-paint.ts'
import { chartTheme } from '../../../base/ui/chart-theme.ts'

/** How a line is distinguished from the others: by its colour, and also by its dashes and the shape of its points. */
export interface SeriesStyle {
  readonly colour: string
  readonly dash: readonly number[]
  readonly shape: PointStyle
}

/** Chart.js' names of the seats' shapes. */
const POINT_STYLES = { circle: 'circle', square: 'rect', triangle: 'triangle', diamond: 'rectRot' } as const
const SHAPES = ['circle', 'rect', 'triangle', 'rectRot', 'star', 'crossRot'] as const
const DASHES = [[], [7, 4], [2, 3]] as const

/**
 * Seats have the colour and shape that they have everywhere. The first four of other lines, versions and bots, have those too:
 * the colours that are known to be distinguishable, and that the user may have chosen; further ones are the theme's.
 */
export function styleOf(index: number, seat: number | undefined, dark: boolean): SeriesStyle {
  const as = seat ?? (index < SEAT_SHAPES.length ? index : undefined)
  if (as !== undefined)
    return { colour: seatPaints(dark)[as].line, dash: [], shape: POINT_STYLES[SEAT_SHAPES[as]] }
  const { series } = chartTheme(dark)
  return {
    colour: series[index % series.length],
    dash: DASHES[Math.floor(index / series.length) % DASHES.length],
    shape: SHAPES[index % SHAPES.length],
  }
}
