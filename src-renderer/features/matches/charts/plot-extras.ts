import type { Chart, Plugin } from 'chart.js'
import type { ChartTheme } from '../../../base/ui/chart-theme.ts'
import type { ChartPicture, PictureSeries } from './picture.ts'
import type { SeriesStyle } from './series-style.ts'

/** A curve of one match, drawn over the others. */
export interface SingleCurve {
  readonly series: string
  readonly values: readonly number[]
}

const BAND_OPACITY = 0.13
/** Of more lines the bands hide each other; hiding lines brings them back. */
export const MOST_BANDS = 4

/** What is drawn at the moment: the series that are not hidden, how they look, and curves of a single match. */
export interface Drawn {
  visible: readonly PictureSeries[]
  styles: ReadonlyMap<string, SeriesStyle>
  theme: ChartTheme
  single: readonly SingleCurve[]
}

/** Bands lie behind all lines, single curves and intervals over them. */
export function createExtras(kind: ChartPicture['kind'], drawn: Drawn): Plugin<'line'> {
  return {
    id: 'extras',
    beforeDatasetsDraw(chart) {
      if (kind === 'lines' && drawn.visible.length <= MOST_BANDS)
        clipped(chart, () => drawBands(chart, drawn))
    },
    afterDatasetsDraw(chart) {
      clipped(chart, () => {
        if (kind === 'points') drawIntervals(chart, drawn)
        drawSingle(chart, drawn)
      })
    },
  }
}

/** Draws within the area of the chart alone. */
function clipped({ ctx, chartArea: { left, top, width, height } }: Chart<'line'>, draw: () => void): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  draw()
  ctx.restore()
}

function drawBands({ ctx, scales: { x, y } }: Chart<'line'>, { visible, styles }: Drawn): void {
  for (const { key, points } of visible) {
    ctx.beginPath()
    for (const point of points)
      ctx.lineTo(x.getPixelForValue(point.x), y.getPixelForValue(point.high ?? point.y))
    for (const point of [...points].reverse())
      ctx.lineTo(x.getPixelForValue(point.x), y.getPixelForValue(point.low ?? point.y))
    ctx.fillStyle = styles.get(key)!.colour
    ctx.globalAlpha = BAND_OPACITY
    ctx.fill()
  }
}

function drawIntervals({ ctx, scales: { x, y } }: Chart<'line'>, { visible, styles }: Drawn): void {
  for (const [k, { key, points }] of visible.entries())
    for (const point of points) {
      if (point.low === undefined || point.high === undefined) continue
      const at = x.getPixelForValue(point.x + shiftOf('points', visible, k))
      ctx.strokeStyle = styles.get(key)!.colour
      ctx.lineWidth = 1.5
      ctx.beginPath()
      const [low, high] = [y.getPixelForValue(point.low), y.getPixelForValue(point.high)]
      ctx.moveTo(at, low)
      ctx.lineTo(at, high)
      for (const end of [low, high]) {
        ctx.moveTo(at - 3, end)
        ctx.lineTo(at + 3, end)
      }
      ctx.stroke()
    }
}

function drawSingle({ ctx, scales: { x, y } }: Chart<'line'>, { visible, theme, single }: Drawn): void {
  for (const [k, { series, values }] of single.entries()) {
    const points = visible.find(({ key }) => key === series)?.points
    if (!points) continue
    ctx.beginPath()
    for (const [p, value] of values.entries())
      if (points[p]) ctx.lineTo(x.getPixelForValue(points[p].x), y.getPixelForValue(value))
    ctx.strokeStyle = k === 0 ? theme.text : theme.dim
    ctx.globalAlpha = k === 0 ? 1 : 0.45
    ctx.lineWidth = 1
    ctx.stroke()
  }
}

/** Points of several lines at one place stand beside each other, so that their intervals can be distinguished. */
export function shiftOf(
  kind: ChartPicture['kind'],
  visible: readonly PictureSeries[],
  index: number,
): number {
  if (kind !== 'points' || visible.length < 2) return 0
  return (index - (visible.length - 1) / 2) * Math.min(0.08, 0.6 / visible.length)
}
