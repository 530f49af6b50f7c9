import type { TextMatch, TextState } from './general-reader.ts'
import { isNumberToken, type TableSection } from './sections.ts'

/** Four numbers of a state, one a seat, under the name the program gives them. */
export interface SeatFigure {
  readonly name: string
  readonly values: readonly number[]
}

const SEATS = 4
const SEAT_COLUMNS = /^(?:pid|player|player_id|pl|seat|clan|team|id)$/i
const SCORE = [/^(?:total_?)?(?:scores?|points)$/i, /score|points/i]
const STATUS = /^(?:cpu_)?status$/i

/** All that a state has of the seats one by one: words with four numbers, and tables of four rows, one a seat. */
export function seatFigures({ sections }: TextState): SeatFigure[] {
  const figures: SeatFigure[] = []
  for (const section of sections) {
    if (section.kind === 'tuple' && section.values.length === SEATS) figures.push(section)
    if (section.kind === 'table') figures.push(...figuresOfTable(section))
  }
  return figures.filter(({ name }, k) => figures.findIndex((other) => other.name === name) === k)
}

function figuresOfTable({ columns, rows }: TableSection): SeatFigure[] {
  if (rows.length !== SEATS || columns.length < 2 || !SEAT_COLUMNS.test(columns[0])) return []
  if (rows.some(([seat], k) => seat !== String(k))) return []
  return columns.slice(1).flatMap((name, k) => {
    const tokens = rows.map((row) => row[k + 1])
    return tokens.every(isNumberToken) ? [{ name, values: tokens.map(Number) }] : []
  })
}

/** The figure that is the score; undefined where none is called so. */
export function scoreAmong(figures: readonly SeatFigure[]): SeatFigure | undefined {
  for (const pattern of SCORE) {
    const found = figures.find(({ name }) => pattern.test(name))
    if (found) return found
  }
  return undefined
}

/** The share of its limit that each seat has used, −1 for one that is out; undefined where the text does not say. */
export const statusAmong = (figures: readonly SeatFigure[]): SeatFigure | undefined =>
  figures.find(({ name }) => isStatus(name))

/** Whether a word of a state is what its program calls CPU. */
export const isStatus = (name: string): boolean => STATUS.test(name)

/** Settings as figures of a match; of two that are called the same the first. */
export const settingFigures = ({ settings }: Pick<TextMatch, 'settings'>): ReadonlyMap<string, number> =>
  new Map([...settings].reverse())
