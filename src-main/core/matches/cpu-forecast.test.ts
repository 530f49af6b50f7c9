import { expect, it } from 'vitest'
import { createCpuForecasts } from './cpu-forecast.ts'
import { createMatchList } from './match-list.ts'
import { createMatchStore } from './match-store.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase } from '../../base/db/open.ts'

const db = openDatabase(':memory:')
migrate(db)
db.exec(`
  INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (1, 'pandemic', 'Ann', 'typescript', 0, 0);
  INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (1, 1, 1, 'h', 's', '', 0);
  INSERT INTO config_texts (id, hash, text) VALUES (1, 'h', 'c');
  INSERT INTO names (id, name) VALUES (1, 'Ann');
  INSERT INTO matches (id, game, status, config_name, config_text_id, seed, limits, round, rounds, created_at)
    VALUES (1, 'pandemic', 'done', 'small', 1, 5, 'jutge', 2, 2, 0), (2, 'pandemic', 'done', 'small', 1, 5, 'jutge', 2, 2, 0);
  UPDATE matches SET meter = ${METER_VERSION - 1} WHERE id = 1;
  INSERT INTO seats (match_id, seat, name_id, bot_id, version_id, cpu) VALUES (1, 0, 1, 1, 1, 0.9)`)
const list = createMatchList(db)

it('a forecast takes matches of the present meter alone', () => {
  const forecasts = createCpuForecasts(db)
  expect(forecasts.of(1, 1)).toBeUndefined()
  expect(forecasts.of(1, null)).toBeUndefined()

  const seat = { name: 'Ann', botId: 1, versionId: 1 }
  const id = createMatchStore(db).insert({
    game: 'pandemic',
    configName: 'small',
    config: 'c',
    seed: 5,
    limits: 'jutge',
    rounds: 2,
    seats: [seat, seat, seat, seat],
  })
  expect(list.get(id)?.meter).toEqual({ version: METER_VERSION, isPresent: true })
  db.prepare("UPDATE matches SET status = 'done' WHERE id = ?").run(id)
  db.prepare('UPDATE seats SET cpu = 0.25 WHERE match_id = ? AND seat = 0').run(id)
  expect(forecasts.of(1, 1)).toMatchObject({ matches: 1, worstSeconds: 0.25 })
})
