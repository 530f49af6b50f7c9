import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { madeWith } from '../../src-main/core/seasons/made-with.ts'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { hashesOf, sha256 } from './take-in-gardens.ts'

let app: TestApp
const folder = newDataFolder()
beforeAll(async () => {
  const season = await gardensSeason('A')
  // What another compiler made of it is of no use any more.
  const entries = new Map(season.entries)
  for (const name of entries.keys())
    if (/^(?:made|seat)\//.test(name)) entries.set(name, Uint8Array.from([1, 2, 3]))
  const facts = { ...season.facts, madeWith: 'another compiler' }
  createSeasonStore(join(folder, 'seasons')).put({ facts, entries })
  app = await startApp(folder)
})
afterAll(async () => {
  await app?.close()
  removeFolder(folder)
})

it('a season that another compiler made is made anew when it is first used, which is said, and its match waits for it', async () => {
  const [{ id: game, isBeingMade }] = await app.call('seasons.list')
  expect(isBeingMade).toBeUndefined()
  const announced: (true | undefined)[] = []
  app.on('seasons.changed', ({ seasons }) => void announced.push(seasons[0].isBeingMade))
  const bots = await app.call('bots.list')
  const seat = (name: string) => ({
    botId: bots.find((bot) => bot.game === game && bot.name === name)!.id,
  })
  const [config] = await app.call('configs.list', { game })
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed: 30,
    seats: [seat('Demo'), seat('Demo'), seat('Null'), seat('Demo')],
    limits: 'none',
    live: false,
  })
  await app.ended(id)
  expect(await app.call('matches.get', { id })).toMatchObject({ status: 'done', round: 60 })
  const { text } = await app.call('seasons.matchText', { id })
  expect(sha256(text)).toBe(hashesOf('A', 30, ['Demo', 'Demo', 'Null', 'Demo']).output)
  expect(announced).toContain(true)
  expect(announced.at(-1)).toBeUndefined()
  const [kept] = createSeasonStore(join(folder, 'seasons')).list()
  expect(kept.facts.madeWith).toBe(madeWith())
})
