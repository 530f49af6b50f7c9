import { isDamagedPart } from '../../base/db/stored.ts'
import { isOwnWord, ownPartsOf, type OwnWord } from '../../../src-shared/query/query-words.ts'
import type { Query } from '../../../src-shared/query/parse-query.ts'
import { settingsIn } from '../../../src-shared/seasons/settings.ts'
import { unpackFigures } from '../../core/matches/match-blobs.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** Where a match's own numbers are read from: `HistoryStore`. */
export interface OwnBlobs {
  figures(ids: readonly number[]): Map<number, Uint8Array>
  /** Of each match the number of its configuration's text. */
  configTextOf(ids: readonly number[]): Map<number, number>
  configTexts(ids: readonly number[]): Map<number, string>
}

/** Matches whose figures are in memory at a time. */
const AT_ONCE = 500

export const ownWordsOf = (query: Query): OwnWord[] =>
  query.flatMap((term) => (term.kind === 'number' && isOwnWord(term.word) ? [term.word] : []))

/** Reads the columns of these words for all matches that are not in them yet. */
export function fillOwn(table: MatchTable, words: readonly OwnWord[], blobs: OwnBlobs): void {
  table.keepOwn(words)
  for (const kind of ['figure', 'setting'] as const) {
    const own = [...new Set(words)].filter((word) => ownPartsOf(word)[0] === kind)
    const columns = own.map((word) => ({ name: ownPartsOf(word)[1], column: table.own(word) }))
    const todo: number[] = []
    for (let row = 0; row < table.length; row++)
      if (table.columns.isThere[row] !== 0 && columns.some(({ column }) => column.isRead[row] === 0))
        todo.push(row)
    for (let from = 0; from < todo.length; from += AT_ONCE) {
      const rows = todo.slice(from, from + AT_ONCE)
      const read = kind === 'figure' ? figuresOf(table, rows, blobs) : settingsOf(table, rows, blobs)
      for (const { name, column } of columns)
        for (const [k, row] of rows.entries()) {
          const values = read[k].get(name)
          if (kind === 'setting') column.values[row] = values?.[0] ?? NaN
          else for (let seat = 0; seat < 4; seat++) column.values[4 * row + seat] = values?.[seat] ?? NaN
          column.isRead[row] = 1
        }
    }
  }
}

/** Of each row the last values of its figures, by their names in small letters; the score and CPU are columns of the table. */
function figuresOf(
  table: MatchTable,
  rows: readonly number[],
  blobs: OwnBlobs,
): ReadonlyMap<string, readonly number[]>[] {
  const c = table.columns
  const data = blobs.figures(rows.filter((row) => c.status[row] === DONE).map((row) => c.id[row]))
  return rows.map((row) => {
    const bytes = data.get(c.id[row])
    const found = new Map<string, readonly number[]>()
    if (bytes)
      try {
        const { ids, values } = unpackFigures(bytes)
        for (const [k, id] of ids.entries()) {
          const name = id.toLowerCase()
          if (!found.has(name))
            found.set(
              name,
              values[k].map((points) => points.at(-1) ?? NaN),
            )
        }
      } catch (error) {
        if (!isDamagedPart(error)) throw error
      }
    if (c.status[row] === DONE) {
      found.set('score', [...c.score.subarray(4 * row, 4 * row + 4)])
      found.set('cpu', [...c.cpu.subarray(4 * row, 4 * row + 4)])
    }
    return found
  })
}

/** Of each row the settings of its configuration, by their names in small letters. */
function settingsOf(
  table: MatchTable,
  rows: readonly number[],
  blobs: OwnBlobs,
): ReadonlyMap<string, readonly number[]>[] {
  const textOf = blobs.configTextOf(rows.map((row) => table.columns.id[row]))
  const settings = new Map<number, ReadonlyMap<string, readonly number[]>>()
  for (const [id, text] of blobs.configTexts([...new Set(textOf.values())])) {
    const found = new Map<string, readonly number[]>()
    for (const [name, value] of settingsIn(text))
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), [value])
    settings.set(id, found)
  }
  const none = new Map<string, readonly number[]>()
  return rows.map((row) => settings.get(textOf.get(table.columns.id[row]) ?? -1) ?? none)
}

/** Names that matches have for figures and settings, as they write them: those of the newest match of each game. */
export function ownNamesIn(table: MatchTable, blobs: OwnBlobs): { figures: string[]; settings: string[] } {
  const c = table.columns
  const newest = new Map<number, number>()
  for (let row = table.length - 1; row >= 0 && newest.size < table.games.length; row--)
    if (c.isThere[row] !== 0 && c.status[row] === DONE && !newest.has(c.game[row]))
      newest.set(c.game[row], c.id[row])
  const ids = [...newest.values()]
  const figures = [...blobs.figures(ids).values()].flatMap((bytes) => {
    try {
      return unpackFigures(bytes).ids.filter((id) => id !== 'cpu')
    } catch (error) {
      if (isDamagedPart(error)) return []
      throw error
    }
  })
  const texts = blobs.configTexts([...new Set(blobs.configTextOf(ids).values())])
  const settings = [...texts.values()].flatMap((text) => [...settingsIn(text).keys()])
  const different = (names: readonly string[]): string[] => [
    ...new Map([...names].reverse().map((name) => [name.toLowerCase(), name])).values(),
  ]
  return { figures: different(figures).reverse(), settings: different(settings).reverse() }
}
