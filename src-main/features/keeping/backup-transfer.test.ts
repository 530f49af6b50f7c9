import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { startApp, type TestApp } from '../../../test/start-app.ts'
import { folderOfFile, folderOfTest } from '../../../test/test-folder.ts'
import { BACKUP_PART_BYTES, MAX_BACKUP_BYTES, type Backup } from '../../../src-shared/contract/keeping.ts'
import { openDatabase } from '../../base/db/open.ts'
import { openStore } from '../../base/db/open-store.ts'
import { createMatchStore } from '../../core/matches/match-store.ts'
import { writeBackup } from './backup-file.ts'
import { createBackupUpload } from './backup-upload.ts'

let around: string
let folder: string
const elsewhere = folderOfFile()
/** A file outside of the data folder, as it would be sent: 40 matches, more bytes than fit one part. */
const file = join(elsewhere, 'Anna’s.quartet-backup')
let app: TestApp
let chosen: string | undefined

beforeAll(() => makeBackup(file))
beforeEach(async () => {
  around = folderOfTest()
  folder = join(around, 'data')
  chosen = undefined
  const answer = () => Promise.resolve(chosen)
  app = await startApp(folder, { saveFile: answer, openFile: answer })
  return () => app.close()
})

async function makeBackup(target: string): Promise<void> {
  const other = join(elsewhere, 'other')
  const { db, close } = openStore(other, 'web')
  const store = createMatchStore(db)
  db.transaction(() => {
    for (let n = 0; n < 40; n++) {
      const seats = [0, 1, 2, 3].map((seat) => ({ name: `Bot${seat}` }))
      const config = `${n}`.padEnd(120_000, 'x')
      store.insert({ game: 'pandemic', configName: 'c', config, seed: n, limits: 'none', rounds: 1, seats })
    }
    db.exec("UPDATE matches SET status = 'done'")
  })()
  close()
  await writeBackup(join(other, 'quartet.db'), target, () => {})
}

const left = () => readdirSync(join(folder, 'backups'))

/** The list when nothing is being done any more. */
async function settled(): Promise<readonly Backup[]> {
  const { list } = await until(
    () => app.call('backups.list'),
    ({ progress }) => !progress,
  )
  return list
}

async function upload(bytes: Uint8Array, fileName = 'Anna’s.quartet-backup'): Promise<void> {
  const { uploadId } = await app.call('backups.upload', { fileName, total: bytes.length })
  for (let at = 0; at < bytes.length;) {
    const part = new Uint8Array(bytes.subarray(at, at + BACKUP_PART_BYTES))
    at = (await app.call('backups.uploadPart', { uploadId, at, bytes: part })).received
  }
}

async function said(): Promise<string> {
  const notice = await until(
    () => app.seen('app.notice').at(-1),
    (notice) => notice !== undefined,
  )
  return notice!.text
}

/** What is not to be taken in, made from a whole backup; some of it can only be seen when all of it is there. */
const SPOILT: readonly [string, (whole: Buffer) => Buffer, string][] = [
  ['a text', () => Buffer.from('x'.repeat(5000)), 'it is not a backup of Quartet'],
  ['a few bytes', (whole) => whole.subarray(0, 50), 'it is not a backup of Quartet'],
  [
    'a plain database',
    (whole) => Buffer.concat([whole.subarray(0, 68), Buffer.alloc(4), whole.subarray(72)]),
    'it is a database, but not a backup of Quartet',
  ],
  ['one that is cut short', (whole) => whole.subarray(0, BACKUP_PART_BYTES + 999), 'it is damaged'],
  [
    'one with noise in the middle',
    (whole) => Buffer.from(whole.map((byte, k) => (k > 40_960 && k < 500_000 ? (k * 7) % 251 : byte))),
    'it is damaged',
  ],
  [
    'one that brings a trigger',
    (whole) => changed(whole, 'CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM bots; END'),
    'its tables are not those of Quartet',
  ],
]

function changed(whole: Buffer, sql: string): Buffer {
  const path = join(around, 'changed.db')
  writeFileSync(path, whole)
  const db = openDatabase(path)
  db.exec(sql)
  db.pragma('journal_mode = DELETE')
  db.close()
  return readFileSync(path)
}

describe('a backup that a page sends', () => {
  it('is checked, listed and restored, and read back it is the same', async () => {
    const whole = readFileSync(file)
    expect(whole.length).toBeGreaterThan(BACKUP_PART_BYTES)
    await upload(whole)
    const [backup] = await settled()
    expect(backup).toMatchObject({ fileName: 'Anna s.quartet-backup', bytes: whole.length })
    const parts: Uint8Array[] = []
    for (let at = 0, total = 1; at < total; at += parts.at(-1)!.length) {
      const part = await app.call('backups.read', { id: backup.id, at })
      parts.push(new Uint8Array(part.bytes))
      total = part.total
    }
    expect(parts.length).toBe(2)
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
    expect((await app.call('backups.read', { id: backup.id, at: whole.length + 5 })).bytes).toHaveLength(0)

    await app.call('backups.restore', { id: backup.id })
    await settled()
    await app.close()
    app = await startApp(folder)
    expect((await app.call('matches.search')).total).toBe(40)
  })

  it.each(SPOILT)('is refused and leaves nothing when it is %s', async (_, spoil, reason) => {
    const sent = upload(spoil(readFileSync(file))).catch((error: Error) => error.message)
    const refusal = (await sent) ?? (await said())
    expect(refusal).toBe(`Anna s was not taken in: ${reason}. Nothing was changed.`)
    expect(await settled()).toEqual([])
    expect(left()).toEqual([])
  })

  it.each<[string, number, number]>([
    ['a part twice', 0, 1000],
    ['a gap', 2000, 1000],
    ['more than it said', 1000, 2_000_000],
    ['nothing at all', 1000, 0],
    ['a part that is too large', 1000, BACKUP_PART_BYTES + 1],
  ])('is given up after %s', async (_, at, length) => {
    const whole = readFileSync(file)
    const { uploadId } = await app.call('backups.upload', { fileName: 'a', total: 2_000_000 })
    await app.call('backups.uploadPart', { uploadId, at: 0, bytes: whole.subarray(0, 1000) })
    const next = { uploadId, at, bytes: new Uint8Array(length) }
    await expect(app.call('backups.uploadPart', next)).rejects.toMatchObject({ code: 'import/invalid' })
    await expect(app.call('backups.uploadPart', next)).rejects.toMatchObject({ code: 'not-found' })
    expect(left()).toEqual([])
  })

  it('comes in alone, one part after the other', async () => {
    const whole = readFileSync(file)
    const { uploadId } = await app.call('backups.upload', { fileName: 'a', total: whole.length })
    const again = app.call('backups.upload', { fileName: 'b', total: whole.length })
    await expect(again).rejects.toMatchObject({ code: 'storage/busy' })
    await expect(app.call('backups.create')).rejects.toMatchObject({ code: 'storage/busy' })
    const part = { uploadId, at: 0, bytes: whole.subarray(0, BACKUP_PART_BYTES) }
    const both = await Promise.allSettled([
      app.call('backups.uploadPart', part),
      app.call('backups.uploadPart', part),
    ])
    // The second meets the first, or finds it done: it is never written twice.
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  it.each(['cancelled', 'left when Quartet ends'])('leaves nothing when it is %s', async (how) => {
    const whole = readFileSync(file)
    const { uploadId } = await app.call('backups.upload', { fileName: 'a', total: whole.length })
    await app.call('backups.uploadPart', { uploadId, at: 0, bytes: whole.subarray(0, 1000) })
    expect(left()).toHaveLength(1)
    if (how === 'cancelled') await app.call('backups.cancelUpload', { uploadId })
    else await app.close()
    expect(left()).toEqual([])
    if (how !== 'cancelled') app = await startApp(folder)
  })

  it('is not begun when it is larger than any, or than what the disk has left', async () => {
    const more = app.call('backups.upload', { fileName: 'a', total: MAX_BACKUP_BYTES + 1 })
    await expect(more).rejects.toMatchObject({ code: 'request/invalid' })
    const upload = createBackupUpload({
      folder: join(folder, 'backups'),
      freeBytes: () => 1000,
      progress: () => expect.unreachable('it does not begin'),
      complete: () => expect.unreachable('it does not end'),
    })
    expect(() => upload.begin({ fileName: 'a', total: 1001 })).toThrow('There is no room for a on the disk')
    expect(left()).toEqual([])
  })
})

describe('in a host with dialogs', () => {
  it('a backup is saved where the user says, and opened from there', async () => {
    await app.call('backups.create')
    const [backup] = await settled()
    chosen = join(around, 'mine.quartet-backup')
    await app.call('backups.save', { id: backup.id })
    await settled()
    expect(await said()).toBe(`The backup was saved as ${chosen}.`)
    expect(readFileSync(chosen).equals(readFileSync(join(folder, 'backups', backup.fileName)))).toBe(true)

    await app.call('backups.open')
    expect((await settled()).map(({ fileName }) => fileName).sort()).toEqual(
      [backup.fileName, 'mine.quartet-backup'].sort(),
    )
    expect(readdirSync(around).filter((name) => name.startsWith('mine'))).toEqual(['mine.quartet-backup'])
  })

  it('nothing happens when the user thinks better of it', async () => {
    await app.call('backups.create')
    const [backup] = await settled()
    expect(await app.call('backups.save', { id: backup.id })).not.toHaveProperty('progress')
    expect(await app.call('backups.open')).not.toHaveProperty('progress')
  })

  it.each(SPOILT.slice(2, 4))('a file is refused when it is %s', async (_, spoil, reason) => {
    chosen = join(around, 'spoilt.quartet-backup')
    writeFileSync(chosen, spoil(readFileSync(file)))
    await app.call('backups.open')
    expect(await said()).toBe(`spoilt was not taken in: ${reason}. Nothing was changed.`)
    expect(await settled()).toEqual([])
    expect(left()).toEqual([])
  })

  it('a backup is never saved over what is in the data folder, nor half of one anywhere', async () => {
    await app.call('backups.create')
    const [backup] = await settled()
    chosen = join(folder, 'quartet.db')
    await expect(app.call('backups.save', { id: backup.id })).rejects.toMatchObject({
      code: 'storage/failed',
    })
    // A folder stands where the file should come.
    chosen = join(around, 'taken')
    mkdirSync(join(chosen, 'full'), { recursive: true })
    await app.call('backups.save', { id: backup.id })
    expect(await said()).toMatch(/^The backup could not be saved as .*taken: /)
    expect(readdirSync(around).filter((name) => name.includes('.part'))).toEqual([])
    expect((await app.call('matches.search')).total).toBe(0)
  })
})

it('without dialogs of the host, the page gets an error', async () => {
  const other = await startApp(join(around, 'web'))
  await expect(other.call('backups.open')).rejects.toMatchObject({ code: 'not-found' })
  expect((await other.call('app.capabilities')).hasFileDialogs).toBe(false)
  await other.close()
})
