import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { checkBackup, writeBackup } from '../../src-main/features/keeping/backup-file.ts'
import { packSeasons, unpackSeasons } from '../../src-main/core/seasons/season-backup-store.ts'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import {
  createSeasonStore,
  SEASONS_FOLDER,
  type SeasonStore,
} from '../../src-main/core/seasons/season-store.ts'
import { until } from '../eventually.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../start-app.ts'
import { gardensSeason } from './gardens-season.ts'
import { ENTRY_BYTES, seasonOf } from './plain-season.ts'
import { sha256 } from './take-in-gardens.ts'

let around: string
beforeAll(() => (around = mkdtempSync(join(tmpdir(), 'season-backups-'))))
afterAll(() => rmSync(around, { recursive: true, force: true }))

const idOf = (k: number): string => `season:${k.toString(16).padStart(16, '0')}`
const plain = (k: number): SeasonFile => {
  const { facts, entries } = seasonOf(k)
  return { facts: { ...facts, id: idOf(k) }, entries }
}
const storeIn = (folder: string): SeasonStore => createSeasonStore(join(folder, SEASONS_FOLDER))
const idsOf = (seasons: readonly SeasonFile[]): string[] => seasons.map(({ facts }) => facts.id).sort()

async function playMatch(app: TestApp, game: string): Promise<number> {
  const demo = (await app.call('bots.list')).find((bot) => bot.game === game && bot.name === 'Demo')!
  const [config] = await app.call('configs.list', { game })
  const seat = { botId: demo.id }
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed: 30,
    seats: [seat, seat, seat, seat],
    limits: 'jutge',
    live: false,
  })
  expect((await app.ended(id)).status).toBe('done')
  return id
}

it('a backup holds the seasons: restored where none is, matches are seen and played as before', async () => {
  const season = await gardensSeason('A')
  const game = season.facts.id
  const [folder, other] = [folderWithCompiler(), folderWithCompiler()]
  storeIn(folder).put(season)
  let app = await startApp(folder)
  const match = await playMatch(app, game)
  const text = sha256((await app.call('seasons.matchText', { id: match })).text)
  await app.call('backups.create')
  const { list } = await until(
    () => app.call('backups.list'),
    ({ progress, list }) => !progress && list.length === 1,
  )
  await app.close()

  mkdirSync(join(other, 'backups'))
  copyFileSync(join(folder, 'backups', list[0].fileName), join(other, 'backups', 'elsewhere.quartet-backup'))
  app = await startApp(other)
  expect(await app.call('seasons.list')).toEqual([])
  await app.call('backups.restore', { id: (await app.call('backups.list')).list[0].id })
  await until(
    () => app.call('backups.list'),
    ({ progress, restoring }) => !progress && restoring !== undefined,
  )
  await app.close()
  app = await startApp(other)
  expect(await app.call('seasons.list')).toMatchObject([{ id: game, title: 'Gardens', isApart: true }])
  expect(sha256((await app.call('seasons.matchText', { id: match })).text)).toBe(text)
  const again = await playMatch(app, game)
  expect(sha256((await app.call('seasons.matchText', { id: again })).text)).toBe(text)
  await app.close()
  expect(idsOf(storeIn(other).list())).toEqual([game])
  removeFolder(folder)
  removeFolder(other)
})

it('what was removed comes back as removed; what is here already stays, and one that was removed since is here again', async () => {
  const from = join(around, 'from')
  openStore(from, 'web').close()
  const store = storeIn(from)
  for (const k of [1, 2, 3]) store.put(plain(k))
  store.remove(idOf(2))
  const backup = join(around, 'b.quartet-backup')
  await writeBackup(join(from, 'quartet.db'), backup, () => {})
  expect(checkBackup(backup).ok).toBe(true)

  const to = join(around, 'to')
  const { db, close } = openStore(to, 'web')
  const there = storeIn(to)
  const newer = { ...plain(1), facts: { ...plain(1).facts, madeWith: 'newer' } }
  there.put(newer)
  there.put(plain(3))
  there.remove(idOf(3))
  const copy = openDatabase(backup)
  db.exec(`ATTACH '${backup}' AS b; INSERT INTO season_files SELECT * FROM b.season_files; DETACH b`)
  copy.close()
  expect(unpackSeasons(db, there)).toEqual([])
  expect(idsOf(there.list())).toEqual([idOf(1), idOf(3)])
  expect(idsOf(there.removed())).toEqual([idOf(2)])
  expect(there.get(idOf(1))!.facts.madeWith).toBe('newer')
  expect(db.prepare('SELECT count(*) AS n FROM season_files').get()).toEqual({ n: 0 })
  close()
})

it('a process that is killed while seasons are unpacked, or a backup is written, leaves each whole or not there', async () => {
  const program = join(import.meta.dirname, 'unpack-and-pack.ts')
  const numbers = [1, 2, 3, 4, 5, 6]
  const source = storeIn(join(around, 'source'))
  for (const k of numbers) source.put(plain(k))
  const seen = new Set<number>()
  for (const [k, waitMs] of [0, 15, 30, 45, 60, 90, 700, 1100].entries()) {
    const folder = join(around, `killed-${k}`)
    const { db, close } = openStore(folder, 'web')
    packSeasons(db, source)
    close()
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    await setTimeout(waitMs)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const found = storeIn(folder).list()
    seen.add(found.length)
    for (const { facts, entries } of found)
      for (const bytes of entries.values()) {
        expect(bytes.length).toBe(ENTRY_BYTES)
        expect(bytes.every((byte) => byte === Number(`0x${facts.id.slice('season:'.length)}`))).toBe(true)
      }
    const backup = join(folder, 'b.quartet-backup')
    if (existsSync(backup)) expect(checkBackup(backup).ok).toBe(true)
    // The next start goes on where it was.
    const app = await startApp(folder)
    expect((await app.call('app.capabilities')).notices).toEqual([])
    await app.close()
    expect(idsOf(storeIn(folder).list())).toEqual(numbers.map(idOf))
    const left = readdirSync(join(folder, SEASONS_FOLDER)).filter((name) => !name.endsWith('.season'))
    expect(left).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  }
  expect(Math.max(...seen)).toBe(numbers.length)
})
