import { beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { createKeeper, createTogether } from './together.ts'

let db: Database
beforeEach(() => {
  db = openDatabase(':memory:')
  db.exec('CREATE TABLE kept (n INTEGER PRIMARY KEY)')
  return () => db.close()
})
const kept = () => db.prepare<[], number>('SELECT n FROM kept ORDER BY n').pluck().all()
const put = (n: number): void => void db.prepare<[number]>('INSERT INTO kept VALUES (?)').run(n)
/** As a match is stored: by a transaction of its own. */
const putWhole = (n: number): void => db.transaction(put).immediate(n)

/** A keeper, and how many stored with each transaction. */
function counting() {
  const sizes: number[] = []
  const together = createTogether(db)
  let stored = 0
  const keep = createKeeper((run) => {
    const before = stored
    together(run)
    sizes.push(stored - before)
  })
  return {
    sizes,
    keep: (n: number) =>
      keep(() => {
        putWhole(n)
        stored++
      }),
  }
}

it('what comes in one turn is stored by one transaction, twenty at most', async () => {
  const { keep, sizes } = counting()
  await Promise.all(Array.from({ length: 45 }, (_, n) => keep(n)))
  expect(sizes).toEqual([20, 20, 5])
  await keep(100)
  await keep(101)
  expect(sizes).toEqual([20, 20, 5, 1, 1])
  expect(kept()).toHaveLength(47)
})

it('where one cannot be stored none of its transaction is, each caller gets the error, and the next ones are stored', async () => {
  const { keep } = counting()
  await keep(1)
  const ends = await Promise.allSettled([keep(2), keep(1), keep(3)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(kept()).toEqual([1])
  await keep(2)
  expect(kept()).toEqual([1, 2])
})
