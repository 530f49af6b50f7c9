import { formatDecimal, formatDigits } from '../../../../src-shared/stats/decimal.ts'
import { BarController, BarElement, type Chart, type ChartDataset } from 'chart.js'
import zoomPlugin from 'chartjs-plugin-zoom'
import { applyChartTheme, chartTheme, type ChartTheme, LINE_OPTIONS } from '../../../base/ui/chart-theme.ts'
import { LineChart } from '../../../base/ui/line-chart.ts'
import {
  extentOf,
  groundOf,
  nearestPoint,
  type Axis,
  type PictureGround,
  type ChartPicture,
  type PictureSeries,
} from './picture.ts'
import { createExtras, MOST_BANDS, shiftOf, type Drawn, type SingleCurve } from './plot-extras.ts'
import { styleOf } from './series-style.ts'

LineChart.register(BarController, BarElement, zoomPlugin)

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

export interface Plot {
  show(picture: ChartPicture, hidden: ReadonlySet<string>, dark: boolean): void
  /** Of a single match near the pointer; none: takes it away. */
  point(curves: readonly SingleCurve[]): void
  resetZoom(): void
  destroy(): void
}

/** Lines with bands, steps, bars, or points with intervals. Zooms by dragging and by the wheel; knows no legend. */
export function createPlot(canvas: HTMLCanvasElement, kind: ChartPicture['kind'], events: PlotEvents): Plot {
  let shown: ChartPicture | undefined
  const drawn: Drawn = { visible: [], styles: new Map(), theme: chartTheme(false), single: [] }

  const chart = new LineChart(canvas, {
    type: kind === 'bars' ? 'bar' : 'line',
    data: { datasets: [] },
    plugins: [createExtras(kind, drawn)],
    options: {
      ...LINE_OPTIONS,
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
            label: ({ dataset, dataIndex }) =>
              tipOf(dataset.label ?? '', dataIndex, drawn.visible, shown?.y.unit),
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
    const points = drawn.visible[0]?.points
    const [atX, value] = [scales.x.getValueForPixel(left), scales.y.getValueForPixel(top)]
    if (!isInside || !points || points.length === 0 || atX === undefined || value === undefined)
      return undefined
    const point = nearestPoint(points, atX)
    return { point, x: points[point].x, value, left: scales.x.getPixelForValue(points[point].x), top }
  }

  function leave(): void {
    events.hover(undefined)
  }
  canvas.addEventListener('mouseleave', leave)

  return {
    show(picture, hidden, dark) {
      shown = picture
      const theme = chartTheme(dark)
      const visible = picture.series.filter(({ key }) => !hidden.has(key))
      const styles = new Map(picture.series.map(({ key, seat }, k) => [key, styleOf(k, seat, dark)]))
      Object.assign(drawn, { visible, styles, theme } satisfies Partial<Drawn>)
      applyChartTheme(chart as Chart<'line'>, theme)
      dressAxes(chart, picture, theme)
      const zoom = chart.options.plugins!.zoom!.zoom!.drag!
      zoom.backgroundColor = `${theme.accent}33`
      zoom.borderColor = theme.accent
      fitAxes(chart, kind, picture, visible)
      chart.data.datasets = visible.map((_, k) => datasetOf(kind, drawn, k) as ChartDataset<'line'>)
      chart.update('none')
    },
    point(curves) {
      drawn.single = curves
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
}

function datasetOf(
  kind: ChartPicture['kind'],
  { visible, styles }: Drawn,
  index: number,
): ChartDataset<'line'> | ChartDataset<'bar'> {
  const series = visible[index]
  const shift = shiftOf(kind, visible, index)
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
    pointRadius: kind === 'points' ? 4 : kind === 'steps' ? 0 : everyNth(index),
    pointHoverRadius: 4,
  }
}

/** A few points carry the shape: the second cue beside the colour. */
function everyNth(offset: number) {
  return ({ dataIndex }: { dataIndex: number }) =>
    dataIndex > 0 && (dataIndex + 3 * offset) % 12 === 0 ? 3 : 0
}

/** What a bar or a point says of itself. */
function tipOf(
  label: string,
  index: number,
  visible: readonly PictureSeries[],
  unit: Axis['unit'] | undefined,
): string {
  const series = visible.find((one) => one.label === label)
  const point = series?.points[index]
  if (!series || !point) return label
  const range =
    point.low === undefined || point.high === undefined
      ? ''
      : `, ${formatNumber(point.low)} to ${formatNumber(point.high)}`
  return `${label}: ${formatNumber(point.y)}${range}${unit === 'percent' ? ' %' : ''}`
}

/** Lets the axes begin and end where the picture does; a zoom stays as it is. */
function fitAxes(
  chart: Chart,
  kind: ChartPicture['kind'],
  picture: ChartPicture,
  visible: readonly PictureSeries[],
): void {
  const extent = extentOf(visible, kind !== 'lines' || visible.length <= MOST_BANDS)
  const y = chart.options.scales!.y as Partial<PictureGround> & {
    suggestedMin?: number
    suggestedMax?: number
  }
  if (extent) [y.suggestedMin, y.suggestedMax] = extent
  Object.assign(y, groundOf(kind, extent, chart.isZoomedOrPanned()))
  const x = chart.options.scales!.x as { min: number | undefined; max: number | undefined }
  if (!chart.isZoomedOrPanned()) [x.min, x.max] = rangeOf(picture)
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
