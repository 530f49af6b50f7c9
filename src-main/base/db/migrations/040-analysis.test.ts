import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

it('matches of the version before are neither forks nor files, and a removed parent leaves its forks', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    MIGRATIONS.filter(({ version }) => version <= 30),
  )
  db.exec("INSERT INTO config_texts (hash, text) VALUES ('h', 'Pandemic 1.0')")
  const put = db.prepare<[]>(`
    INSERT INTO matches (game, status, config_name, config_text_id, seed, limits, round, rounds, created_at)
    VALUES ('pandemic', 'done', 'small', 1, 7, 'jutge', 120, 120, 99)`)
  put.run()
  migrate(
    db,
    MIGRATIONS.filter(({ version }) => version <= 40),
  )
  expect(db.prepare<[], object>('SELECT * FROM matches').all()).toMatchObject([
    { seed: 7, created_at: 99, parent_id: null, fork_round: null, fork_seed: null, file_kind: null },
  ])
  put.run()
  db.exec('UPDATE matches SET parent_id = 1, fork_round = 60 WHERE id = 2; DELETE FROM matches WHERE id = 1')
  expect(db.prepare<[], object>('SELECT id, parent_id, fork_round FROM matches').all()).toEqual([
    { id: 2, parent_id: null, fork_round: 60 },
  ])
  db.close()
})
