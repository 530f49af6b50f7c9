import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeepMatch } from '../../../src-main/core/batch/keep-match.ts'
import { createBotsStore } from '../../../src-main/core/bots/bots-store.ts'
import { createComparisonStore } from '../../../src-main/features/comparisons/comparison-store.ts'
import { createConfigsStore } from '../../../src-main/core/configs/configs-store.ts'
import { migrate, MIGRATIONS } from '../../../src-main/base/db/migrate.ts'
import { openDatabase } from '../../../src-main/base/db/open.ts'
import { openStore, type Store } from '../../../src-main/base/db/open-store.ts'
import { storageFailure } from '../../../src-main/base/db/storage-failure.ts'
import { createMatchList } from '../../../src-main/core/matches/match-list.ts'
import { createMatchStore } from '../../../src-main/core/matches/match-store.ts'
import { createSettingsService } from '../../../src-main/features/settings/settings-service.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { recordOf } from '../corpus.ts'
import { readGoldenMatches } from '../../golden-match.ts'
import { inDataFolder } from '../in-data-folder.ts'
import { mutateBytes } from '../mutate.ts'
import { Broken, type Target } from '../target.ts'

const FILE = 'quartet.db'

/**
 * Databases of every layout there was and of one to come, with matches in them, damaged: each is opened as at a start
 * (moved aside, refused or brought up to date), and then read and written.
 */
export function createDatabaseTarget(): Target<Uint8Array> {
  const { folder, ...reader } = inDataFolder(useFolder)
  const layouts = [...MIGRATIONS.map(({ version }) => version), 5000]
  const files = layouts.map((version) => makeDatabase(join(folder, `v${version}.db`), version))
  return {
    ...reader,
    make(random) {
      const file = random.pick(files)
      if (random.chance(0.1)) return file
      if (random.chance(0.5)) return mutateBytes(file, files, random)
      // The head of the file and of its pages, where a byte decides most.
      const copy = file.slice()
      const page = 4096 * random.below(copy.length / 4096)
      for (let k = 1 + random.below(4); k > 0; k--) copy[page + random.below(112)] = random.below(256)
      return copy
    },
  }
}

/** Whether it opened as it was. */
function useFolder(data: string, bytes: Uint8Array): boolean {
  writeFileSync(join(data, FILE), bytes)
  const store = explained(() => openStore(data, 'web'))
  if (!store) {
    if (!readFileSync(join(data, FILE)).equals(bytes))
      throw new Broken('a database that was refused was changed')
    return false
  }
  try {
    useStore(store)
    return store.notices.length === 0
  } finally {
    store.close()
  }
}

/** Reads and writes a little of all that a database holds; errors that the disk or the database is to blame for are expected. */
export function useStore({ db }: Pick<Store, 'db'>): void {
  explained(() => {
    const matches = createMatchStore(db)
    const list = createMatchList(db)
    createBotsStore(db).list()
    createConfigsStore(db).list('pandemic')
    createSettingsService(db, () => undefined).api['settings.set']({ theme: 'dark' })
    const comparisons = createComparisonStore(db, createKeepMatch(db, matches))
    for (const { id } of comparisons.list()) comparisons.played(id)
    for (const { id } of list.page({ filter: {}, limit: 20 }).matches) {
      matches.record(id)
      matches.logs(id)
      matches.setDeleted([id], 1)
      matches.setDeleted([id], null)
    }
  })
}

/** `undefined` where the disk or the database is to blame, and the user gets a message that says so. */
function explained<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    const known = error instanceof ApiError ? error : storageFailure(error, '/data')
    if (known?.code !== 'storage/failed') throw error
    return undefined
  }
}

export function makeDatabase(path: string, version: number): Uint8Array {
  const db = openDatabase(path)
  migrate(
    db,
    MIGRATIONS.filter((migration) => migration.version <= version),
  )
  if (version >= MIGRATIONS.at(-1)!.version) {
    const matches = createMatchStore(db)
    for (const match of readGoldenMatches().slice(0, 4)) {
      const record = recordOf(match, 3)
      const { game, config, seed, names } = record
      matches.add(
        {
          game,
          configName: 'small',
          config,
          seed,
          limits: 'jutge',
          rounds: 3,
          seats: names.map((name) => ({ name })),
        },
        {
          status: 'done',
          rounds: 3,
          record,
          scores: [1, 2, 3, 4],
          curves: [
            [0, 1],
            [0, 2],
            [0, 3],
            [0, 4],
          ],
          logs: [{ round: 1, seat: 0, text: 'a line' }],
          drawings: [],
          freezes: [],
          cpu: [0, 0, 0, 0],
          durationMs: 5,
        },
      )
    }
  }
  db.pragma(`user_version = ${version}`)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma('journal_mode = DELETE')
  db.close()
  return new Uint8Array(readFileSync(path))
}
