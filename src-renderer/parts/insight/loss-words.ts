import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { LossBar } from '../../../src-shared/contract/insight.ts'

/** `+4.2`, `−0.3` */
export function signed(value: number): string {
  const text = formatDecimal(Math.abs(value), 1)
  return Number(value.toFixed(1)) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`
}

export interface BarRow {
  readonly key: string
  readonly label: string
  /** One of each list; undefined where it has none of the kind. */
  readonly bars: readonly (LossBar | undefined)[]
}

/** Bars of several lists side by side, in the order of the last one, what only others have behind. */
export function barRows(lists: readonly (readonly LossBar[])[]): BarRow[] {
  const rows = new Map<string, BarRow>()
  for (const { key, label } of lists.toReversed().flat())
    if (!rows.has(key))
      rows.set(key, { key, label, bars: lists.map((list) => list.find((bar) => bar.key === key)) })
  return [...rows.values()]
}
