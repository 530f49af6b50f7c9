import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createBotsStore } from '../../core/bots/bots-store.ts'
import type { Database } from '../../base/db/open.ts'
import { openStore } from '../../base/db/open-store.ts'
import { createBreakpointStore } from './breakpoint-store.ts'

let db: Database
let botId: number
let reopen: () => Database
beforeEach(() => {
  const folder = folderOfTest()
  let opened = openStore(folder, 'web')
  db = opened.db
  botId = createBotsStore(db).insert({
    game: 'pandemic',
    name: 'Mine',
    language: 'cpp',
    builtin: false,
    source: 'x',
  })
  reopen = () => {
    opened.close()
    opened = openStore(folder, 'web')
    return opened.db
  }
  return () => opened.close()
})

const LIST = [{ line: 3 }, { line: 9, condition: 'depth == 2' }, { line: 12, note: 'best is {best}' }]

it('breakpoints of a bot are there the next time, with their conditions and notes', () => {
  createBreakpointStore(db).put(botId, LIST)
  const again = createBreakpointStore(reopen())
  expect(again.of(botId)).toEqual(LIST)
  expect(again.of(botId + 1)).toEqual([])
  again.put(botId, [{ line: 5 }])
  expect(again.of(botId)).toEqual([{ line: 5 }])
})

it('nothing is kept of a bot without any, or that is gone', () => {
  const store = createBreakpointStore(db)
  const rows = () => db.prepare('SELECT count(*) AS n FROM breakpoints').get()
  store.put(botId, LIST)
  store.put(botId, [])
  expect(rows()).toEqual({ n: 0 })
  store.put(botId, LIST)
  db.prepare('DELETE FROM bots WHERE id = ?').run(botId)
  expect(rows()).toEqual({ n: 0 })
})

it.each(['', '{', 'null', '[{"line":0}]', '[{"line":1,"other":2}]', '{"line":1}', '[{"line":"1"}]'])(
  'foreign text there that makes no sense is no breakpoint: %s',
  (lines) => {
    db.prepare('INSERT INTO breakpoints (bot_id, lines) VALUES (?, ?)').run(botId, lines)
    expect(createBreakpointStore(db).of(botId)).toEqual([])
  },
)
