import type { ChartDataset, Plugin } from 'chart.js'
import { SEAT_SHAPES, seatPaints } from '../../base/colours/seat-paint.ts'
import { applyChartTheme, chartTheme, LINE_OPTIONS } from '../../base/ui/chart-theme.ts'
import { LineChart } from '../../base/ui/line-chart.ts'

/** Chart.js' names of the seats' shapes. */
const POINT_STYLES = { circle: 'circle', square: 'rect', triangle: 'triangle', diamond: 'rectRot' } as const

/** Curves that lie dashed behind the others. */
export interface CurvesBehind {
  readonly label: string
  readonly scores: readonly (readonly number[])[]
}

export interface ScoreChart {
  show(
    scores: readonly (readonly number[])[],
    names: readonly string[],
    totalRounds: number,
    dark: boolean,
    behind?: CurvesBehind,
  ): void
  destroy(): void
}

/** The rectangle of the curves inside the canvas, in CSS pixels: what lies over it finds its place by it. */
export interface ChartArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function createScoreChart(
  canvas: HTMLCanvasElement,
  onRound: (round: number) => void,
  onLayout: (area: ChartArea) => void,
): ScoreChart {
  const layoutReport: Plugin<'line'> = {
    id: 'report-layout',
    afterLayout({ chartArea: { left, top, width, height } }) {
      onLayout({ left, top, width, height })
    },
  }
  const chart = new LineChart(canvas, {
    type: 'line',
    data: { datasets: [] },
    plugins: [layoutReport],
    options: {
      ...LINE_OPTIONS,
      scales: {
        x: { type: 'linear', min: 0, title: { display: true, text: 'Round' } },
        y: { type: 'linear', beginAtZero: true, title: { display: true, text: 'Score' } },
      },
      plugins: {
        legend: { align: 'start', labels: { usePointStyle: true, boxHeight: 7, boxWidth: 7, padding: 12 } },
        tooltip: {
          animation: false,
          usePointStyle: true,
          filter: ({ datasetIndex }) => datasetIndex < 4,
          callbacks: {
            title: ([item]) => `Round ${item?.parsed.x}`,
            // Beside each score the one of the match behind.
            label({ dataset, datasetIndex, dataIndex, parsed }) {
              const other = chart.data.datasets[datasetIndex + 4]?.data[dataIndex] as
                { y: number } | undefined
              return `${dataset.label}: ${parsed.y}${other ? ` (dashed: ${other.y})` : ''}`
            },
          },
        },
      },
      onClick(event) {
        if (event.x === null) return
        const round = chart.scales.x.getValueForPixel(event.x)
        if (round !== undefined) onRound(Math.round(round))
      },
    },
  })

  return {
    show(scores, names, totalRounds, dark, behind) {
      const theme = chartTheme(dark)
      applyChartTheme(chart, theme)
      for (const axis of [chart.options.scales!.x!, chart.options.scales!.y!])
        (axis as { title: { color?: string } }).title.color = theme.dim
      chart.options.scales!.x!.max = totalRounds
      const own = seatPaints(dark).map((paint, seat): ChartDataset<'line'> => ({
        label: names[seat] ?? `Seat ${seat + 1}`,
        data: scores.map((seats, round) => ({ x: round, y: seats[seat] })),
        borderColor: paint.line,
        backgroundColor: paint.fill,
        borderWidth: 1.5,
        pointStyle: POINT_STYLES[SEAT_SHAPES[seat]],
        // A few points carry the shape: the second cue beside the colour.
        pointRadius: ({ dataIndex }) => (dataIndex > 0 && (dataIndex + 6 * seat) % 25 === 0 ? 3 : 0),
        pointHoverRadius: 4,
      }))
      const others = seatPaints(dark).map((paint, seat): ChartDataset<'line'> => ({
        // One entry of the legend speaks for all four.
        label: seat === 0 ? (behind?.label ?? '') : '',
        data: (behind?.scores ?? []).map((seats, round) => ({ x: round, y: seats[seat] })),
        borderColor: paint.line,
        backgroundColor: paint.line,
        borderWidth: 1,
        borderDash: [5, 4],
        pointStyle: 'line',
        pointRadius: 0,
        pointHoverRadius: 0,
      }))
      chart.data.datasets = behind ? [...own, ...others] : own
      chart.options.plugins!.legend!.labels!.filter = ({ text }) => text !== ''
      chart.update('none')
    },
    destroy: () => chart.destroy(),
  }
}
