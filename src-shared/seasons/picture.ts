import type { BoardDescription, CellKind, UnitDescription } from './board-description.ts'
import type { TextState } from './general-reader.ts'
import { isNumberToken, type GridSection, type TableSection } from './sections.ts'

/** What a board shows of one state. */
export interface Picture {
  readonly rows: number
  readonly cols: number
  /** As the text has them, one string a row. */
  readonly cells: readonly string[]
  readonly kinds: ReadonlyMap<string, CellKind>
  readonly units: readonly PictureUnit[]
}

export interface PictureUnit {
  /** The same for the same unit in every state, as far as its text shows. */
  readonly id: number
  readonly table: string
  readonly i: number
  readonly j: number
  /** 0 to 3; −1 without an owner. */
  readonly owner: number
  /** One letter; '' for none. */
  readonly letter: string
  readonly bar: number | undefined
  /** All that its row says: columns’ names, or their places from 1, and values. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Units that a picture has room for; a state with more is of no real match. */
const MAX_UNITS = 4000
/** Ids of one table do not meet those of another. */
const ID_STEP = 1_000_000

export function pictureOf(state: TextState, description: BoardDescription): Picture {
  const grid = gridOf(state, description)
  const cells = grid?.rows ?? []
  const kinds = new Map(Object.entries(description.grid?.cells ?? {}))
  const units = (description.units ?? [])
    .flatMap((of, k) => unitsOf(state, of, k * ID_STEP))
    .slice(0, MAX_UNITS)
  return { rows: cells.length, cols: cells.length > 0 ? cells[0].length : 0, cells, kinds, units }
}

function gridOf({ sections }: TextState, { grid }: BoardDescription): GridSection | undefined {
  const grids = sections.filter((section) => section.kind === 'grid')
  return grids.find(({ name }) => name === (grid?.name ?? '')) ?? grids.at(0)
}

function unitsOf({ sections }: TextState, of: UnitDescription, firstId: number): PictureUnit[] {
  const tables = sections.filter((section) => section.kind === 'table' && section.name === of.table)
  const units: PictureUnit[] = []
  for (const table of tables as TableSection[]) {
    const at = (column: string | undefined): number => placeOf(column, table.columns)
    const [down, right, owner, kind, id, bar] = [of.at[0], of.at[1], of.owner, of.kind, of.id, of.bar].map(at)
    for (const row of table.rows) {
      const [i, j] = [row[down], row[right]].map(whole)
      if (i === undefined || j === undefined || units.length >= MAX_UNITS) continue
      const seat = whole(row[owner]) ?? -1
      units.push({
        id: firstId + (id < 0 ? units.length : (whole(row[id]) ?? units.length)),
        table: of.table,
        i,
        j,
        owner: seat >= 0 && seat < 4 ? seat : -1,
        letter: kind < 0 ? '' : (row[kind]?.charAt(0).toUpperCase() ?? ''),
        bar: bar >= 0 && isNumberToken(row[bar] ?? '') ? Number(row[bar]) : undefined,
        facts: row.map((value, k) => [table.columns[k] ?? `#${k + 1}`, value]),
      })
    }
  }
  return units
}

/** Where a column is, by its name or its place; −1 for none. */
function placeOf(column: string | undefined, columns: readonly string[]): number {
  if (column === undefined) return -1
  const named = columns.indexOf(column)
  if (named >= 0) return named
  const place = /^#(\d{1,4})$/.exec(column)
  return place ? Number(place[1]) - 1 : -1
}

const whole = (value: string | undefined): number | undefined =>
  value !== undefined && /^-?\d{1,6}$/.test(value) ? Number(value) : undefined
