import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  createSeasonStore,
  SEASONS_FOLDER,
  type SeasonStore,
} from '../../src-main/core/seasons/season-store.ts'
import { until } from '../eventually.ts'
import { playFour } from '../play-four.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { sha256 } from './take-in-gardens.ts'
import { testKills } from './unpack-killed.ts'

const storeIn = (folder: string): SeasonStore => createSeasonStore(join(folder, SEASONS_FOLDER))

async function playMatch(app: TestApp, game: string): Promise<number> {
  const demo = (await app.call('bots.list')).find((bot) => bot.game === game && bot.name === 'Demo')!
  const [config] = await app.call('configs.list', { game })
  const request = { game, config: { id: config.id }, seed: 30, limits: 'jutge', live: false } as const
  const { id, status } = await playFour(app, demo.id, request)
  expect(status).toBe('done')
  return id
}

it('a backup holds the seasons: restored where none is, matches are seen and played as before', async () => {
  const season = await gardensSeason('A')
  const game = season.facts.id
  const [folder, other] = [newDataFolder(), newDataFolder()]
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
  expect(
    storeIn(other)
      .list()
      .map(({ facts }) => facts.id),
  ).toEqual([game])
  removeFolder(folder)
  removeFolder(other)
})

testKills([
  { place: 'begun', seasons: 0, hasBackup: false },
  { place: 'half of season 1', seasons: 0, hasBackup: false },
  { place: 'whole season 4', seasons: 3, hasBackup: false },
  { place: 'all unpacked', seasons: 6, hasBackup: false },
  { place: 'whole backup 1', seasons: 6, hasBackup: false },
])
