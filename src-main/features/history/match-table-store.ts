import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { Database } from '../../base/db/open.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'
import type { MatchInHistory, MatchTable, SeatFacts } from './match-columns.ts'

type MatchRow = [
  id: number, game: string, status: string, limits: string, config: string, seed: number, rounds: number,
  createdAt: number, durationMs: number | null, parent: number | null, isFork: number, isImported: number, isDeleted: number, isOfMeter: number,
] // prettier-ignore
type SeatRow = [
  match: number, name: number, bot: number | null, versionId: number | null,
  score: number | null, place: number | null, cpu: number | null, cause: FreezeCause | null,
] // prettier-ignore

const MATCHES = `
  SELECT id, game, status, limits, config_name, seed, rounds, created_at, duration_ms, parent_id, fork_round IS NOT NULL,
    file_kind IS NOT NULL, deleted_at IS NOT NULL, coalesce(meter = ${METER_VERSION}, file_kind IS NULL)
  FROM matches`
const SEATS = `
  SELECT match_id, name_id, bot_id, version_id, score, place, cpu, frozen_cause
  FROM seats`
/** What few matches have, as pairs of the match and something. */
const PAIRS = {
  tags: 'SELECT match_id, tag_id FROM match_tags',
  notes: 'SELECT match_id, text FROM notes',
  comparisons: 'SELECT match_id, comparison_id FROM comparison_matches',
  groups: 'SELECT match_id, group_id FROM group_matches',
  suites:
    'SELECT match_id, suite_cases.bot_id FROM suite_results JOIN suite_cases ON suite_cases.id = case_id',
  // What was removed has left its result there without a match: only the index of the others is read.
  leagues: 'SELECT match_id, league_id FROM (SELECT * FROM league_matches WHERE match_id IS NOT NULL)',
  contests: 'SELECT match_id, contest_id FROM (SELECT * FROM contest_matches WHERE match_id IS NOT NULL)',
} as const
const SOME = 'IN (SELECT value FROM json_each(?))'

type Pair<T> = [match: number, value: T]
interface Pairs {
  readonly tags: Iterable<Pair<number>>
  readonly notes: Iterable<Pair<string>>
  readonly comparisons: Iterable<Pair<number>>
  readonly groups: Iterable<Pair<number>>
  readonly suites: Iterable<Pair<number>>
  readonly leagues: Iterable<Pair<number>>
  readonly contests: Iterable<Pair<number>>
}

/** SQL that fills the table of matches: everything once, then what changed. */
export function createMatchTableStore(db: Database) {
  const lastChange = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM match_changes').pluck()
  const changed = db
    .prepare<[number], [number, number]>(
      'SELECT match_id, number FROM match_changes WHERE number > ? ORDER BY number',
    )
    .raw()
  const allMatches = db.prepare<[], MatchRow>(`${MATCHES} WHERE deleted_at IS NULL ORDER BY id`).raw()
  const someMatches = db.prepare<[string], MatchRow>(`${MATCHES} WHERE id ${SOME} ORDER BY id`).raw()
  const allSeats = db.prepare<[], SeatRow>(`${SEATS} ORDER BY match_id, seat`).raw()
  const someSeats = db
    .prepare<[string], SeatRow>(`${SEATS} WHERE match_id ${SOME} ORDER BY match_id, seat`)
    .raw()
  const numbers = db.prepare<[], [number, number]>('SELECT id, number FROM versions').raw()
  const pairs = Object.entries(PAIRS).map(([key, sql]) => ({
    key,
    all: db.prepare<[], Pair<never>>(sql).raw(),
    some: db.prepare<[string], Pair<never>>(`${sql} WHERE match_id ${SOME}`).raw(),
  }))
  const allPairs = () => Object.fromEntries(pairs.map(({ key, all }) => [key, all.all()])) as unknown as Pairs
  const somePairs = (ids: string) =>
    Object.fromEntries(pairs.map(({ key, some }) => [key, some.all(ids)])) as unknown as Pairs

  /** Puts rows of matches, which come by rising ids, together with the rows of their seats and what else they have. */
  function fill(
    table: MatchTable,
    matches: Iterable<MatchRow>,
    seats: Iterable<SeatRow>,
    { tags, notes, ...links }: Pairs,
  ): Set<number> {
    const version = new Map(numbers.all())
    const tagsOf = new Map<number, number[]>()
    for (const [id, tag] of tags) tagsOf.set(id, [...(tagsOf.get(id) ?? []), tag])
    const own = {
      notes: new Map(notes),
      comparisons: new Map(links.comparisons),
      groups: new Map(links.groups),
      suites: new Map(links.suites),
      leagues: new Map(links.leagues),
      contests: new Map(links.contests),
    }
    const seatRows = seats[Symbol.iterator]()
    let next = seatRows.next()
    const put = new Set<number>()
    try {
      for (const row of matches) {
        const id = row[0]
        while (!next.done && next.value[0] < id) next = seatRows.next()
        const four: SeatFacts[] = []
        while (!next.done && next.value[0] === id) {
          four.push(toSeat(next.value, version, row[13] !== 0))
          next = seatRows.next()
        }
        if (row[12] !== 0) continue
        table.put({
          ...toFacts(row),
          comparison: own.comparisons.get(id) ?? 0,
          group: own.groups.get(id) ?? 0,
          suite: own.suites.get(id) ?? 0,
          league: own.leagues.get(id) ?? 0,
          contest: own.contests.get(id) ?? 0,
          seats: four,
          tags: tagsOf.get(id) ?? [],
          note: own.notes.get(id),
        })
        put.add(id)
      }
    } finally {
      // An open iterator keeps the connection busy, and that error would hide the one that is being thrown.
      seatRows.return?.()
    }
    return put
  }

  return {
    /** Reads everything; gives the number of the last change that is in it. */
    readAll: db.transaction((table: MatchTable): number => {
      const last = lastChange.get()!
      // Before the rows are walked: where the file is damaged an open iterator would hide what is wrong.
      const pairs = allPairs()
      fill(table, allMatches.iterate(), allSeats.iterate(), pairs)
      return last
    }).deferred,

    /** Brings a table up to date; gives the number of the last change. */
    readChanges: db.transaction((table: MatchTable, since: number): number => {
      const rows = changed.all(since)
      if (rows.length === 0) return since
      const ids = JSON.stringify(rows.map(([id]) => id))
      const there = fill(table, someMatches.all(ids), someSeats.all(ids), somePairs(ids))
      for (const [id] of rows) if (!there.has(id)) table.remove(id)
      return rows[rows.length - 1][1]
    }).deferred,
  }
}

/** Shares of CPU that another meter counted are of other units: charts, sums and queries do without them. */
function toSeat(
  [, name, bot, versionId, score, place, cpu, cause]: SeatRow,
  numbers: ReadonlyMap<number, number>,
  isOfMeter: boolean,
): SeatFacts {
  const version = versionId === null ? 0 : (numbers.get(versionId) ?? 0)
  return {
    name,
    bot: bot ?? 0,
    versionId: versionId ?? 0,
    version,
    score,
    place,
    cpu: isOfMeter ? cpu : null,
    cause,
  }
}

function toFacts(
  row: MatchRow,
): Omit<MatchInHistory, 'comparison' | 'group' | 'suite' | 'league' | 'contest' | 'seats' | 'tags' | 'note'> {
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
    parent: row[9] ?? 0,
    isFork: row[10] !== 0,
    isImported: row[11] !== 0,
  }
}
