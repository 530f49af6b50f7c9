import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SeasonSummary } from '../../src-shared/contract/seasons.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { gardensZip, playOnce, sha256 } from './take-in-gardens.ts'

/** The material of a course that keeps its board to itself: it is published as objects for some machines. */
const OBJECT_ONLY = gardensZip('A', (files) => ({
  ...Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'Board.cc')),
  'Board.o.Linux64': '\x7fELF',
  'Board.o.MacARM': '\xcf\xfa\xed\xfe',
}))

let app: TestApp
let season: SeasonSummary
const folder = newDataFolder()
beforeAll(async () => {
  app = await startApp(folder)
  await app.call('seasons.give', { ticket: 'a', path: 'game.zip', bytes: Uint8Array.from(OBJECT_ONLY) })
  season = (await app.call('seasons.takeIn', { ticket: 'a' })).season
})
afterAll(async () => {
  await app.close()
  removeFolder(folder)
})

it('says at once which file is missing, and what still works', () => {
  expect(season).toMatchObject({ title: 'Gardens', players: ['Demo', 'Null'] })
  expect(season.missing).toBe(
    'Board.cc is missing: it came only as Board.o.Linux64, Board.o.MacARM, an object for other machines',
  )
  expect(season.said).toContain('no match can be played here: Board.cc is missing')
  expect(season.said).toContain('Bots are compiled and checked against its headers')
  expect(season.said).toContain('what you play with ./Game opens here')
})

it('a bot is compiled and checked against its headers, and no match is begun', async () => {
  const bot = await app.call('bots.create', {
    game: season.id,
    name: 'Mole',
    language: 'cpp',
    from: { template: 'Demo' },
  })
  expect(bot.versions).toHaveLength(1)
  const problems = await app.call('bots.check', {
    id: bot.id,
    source: bot.source.replace('gardeners(me())', 'gardners(me())'),
  })
  expect(problems.map(({ message }) => message).join()).toContain('gardners')
  // What links is known, too.
  const unlinked = await app.call('bots.save', {
    id: bot.id,
    source: bot.source
      .replace('struct PLAYER_NAME', 'int elsewhere();\nstruct PLAYER_NAME')
      .replace('virtual void play() {', 'virtual void play() { elsewhere();'),
  })
  expect(JSON.stringify(unlinked)).toContain('elsewhere')
  const [config] = await app.call('configs.list', { game: season.id })
  const seat = { botId: bot.id }
  await expect(
    app.call('matches.start', {
      game: season.id,
      config: { id: config.id },
      seed: 30,
      seats: [seat, seat, seat, seat],
      limits: 'jutge',
      live: true,
    }),
  ).rejects.toMatchObject({
    code: 'request/invalid',
    message: expect.stringMatching(
      /^No match of Gardens can be played here: Board\.cc is missing.*published\.$/,
    ) as unknown,
  })
  expect((await app.call('matches.search', {})).total).toBe(0)
})

it('outputs of one’s own ./Game are matches of it: seen, charted, compared', async () => {
  const whole = await gardensSeason('A')
  const ids: number[] = []
  for (const seed of [30, 31]) {
    const { text, states } = await playOnce(whole, seed)
    const { match } = await app.call('matches.importFile', {
      fileName: `${seed}.out`,
      bytes: Uint8Array.from(text),
    })
    expect(match).toMatchObject({ game: season.id, status: 'done', round: 60, seed })
    const read = await app.call('seasons.matchText', { id: match.id })
    expect(sha256(read.text)).toBe(sha256(text))
    expect(read.states).toHaveLength(states)
    expect((await app.call('matches.curves', { id: match.id })).text.split('\n').length).toBeGreaterThan(60)
    ids.push(match.id)
  }
  const found = await app.call('matches.search', { query: `game:${season.id} setting.num_rounds:60` })
  expect(found.matches.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
  const spread = await app.call('charts.distribution', {
    selection: { query: `game:${season.id}` },
    what: 'score',
    split: 'bot',
  })
  expect(spread.series.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))).toEqual([6, 2])
})

it('taken in again with its source it is played, and what was made of it before goes along', async () => {
  const bytes = Uint8Array.from(gardensZip('A'))
  await app.call('seasons.give', { ticket: 'b', path: 'game.zip', bytes })
  const { season: complete } = await app.call('seasons.takeIn', { ticket: 'b' })
  expect(complete).toMatchObject({ title: 'Gardens', isApart: true })
  expect(complete.missing).toBeUndefined()
  expect((await app.call('seasons.list')).map(({ id }) => id)).toEqual([complete.id])
  const mole = (await app.call('bots.list')).find(({ name }) => name === 'Mole')!
  expect(mole.game).toBe(complete.id)
  expect((await app.call('matches.search', { query: `game:${complete.id}` })).total).toBe(2)
})
