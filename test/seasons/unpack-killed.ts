import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { packSeasons } from '../../src-main/core/seasons/season-backup-store.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../src-main/core/seasons/season-store.ts'
import { checkBackup } from '../../src-main/features/keeping/backup-file.ts'
import { startApp } from '../start-app.ts'
import { numberOf, numberedId, numberedSeason, plainNumberIn } from './plain-season.ts'
import { killAt } from '../stop-at.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]

/** What is there, whole, where the program is killed: so many seasons, and a backup or none. */
interface KilledThere {
  readonly place: string
  readonly seasons: number
  readonly hasBackup: boolean
}

/** A test for each place where the process is killed. */
export function testKills(places: readonly KilledThere[]): void {
  it.each(places)(
    'a process that is killed at “$place” leaves what it unpacks and packs whole or not there',
    expectWholeAfterKill,
  )
}

/** Kills a process that unpacks seasons and writes backups at a place; all is whole or not there, and the next start goes on. */
async function expectWholeAfterKill({ place, seasons, hasBackup }: KilledThere): Promise<void> {
  const around = mkdtempSync(join(tmpdir(), 'season-killed-'))
  const folder = join(around, 'data')
  try {
    const source = createSeasonStore(join(around, 'source'))
    for (const k of NUMBERS) source.put(numberedSeason(k))
    const { db, close } = openStore(folder, 'web')
    packSeasons(db, source)
    close()
    await killAt(place, 'seasons/unpack-and-pack.ts', [folder])

    const found = createSeasonStore(join(folder, SEASONS_FOLDER)).list()
    expect(found.length).toBe(seasons)
    for (const season of found) expect(plainNumberIn(season)).toBe(numberOf(season.facts.id))
    const backup = join(folder, 'b.quartet-backup')
    expect(existsSync(backup)).toBe(hasBackup)
    if (hasBackup) expect(checkBackup(backup).ok).toBe(true)

    // The next start goes on where it was.
    const app = await startApp(folder)
    expect((await app.call('app.capabilities')).notices).toEqual([])
    await app.close()
    const ids = createSeasonStore(join(folder, SEASONS_FOLDER))
      .list()
      .map(({ facts }) => facts.id)
    expect(ids.sort()).toEqual(NUMBERS.map(numberedId))
    const left = readdirSync(join(folder, SEASONS_FOLDER)).filter((name) => !name.endsWith('.season'))
    expect(left).toEqual([])
  } finally {
    rmSync(around, { recursive: true, force: true })
  }
}
