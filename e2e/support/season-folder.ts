import { join } from 'node:path'
import { createSeasonStore, SEASONS_FOLDER } from '../../src-main/core/seasons/season-store.ts'
import { gardensSeason } from '../../test/seasons/gardens-season.ts'
import { startApp } from '../../test/start-app.ts'

/** A program: fills a data folder with the mini game as a season, taken in once for all tests, and two matches of it. */
const [, , dataFolder = ''] = process.argv
const season = await gardensSeason('A')
createSeasonStore(join(dataFolder, SEASONS_FOLDER)).put(season)
const app = await startApp(dataFolder)
const game = season.facts.id
const bots = (await app.call('bots.list')).filter((bot) => bot.game === game)
const [config] = await app.call('configs.list', { game })
const seatOf = (name: string) => ({ botId: bots.find((bot) => bot.name === name)!.id })
for (const seed of [30, 31]) {
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed,
    seats: [seatOf('Demo'), seatOf('Demo'), seatOf('Null'), seatOf('Demo')],
    limits: 'jutge',
    live: false,
  })
  const { status } = await app.ended(id)
  if (status !== 'done') throw new Error(`the match of seed ${seed} is ${status}`)
}
await app.close()
