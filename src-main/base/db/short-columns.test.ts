import { expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import { MOST_CHARS, short, shortColumns } from './short-columns.ts'
import { parseStored } from './stored.ts'

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
