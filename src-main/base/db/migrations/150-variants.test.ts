import { expect, it } from 'vitest'
import { createBotsStore } from '../../../core/bots/bots-store.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

it('versions of before are ordinary ones, and a variant keeps of which it is one', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    MIGRATIONS.filter(({ version }) => version <= 140),
  )
  db.exec(`
    INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (1, 'pandemic', 'Ann', 'typescript', 0, 0);
    INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (1, 1, 1, 'h', 's', '', 0)`)
  migrate(db)
  const store = createBotsStore(db)
  store.versionOf(1, { hash: 'i', source: 't', variantOf: 1 })
  expect(store.versionsOf(1).map(({ number, variantOf }) => [number, variantOf])).toEqual([
    [2, 1],
    [1, undefined],
  ])
  expect(store.get(1)?.summary.latestVersion).toBe(1)
})
