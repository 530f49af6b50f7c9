import { formatDecimal, formatDigits } from '../../../../src-shared/stats/decimal.ts'
import {
  BarController,
  BarElement,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartDataset,
  type Plugin,
} from 'chart.js'
import zoomPlugin from 'chartjs-plugin-zoom'
import { applyChartTheme, chartTheme, type ChartTheme } from '../../../base/ui/chart-theme.ts'
import {
  extentOf,
  groundOf,
  nearestPoint,
  type Axis,
  type PictureGround,
  type ChartPicture,
  type PictureSeries,
} from './picture.ts'
import { styleOf, type SeriesStyle } from './series-style.ts'

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  LinearScale,
  Tooltip,
  zoomPlugin,
)

/** A place that the pointer is at. */
export interface Spot {
  /** Index on the axis, and the value there. */
  readonly point: number
  readonly x: number
  readonly value: number
  /** In the canvas, in CSS pixels. */
  readonly left: number
  readonly top: number
}

export interface PlotEvents {
  hover(spot: Spot | undefined): void
  click(): void
  zoomed(isZoomed: boolean): void
}

/** A curve of one match, drawn over the others. */
export interface SingleCurve {
  readonly series: string
  readonly values: readonly number[]
}

export interface Plot {
  show(picture: ChartPicture, hidden: ReadonlySet<string>, dark: boolean): void
  /** Of a single match near the pointer; none: takes it away. */
  point(curves: readonly SingleCurve[]): void
  resetZoom(): void
  destroy(): void
}

const BAND_OPACITY = 0.13
/** Of more lines the bands hide each other; hiding lines brings them back. */
export const MOST_BANDS = 4

/** Lines with bands, steps, bars, or points with intervals. Zooms by dragging and by the wheel; knows no legend. */
export function createPlot(canvas: HTMLCanvasElement, kind: ChartPicture['kind'], events: PlotEvents): Plot {
  let shown: ChartPicture | undefined
  let visible: readonly PictureSeries[] = []
  let styles = new Map<string, SeriesStyle>()
  let theme: ChartTheme = chartTheme(false)
  let single: readonly SingleCurve[] = []

  /** Bands lie behind all lines, single curves and intervals over them. */
  const extras: Plugin<'line'> = {
    id: 'extras',
    beforeDatasetsDraw({ ctx, chartArea: { left, top, width, height }, scales: { x, y } }) {
      if (kind !== 'lines' || visible.length > MOST_BANDS) return
      ctx.save()
      ctx.beginPath()
      ctx.rect(left, top, width, height)
      ctx.clip()
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
      ctx.restore()
    },
    afterDatasetsDraw({ ctx, chartArea: { left, top, width, height }, scales: { x, y } }) {
      ctx.save()
      ctx.beginPath()
      ctx.rect(left, top, width, height)
      ctx.clip()
      if (kind === 'points')
        for (const [k, { key, points }] of visible.entries())
          for (const point of points) {
            if (point.low === undefined || point.high === undefined) continue
            const at = x.getPixelForValue(point.x + shiftOf(k))
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
      ctx.restore()
    },
  }

  /** Points of several lines at one place stand beside each other, so that their intervals can be distinguished. */
  function shiftOf(index: number): number {
    if (kind !== 'points' || visible.length < 2) return 0
    return (index - (visible.length - 1) / 2) * Math.min(0.08, 0.6 / visible.length)
  }

  const chart = new Chart(canvas, {
    type: kind === 'bars' ? 'bar' : 'line',
    data: { datasets: [] },
    plugins: [extras],
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      parsing: false,
      normalized: true,
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 8, right: 12 } },
      scales: {
        x: { type: 'linear', title: { display: true } },
        y: { type: 'linear', title: { display: true } },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          enabled: kind !== 'lines',
          animation: false,
          usePointStyle: true,
          callbacks: {
            title: ([item]) => (item && shown ? placeName(shown.x, item.parsed.x ?? 0, shown) : ''),
            label: ({ dataset, dataIndex }) => tipOf(dataset.label ?? '', dataIndex),
          },
        },
        zoom: {
          limits: { x: { min: 'original', max: 'original' }, y: { min: 'original', max: 'original' } },
          zoom: {
            mode: 'xy',
            wheel: { enabled: true, speed: 0.15 },
            drag: { enabled: true, threshold: 6, borderWidth: 1 },
            onZoomComplete: ({ chart: zoomed }) => events.zoomed(zoomed.isZoomedOrPanned()),
          },
        },
      },
      onHover({ x, y }) {
        if (kind === 'lines' && x !== null && y !== null) events.hover(spotAt(x, y))
      },
      onClick: () => events.click(),
    },
  })

  function spotAt(left: number, top: number): Spot | undefined {
    const { chartArea, scales } = chart
    const isInside =
      left >= chartArea.left && left <= chartArea.right && top >= chartArea.top && top <= chartArea.bottom
    const points = visible[0]?.points
    const [atX, value] = [scales.x.getValueForPixel(left), scales.y.getValueForPixel(top)]
    if (!isInside || !points || points.length === 0 || atX === undefined || value === undefined)
      return undefined
    const point = nearestPoint(points, atX)
    return { point, x: points[point].x, value, left: scales.x.getPixelForValue(points[point].x), top }
  }

  function tipOf(label: string, index: number): string {
    const series = visible.find((one) => one.label === label)
    const point = series?.points[index]
    if (!series || !point) return label
    const range =
      point.low === undefined || point.high === undefined
        ? ''
        : `, ${formatNumber(point.low)} to ${formatNumber(point.high)}`
    return `${label}: ${formatNumber(point.y)}${range}${shown?.y.unit === 'percent' ? ' %' : ''}`
  }

  function leave(): void {
    events.hover(undefined)
  }
  canvas.addEventListener('mouseleave', leave)

  return {
    show(picture, hidden, dark) {
      shown = picture
      theme = chartTheme(dark)
      visible = picture.series.filter(({ key }) => !hidden.has(key))
      styles = new Map(picture.series.map(({ key, seat }, k) => [key, styleOf(k, seat, dark)]))
      applyChartTheme(chart as Chart<'line'>, theme)
      dressAxes(chart, picture, theme)
      const zoom = chart.options.plugins!.zoom!.zoom!.drag!
      zoom.backgroundColor = `${theme.accent}33`
      zoom.borderColor = theme.accent
      const extent = extentOf(visible, kind !== 'lines' || visible.length <= MOST_BANDS)
      const y = chart.options.scales!.y as Partial<PictureGround> & {
        suggestedMin?: number
        suggestedMax?: number
      }
      if (extent) [y.suggestedMin, y.suggestedMax] = extent
      Object.assign(y, groundOf(kind, extent, chart.isZoomedOrPanned()))
      const x = chart.options.scales!.x as { min: number | undefined; max: number | undefined }
      if (!chart.isZoomedOrPanned()) [x.min, x.max] = rangeOf(picture)
      chart.data.datasets = visible.map((series, k) => datasetOf(series, shiftOf(k)) as ChartDataset<'line'>)
      chart.update('none')
    },
    point(curves) {
      single = curves
      chart.draw()
    },
    resetZoom() {
      chart.resetZoom('none')
      events.zoomed(false)
    },
    destroy() {
      canvas.removeEventListener('mouseleave', leave)
      chart.destroy()
    },
  }

  function datasetOf(series: PictureSeries, shift: number): ChartDataset<'line'> | ChartDataset<'bar'> {
    const { colour, dash, shape } = styles.get(series.key)!
    const base = {
      label: series.label,
      data: series.points.map(({ x, y }) => ({ x: x + shift, y })),
      borderColor: colour,
      backgroundColor: colour,
    }
    if (kind === 'bars')
      return {
        ...base,
        // Where a line would be dashed, a bar is pale: two bots never look the same.
        backgroundColor: dash.length > 0 ? `${colour}4d` : colour,
        borderWidth: dash.length > 0 ? 1.5 : 0,
        barPercentage: 0.9,
        categoryPercentage: 0.8,
        grouped: true,
      }
    return {
      ...base,
      borderWidth: kind === 'points' ? 1 : 1.75,
      borderDash: [...dash],
      stepped: kind === 'steps' ? 'before' : false,
      pointStyle: shape,
      pointRadius: kind === 'points' ? 4 : kind === 'steps' ? 0 : everyNth(series),
      pointHoverRadius: 4,
    }
  }

  /** A few points carry the shape: the second cue beside the colour. */
  function everyNth({ key }: PictureSeries) {
    const offset = visible.findIndex((one) => one.key === key)
    return ({ dataIndex }: { dataIndex: number }) =>
      dataIndex > 0 && (dataIndex + 3 * offset) % 12 === 0 ? 3 : 0
  }
}

function rangeOf({
  kind,
  x,
  series,
}: ChartPicture): readonly [min: number | undefined, max: number | undefined] {
  if (x.names) return [-0.5, x.names.length - 0.5]
  const all = series.flatMap(({ points }) => points.map((point) => point.x))
  if (all.length === 0) return [undefined, undefined]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return kind === 'points' ? [least - 0.5, most + 0.5] : [least, most]
}

function dressAxes(chart: Chart, picture: ChartPicture, theme: ChartTheme): void {
  for (const name of ['x', 'y'] as const) {
    const axis = picture[name]
    const scale = chart.options.scales![name] as {
      title: { text: string; color: string; display: boolean }
      ticks: Record<string, unknown>
      afterBuildTicks: (scale: { ticks: { value: number }[] }) => void
    }
    scale.title = { display: true, text: axis.title, color: theme.dim }
    const { names } = axis
    if (names)
      scale.ticks = { ...scale.ticks, autoSkip: false, callback: (value: number) => names[value] ?? '' }
    // Between two seats or versions there is nothing.
    scale.afterBuildTicks = (built) => {
      if (names) built.ticks = names.map((_, value) => ({ value }))
      else if (axis.unit === 'whole') built.ticks = built.ticks.filter(({ value }) => Number.isInteger(value))
    }
  }
}

export function formatNumber(value: number): string {
  return Math.abs(value) >= 1000 ? formatDecimal(value, 0) : formatDigits(value, 4)
}

/** What a place on the axis is called. */
export function placeName({ title, names, unit }: Axis, x: number, { kind, series }: ChartPicture): string {
  if (names) return names[Math.round(x)] ?? ''
  if (unit === 'percent' && kind === 'lines') return `${Math.round(x)} % of the match`
  if (kind !== 'steps') return `${title} ${formatNumber(Math.round(x))}`
  const points = series[0]?.points ?? []
  const next = points[nearestPoint(points, x) + 1]
  return next ? `${title} from ${formatNumber(x)} to ${formatNumber(next.x)}` : title
}
