import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { TAKE_IN_MS } from './take-in-gardens.ts'

const NAMES = ['Demo', 'Demo', 'Null', 'Demo'] as const

/** Two apps for all tests of a file: one that has the mini game and a match of it, one to which its material never came. */
export function appWithSeasonAndBare() {
  let app: TestApp
  let bare: TestApp
  let game: string
  let match: number
  const folders = [newDataFolder(), newDataFolder()] as const
  beforeAll(async () => {
    const season = await gardensSeason('A')
    game = season.facts.id
    createSeasonStore(join(folders[0], 'seasons')).put(season)
    app = await startApp(folders[0])
    bare = await startApp(folders[1])
    const bots = await app.call('bots.list')
    const [config] = await app.call('configs.list', { game })
    const seats = NAMES.map((name) => ({
      botId: bots.find((bot) => bot.game === game && bot.name === name)!.id,
    }))
    const { id } = await app.call('matches.start', {
      game,
      config: { id: config.id },
      seed: 30,
      seats: [seats[0], seats[1], seats[2], seats[3]],
      limits: 'jutge',
      live: false,
    })
    await app.ended(id)
    match = id
  }, TAKE_IN_MS)
  afterAll(async () => {
    await app?.close()
    await bare?.close()
    folders.forEach(removeFolder)
  })
  return {
    folders,
    app: () => app,
    bare: () => bare,
    game: () => game,
    match: () => match,
    fileOfMatch: async (): Promise<Uint8Array<ArrayBuffer>> =>
      Uint8Array.from((await app.call('matches.exportFile', { id: match })).bytes),
  }
}
