import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSeasonStore } from '../../src-main/seasons/season-store.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../start-app.ts'
import { gardensSeason } from './gardens-season.ts'
import { playerFile } from './gardens-players.ts'

/** A season whose players are kept apart: a seat of a stored match is played again by itself. */
const SOURCE = playerFile(
  'Thinker',
  `  vector<int> seen;
  int think(int n) {
    int sum = 0;
    for (int k = 0; k < n; ++k) sum += k * (k ^ round());
    return sum;
  }
  virtual void play() {
    const int thought = think(20000);
    seen.push_back(thought);
    if (seen.size() > 20) return;
    for (int id : gardeners(me())) move(id, Dir(random(0, 3)));
  }`,
)

let app: TestApp
let match: number
let game: string
beforeAll(async () => {
  const season = await gardensSeason('A')
  const folder = folderWithCompiler()
  createSeasonStore(join(folder, 'seasons')).put(season)
  app = await startApp(folder)
  game = season.facts.id
  const { id: own } = await app.call('bots.create', {
    game,
    name: 'Thinker',
    language: 'cpp',
    from: { source: SOURCE },
  })
  const demo = (await app.call('bots.list')).find((bot) => bot.game === game && bot.name === 'Demo')!.id
  const [config] = await app.call('configs.list', { game })
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed: 30,
    seats: [{ botId: demo }, { botId: own }, { botId: demo }, { botId: demo }],
    limits: 'jutge',
    live: false,
  })
  match = (await app.ended(id)).id
})
afterAll(async () => {
  await app?.close()
  if (app) removeFolder(app.folder)
})

it('a profile says where its CPU went, without the reading of states, and that it played as it did', async () => {
  const profile = await app.call('matches.profile', { matchId: match, seat: 1 })
  expect(profile.divergedAt).toBeUndefined()
  expect(profile.rounds).toHaveLength(60)
  expect(profile.functions[0].function).toMatch(/think|play/)
  const share = profile.functions.reduce((sum, one) => sum + one.share, 0)
  expect(share).toBeGreaterThan(0.9)
  expect(share).toBeLessThan(1.01)
  expect(profile.functions.map((one) => one.function).join()).not.toContain('reset')
})
