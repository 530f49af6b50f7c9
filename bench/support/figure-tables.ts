import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A figure that a bench measured. Its name in `bench/figures.json` is `row / column` of a table, or what it is where there is no such
 * table; before it stands `group: ` where a bench has several tables.
 */
export interface Figure {
  readonly value: number
  readonly unit?: string
  readonly atMost?: number
  readonly atLeast?: number
  /** The day, and the machine with its load where that is known. */
  readonly on: string
}

/** By bench, then by name. */
export type Figures = Readonly<Record<string, Readonly<Record<string, Figure>>>>

/**
 * The tables of figures in the documents, made of `bench/figures.json`. In a document `<!-- figures NAME -->` and `<!-- end -->` stand
 * around the table of a bench, `<!-- figures NAME: GROUP -->` around those
 * whose names begin with that group and a colon.
 */
const ROOT = join(import.meta.dirname, '..', '..')
export const DOCUMENTS = ['bench/FIGURES.md', 'dummies/README.md'] as const
const BLOCK = /<!-- figures ([^:\n]+?)(?:: ([^\n]+?))? -->\n[^]*?<!-- end -->/g
const PARTS = ' / '

/** Each document as it is to be with these figures. Throws where it names a bench that has none. */
export function documentTexts(figures: Figures): readonly (readonly [path: string, text: string])[] {
  return DOCUMENTS.map((name) => {
    const path = join(ROOT, name)
    return [path, withTables(readFileSync(path, 'utf8'), figures)]
  })
}

/** A text with its tables made anew. */
export function withTables(text: string, figures: Figures): string {
  return text.replaceAll(BLOCK, (block: string, bench: string, group: string | undefined) => {
    const start = group === undefined ? '' : `${group}: `
    const wanted = Object.entries(figures[bench] ?? {})
      .filter(([name]) => name.startsWith(start))
      .map(([name, figure]) => [name.slice(start.length), figure] as const)
    if (wanted.length === 0) throw new Error(`no figures of ${bench}, ${group ?? 'any'}`)
    const head = block.slice(0, block.indexOf('\n'))
    return `${head}\n${tableOf(wanted)}\n<!-- end -->`
  })
}

/** Figures in rows and columns where all names have both, one below the other otherwise; and when they were measured. */
function tableOf(figures: readonly (readonly [string, Figure])[]): string {
  const isGrid = figures.every(([name]) => name.includes(PARTS))
  const cells = new Map<string, Figure>()
  for (const [name, figure] of figures) cells.set(isGrid ? name : `${name}${PARTS}measured`, figure)
  const names = [...cells.keys()].map((name) => {
    const at = name.lastIndexOf(PARTS)
    return [name.slice(0, at), name.slice(at + PARTS.length)] as const
  })
  const rows = [...new Set(names.map(([row]) => row))]
  const columns = [...new Set(names.map(([, column]) => column))]
  const aimOfColumn = (column: string): string | undefined => {
    const there = rows.flatMap((row) => cells.get(row + PARTS + column) ?? [])
    const aims = new Set(there.map(aimText))
    return aims.size === 1 && there.length > 1 ? [...aims][0] : undefined
  }
  const heads = columns.map((column) => {
    const common = aimOfColumn(column)
    return common === undefined ? column : `${column} (aim: ${common})`
  })
  const line = (texts: readonly string[]): string =>
    `|${texts.map((text) => (text === '' ? ' |' : ` ${text} |`)).join('')}`
  const body = rows.map((row) =>
    line([
      row,
      ...columns.map((column) => {
        const figure = cells.get(row + PARTS + column)
        return figure === undefined ? '' : cellText(figure, aimOfColumn(column) !== undefined)
      }),
    ]),
  )
  const days = [...new Set(figures.map(([, { on }]) => on))]
  return [
    line(['', ...heads]),
    line(['', ...heads].map(() => '---')),
    ...body,
    '',
    `Measured ${days.join('; ')}.`,
  ].join('\n')
}

function cellText(figure: Figure, hasCommonAim: boolean): string {
  const { value, unit, atMost = Infinity, atLeast = -Infinity } = figure
  const isMissed = !(value >= atLeast && value <= atMost)
  const own = aimText(figure)
  return [
    numberText(value, unit),
    ...(own !== undefined && !hasCommonAim ? [`(aim: ${own})`] : []),
    ...(isMissed ? ['**missed**'] : []),
  ].join(' ')
}

function aimText(figure: Figure | undefined): string | undefined {
  if (figure?.atMost !== undefined) return `≤ ${numberText(figure.atMost, figure.unit)}`
  if (figure?.atLeast !== undefined) return `≥ ${numberText(figure.atLeast, figure.unit)}`
  return undefined
}

/** A figure as it stands in a document: thousands apart, with its unit. */
export function numberText(value: number, unit?: string): string {
  const text = value.toLocaleString('en', { maximumSignificantDigits: Number.isInteger(value) ? 15 : 3 })
  return unit === undefined || unit === '' ? text : `${text} ${unit}`
}
