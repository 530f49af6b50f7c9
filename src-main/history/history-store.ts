import type { Database } from '../db/open.ts'
import type { MatchFacts, MatchTable, SeatFacts } from './match-columns.ts'

type MatchRow = [
  id: number, game: string, status: string, limits: string, config: string, seed: number, rounds: number,
  createdAt: number, durationMs: number | null, comparison: number | null, group: number | null, suite: number | null,
  parent: number | null, isFork: number, isImported: number, isDeleted: number,
] // prettier-ignore
type SeatRow = [
  match: number, name: number, bot: number | null, versionId: number | null, version: number | null,
  score: number | null, place: number | null, cpu: number | null, frozen: number,
] // prettier-ignore

const MATCH_COLUMNS = `
  matches.id, matches.game, matches.status, matches.limits, matches.config_name, matches.seed, matches.rounds,
  matches.created_at, matches.duration_ms,
  (SELECT comparison_id FROM comparison_matches WHERE comparison_matches.match_id = matches.id),
  (SELECT group_id FROM group_matches WHERE group_matches.match_id = matches.id),
  (SELECT suite_cases.bot_id FROM suite_results JOIN suite_cases ON suite_cases.id = case_id
    WHERE suite_results.match_id = matches.id),
  matches.parent_id, matches.fork_round IS NOT NULL, matches.file_kind IS NOT NULL, matches.deleted_at IS NOT NULL`
/** Seats that were frozen are told apart by the word that every reason of running out of CPU has. */
const SEAT_COLUMNS = `
  match_id, name_id, seats.bot_id, version_id, versions.number, score, place, cpu,
  CASE WHEN frozen_round IS NULL THEN 0 WHEN frozen_reason LIKE '%CPU%' THEN 2 ELSE 1 END`

export type HistoryStore = ReturnType<typeof createHistoryStore>

/** SQL of the reader that keeps all matches in memory: everything once, then what changed. */
export function createHistoryStore(db: Database) {
  const lastChange = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM match_changes').pluck()
  const allMatches = db
    .prepare<[], MatchRow>(`SELECT ${MATCH_COLUMNS} FROM matches WHERE deleted_at IS NULL ORDER BY id`)
    .raw()
  const allSeats = db
    .prepare<[], SeatRow>(
      `SELECT ${SEAT_COLUMNS} FROM seats LEFT JOIN versions ON versions.id = version_id ORDER BY match_id, seat`,
    )
    .raw()
  const allTags = db
    .prepare<[], [number, number]>('SELECT match_id, tag_id FROM match_tags ORDER BY match_id')
    .raw()
  const allNotes = db.prepare<[], [number, string]>('SELECT match_id, text FROM notes').raw()
  const changed = db
    .prepare<[number], [number, number]>(
      'SELECT match_id, number FROM match_changes WHERE number > ? ORDER BY number',
    )
    .raw()
  const someMatches = db
    .prepare<[string], MatchRow>(
      `SELECT ${MATCH_COLUMNS} FROM matches WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .raw()
  const someSeats = db
    .prepare<[string], SeatRow>(
      `SELECT ${SEAT_COLUMNS} FROM seats LEFT JOIN versions ON versions.id = version_id WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY match_id, seat`,
    )
    .raw()
  const someTags = db
    .prepare<[string], [number, number]>(
      'SELECT match_id, tag_id FROM match_tags WHERE match_id IN (SELECT value FROM json_each(?))',
    )
    .raw()
  const someNotes = db
    .prepare<[string], [number, string]>(
      'SELECT match_id, text FROM notes WHERE match_id IN (SELECT value FROM json_each(?))',
    )
    .raw()
  const names = db.prepare<[], [number, string]>('SELECT id, name FROM names').raw()
  const bots = db.prepare<[], [number, string]>('SELECT id, name FROM bots').raw()
  const tags = db.prepare<[], [number, string]>('SELECT id, name FROM tags').raw()
  const versions = db.prepare<[], [number, number]>('SELECT id, created_at FROM versions').raw()
  const curves = db
    .prepare<[string], [number, Uint8Array]>(
      'SELECT match_id, data FROM curves WHERE match_id IN (SELECT value FROM json_each(?))',
    )
    .raw()
  const figures = db
    .prepare<[string], [number, Uint8Array]>(
      'SELECT match_id, data FROM figures WHERE match_id IN (SELECT value FROM json_each(?))',
    )
    .raw()

  /** Puts rows of matches, which come by rising ids, together with the rows of their seats, tags and notes. */
  function fill(
    table: MatchTable,
    matches: Iterable<MatchRow>,
    seats: Iterable<SeatRow>,
    tagRows: Iterable<[number, number]>,
    noteRows: Iterable<[number, string]>,
  ): Set<number> {
    const tagsOf = new Map<number, number[]>()
    for (const [id, tag] of tagRows) tagsOf.set(id, [...(tagsOf.get(id) ?? []), tag])
    const notes = new Map(noteRows)
    const seatRows = seats[Symbol.iterator]()
    let next = seatRows.next()
    const put = new Set<number>()
    for (const row of matches) {
      const id = row[0]
      while (!next.done && next.value[0] < id) next = seatRows.next()
      const own: SeatFacts[] = []
      while (!next.done && next.value[0] === id) {
        own.push(toSeat(next.value))
        next = seatRows.next()
      }
      if (row[15] !== 0) continue
      table.put(toFacts(row, own, tagsOf.get(id) ?? [], notes.get(id)))
      put.add(id)
    }
    seatRows.return?.()
    return put
  }

  return {
    /** Reads everything; gives the number of the last change that is in it. */
    readAll: db.transaction((table: MatchTable): number => {
      const last = lastChange.get()!
      fill(table, allMatches.iterate(), allSeats.iterate(), allTags.iterate(), allNotes.iterate())
      return last
    }).deferred,

    /** Brings a table up to date; gives the number of the last change. */
    readChanges: db.transaction((table: MatchTable, since: number): number => {
      const rows = changed.all(since)
      if (rows.length === 0) return since
      const ids = JSON.stringify(rows.map(([id]) => id))
      const there = fill(
        table,
        someMatches.all(ids),
        someSeats.all(ids),
        someTags.all(ids),
        someNotes.all(ids),
      )
      for (const [id] of rows) if (!there.has(id)) table.remove(id)
      return rows[rows.length - 1][1]
    }).deferred,

    /** Changes whenever another connection has written. */
    dataVersion: (): number => db.pragma('data_version', { simple: true }) as number,

    names: () => ({ names: new Map(names.all()), bots: new Map(bots.all()), tags: new Map(tags.all()) }),
    versionDates: (): Map<number, number> => new Map(versions.all()),
    curves: (ids: readonly number[]): Map<number, Uint8Array> => new Map(curves.all(JSON.stringify(ids))),
    figures: (ids: readonly number[]): Map<number, Uint8Array> => new Map(figures.all(JSON.stringify(ids))),
  }
}

function toSeat([, name, bot, versionId, version, score, place, cpu, frozen]: SeatRow): SeatFacts {
  return { name, bot: bot ?? 0, versionId: versionId ?? 0, version: version ?? 0, score, place, cpu, frozen }
}

function toFacts(row: MatchRow, seats: SeatFacts[], tags: number[], note: string | undefined): MatchFacts {
  return {
    id: row[0],
    game: row[1],
    status: row[2],
    limits: row[3],
    config: row[4],
    seed: row[5],
    rounds: row[6],
    createdAt: row[7],
    durationMs: row[8],
    comparison: row[9] ?? 0,
    group: row[10] ?? 0,
    suite: row[11] ?? 0,
    parent: row[12] ?? 0,
    isFork: row[13] !== 0,
    isImported: row[14] !== 0,
    seats,
    tags,
    note,
  }
}
