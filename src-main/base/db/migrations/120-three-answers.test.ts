import { expect, it } from 'vitest'
import { createComparisonStore } from '../../../features/comparisons/comparison-store.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

it('comparisons of before keep their answers, of the former method; new ones have three', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    MIGRATIONS.filter(({ version }) => version <= 110),
  )
  db.exec(`
    INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (1, 'pandemic', 'Ann', 'typescript', 0, 0);
    INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (1, 1, 1, 'h', 's', '', 0);
    INSERT INTO comparisons (game, config_name, config, preset, limits, a_version, b_version, opponents, first_seed,
      cap_blocks, cap_seconds, status, ending, playing_ms, created_at)
    VALUES ('pandemic', 'small', 'c', 'quick', 'jutge', 1, 1, '[]', 5, 9, 9, 'done', 'lower', 7, 99)`)
  migrate(db)
  const store = createComparisonStore(db, () => 0)
  const [former] = store.list()
  expect(former).toMatchObject({ preset: 'quick', status: 'done', ending: 'lower', method: 'former' })
  expect([former.estimate, former.found]).toEqual([null, null])

  const { id, status, ending, method, ...again } = former
  const next = store.insert({ ...again, window: 2.1, deviation: 6.9 })
  const estimate = { mean: 0.02, low: 0.01, high: 0.03 }
  store.setEstimate(next, estimate)
  store.setFound(next, { blocks: 31, deviation: 7.5 })
  expect([id, status, ending, method]).toEqual([1, 'done', 'lower', 'former'])
  expect(store.get(next)).toMatchObject({
    method: 'three answers',
    window: 2.1,
    deviation: 6.9,
    estimate,
    found: { blocks: 31, deviation: 7.5 },
  })
  db.close()
})
