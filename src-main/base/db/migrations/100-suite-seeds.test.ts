import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { suiteSeeds } from './100-suite-seeds.ts'

it('cases of the layout before have one seed, and keep their results', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    MIGRATIONS.filter(({ version }) => version < suiteSeeds.version),
  )
  db.pragma('foreign_keys = OFF')
  db.exec(`
    INSERT INTO suite_cases (id, bot_id, game, config_name, config, seed, limits, seat, versions, expectation, created_at)
      VALUES (4, 1, 'pandemic', 'small', 'text', 7, 'jutge', 1, '[1,null,1,1]', '{"kind":"first"}', 99);
    INSERT INTO suite_results VALUES (4, 12, 1, 250, 1, NULL, 31), (4, 13, 0, 0, 4, 'crashed', 32)`)
  migrate(db, [suiteSeeds])
  expect(db.prepare<[], object>('SELECT id, seed, seeds, needed FROM suite_cases').all()).toEqual([
    { id: 4, seed: 7, seeds: 1, needed: 1 },
  ])
  const unknown = { case_id: 4, number: 0, program: null, orders: null }
  expect(db.prepare<[], object>('SELECT * FROM suite_results ORDER BY version_id').all()).toEqual([
    { ...unknown, version_id: 12, has_passed: 1, score: 250, place: 1, frozen: null, match_id: 31 },
    { ...unknown, version_id: 13, has_passed: 0, score: 0, place: 4, frozen: 'crashed', match_id: 32 },
  ])
  db.close()
})
