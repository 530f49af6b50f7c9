import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip, type Plugin } from 'chart.js'
import { applyChartTheme, chartThemeOf, type ChartTheme } from '../ui/chart-theme.ts'

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip)

export interface RatioFacts {
  /** After each block. */
  readonly ratios: readonly number[]
  readonly matchesPerBlock: number
  readonly rejectAt: number
  readonly acceptAt: number
  /** What reaching each bound means. */
  readonly upper: string
  readonly lower: string
  /** Matches before which there is no answer. */
  readonly firstAnswerAt: number
}

export interface RatioChart {
  show(facts: RatioFacts): void
  destroy(): void
}

/** The log-likelihood ratio on its way between the two bounds at which the comparison stops. */
export function createRatioChart(canvas: HTMLCanvasElement): RatioChart {
  let facts: RatioFacts | undefined
  let theme: ChartTheme = chartThemeOf(canvas)
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
        [facts.acceptAt, facts.upper, theme.success, true],
        [facts.rejectAt, facts.lower, theme.error, false],
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
  const chart = new Chart(canvas, {
    type: 'line',
    data: { datasets: [] },
    plugins: [bounds],
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      parsing: false,
      normalized: true,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { type: 'linear', min: 0, title: { display: true, text: 'Matches' }, ticks: { precision: 0 } },
        y: { type: 'linear', title: { display: true, text: 'Log-likelihood ratio' } },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          animation: false,
          displayColors: false,
          callbacks: {
            title: ([item]) => `After ${item?.parsed.x} matches`,
            label: ({ parsed }) => `Ratio ${(parsed.y ?? 0).toFixed(2)}`,
          },
        },
      },
    },
  })

  return {
    show(next) {
      facts = next
      theme = chartThemeOf(canvas)
      applyChartTheme(chart, theme)
      const { x, y } = chart.options.scales as Record<
        'x' | 'y',
        { max?: number; min?: number; title: { color?: string } }
      >
      x.title.color = y.title.color = theme.dim
      const values = [...next.ratios, next.rejectAt, next.acceptAt]
      x.max = Math.max(next.ratios.length * next.matchesPerBlock, 1.5 * next.firstAnswerAt)
      y.max = Math.ceil(Math.max(...values) + 0.5)
      y.min = Math.floor(Math.min(...values) - 0.5)
      const points = next.ratios.map((ratio, k) => ({ x: (k + 1) * next.matchesPerBlock, y: ratio }))
      chart.data.datasets = [
        {
          data: [{ x: 0, y: 0 }, ...points],
          borderColor: theme.accent,
          backgroundColor: theme.accent,
          borderWidth: 2,
          pointRadius: ({ dataIndex, dataset }) => (dataIndex === dataset.data.length - 1 ? 3.5 : 0),
          pointHoverRadius: 4,
        },
      ]
      chart.update('none')
    },
    destroy: () => chart.destroy(),
  }
}
