import { afterAll, expect, it } from 'vitest'
import { removeFolder, startApp } from '../../../test/start-app.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { openDatabase } from './open.ts'
import { MOST_CHARS, short, shortColumns } from './short-columns.ts'
import { parseStored } from './stored.ts'

const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

it('whatever stands in a column of a list comes out short, and what is ours as it is', () => {
  const db = openDatabase(':memory:')
  db.exec('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, number INTEGER, data BLOB, secret TEXT)')
  const add = db.prepare<unknown[]>('INSERT INTO things (name, number, data, secret) VALUES (?, ?, ?, ?)')
  add.run('a bot', 7, Buffer.from([1, 2]), 'x')
  add.run(null, null, null, null)
  // Text where a number stands: SQLite keeps it.
  add.run('é'.repeat(5_000_000), 'x'.repeat(5_000_000), Buffer.alloc(5_000_000), 'x')
  const rows = db
    .prepare<[]>(`SELECT ${shortColumns(db, 'things', { without: ['secret'] })} FROM things`)
    .all()
  expect(rows.slice(0, 2)).toEqual([
    { id: 1, name: 'a bot', number: 7, data: Buffer.from([1, 2]) },
    { id: 2, name: null, number: null, data: null },
  ])
  const third = rows[2] as { name: string; number: string; data: Buffer }
  for (const { length } of [third.name, third.number, third.data]) expect(length).toBe(MOST_CHARS / 4)
  const least = db
    .prepare<[], string>(`SELECT ${short('name', 4)} FROM things`)
    .pluck()
    .all()
  expect(least).toEqual(['a', null, 'é'])
  db.close()
})

it('stored lists that are longer than any of ours are damage, not work', () => {
  expect(parseStored('[1, 2]')).toEqual([1, 2])
  expect(() => parseStored(`[${'0,'.repeat(300_000)}0]`)).toThrow('a stored value cannot be read')
})

it('matches, bots and leagues of a folder with megabytes in every name are listed, all of them short', async () => {
  const app = await startApp()
  folders.push(app.folder)
  const { play, botId } = smallMatches(() => app)
  await play(['Null', 'Null', 'Null', 'Null'])
  const configs = await app.call('configs.list', { game: 'pandemic' })
  await app.call('leagues.create', {
    ...{ game: 'pandemic', name: 'Strange', seed: 7, configIds: [configs[0].id], plays: false },
    members: [{ botId: await botId('Null') }],
  })
  const db = openDatabase(`${app.folder}/quartet.db`)
  const long = 'x'.repeat(3_000_000)
  db.prepare<unknown[]>('UPDATE names SET name = name || ?').run(long)
  db.prepare<unknown[]>('UPDATE bots SET name = name || ?, source = ?').run(long, long)
  db.prepare<unknown[]>('UPDATE configs SET name = name || ?').run(long)
  db.prepare<unknown[]>('UPDATE matches SET config_name = ?').run(long)
  db.prepare<unknown[]>('UPDATE leagues SET configs = ?').run(`[${'{},'.repeat(300_000)}{}]`)
  db.close()
  const answers = [
    await app.call('matches.list'),
    await app.call('matches.search', {}),
    await app.call('bots.list'),
    await app.call('configs.list', { game: 'pandemic' }),
  ]
  for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(500_000)
  await expect(app.call('leagues.list')).rejects.toMatchObject({ code: 'storage/failed' })
  await app.close()
})
