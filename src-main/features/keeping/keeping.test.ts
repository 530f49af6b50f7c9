import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { removeFolder, startApp } from '../../../test/start-app.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import type { Backups } from '../../../src-shared/contract/keeping.ts'
import { openDatabase } from '../../base/db/open.ts'
import { openStore } from '../../base/db/open-store.ts'
import { RESTORE_FILE, takeRestored } from '../../base/db/restore-ready.ts'
import { createMatchStore } from '../../core/matches/match-store.ts'
import { createTagsStore } from '../history/tags-store.ts'
import { checkBackup, writeBackup } from './backup-file.ts'
import { inSmallSteps } from '../../base/pacing/small-steps.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

/** A data folder with so many finished matches. */
function fill(count: number, configBytes = 10): void {
  const { db, close } = openStore(folder, 'web')
  const store = createMatchStore(db)
  db.transaction(() => {
    for (let n = 0; n < count; n++) {
      const seats = [0, 1, 2, 3].map((seat) => ({ name: `Bot${seat}` }))
      const id = store.insert({
        game: 'pandemic', configName: 'c', config: `${n}`.padEnd(configBytes, 'x'), seed: n, limits: 'none', rounds: 1, seats,
      }) // prettier-ignore
      db.prepare("UPDATE matches SET status = 'done' WHERE id = ?").run(id)
    }
  })()
  close()
}
const path = () => join(folder, 'quartet.db')
const countOf = (file: string) => {
  const db = openDatabase(file, { readOnly: true })
  const n = db.prepare<[], number>('SELECT count(*) FROM matches').pluck().get()
  db.close()
  return n
}

describe('keeping the newest matches', () => {
  it('removes the others but for those that something speaks for, and shrinks the file', async () => {
    fill(2500, 400)
    const opened = openStore(folder, 'web')
    createTagsStore(opened.db).setTags([3], ['good'], [])
    createTagsStore(opened.db).setNote(5, 'look')
    opened.db.exec('UPDATE matches SET parent_id = 7, fork_round = 1 WHERE id = 2490')
    opened.close()
    const before = statSync(path()).size
    const app = await startApp(folder)
    await app.call('settings.set', { keepMatches: 20 })
    expect(await app.call('storage.state')).toMatchObject({
      matches: 2500,
      removable: 2477,
      protected: { tagged: 1, noted: 1, parents: 1, suites: 0, comparisons: 0 },
    })
    await app.call('storage.tidy')
    await until(
      () => app.call('storage.state'),
      ({ tidying, matches, freeBytes }) => !tidying && matches < 2500 && freeBytes === 0,
    )
    const { matches } = await app.call('matches.search', { limit: 100 })
    expect(matches.map(({ id }) => id).slice(-4)).toEqual([2481, 7, 5, 3])
    expect(matches).toHaveLength(23)
    await app.close()
    expect(statSync(path()).size).toBeLessThan(before)
  })

  it('keeps everything when nothing is said', async () => {
    fill(3)
    const app = await startApp(folder)
    expect(await app.call('storage.tidy')).toMatchObject({ matches: 3, removable: 0 })
    await app.close()
  })
})

it('small steps grow while they are quick, and end when asked to', async () => {
  const sizes: number[] = []
  await inSmallSteps(
    (size) => {
      sizes.push(size)
      return sizes.length < 6
    },
    { first: 1, most: 8, signal: new AbortController().signal },
  )
  expect(sizes.slice(0, 3).every((size, k) => k === 0 || size >= sizes[k - 1] / 2)).toBe(true)
  expect([sizes.length, Math.max(...sizes) <= 8]).toEqual([6, true])
  const controller = new AbortController()
  await inSmallSteps(
    () => {
      controller.abort()
      return true
    },
    { signal: controller.signal },
  )
})

describe('a backup', () => {
  it('has everything up to its moment, in one sound file', async () => {
    fill(30)
    const target = join(folder, 'b.quartet-backup')
    await writeBackup(path(), target, () => {})
    expect(checkBackup(target)).toEqual({ ok: true, value: { matches: 30 } })
    expect(readdirSync(folder).filter((name) => name.startsWith('b.'))).toEqual(['b.quartet-backup'])
  })

  it('of a database that an early Quartet made gives space back from then on', async () => {
    fill(300, 2000)
    const old = openDatabase(path())
    old.pragma('auto_vacuum = NONE')
    old.exec('VACUUM; DELETE FROM matches WHERE id > 20')
    old.exec('DELETE FROM config_texts WHERE id NOT IN (SELECT config_text_id FROM matches)')
    old.close()
    const app = await startApp(folder)
    const before = await app.call('storage.state')
    expect(before.canShrink).toBe(false)
    expect(before.freeBytes).toBeGreaterThan(0)
    const target = join(folder, 'b.quartet-backup')
    await writeBackup(path(), target, () => {})
    await app.close()
    expect(checkBackup(target)).toEqual({ ok: true, value: { matches: 20 } })
    const copy = openDatabase(target, { readOnly: true })
    expect([
      copy.pragma('auto_vacuum', { simple: true }),
      copy.pragma('freelist_count', { simple: true }),
    ]).toEqual([2, 0])
    copy.close()
  })

  it('that was ended half way leaves nothing', async () => {
    fill(3000, 600)
    const target = join(folder, 'b.quartet-backup')
    const stop = new AbortController()
    const written = writeBackup(path(), target, () => stop.abort(), stop.signal)
    await expect(written).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.startsWith('b.'))).toEqual([])
  })

  it.each([
    ['nothing', () => Buffer.alloc(0), 'it is not a backup of Quartet'],
    ['a text', () => Buffer.from('x'.repeat(5000)), 'it is not a backup of Quartet'],
    ['half of it', (whole: Buffer) => whole.subarray(0, Math.floor(whole.length / 2)), 'it is damaged'],
    [
      'a plain database',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, 68), Buffer.alloc(4), whole.subarray(72)]),
      'it is a database, but not a backup of Quartet',
    ],
    [
      'noise in the middle',
      (whole: Buffer) =>
        Buffer.from(whole.map((byte, k) => (k > 4096 && k < 200_000 ? (k * 7) % 251 : byte))),
      'it is damaged',
    ],
  ] as const)('of which there is %s is refused', async (_, change, reason) => {
    fill(200, 2000)
    const target = join(folder, 'b.quartet-backup')
    await writeBackup(path(), target, () => {})
    writeFileSync(target, change(readFileSync(target)))
    expect(checkBackup(target)).toEqual({ ok: false, error: reason })
  })

  it.each([
    ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM bots; END'],
    ['a view', 'CREATE VIEW v AS SELECT 1'],
    ['another table', 'CREATE TABLE more (x)'],
    ['a table less', 'DROP TABLE filters'],
  ])('with %s is refused', async (_, sql) => {
    fill(1)
    const target = join(folder, 'b.quartet-backup')
    await writeBackup(path(), target, () => {})
    const db = openDatabase(target)
    db.exec(sql)
    db.pragma('journal_mode = DELETE')
    db.close()
    expect(checkBackup(target)).toEqual({ ok: false, error: 'its tables are not those of Quartet' })
  })

  it.each([
    [9990, 'it was written by a newer Quartet; update this one'],
    [390, 'it was written before the first release of Quartet'],
  ])('of another layout (%i) is refused', async (version, error) => {
    fill(1)
    const target = join(folder, 'b.quartet-backup')
    await writeBackup(path(), target, () => {})
    const db = openDatabase(target)
    db.pragma(`user_version = ${version}`)
    db.pragma('journal_mode = DELETE')
    db.close()
    expect(checkBackup(target)).toEqual({ ok: false, error })
  })
})

describe('restoring', () => {
  it('lays a checked copy ready, and the next start takes it and keeps what was there', async () => {
    fill(5)
    let app = await startApp(folder)
    const backups = (isSo: (backups: Backups) => boolean): Promise<Backups> =>
      until(
        () => app.call('backups.list'),
        (backups) => !backups.progress && isSo(backups),
      )
    await app.call('backups.create')
    const { list } = await backups(({ list }) => list.length === 1)
    await app.call('matches.deleteSelection', { query: 'seed:0..2' })
    await app.call('backups.restore', { id: list[0].id })
    expect((await backups(({ restoring }) => restoring !== undefined)).restoring!.fileName).toBe(
      list[0].fileName,
    )
    expect((await app.call('matches.search')).total).toBe(2)
    await app.close()
    app = await startApp(folder)
    expect((await app.call('matches.search')).total).toBe(5)
    expect((await app.call('app.capabilities')).notices[0]).toContain('The backup was restored')
    expect((await app.call('backups.list')).restoring).toBeUndefined()
    await app.close()
    expect(readdirSync(folder).filter((name) => name.includes('before-restore'))).toHaveLength(1)
  })

  it('refuses a file that is no backup, and changes nothing', async () => {
    fill(5)
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'backups', 'wrong.quartet-backup'), 'hello'.repeat(100))
    const app = await startApp(folder)
    const { list } = await app.call('backups.list')
    expect(list[0].problem).toBe('it is not a backup of Quartet')
    await app.call('backups.restore', { id: list[0].id })
    const notices = await until(
      () => app.seen('app.notice'),
      ({ length }) => length > 0,
    )
    expect(notices[0].text).toBe(
      'wrong.quartet-backup cannot be restored: it is not a backup of Quartet. Nothing was changed.',
    )
    expect((await app.call('matches.search')).total).toBe(5)
    await app.close()
    expect(existsSync(join(folder, RESTORE_FILE))).toBe(false)
  })

  it('shows only files of its own folder, and no links out of it', async () => {
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'secret.quartet-backup'), 'x')
    symlinkSync(join(folder, 'secret.quartet-backup'), join(folder, 'backups', 'link.quartet-backup'))
    const app = await startApp(folder)
    expect((await app.call('backups.list')).list).toEqual([])
    await expect(app.call('backups.delete', { id: 1 })).rejects.toThrow('no longer in the folder')
    await app.close()
    expect(existsSync(join(folder, 'secret.quartet-backup'))).toBe(true)
  })

  it.each(['before', 'between', 'after'])(
    'interrupted %s its renames is finished by the next start',
    async (when) => {
      fill(4)
      const ready = join(folder, RESTORE_FILE)
      await writeBackup(path(), ready, () => {})
      const { db, close } = openStore(`${folder}-other`, 'web')
      close()
      expect(db.open).toBe(false)
      if (when === 'between') renameSync(path(), `${path()}.before-restore-1`)
      if (when === 'after') takeRestored(path(), ready)
      const opened = openStore(folder, 'web')
      opened.close()
      expect([countOf(path()), existsSync(ready)]).toEqual([4, false])
      removeFolder(`${folder}-other`)
    },
  )
})
