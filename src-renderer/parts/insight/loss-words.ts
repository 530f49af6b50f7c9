import { roundTo } from '../../../src-games/kit/machine-numbers.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { LossBar } from '../../../src-shared/contract/insight.ts'

/** `+4.2`, `−0.3` */
export function signed(value: number): string {
  const text = formatDecimal(Math.abs(value), 1)
  return roundTo(value, 1) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`
}

export interface BarRow {
  readonly key: string
  readonly label: string
  /** One of each list; undefined where it has none of the kind. */
  readonly bars: readonly (LossBar | undefined)[]
}

/** Whether a bar says anything in the one digit that is shown. */
const isSomething = (bar: LossBar | undefined): boolean => bar !== undefined && roundTo(bar.value, 1) !== 0

/** The largest of all bars, by which all are drawn; at least so much that little stays little. */
export function scaleOf(lists: readonly (readonly LossBar[])[]): number {
  return Math.max(LEAST_SCALE, ...lists.flat().map(({ value }) => Math.abs(value)))
}
const LEAST_SCALE = 1

/** Bars of several lists side by side, in the order of the last one, what only others have behind; what is 0.0 everywhere is left out. */
export function barRows(lists: readonly (readonly LossBar[])[]): BarRow[] {
  const rows = new Map<string, BarRow>()
  for (const { key, label } of lists.toReversed().flat())
    if (!rows.has(key))
      rows.set(key, { key, label, bars: lists.map((list) => list.find((bar) => bar.key === key)) })
  return [...rows.values()].filter(({ bars }) => bars.some(isSomething))
}
