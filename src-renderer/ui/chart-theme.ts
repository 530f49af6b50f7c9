import type { Chart } from 'chart.js'

/** Colours and letters of the page, read from its style: charts look like the rest in both themes. */
export interface ChartTheme {
  readonly text: string
  readonly dim: string
  readonly line: string
  readonly surface: string
  readonly accent: string
  readonly success: string
  readonly error: string
  readonly font: string
}

export function chartThemeOf(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: value('--text'),
    dim: value('--text-dim'),
    line: value('--line'),
    surface: value('--surface-1'),
    accent: value('--accent'),
    success: value('--success'),
    error: value('--error'),
    font: value('--font'),
  }
}

/** Dresses a chart with axes x and y; its next update shows it. */
export function applyChartTheme(chart: Chart<'line'>, theme: ChartTheme): void {
  chart.options.font = { family: theme.font, size: 11 }
  const { scales, plugins } = chart.options
  for (const axis of [scales!.x!, scales!.y!]) {
    axis.grid = { color: theme.line, drawTicks: false }
    axis.border = { display: false }
    axis.ticks = { color: theme.dim, padding: 6, maxTicksLimit: 8 }
  }
  if (plugins!.legend?.labels) plugins!.legend.labels.color = theme.text
  Object.assign(plugins!.tooltip!, {
    backgroundColor: theme.surface,
    titleColor: theme.text,
    bodyColor: theme.text,
    borderColor: theme.line,
    borderWidth: 1,
    padding: 8,
    cornerRadius: 4,
    boxPadding: 4,
  })
}
