import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { Plugin } from 'chart.js'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { applyChartTheme, chartTheme, type ChartTheme, LINE_OPTIONS } from '../../base/ui/chart-theme.ts'
import { LineChart } from '../../base/ui/line-chart.ts'

export interface EvidenceFacts {
  /** Each test: what it is to show, its colour, and its log-likelihood ratio after each block that it took. */
  readonly curves: readonly {
    readonly title: string
    readonly side: 'A' | 'B'
    readonly ratios: readonly number[]
  }[]
  readonly matchesPerBlock: number
  readonly rejectAt: number
  readonly acceptAt: number
  /** Matches before which there is no answer. */
  readonly firstAnswerAt: number
}

export interface EvidenceChart {
  show(facts: EvidenceFacts, dark: boolean): void
  destroy(): void
}

/** The log-likelihood ratio of each test on its way between the bounds: above, what it is about is shown. */
export function createEvidenceChart(canvas: HTMLCanvasElement): EvidenceChart {
  let facts: EvidenceFacts | undefined
  let theme: ChartTheme = chartTheme(false)
  const bounds: Plugin<'line'> = {
    id: 'bounds',
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      if (!facts) return
      const { left, right, top, bottom } = chartArea
      const start = Math.min(right, scales.x.getPixelForValue(facts.firstAnswerAt))
      ctx.save()
      ctx.fillStyle = theme.line
      ctx.globalAlpha = 0.35
      ctx.fillRect(left, top, Math.max(0, start - left), bottom - top)
      ctx.globalAlpha = 1
      ctx.font = `600 11px ${theme.font}`
      ctx.setLineDash([5, 4])
      ctx.lineWidth = 1.5
      for (const [value, text, colour, above] of [
        [facts.acceptAt, 'shown', theme.success, true],
        [facts.rejectAt, 'ruled out', theme.dim, false],
      ] as const) {
        const y = Math.round(scales.y.getPixelForValue(value)) + 0.5
        ctx.strokeStyle = ctx.fillStyle = colour
        ctx.beginPath()
        ctx.moveTo(left, y)
        ctx.lineTo(right, y)
        ctx.stroke()
        ctx.textAlign = 'left'
        ctx.textBaseline = above ? 'bottom' : 'top'
        ctx.fillText(text, left + 6, y + (above ? -3 : 4))
      }
      ctx.restore()
    },
  }
  const chart = new LineChart(canvas, {
    type: 'line',
    data: { datasets: [] },
    plugins: [bounds],
    options: {
      ...LINE_OPTIONS,
      scales: {
        x: { type: 'linear', min: 0, title: { display: true, text: 'Matches' }, ticks: { precision: 0 } },
        y: { type: 'linear', title: { display: true, text: 'Evidence (log-likelihood ratio)' } },
      },
      plugins: {
        legend: { position: 'top', align: 'end', labels: { boxWidth: 14, boxHeight: 2 } },
        tooltip: {
          animation: false,
          callbacks: {
            title: ([item]) => `After ${countOf(item?.parsed.x ?? 0, 'match', 'matches')}`,
            label: ({ dataset, parsed }) => `${dataset.label}: ${formatDecimal(parsed.y ?? 0, 2)}`,
          },
        },
      },
    },
  })

  return {
    show(next, dark) {
      facts = next
      theme = chartTheme(dark)
      applyChartTheme(chart, theme)
      const { x, y } = chart.options.scales as Record<
        'x' | 'y',
        { max?: number; min?: number; title: { color?: string } }
      >
      x.title.color = y.title.color = theme.dim
      const values = [...next.curves.flatMap(({ ratios }) => ratios), next.rejectAt, next.acceptAt]
      const blocks = Math.max(...next.curves.map(({ ratios }) => ratios.length))
      x.max = Math.max(blocks * next.matchesPerBlock, 1.5 * next.firstAnswerAt)
      y.max = Math.ceil(Math.max(...values) + 0.5)
      y.min = Math.floor(Math.min(...values) - 0.5)
      chart.data.datasets = next.curves.map(({ title, side, ratios }) => {
        const points = ratios.map((ratio, k) => ({ x: (k + 1) * next.matchesPerBlock, y: ratio }))
        const colour = side === 'B' ? theme.accent : theme.dim
        return {
          label: title,
          data: [{ x: 0, y: 0 }, ...points],
          borderColor: colour,
          backgroundColor: colour,
          borderWidth: 2,
          pointRadius: ({ dataIndex, dataset }) => (dataIndex === dataset.data.length - 1 ? 3.5 : 0),
          pointHoverRadius: 4,
        }
      })
      chart.update('none')
    },
    destroy: () => chart.destroy(),
  }
}
