import type { BoardDescription, CellKind, UnitDescription } from './board-description.ts'
import type { TextState } from './general-reader.ts'
import { scoreAmong, seatFigures, statusAmong } from './seat-figures.ts'
import { isNumberToken, type GridSection, type TableSection } from './sections.ts'

const PLACES = [
  ['row', 'column'],
  ['row', 'col'],
  ['i', 'j'],
  ['r', 'c'],
  ['y', 'x'],
] as const
const OWNER = /^(?:player|pl|owner|clan|team|pid|seat)$/i
const KIND = /^(?:type|kind|class)$/i
const ID = /^[a-z]?_?id$/i
const BAR = /health|life|energy|strength|gas|^hp$|power/i
const WALL = /[WX#]/
/** Given in turn to characters that suggest no kind. */
const REST: readonly CellKind[] = ['plant', 'food', 'gold', 'water', 'stone', 'fire', 'home']

/** A first description of a board, from one state of a match. What it cannot see it leaves out. */
export function guessDescription(state: TextState): BoardDescription {
  const grid = state.sections.find((section) => section.kind === 'grid')
  const figures = seatFigures(state)
  const score = scoreAmong(figures)
  const status = statusAmong(figures)
  const curves = figures.filter((figure) => figure !== score && figure !== status).map(({ name }) => name)
  const units = grid ? tablesOf(state).flatMap((table) => unitsOf(table, grid) ?? []) : []
  return {
    ...(grid ? { grid: { ...(grid.name ? { name: grid.name } : {}), cells: guessCells(grid) } } : {}),
    ...(units.length > 0 ? { units } : {}),
    ...(score ? { score: score.name } : {}),
    ...(curves.length > 0 ? { curves } : {}),
  }
}

function guessCells({ rows }: GridSection): Record<string, CellKind> {
  const counts = new Map<string, number>()
  for (const row of rows) for (const char of row) counts.set(char, (counts.get(char) ?? 0) + 1)
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([char]) => char)
  const cells: Record<string, CellKind> = {}
  let rest = 0
  const floor = byCount.includes('.') ? '.' : byCount.find((char) => !WALL.test(char))
  for (const char of byCount) {
    if (char === floor) cells[char] = 'floor'
    else if (WALL.test(char)) cells[char] = 'wall'
    else if (char === '~') cells[char] = 'water'
    else if (!/[0-3]/.test(char)) cells[char] = REST[rest++ % REST.length]
  }
  // Those that are nowhere as well: in most first states no cell has an owner yet.
  for (const seat of [1, 2, 3, 4] as const) cells[seat - 1] ??= `seat ${seat}`
  return cells
}

/** Tables by their name; several of one name are lists of cells, not of units. */
function tablesOf({ sections }: TextState): TableSection[] {
  const tables = sections.filter((section) => section.kind === 'table')
  return tables.filter(({ name }) => name && tables.filter((other) => other.name === name).length === 1)
}

function unitsOf({ name, columns, rows }: TableSection, grid: GridSection): UnitDescription | undefined {
  if (columns.length === 0) return unnamedColumns(name, rows, grid)
  const lower = columns.map((column) => column.toLowerCase())
  const place = PLACES.find(([row, column]) => lower.includes(row) && lower.includes(column))
  if (!place) return undefined
  const named = (pattern: RegExp): string | undefined => columns.find((column) => pattern.test(column))
  return description(name, {
    at: [columns[lower.indexOf(place[0])], columns[lower.indexOf(place[1])]],
    owner: named(OWNER),
    kind: named(KIND),
    // `pid` is the seat’s: units of one seat would all be one.
    id: columns.find((column) => ID.test(column) && !OWNER.test(column)),
    bar: named(BAR),
  })
}

/** By their values: two columns side by side that lie on the board, a seat, numbers that go up. */
function unnamedColumns(
  name: string,
  rows: TableSection['rows'],
  grid: GridSection,
): UnitDescription | undefined {
  // What a shorter row does not have is no number.
  const columns = Array.from({ length: rows.at(0)?.length ?? 0 }, (_, k) => rows.map((row) => row[k]))
  const numbers = columns.map((column) => (column.every(isNumberToken) ? column.map(Number) : undefined))
  const isAt = (column: number[] | undefined, size: number): column is number[] =>
    !!column && column.every((value) => Number.isInteger(value) && value >= -1 && value < size)
  let best = -1
  let most = 0
  for (let k = 0; k < numbers.length; k++) {
    const [down, right] = [numbers[k], numbers[k + 1]]
    if (!isAt(down, grid.rows.length) || !isAt(right, grid.rows[0].length)) continue
    const kinds = new Set(down.map((value, n) => `${value} ${right[n]}`)).size
    const spread = kinds * new Set(down).size * new Set(right).size
    if (spread > most) [best, most] = [k, spread]
  }
  if (best < 0) return undefined
  const free = numbers.map((column, k) => (k === best || k === best + 1 ? undefined : column))
  const idAt = free.findIndex(
    (column) => column?.every((value, n) => n === 0 || value > column[n - 1]) && rows.length > 4,
  )
  const ownerAt = free.findIndex(
    (column, k) => k !== idAt && k < best && column?.every((value) => value >= -1 && value <= 3),
  )
  const column = (k: number): string | undefined => (k < 0 ? undefined : `#${k + 1}`)
  return description(name, { at: [`#${best + 1}`, `#${best + 2}`], owner: column(ownerAt), id: column(idAt) })
}

type Columns = Omit<UnitDescription, 'table'>

/** Only what is there. */
function description(
  table: string,
  columns: { [Key in keyof Columns]: Columns[Key] | undefined },
): UnitDescription {
  const known = Object.entries(columns).filter(([, value]) => value !== undefined)
  return { table, ...(Object.fromEntries(known) as unknown as Columns) }
}
