import { beforeEach, expect, it } from 'vitest'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { createPlayedOn } from './played-on.ts'

let db: Database
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db)
  // The rows that matter here have none of the others around them.
  db.pragma('foreign_keys = OFF')
  db.exec(
    `INSERT INTO machines (id, run, name) VALUES (1, 'w-1', 'bench 1'), (2, 'w-2', 'bench 2'), (3, 'w-3', 'bench 2')`,
  )
  return () => db.close()
})

it('matches are counted by the name of the machine, those of this one last', () => {
  db.exec(`INSERT INTO match_machines (match_id, machine_id) VALUES (10, 1), (11, 2), (12, 3), (20, 1)`)
  for (const [block, match] of [10, 11, 12, 13].entries())
    db.exec(
      `INSERT INTO comparison_matches (comparison_id, block, fixture, match_id, result) VALUES (1, ${block}, 0, ${match}, '{}')`,
    )
  expect(createPlayedOn(db, 'comparison_matches', 'comparison_id')(1)).toEqual([
    { machine: 'bench 2', matches: 2 },
    { machine: 'bench 1', matches: 1 },
    { matches: 1 },
  ])
})

it('of leagues it is known also when the matches were removed', () => {
  db.exec(`INSERT INTO league_matches (league_id, block, turn, match_id, scores, is_reported, machine_id) VALUES
    (1, 0, 0, NULL, '[]', 0, 1), (1, 0, 1, NULL, NULL, 0, 1), (1, 0, 2, 10, '[]', 0, NULL)`)
  expect(createPlayedOn(db, 'league_matches', 'league_id')(1)).toEqual([
    { machine: 'bench 1', matches: 1 },
    { matches: 1 },
  ])
})

it('what was played here alone says nothing', () => {
  db.exec(`INSERT INTO group_matches (group_id, number, match_id) VALUES (1, 0, 10)`)
  expect(createPlayedOn(db, 'group_matches', 'group_id')(1)).toBeUndefined()
  expect(createPlayedOn(db, 'contest_matches', 'contest_id')(1)).toBeUndefined()
})
