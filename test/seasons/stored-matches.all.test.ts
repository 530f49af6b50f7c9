import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import type { SeatChoice } from '../../src-shared/contract/values.ts'
import { until } from '../eventually.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { hashesOf, sha256 } from './take-in-gardens.ts'

let app: TestApp
let season: SeasonFile
let folder: string
let game: string
beforeAll(async () => {
  season = await gardensSeason('A')
  game = season.facts.id
  folder = newDataFolder()
  createSeasonStore(join(folder, 'seasons')).put(season)
  app = await startApp(folder)
})
afterAll(async () => {
  await app?.close()
  removeFolder(folder)
})

async function play(names: readonly string[], seed = 30): Promise<number> {
  const bots = await app.call('bots.list')
  const seat = (name: string): SeatChoice => ({
    botId: bots.find((bot) => bot.game === game && bot.name === name)!.id,
  })
  const [config] = await app.call('configs.list', { game })
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed,
    seats: names.map(seat) as [SeatChoice, SeatChoice, SeatChoice, SeatChoice],
    limits: 'none',
    live: true,
  })
  await app.ended(id)
  return id
}

it('a season brings its bots and configurations, and says what it is', async () => {
  expect(await app.call('seasons.list')).toMatchObject([
    { id: game, title: 'Gardens', isApart: true, players: ['Demo', 'Null'] },
  ])
  const bots = (await app.call('bots.list')).filter((bot) => bot.game === game)
  expect(bots.map(({ name, language, builtin }) => [name, language, builtin])).toEqual([
    ['Demo', 'cpp', true],
    ['Null', 'cpp', true],
  ])
  expect((await app.call('configs.list', { game })).map(({ name }) => name)).toEqual(['default'])
})

it('a match is stored with its scores, is sent round by round, and its text is the original program’s', async () => {
  const id = await play(['Demo', 'Demo', 'Null', 'Demo'])
  const match = await app.call('matches.get', { id })
  expect(match).toMatchObject({ game, status: 'done', round: 60, rounds: 60 })
  expect(match.seats.every(({ score }) => typeof score === 'number')).toBe(true)
  expect(app.seen('match.rounds').filter((event) => event.id === id).length).toBeGreaterThan(0)
  const { text, states, scores, differsFrom } = await app.call('seasons.matchText', { id })
  expect(differsFrom).toBeUndefined()
  expect(sha256(text)).toBe(hashesOf('A', 30, ['Demo', 'Demo', 'Null', 'Demo']).output)
  expect(states).toHaveLength(61)
  expect(scores.at(-1)).toEqual(match.seats.map(({ score }) => score))
  const rounds = states.map(([from, to]) =>
    Number(/^round (\d+)/m.exec(Buffer.from(text.subarray(from, to)).toString('latin1'))?.[1]),
  )
  expect(rounds).toEqual(Array.from({ length: 61 }, (_, round) => round))
})

it('matches of a season are found by a query and drawn in charts, every tuple of its states by its word', async () => {
  const found = await app.call('matches.search', { query: `game:${game}` })
  expect(found.total).toBeGreaterThan(0)
  expect((await app.call('matches.search', { query: 'game:pandemic' })).total).toBe(0)
  const totals = await app.call('matches.totals', { query: `game:${game}` })
  expect(totals.games).toEqual([game])
  const score = await app.call('charts.curves', {
    selection: { query: `game:${game}` },
    figure: 'score',
    isPerRound: false,
    split: 'bot',
  })
  expect(score.series.length).toBeGreaterThan(0)
  const words = score.figures.map(({ id }) => id)
  expect(words).toContain('score')
  for (const figure of words.filter((word) => word !== 'score'))
    expect(
      await app.call('charts.curves', {
        selection: { query: `game:${game}` },
        figure,
        isPerRound: false,
        split: 'bot',
      }),
    ).toMatchObject({ figures: score.figures })
})

it('settings and figures by seat are words of a query, columns to sort by, and figures of a distribution', async () => {
  const all = await app.call('matches.search', { query: `game:${game} status:done` })
  const { figure, setting } = await app.call('matches.suggestions')
  const words = ['score', ...figure.map(({ value }) => value)]
  expect(setting.map(({ value }) => value)).toContain('num_rounds')
  const found = async (query: string): Promise<number> =>
    (await app.call('matches.search', { query: `game:${game} status:done ${query}` })).total
  expect(await found('setting.num_rounds:60')).toBe(all.total)
  expect(await found('setting.NUM_ROUNDS<60')).toBe(0)
  expect(await found('setting.nothing>=0')).toBe(0)
  // What the last state of the match says, counted by hand.
  const [match] = all.matches
  const { text, states } = await app.call('seasons.matchText', { id: match.id })
  const last = Buffer.from(text.subarray(...states.at(-1)!)).toString('latin1')
  for (const word of words) {
    const figures = new RegExp(`^${word} (.*)$`, 'm').exec(last)
    if (!figures) continue
    const values = figures[1].trim().split(/ +/).map(Number)
    for (const [seat, value] of values.entries()) {
      expect(await found(`id:${match.id} seat:${seat + 1} figure.${word}:${value}`), word).toBe(1)
      expect(await found(`id:${match.id} seat:${seat + 1} figure.${word}>${value}`), word).toBe(0)
    }
  }
  const [word] = words
  const sorted = await app.call('matches.search', {
    query: `game:${game} status:done`,
    sort: { column: `figure.${word.toLowerCase()}`, isDescending: true },
  })
  expect(sorted.total).toBe(all.total)
  const spread = await app.call('charts.distribution', {
    selection: { query: `game:${game} status:done` },
    what: word,
    split: 'none',
  })
  expect(spread.series[0].counts.reduce((sum, count) => sum + count, 0)).toBe(4 * all.total)
  expect(spread.figures.map(({ id }) => id)).toContain(word)
})

it('a match that is watched sends its states as they are played: those that its whole text has', async () => {
  const before = app.seen('match.rounds').length
  const id = await play(['Demo', 'Null', 'Demo', 'Demo'], 7)
  const events = app
    .seen('match.rounds')
    .slice(before)
    .filter((event) => event.id === id)
  expect(events.map(({ from }) => from)).toEqual([...events.map(({ from }) => from)].sort((a, b) => a - b))
  const texts = events.flatMap((event) => event.texts ?? []).map((text) => sha256(text))
  const { text, states } = await app.call('seasons.matchText', { id })
  expect(texts).toEqual(states.map(([from, to]) => sha256(text.subarray(from, to))))
  expect(texts).toHaveLength(61)
})

it('a new bot begins as the season’s Demo under its own name, is checked with its headers, and plays', async () => {
  const bot = await app.call('bots.create', {
    game,
    name: 'Mole',
    language: 'cpp',
    from: { template: 'Demo' },
  })
  expect(bot.source).toContain('Mole')
  expect(bot.versions).toHaveLength(1)
  const problems = await app.call('bots.check', {
    id: bot.id,
    source: bot.source.replace('round()', 'rund()') + '\nint x = nothing;',
  })
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
  const id = await play(['Mole', 'Null', 'Null', 'Null'])
  expect(await app.call('matches.get', { id })).toMatchObject({
    status: 'done',
    seats: [{ name: 'Mole', botId: bot.id }, {}, {}, {}],
  })
})

it('a match goes on from a round with another version, and what was before stays', async () => {
  const parent = await play(['Null', 'Null', 'Null', 'Null'], 5)
  const bots = await app.call('bots.list')
  const demo = bots.find((bot) => bot.game === game && bot.name === 'Demo')!
  const { id } = await app.call('matches.fork', {
    matchId: parent,
    round: 30,
    seats: [{ seat: 1, choice: { botId: demo.id } }],
    orders: [],
    live: false,
  })
  expect(await app.ended(id)).toMatchObject({ status: 'done', fork: { parentId: parent, round: 30 } })
  const [before, after] = await Promise.all(
    [parent, id].map(async (one) => {
      const { text, states } = await app.call('seasons.matchText', { id: one })
      return states.map(([from, to]) => Buffer.from(text.subarray(from, to)).toString('latin1'))
    }),
  )
  expect(after[29].replace(/^status.*$/m, '')).toBe(before[29].replace(/^status.*$/m, ''))
  expect(after[60]).not.toBe(before[60])
})

it('its output is what its program wrote; what needs rules is refused in a sentence', async () => {
  const id = await play(['Demo', 'Demo', 'Null', 'Demo'])
  const { text } = await app.call('matches.output', { id })
  expect(sha256(Buffer.from(text, 'latin1'))).toBe(hashesOf('A', 30, ['Demo', 'Demo', 'Null', 'Demo']).output)
  for (const asked of [
    app.call('insight.ask', { ticket: 'a', matchId: id, seat: 0 }),
    app.call('matches.fork', { matchId: id, round: 3, seed: 1, seats: [], orders: [], live: false }),
  ])
    await expect(asked).rejects.toMatchObject({
      code: 'request/invalid',
      message: expect.stringContaining('program'),
    })
})

it('many matches are played at once, in all seats', async () => {
  const bots = (await app.call('bots.list')).filter((bot) => bot.game === game)
  const at = (name: string): SeatChoice => ({ botId: bots.find((bot) => bot.name === name)!.id })
  const [config] = await app.call('configs.list', { game })
  const group = await app.call('groups.start', {
    game,
    config: { id: config.id },
    bot: at('Demo'),
    opponents: [at('Null'), at('Null'), at('Null')],
    seeds: 2,
    rotates: true,
    limits: 'none',
  })
  const ended = await until(
    async () => (await app.call('groups.list', {})).find(({ id }) => id === group.id)!,
    ({ status }) => status !== 'running',
  )
  expect(ended.status).toBe('done')
})

it('a removed season leaves its matches readable, and none can be played until it is taken in again', async () => {
  const id = await play(['Null', 'Demo', 'Null', 'Demo'], 1)
  const before = await app.call('seasons.matchText', { id })
  await app.close()
  app = await startApp(folder)
  await app.call('seasons.remove', { id: game })
  expect(await app.call('seasons.list')).toMatchObject([{ id: game, isRemoved: true }])
  expect(sha256((await app.call('seasons.matchText', { id })).text)).toBe(sha256(before.text))
  const aborted = await play(['Null', 'Demo', 'Null', 'Demo'], 2).catch((error: unknown) => error)
  expect(String(aborted)).toContain('season')
  await app.call('seasons.restore', { id: game })
  expect(await app.call('seasons.list')).toMatchObject([{ id: game }])
  expect((await app.call('seasons.list'))[0].isRemoved).toBeUndefined()
  await expect(app.call('seasons.restore', { id: game })).rejects.toMatchObject({ code: 'not-found' })
  expect(await play(['Null', 'Demo', 'Null', 'Demo'], 2)).toBeGreaterThan(0)
})
