import { beforeEach, expect, it } from 'vitest'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { COUNTING, createTakeBackStore, PARTS } from './take-back-store.ts'

let db: Database
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db)
  put('bots', { id: 1, game: 'pandemic', name: 'Ann', language: 'typescript', builtin: 0, changed_at: 0 })
  put('versions', { id: 1, bot_id: 1, number: 1, hash: 'h', source: '', note: '', created_at: 0 })
  put('config_texts', { id: 1, hash: 'h', text: '' })
  put('machines', { id: 1, run: 'w-liar', name: 'liar' })
  put('machines', { id: 2, run: 'w-good', name: 'good' })
  return () => db.close()
})

function put(table: string, row: Readonly<Record<string, string | number | null>>): void {
  const names = Object.keys(row)
  const marks = names.map(() => '?').join()
  db.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${marks})`).run(Object.values(row))
}
const left = (sql: string): unknown[] => db.prepare<[], unknown>(sql).pluck().all()

const LIAR = 1
const GOOD = 2
const HERE = undefined
/** A match that was played by a worker, or here. */
function match(id: number, machine: number | undefined): number {
  const shown = {
    config_name: '',
    config_text_id: 1,
    seed: id,
    limits: 'jutge',
    round: 1,
    rounds: 1,
    created_at: 0,
  }
  put('matches', { id, game: 'pandemic', status: 'done', ...shown })
  if (machine !== undefined) put('match_machines', { match_id: id, machine_id: machine })
  return id
}
function comparison(id: number, status: string, more: Readonly<Record<string, string | number>> = {}): void {
  const asked = {
    preset: 'better',
    window: 1,
    block_deviation: 1,
    limits: 'jutge',
    opponents: '[]',
    first_seed: 1,
  }
  const found = { ending: 'upper', estimate: '{}', found_deviation: 1, counted_blocks: 2, playing_ms: 1000 }
  const fixed = { game: 'pandemic', config_name: '', config: '', a_version: 1, b_version: 1, created_at: 0 }
  put('comparisons', { id, status, ...fixed, ...asked, ...found, cap_blocks: 9, cap_seconds: 9, ...more })
}
function fixtureOf(comparison: number, block: number, matchId: number): void {
  put('comparison_matches', { comparison_id: comparison, block, fixture: 0, match_id: matchId, result: '{}' })
}
function league(id: number, status: string): void {
  const fixed = { name: `L${id}`, configs: '[]', seed: 1, dummy_version_id: 1, playing_ms: 0, created_at: 0 }
  put('leagues', { id, game: 'pandemic', status, ...fixed })
}
function contest(id: number, status: string, leagueId: number): void {
  put('contests', { id, league_id: leagueId, setup: '{}', seed: 1, status, playing_ms: 0, created_at: 0 })
}

it('every table that counts or describes matches is known here: a new one must say how it is taken back', () => {
  const naming = left(`SELECT DISTINCT m.name FROM sqlite_schema m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND c.name LIKE '%match_id%'
    UNION SELECT DISTINCT m.name FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'matches' ORDER BY 1`)
  // A match names its parent; the log of changes is for readers that hold matches in memory; and where each was played is asked here.
  const others = ['matches', 'match_changes', 'match_machines']
  expect(naming).toEqual([...COUNTING, ...PARTS, ...others].toSorted())
  const cascading = left(`SELECT m.name FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'matches' AND f.on_delete = 'CASCADE' ORDER BY 1`)
  expect(PARTS.filter((table) => !cascading.includes(table))).toEqual([])
  const machines = left(`SELECT m.name FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'machines' ORDER BY 1`)
  expect(machines).toEqual(['contest_matches', 'futures', 'league_matches', 'match_machines'])
})

it('comparisons lose the matches of a liar; those that were decided by one are open again and have their time for it', () => {
  comparison(1, 'done')
  comparison(2, 'done')
  comparison(3, 'cancelled')
  comparison(4, 'done', { deleted_at: 1 })
  fixtureOf(1, 0, match(10, HERE))
  fixtureOf(1, 1, match(11, LIAR))
  fixtureOf(1, 2, match(12, GOOD))
  fixtureOf(1, 3, match(13, HERE))
  fixtureOf(2, 0, match(20, GOOD))
  fixtureOf(3, 0, match(30, LIAR))
  fixtureOf(4, 0, match(40, LIAR))
  // Its match was removed to make room, and its result counts.
  db.exec('DELETE FROM matches WHERE id = 40')
  const reopened = createTakeBackStore(db).remove('w-liar')
  expect(reopened).toEqual({ matches: [11, 30], comparisons: [1], groups: [], suites: [] })
  expect(left('SELECT match_id FROM comparison_matches ORDER BY 1')).toEqual([10, 12, 13, 20])
  expect(left('SELECT id FROM matches ORDER BY 1')).toEqual([10, 12, 13, 20])
  const comparisons = left(
    `SELECT status || ' ' || ending || ' ' || ifnull(estimate, 'open') || ' ' || playing_ms FROM comparisons`,
  )
  expect(comparisons).toEqual([
    'paused continue open 750.0',
    'done upper {} 1000.0',
    'cancelled upper {} 0.0',
    'paused continue open 0.0',
  ])
})

it('groups and suites lose the matches of a liar, also results that were copied from one', () => {
  const shown = { game: 'pandemic', config_name: '', config: '', limits: 'jutge', created_at: 0 }
  const group = { version_id: 1, opponents: '[]', first_seed: 1, seeds: 2, playing_ms: 0, ...shown }
  for (const [id, status] of [[1, 'done'], [2, 'done'], [3, 'paused']] as const) put('match_groups', { id, status, ...group }) // prettier-ignore
  put('group_matches', { group_id: 1, number: 0, match_id: match(10, LIAR) })
  put('group_matches', { group_id: 1, number: 1, match_id: match(11, HERE) })
  put('group_matches', { group_id: 2, number: 0, match_id: match(12, GOOD) })
  put('group_matches', { group_id: 3, number: 0, match_id: match(13, LIAR) })
  put('versions', { id: 2, bot_id: 1, number: 2, hash: 'i', source: '', note: '', created_at: 0 })
  put('suite_cases', { id: 1, bot_id: 1, seed: 1, seat: 0, versions: '[]', expectation: '{}', ...shown })
  const result = { case_id: 1, has_passed: 1, score: 1, place: 1 }
  put('suite_results', { version_id: 1, number: 0, match_id: match(20, LIAR), ...result })
  put('suite_results', { version_id: 2, number: 0, match_id: 20, ...result })
  put('suite_results', { version_id: 2, number: 1, match_id: match(21, GOOD), ...result })
  const suites = [1, 2].map((versionId) => ({ botId: 1, versionId }))
  const reopened = createTakeBackStore(db).remove('w-liar')
  expect(reopened).toEqual({ matches: [10, 13, 20], comparisons: [], groups: [1], suites })
  expect(left('SELECT match_id FROM group_matches ORDER BY 1')).toEqual([11, 12])
  expect(left('SELECT status FROM match_groups ORDER BY id')).toEqual(['paused', 'done', 'paused'])
  expect(left('SELECT match_id FROM suite_results')).toEqual([21])
})

it('leagues lose the matches of a liar and keep their plans, contests all that came after the first; both go on', () => {
  for (const [id, status] of [[1, 'settled'], [2, 'paused'], [3, 'settled']] as const) league(id, status) // prettier-ignore
  const block = { number: 0, kind: 'table', config: 0, seed: 1, versions: '[]' }
  for (const id of [1, 2, 3]) put('league_blocks', { league_id: id, ...block })
  const played = (leagueId: number, turn: number, matchId: number, machine: number | null): void =>
    put('league_matches', {
      league_id: leagueId,
      block: 0,
      turn,
      match_id: matchId,
      is_reported: 0,
      machine_id: machine,
    })
  played(1, 0, match(10, LIAR), LIAR)
  played(1, 1, match(11, HERE), null)
  played(2, 0, match(12, LIAR), LIAR)
  played(3, 0, match(13, GOOD), GOOD)
  // The match makes room, and the league forgets its number.
  db.exec('DELETE FROM matches WHERE id = 12')
  contest(1, 'done', 1)
  contest(2, 'done', 1)
  const table = (contestId: number, number: number, machine: number | null): void => {
    const id = match(100 * contestId + number, machine ?? HERE)
    put('contest_matches', { contest_id: contestId, number, match_id: id, scores: '[]', machine_id: machine })
  }
  table(1, 0, null)
  table(1, 1, LIAR)
  table(1, 2, GOOD)
  table(2, 0, GOOD)
  createTakeBackStore(db).remove('w-liar')
  expect(left(`SELECT league_id || ' ' || turn FROM league_matches ORDER BY 1`)).toEqual(['1 1', '3 0'])
  expect(left('SELECT count(*) FROM league_blocks')).toEqual([3])
  expect(left('SELECT status FROM leagues ORDER BY id')).toEqual(['playing', 'paused', 'settled'])
  expect(left(`SELECT contest_id || ' ' || number FROM contest_matches ORDER BY 1`)).toEqual(['1 0', '2 0'])
  expect(left('SELECT status FROM contests ORDER BY id')).toEqual(['running', 'done'])
})

it('futures that a liar played go with the answers that were made of them, and no others', () => {
  const future = (matchId: number, number: number, machine: number | null): void =>
    put('futures', { match_id: matchId, change: '', round: 0, number, scores: '[]', machine_id: machine })
  for (const id of [1, 2]) put('insights', { match_id: match(id, HERE), seat: 0, method: 3, answer: '{}' })
  future(1, 0, LIAR)
  future(1, 1, GOOD)
  future(1, 2, null)
  future(2, 0, GOOD)
  createTakeBackStore(db).remove('w-liar')
  expect(left(`SELECT match_id || ' ' || number FROM futures ORDER BY 1`)).toEqual(['1 1', '1 2', '2 0'])
  expect(left('SELECT match_id FROM insights')).toEqual([2])
})

it('matches that count for nothing any more go a few at a time, and only those of their worker', () => {
  const store = createTakeBackStore(db)
  for (let id = 10; id < 15; id++) match(id, LIAR)
  for (const id of [20, 21]) match(id, GOOD)
  // What made room is forgotten with the others.
  db.exec('DELETE FROM matches WHERE id = 11')
  store.removeCounts('w-liar')
  const more = [2, 2, 2].map((most) => store.removeMatches('w-liar', most))
  expect(more).toEqual([true, true, false])
  expect(left('SELECT id FROM matches ORDER BY 1')).toEqual([20, 21])
  expect(left('SELECT match_id FROM match_machines ORDER BY 1')).toEqual([20, 21])
})

it('a worker is taken back whole or not at all, and what could not be done is known until it is', () => {
  const store = createTakeBackStore(db)
  comparison(1, 'done')
  fixtureOf(1, 0, match(10, LIAR))
  expect(store.refused()).toEqual([])
  store.refuse('w-liar', 'liar gave another result.')
  store.refuse('w-unseen', 'it never played anything.')
  expect(store.refused()).toEqual(['w-liar'])
  db.exec(
    `CREATE TRIGGER full BEFORE DELETE ON match_machines BEGIN SELECT raise(ABORT, 'the disk is full'); END`,
  )
  expect(() => store.remove('w-liar')).toThrow('the disk is full')
  expect(left('SELECT match_id FROM comparison_matches')).toEqual([10])
  expect(left('SELECT status FROM comparisons')).toEqual(['done'])
  expect(store.refused()).toEqual(['w-liar'])
  db.exec('DROP TRIGGER full')
  expect(store.removeCounts('w-liar').comparisons).toEqual([1])
  expect(left('SELECT match_id FROM comparison_matches')).toEqual([])
  // Its match counts for nothing, and is still to be removed.
  expect(store.refused()).toEqual(['w-liar'])
  expect(store.remove('w-liar')).toEqual({ matches: [10], comparisons: [], groups: [], suites: [] })
  expect(store.refused()).toEqual([])
  expect(left('SELECT count(*) FROM matches')).toEqual([0])
})
