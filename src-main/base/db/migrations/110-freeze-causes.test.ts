import { expect, it } from 'vitest'
import { FREEZE_CAUSES } from '../../../../src-games/kit/freeze-cause.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'

const upTo = (last: number) => MIGRATIONS.filter(({ version }) => version <= last)

/** Reasons as they were stored before there were causes. */
const REASONS: readonly (readonly [reason: string | null, cause: string | null])[] = [
  [null, null],
  ['', 'exception'],
  ['out of CPU time in Mine::play() (AIMine.cc:12)', 'cpu'],
  ['used up its CPU limit (Mine.ts:3:5, in play)', 'cpu'],
  ['used more than 20 s of CPU, mostly outside its own code (sorting, …)', 'net'],
  ['did not answer within 60 s of CPU', 'net'],
  ['used too much memory', 'net'],
  ['used more than 64 MB of arrays (Mine.ts:3:5, in play)', 'memory'],
  ['out of memory: a bot has 64 MB in Mine::play()', 'memory'],
  ['gave too many orders: more than 1000 in one round', 'orders'],
  ['too many orders: more than 1000 in one round', 'orders'],
  ['made the process of the match end (SIGTRAP)', 'process'],
  ['its thread ended unexpectedly', 'process'],
  ['out of time, or crashed: the file only says that it was out', 'unknown'],
  ['the bot called exit(3) in ElCpu::play()', 'exit'],
  ['assertion failed: cpu < LIMIT (AIElCpu.cc:9)', 'exit'],
  ['division by zero in ElCpu::play() (AIElCpu.cc:7)', 'trap'],
  ['the bot gave an order of no known kind', 'trap'],
  ['Error: out of CPU (ElCpu.ts:2:9, in play)', 'exception'],
  ['uncaught exception std::runtime_error: CPU', 'exception'],
]

it('what stopped bots of older matches is classified once, by the reasons of then', () => {
  const db = openDatabase(':memory:')
  migrate(db, upTo(100))
  db.exec(`
    INSERT INTO config_texts (hash, text) VALUES ('h', 'Pandemic 1.0');
    INSERT INTO names (name) VALUES ('ElCpu');
    INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (1, 'pandemic', 'ElCpu', 'cpp', 0, 0);
    INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (1, 1, 1, 'h', '', '', 0);
    INSERT INTO suite_cases (id, bot_id, game, config_name, config, seed, limits, seat, versions, expectation, created_at)
      VALUES (1, 1, 'pandemic', 'c', 'c', 1, 'jutge', 0, '[]', '{}', 0);
    INSERT INTO suite_results (case_id, version_id, number, has_passed, score, place, frozen, match_id)
      VALUES (1, 1, 0, 0, 5, 4, 'Error: CPU (ElCpu.ts:2:9, in play)', 1);`)
  const put = db.prepare<[]>(`
    INSERT INTO matches (game, status, config_name, config_text_id, seed, limits, round, rounds, created_at)
    VALUES ('pandemic', 'done', 'small', 1, 7, 'jutge', 120, 120, 99)`)
  const seat = db.prepare<[number | bigint, number | null, string | null]>(
    'INSERT INTO seats (match_id, seat, name_id, frozen_round, frozen_reason) VALUES (?, 2, 1, ?, ?)',
  )
  for (const [reason] of REASONS) seat.run(put.run().lastInsertRowid, reason === null ? null : 5, reason)
  const result = (frozen: unknown) => JSON.stringify({ scores: [1, 2, 3, 4], cpu: [0, 0, 0, 0], frozen })
  const fixture = db.prepare<[number, number, string]>(
    'INSERT INTO comparison_matches VALUES (1, 0, ?, ?, ?)',
  )
  db.exec(`INSERT INTO comparisons (game, config_name, config, preset, limits, a_version, b_version, opponents, first_seed,
    cap_blocks, cap_seconds, status, ending, playing_ms, created_at)
    VALUES ('pandemic', 'c', 'c', 'better', 'jutge', 1, 1, '[]', 1, 2, 3, 'done', 'upper', 1, 0)`)
  fixture.run(0, 17, result([{ seat: 2, isCpu: false }])) // The match has the division by zero.
  fixture.run(1, 999, result([{ seat: 0, isCpu: true }, { seat: 1, isCpu: false }])) // prettier-ignore
  fixture.run(2, 1, result([]))
  fixture.run(3, 1, '{"frozen": [damaged')

  migrate(db)

  const causes = db
    .prepare<[], { frozen_cause: string | null }>('SELECT frozen_cause FROM seats ORDER BY match_id')
    .all()
  expect(causes.map(({ frozen_cause }, k) => [REASONS[k][0], frozen_cause])).toEqual(REASONS)
  for (const [, cause] of REASONS) if (cause !== null) expect(FREEZE_CAUSES).toContain(cause)
  const marked = db
    .prepare<[], { id: number }>('SELECT id FROM matches WHERE machine_limit = 1 ORDER BY id')
    .all()
  expect(marked.map(({ id }) => REASONS[id - 1][1])).toEqual(['net', 'net', 'net', 'process', 'process'])
  expect(db.prepare('SELECT frozen_cause FROM suite_results').pluck().get()).toBe('exception')
  const results = db
    .prepare<[], string>('SELECT result FROM comparison_matches ORDER BY fixture')
    .pluck()
    .all()
  expect(results).toEqual([
    result([{ seat: 2, cause: 'trap' }]),
    result([{ seat: 0, cause: 'cpu' }, { seat: 1, cause: 'exception' }]),
    result([]),
    '{"frozen": [damaged',
  ]) // prettier-ignore
  db.close()
})
