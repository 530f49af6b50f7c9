import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { FIRST_VERSION, latestVersion, MIGRATIONS, type Migration } from './migrate.ts'
import { openDatabase } from './open.ts'
import { openStore, openStoreForReading } from './open-store.ts'
import { storageFailure } from './storage-failure.ts'

let folder: string
const file = () => join(folder, 'quartet.db')

beforeEach(() => (folder = folderOfTest()))

function refusal(run: () => unknown): ApiError {
  try {
    run()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('migrations', () => {
  const next: Migration = {
    version: latestVersion() + 10,
    sql: "ALTER TABLE settings ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 7; UPDATE settings SET value = value || '!'",
  }

  it('numbers them upwards by tens', () => {
    const versions = MIGRATIONS.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
    expect(versions.filter((version) => version % 10 !== 0)).toEqual([])
  })

  it('keeps the rows of an older database', () => {
    const old = openStore(folder, 'web')
    old.db.prepare("INSERT INTO settings VALUES ('theme', 'dark'), ('limits', 'none')").run()
    old.close()
    const { db, close } = openStore(folder, 'web', [...MIGRATIONS, next])
    expect(db.prepare('SELECT * FROM settings ORDER BY key').all()).toEqual([
      { key: 'limits', value: 'none!', changed_at: 7 },
      { key: 'theme', value: 'dark!', changed_at: 7 },
    ])
    close()
  })

  it('leaves the older layout whole when a step fails', () => {
    openStore(folder, 'web').close()
    const before = readdirSync(folder).length
    const broken = { ...next, sql: `${next.sql}; SELECT 1 FROM nowhere` }
    expect(() => openStore(folder, 'web', [...MIGRATIONS, broken])).toThrow('nowhere')
    expect(readdirSync(folder).length, 'nothing is moved aside').toBe(before)
    const { db, close } = openStore(folder, 'web')
    expect(db.pragma('user_version', { simple: true })).toBe(latestVersion())
    expect(db.pragma('table_info(settings)')).toHaveLength(2)
    close()
  })

  it('refuses the database of a newer Quartet and changes not one byte', () => {
    const newer = openStore(folder, 'web', [...MIGRATIONS, next])
    newer.db.prepare("INSERT INTO settings VALUES ('theme', 'dark', 1)").run()
    newer.close()
    const before = readFileSync(file())
    const error = refusal(() => openStore(folder, 'web'))
    expect(error.code).toBe('storage/failed')
    expect(error.message).toMatch(/newer Quartet.*Nothing was changed/)
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(refusal(() => openStoreForReading(folder)).message).toMatch(/newer Quartet/)
  })

  it.each([10, FIRST_VERSION - 10])(
    'refuses a database from before the first layout (%i) and changes not one byte',
    (version) => {
      const db = openDatabase(file())
      db.exec('CREATE TABLE bots (id INTEGER PRIMARY KEY)')
      db.pragma(`user_version = ${version}`)
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.close()
      const before = readFileSync(file())
      for (const open of [() => openStore(folder, 'web'), () => openStoreForReading(folder)]) {
        const error = refusal(open)
        expect(error.code).toBe('storage/failed')
        expect(error.message).toMatch(/before its first release.*Move that folder away.*Nothing was changed/)
      }
      expect(readFileSync(file()).equals(before)).toBe(true)
      expect(readdirSync(folder).filter((name) => name.includes('.corrupt-'))).toEqual([])
    },
  )

  it('asks for the window when the command line meets an older database', () => {
    const db = openDatabase(file())
    db.exec('CREATE TABLE t (a)')
    db.close()
    expect(refusal(() => openStoreForReading(folder)).message).toMatch(/older Quartet/)
  })
})

describe('a damaged database', () => {
  const asideNames = () => readdirSync(folder).filter((name) => name.includes('.corrupt-'))

  it.each([
    ['is no database at all', () => Buffer.alloc(100_000, 'this is no database ')],
    ['is cut', () => makeDatabase().subarray(0, 9000)],
    // The encoding of texts and the format of the layout, in the file's head.
    ['says that its texts are UTF-16', () => overwrite(makeDatabase(), 59, 1, 2)],
    ['says that its texts are in no known encoding', () => overwrite(makeDatabase(), 59, 1, 4)],
    ['has a layout of no known format', () => overwrite(makeDatabase(), 47, 1)],
    ['has a page of noise', () => overwrite(makeDatabase(), 4096, 4096)],
  ])('that %s is moved aside, untouched, with a notice', (_, make) => {
    const bytes = make()
    writeFileSync(file(), bytes)
    const { db, notices, close } = openStore(folder, 'web')
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatch(/damaged.*moved aside.*nothing was deleted/)
    expect(db.prepare('SELECT count(*) AS n FROM settings').get()).toEqual({ n: 0 })
    close()
    const [aside] = asideNames()
    expect(notices[0]).toContain(aside)
    expect(readFileSync(join(folder, aside)).equals(bytes)).toBe(true)
    expect(openStoreAndClose()).toEqual([])
  })

  it('whose tables are not those of its version is moved aside too', () => {
    const { db, close } = openStore(folder, 'web')
    db.exec('ALTER TABLE settings RENAME COLUMN value TO valve')
    close()
    expect(openStoreAndClose()).toEqual([expect.stringMatching(/damaged.*moved aside/)])
    expect(openStoreAndClose()).toEqual([])
  })

  it('whose version is not that of its tables is moved aside too', () => {
    const next = { version: latestVersion() + 10, sql: 'CREATE TABLE more (x INTEGER) STRICT' }
    const { db, close } = openStore(folder, 'web', [...MIGRATIONS, next])
    db.pragma(`user_version = ${latestVersion()}`)
    close()
    const again = openStore(folder, 'web', [...MIGRATIONS, next])
    expect(again.notices).toEqual([expect.stringMatching(/damaged.*moved aside/)])
    again.close()
  })

  it('takes its log along', () => {
    writeFileSync(file(), 'this is no database, but long enough to be looked at'.repeat(100))
    writeFileSync(`${file()}-wal`, 'wal')
    openStoreAndClose()
    expect(asideNames().some((name) => name.endsWith('-wal'))).toBe(true)
  })

  function openStoreAndClose(): readonly string[] {
    const { notices, close } = openStore(folder, 'web')
    close()
    return notices
  }
  function makeDatabase(): Buffer {
    const { db, close } = openStore(folder, 'web')
    const put = db.prepare('INSERT INTO settings VALUES (?, ?)')
    for (let n = 0; n < 500; n++) put.run(`key ${n}`, 'x'.repeat(100))
    close()
    return readFileSync(file())
  }
  function overwrite(bytes: Buffer, from: number, count: number, by = 0xa5): Buffer {
    return Buffer.concat([bytes.subarray(0, from), Buffer.alloc(count, by), bytes.subarray(from + count)])
  }
})

describe('a folder in use', () => {
  it('is refused to a second window, with an error that says which process has it', () => {
    const first = openStore(folder, 'web')
    const error = refusal(() => openStore(folder, 'electron'))
    expect(error.message).toContain(folder)
    expect(error.message).toMatch(new RegExp(`in use.*in the browser \\(process ${process.pid}\\)`))
    first.close()
    openStore(folder, 'electron').close()
  })

  it('can be read beside the window', () => {
    const first = openStore(folder, 'web')
    first.db.prepare("INSERT INTO settings VALUES ('theme', 'dark')").run()
    const { db, close } = openStoreForReading(folder)
    expect(db.prepare('SELECT value FROM settings').get()).toEqual({ value: 'dark' })
    close()
    first.close()
  })

  it('is free again when its process was killed', async () => {
    const source = `
      import { openStore } from ${JSON.stringify(join(import.meta.dirname, 'open-store.ts'))}
      const { db } = openStore(${JSON.stringify(folder)}, 'electron')
      db.prepare("INSERT INTO settings VALUES ('theme', 'dark')").run()
      process.send('open')
      setInterval(() => undefined, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    expect(refusal(() => openStore(folder, 'web')).message).toContain(`in a window (process ${child.pid})`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { db, notices, close } = openStore(folder, 'web')
    expect(notices).toEqual([])
    expect(db.prepare('SELECT value FROM settings').get()).toEqual({ value: 'dark' })
    close()
  })
})

describe('a folder that cannot be used', () => {
  it('is made when it is not there', () => {
    const inner = join(folder, 'a', 'b')
    openStore(inner, 'web').close()
    expect(existsSync(join(inner, 'quartet.db'))).toBe(true)
    // For its user alone, where there are such permissions.
    if (process.platform !== 'win32') expect(statSync(inner).mode & 0o077).toBe(0)
  })

  it('is named when a file is in its place', () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    expect(refusal(() => openStore(path, 'web')).message).toContain(path)
    expect(refusal(() => openStore(join(path, 'inner'), 'web')).message).toContain('cannot be used')
  })

  it('is named when a folder is in the place of its database', () => {
    mkdirSync(file())
    expect(refusal(() => openStore(folder, 'web')).message).toContain(folder)
  })

  it.each([
    ['EACCES', 'Make the folder writable'],
    ['EROFS', 'Make the folder writable'],
    ['SQLITE_READONLY_DIRECTORY', 'Make the folder writable'],
    ['SQLITE_CANTOPEN', 'Make the folder writable'],
    ['ENOSPC', 'is full'],
    ['SQLITE_FULL', 'is full'],
    ['SQLITE_IOERR_WRITE', 'fails (SQLITE_IOERR_WRITE)'],
    ['SQLITE_BUSY', 'in use by another program'],
  ])('the error for %s says what to do', (code, expected) => {
    const failure = storageFailure(Object.assign(new Error('x'), { code }), folder)
    expect(failure?.code).toBe('storage/failed')
    expect(failure?.message).toContain(folder)
    expect(failure?.message).toContain(expected)
  })

  it('explains nothing that is a bug of ours', () => {
    expect(storageFailure(new TypeError('x is not a function'), folder)).toBeUndefined()
    expect(storageFailure(Object.assign(new Error('x'), { code: 'SQLITE_ERROR' }), folder)).toBeUndefined()
  })
})
