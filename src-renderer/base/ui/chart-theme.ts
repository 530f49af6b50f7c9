import type { Chart } from 'chart.js'
import { SANS } from './fonts.ts'

/** Colours and letters of charts: values, so that a chart which is hidden or not on the page has them too. */
export interface ChartTheme {
  readonly text: string
  readonly dim: string
  readonly line: string
  readonly lineStrong: string
  readonly surface: string
  readonly accent: string
  readonly success: string
  readonly error: string
  /** Of lines that are no seats, in their order. */
  readonly series: readonly string[]
  readonly font: string
}

/** What all charts over rounds or matches have in common: they fill their place, and move only when asked to. */
export const LINE_OPTIONS = {
  animation: false,
  responsive: true,
  maintainAspectRatio: false,
  parsing: false,
  normalized: true,
  interaction: { mode: 'index', intersect: false },
} as const

/** The same values as in tokens.css; a test holds them together. */
const LIGHT: ChartTheme = {
  text: '#1c1f24',
  dim: '#565d69',
  line: '#dadde3',
  lineStrong: '#8a919d',
  surface: '#ffffff',
  accent: '#4b50c8',
  success: '#187344',
  error: '#c02a2f',
  series: ['#0067a6', '#c2500a', '#00805c', '#9c3f7c', '#7a6400', '#4a4f59'],
  font: SANS,
}
const DARK: ChartTheme = {
  text: '#e3e5e9',
  dim: '#a0a7b3',
  line: '#2d3138',
  lineStrong: '#737b88',
  surface: '#1b1d21',
  accent: '#979dff',
  success: '#6fd39c',
  error: '#ff8b8b',
  series: ['#56b4e9', '#ff9a56', '#34cfa2', '#e79bcd', '#e8d44d', '#c3c8d0'],
  font: SANS,
}

export function chartTheme(dark: boolean): ChartTheme {
  return dark ? DARK : LIGHT
}

/** Dresses a chart with axes x and y; its next update shows it. */
export function applyChartTheme(chart: Chart<'line'>, theme: ChartTheme): void {
  const font = { family: theme.font, size: 11 }
  chart.options.font = font
  const { scales, plugins } = chart.options
  for (const axis of [scales!.x!, scales!.y!]) {
    axis.grid = { color: theme.line, drawTicks: false }
    axis.border = { display: false }
    axis.ticks = { color: theme.dim, padding: 6, maxTicksLimit: 8, font }
    if (axis.title) axis.title.font = font
  }
  if (plugins!.legend?.labels) Object.assign(plugins!.legend.labels, { color: theme.text, font })
  Object.assign(plugins!.tooltip!, {
    backgroundColor: theme.surface,
    titleFont: { ...font, weight: 'bold' },
    bodyFont: font,
    titleColor: theme.text,
    bodyColor: theme.text,
    borderColor: theme.line,
    borderWidth: 1,
    padding: 8,
    cornerRadius: 4,
    boxPadding: 4,
  })
}
