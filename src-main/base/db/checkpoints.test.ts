import { copyFileSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createCheckpoints, type Checkpoints } from './checkpoints.ts'
import { openDatabase, type Database } from './open.ts'

let folder: string
let path: string
let db: Database
beforeEach(() => {
  folder = folderOfTest()
  path = join(folder, 'own.db')
  db = openDatabase(path)
  db.exec('CREATE TABLE pieces (bytes BLOB)')
})
afterEach(() => db.close())

const MB = 1 << 20
const write = (megabytes: number) => {
  for (let n = 0; n < megabytes; n++) db.prepare('INSERT INTO pieces VALUES (?)').run(Buffer.alloc(MB, n))
}
/** Has it look at the log, and waits for what that began. */
async function lookOnce(checkpoints: Checkpoints): Promise<void> {
  checkpoints.look()
  await checkpoints.close()
}
const logBytes = () => statSync(`${path}-wal`).size
/** What the file holds without its log. */
function rowsInFile(): number {
  const copy = join(folder, 'copy.db')
  copyFileSync(path, copy)
  const other = openDatabase(copy)
  try {
    const tables = other.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'pieces'").get() as {
      n: number
    }
    if (tables.n === 0) return 0
    return (other.prepare('SELECT count(*) AS n FROM pieces').get() as { n: number }).n
  } finally {
    other.close()
    rmSync(copy)
  }
}

test('a long log is moved into the file by a thread, and is short after the next write', async () => {
  const checkpoints = createCheckpoints(db, { manyBytes: 4 * MB, pauseMs: 0 })
  write(3)
  await lookOnce(checkpoints)
  expect(rowsInFile()).toBe(0)
  // SQLite by itself would have moved it by now: its own limit is 4 MB.
  write(5)
  expect(rowsInFile()).toBe(0)
  await lookOnce(checkpoints)
  expect(rowsInFile()).toBe(8)
  write(1)
  expect(logBytes()).toBeLessThan(2 * MB)
  // Nothing new that is worth it.
  await lookOnce(checkpoints)
  expect(rowsInFile()).toBe(8)
})

test('while a reader is at work, what it sees stays, and the rest is moved later', async () => {
  const checkpoints = createCheckpoints(db, { manyBytes: MB, pauseMs: 0 })
  write(2)
  const reader = openDatabase(path, { readOnly: true })
  const rows = reader.prepare('SELECT count(*) AS n FROM pieces')
  reader.exec('BEGIN')
  expect(rows.get()).toEqual({ n: 2 })
  write(3)
  await lookOnce(checkpoints)
  expect(rows.get()).toEqual({ n: 2 })
  reader.exec('COMMIT')
  expect(rows.get()).toEqual({ n: 5 })
  reader.close()
  write(1)
  await lookOnce(checkpoints)
  expect(rowsInFile()).toBe(6)
})

test('another file that took its place gets nothing', async () => {
  const checkpoints = createCheckpoints(db, { manyBytes: MB, pauseMs: 0 })
  write(3)
  const foreign = join(folder, 'foreign.db')
  const other = openDatabase(foreign)
  other.exec('CREATE TABLE theirs (n INTEGER)')
  other.close()
  const before = readFileSync(foreign)
  renameSync(path, join(folder, 'aside.db'))
  renameSync(foreign, path)
  await lookOnce(checkpoints)
  expect(readFileSync(path).equals(before)).toBe(true)
  renameSync(path, foreign)
  renameSync(join(folder, 'aside.db'), path)
})
