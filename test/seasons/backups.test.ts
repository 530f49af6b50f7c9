import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { unpackSeasons } from '../../src-main/core/seasons/season-backup-store.ts'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import {
  createSeasonStore,
  SEASONS_FOLDER,
  type SeasonStore,
} from '../../src-main/core/seasons/season-store.ts'
import { checkBackup, writeBackup } from '../../src-main/features/keeping/backup-file.ts'
import { numberedId, numberedSeason } from './plain-season.ts'
import { testKills } from './unpack-killed.ts'
import { folderOfFile } from '../test-folder.ts'

const around = folderOfFile()

const storeIn = (folder: string): SeasonStore => createSeasonStore(join(folder, SEASONS_FOLDER))
const idsOf = (seasons: readonly SeasonFile[]): string[] => seasons.map(({ facts }) => facts.id).sort()

it('what was removed comes back as removed; what is here already stays, and one that was removed since is here again', async () => {
  const from = join(around, 'from')
  openStore(from, 'web').close()
  const store = storeIn(from)
  for (const k of [1, 2, 3]) store.put(numberedSeason(k))
  store.remove(numberedId(2))
  const backup = join(around, 'b.quartet-backup')
  await writeBackup(join(from, 'quartet.db'), backup, () => {})
  expect(checkBackup(backup).ok).toBe(true)

  const to = join(around, 'to')
  const { db, close } = openStore(to, 'web')
  const there = storeIn(to)
  const newer = { ...numberedSeason(1), facts: { ...numberedSeason(1).facts, madeWith: 'newer' } }
  there.put(newer)
  there.put(numberedSeason(3))
  there.remove(numberedId(3))
  const copy = openDatabase(backup)
  db.exec(`ATTACH '${backup}' AS b; INSERT INTO season_files SELECT * FROM b.season_files; DETACH b`)
  copy.close()
  expect(unpackSeasons(db, there)).toEqual([])
  expect(idsOf(there.list())).toEqual([numberedId(1), numberedId(3)])
  expect(idsOf(there.removed())).toEqual([numberedId(2)])
  expect(there.get(numberedId(1))!.facts.madeWith).toBe('newer')
  expect(db.prepare('SELECT count(*) AS n FROM season_files').get()).toEqual({ n: 0 })
  close()
})

testKills([
  { place: 'half of season 4', seasons: 3, hasBackup: false },
  { place: 'unpacked 4', seasons: 4, hasBackup: false },
  { place: 'half of backup 1', seasons: 6, hasBackup: false },
  { place: 'half of backup 2', seasons: 6, hasBackup: true },
])
