import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { FIRST_VERSION, MIGRATIONS } from '../../../src-main/base/db/migrate.ts'
import { openDatabase } from '../../../src-main/base/db/open.ts'
import { openStore } from '../../../src-main/base/db/open-store.ts'
import { RESTORE_FILE } from '../../../src-main/base/db/restore-ready.ts'
import { unpackSeasons } from '../../../src-main/core/seasons/season-backup-store.ts'
import { formatSeasonFile } from '../../../src-main/core/seasons/season-file.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../../src-main/core/seasons/season-store.ts'
import { PART_SUFFIX, writeBackup } from '../../../src-main/features/keeping/backup-file.ts'
import { copyBackup } from '../../../src-main/features/keeping/copy-backup.ts'
import { seasonOf } from '../../seasons/plain-season.ts'
import { inDataFolder } from '../in-data-folder.ts'
import { mutateBytes } from '../mutate.ts'
import type { Random } from '../random.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'
import { makeDatabase, useStore } from './database.ts'

// Under Node's permissions, which an attack runs with, it may not be called; here nothing is to outlive a loss of power.
fs.fsyncSync = () => {}
syncBuiltinESMExports()

const SEASONS = ['season:0123456789abcdef', 'season:fedcba9876543210']
const VALUES = [null, -1, 0, 2 ** 53, 1e308, '', '../../climbed', '\u0000', '<b>', Buffer.alloc(9, 7)]
const FROM = 'given.quartet-backup'

/**
 * Backups of every layout that there was, with matches and seasons in them, damaged as files, in the heads of their pages and in
 * what they hold: each is refused in a sentence and leaves nothing, or is restored, opened, read and written.
 */
export async function createBackupTarget(): Promise<Target<Uint8Array>> {
  const { folder, ...reader } = inDataFolder(restore)
  const layouts = MIGRATIONS.map(({ version }) => version).filter((version) => version >= FIRST_VERSION)
  const files: Uint8Array[] = []
  for (const version of layouts) files.push(await makeBackup(join(folder, `v${version}`), version))
  return {
    ...reader,
    make(random) {
      const file = random.pick(files)
      if (random.chance(0.1)) return file
      if (random.chance(0.3)) return mutateBytes(file, files, random)
      if (random.chance(0.5)) return changeHeads(file, random)
      return changeContent(join(folder, 'changed.db'), file, random)
    },
  }
}

/** Whether it was taken. */
function restore(data: string, bytes: Uint8Array): boolean {
  const from = join(data, FROM)
  const target = join(data, RESTORE_FILE)
  writeFileSync(from, bytes)
  const job = { kind: 'copy', from, part: target + PART_SUFFIX, target, isChecked: true } as const
  const reason = copyBackup(job, () => {})
  if (!readFileSync(from).equals(bytes)) throw new Broken('the file that was given was changed')
  if (reason !== undefined) {
    expectSentence(reason)
    const left = readdirSync(data).filter((name) => name !== FROM)
    if (left.length > 0) throw new Broken(`refused, and ${left.join(', ')} is left`)
    return false
  }
  const store = openStore(data, 'web')
  try {
    if (store.notices.length > 0) throw new Broken(`checked, and then: ${store.notices.join(' ')}`)
    const seasons = createSeasonStore(join(data, SEASONS_FOLDER))
    unpackSeasons(store.db, seasons).forEach(expectSentence)
    const found = [...seasons.files()].map(({ id }) => id)
    const read = [...seasons.list(), ...seasons.removed()].map(({ facts }) => facts.id)
    if (found.sort().join() !== read.sort().join())
      throw new Broken(`seasons ${found.join()}, read ${read.join()}`)
    useStore(store)
  } finally {
    store.close()
  }
  return true
}

/** The head of the file and of its pages, where a byte decides most. */
function changeHeads(file: Uint8Array, random: Random): Uint8Array {
  const copy = file.slice()
  const page = 4096 * random.below(copy.length / 4096)
  for (let k = 1 + random.below(4); k > 0; k--) copy[page + random.below(112)] = random.below(256)
  return copy
}

/** A sound database in which a stranger wrote what it holds. */
function changeContent(path: string, file: Uint8Array, random: Random): Uint8Array {
  writeFileSync(path, file)
  const db = openDatabase(path)
  for (let k = 1 + random.below(3); k > 0; k--) {
    const tables = db
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all()
    const { name } = random.pick(tables)
    const columns = db.prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)').all(name)
    const column = `"${random.pick(columns).name}"`
    const before = db
      .prepare<[], { value: unknown }>(`SELECT ${column} AS value FROM "${name}" LIMIT 1`)
      .get()
    const value =
      before?.value instanceof Uint8Array && random.chance(0.7)
        ? Buffer.from(mutateBytes(new Uint8Array(before.value), [file], random))
        : random.pick(VALUES)
    try {
      db.prepare(`UPDATE "${name}" SET ${column} = ?`).run(value)
    } catch {
      // The table's own rules refuse it.
    }
  }
  db.pragma('journal_mode = DELETE')
  db.close()
  return new Uint8Array(readFileSync(path))
}

async function makeBackup(data: string, version: number): Promise<Uint8Array> {
  mkdirSync(data)
  const path = join(data, 'quartet.db')
  makeDatabase(path, version)
  const seasons = createSeasonStore(join(data, SEASONS_FOLDER))
  for (const [k, id] of SEASONS.entries()) {
    const { facts, entries } = seasonOf(7)
    const bytes = new Uint8Array(Buffer.concat(formatSeasonFile({ facts: { ...facts, id }, entries })))
    seasons.bringBack({ id, isRemoved: k > 0, bytes })
  }
  const target = join(data, FROM)
  await writeBackup(path, target, () => {})
  return new Uint8Array(readFileSync(target))
}
