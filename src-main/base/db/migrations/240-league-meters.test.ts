import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

it('matches of leagues were counted by the meter of the match, where that is still there', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    MIGRATIONS.filter(({ version }) => version <= 230),
  )
  db.exec(`
    INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (1, 'pandemic', 'Ann', 'typescript', 0, 0);
    INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (1, 1, 1, 'h', 's', '', 0);
    INSERT INTO config_texts (id, hash, text) VALUES (1, 'h', 'c');
    INSERT INTO matches (id, game, status, config_name, config_text_id, seed, limits, round, rounds, created_at, meter)
      VALUES (1, 'pandemic', 'done', 'small', 1, 5, 'jutge', 2, 2, 0, 2);
    INSERT INTO leagues (id, game, name, configs, seed, dummy_version_id, status, playing_ms, created_at)
      VALUES (1, 'pandemic', 'Mine', '[]', 5, 1, 'stopped', 0, 0);
    INSERT INTO league_blocks (league_id, number, kind, config, seed, versions) VALUES (1, 0, 'table', 0, 5, '[1,1,1,1]');
    INSERT INTO league_matches (league_id, block, turn, match_id, scores, is_reported) VALUES
      (1, 0, 0, 1, '[0,0,0,0]', 0), (1, 0, 1, NULL, '[0,0,0,0]', 1)`)
  migrate(db)
  expect(db.prepare('SELECT meter FROM league_matches ORDER BY turn').pluck().all()).toEqual([2, null])
})
