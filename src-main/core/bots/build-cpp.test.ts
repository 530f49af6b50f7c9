import { beforeAll, expect, it } from 'vitest'
import { sharedCache } from '../../../test/run-folder.ts'
import { createBotBuilder } from './build-bot.ts'
import { cppPlayer } from '../../../test/cpp-player.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const source = (body: string) => cppPlayer('Mover', body)

const app = sharedApp()
let id: number
beforeAll(async () => {
  const from = { source: source('for (int id : my_units(me())) move(id, RIGHT);') }
  id = (await app.call('bots.create', { game: 'pandemic', name: 'Mover', language: 'cpp', from })).id
  // The first C++ bot of a folder waits until the headers are prepared.
})

const save = (text: string) => app.call('bots.save', { id, source: text })

it('a C++ bot becomes a version and plays', async () => {
  expect(await app.call('bots.get', { id })).toMatchObject({ language: 'cpp', latestVersion: 1 })
  const config = (await app.call('configs.list', { game: 'pandemic' })).find(({ name }) => name === 'small')!
  const seat = { botId: id }
  const seats = [seat, seat, seat, seat] as const
  const match = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: config.id },
    seats: [...seats],
    seed: 4,
  })
  const ended = await app.ended(match.id)
  expect(ended).toMatchObject({ status: 'done', round: 120 })
  expect(ended.seats[0]).toMatchObject({ name: 'Mover', versionNumber: 1 })
  expect(ended.seats[0].frozen).toBeUndefined()
  // Every unit of every seat was ordered to the right in the first round.
  expect((await app.call('matches.output', { id: match.id })).text).toMatch(/commands\n(\d+ r\n){10,}/)
})

it('an error has its place and its mending, and no version', async () => {
  const { problems, version } = await save(source('mov(0, RIGHT);'))
  expect(version).toBeUndefined()
  expect(problems[0]).toMatchObject({
    severity: 'error',
    line: 6,
    column: 5,
    message: expect.stringContaining("'mov'"),
  })
  expect(problems[0].fixes?.[0]).toMatchObject({ line: 6, column: 5, endColumn: 8, text: 'move' })
})

it('a warning comes with the version', async () => {
  const { problems, version } = await save(source('int k; if (k > 0) move(0, RIGHT);'))
  expect(version?.number).toBe(2)
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('uninitialized'),
  })
})

it('a text is checked without being saved', async () => {
  expect(await app.call('bots.check', { id, source: source('move(0, UP);') })).toMatchObject([
    { severity: 'error', line: 6 },
  ])
  expect(await app.call('bots.check', { id, source: source('move(0, TOP);') })).toEqual([])
})

it('a bot that is looked into is kept by the mode that it is played in: in Mad Max its assertions count in Debug alone', async () => {
  const builder = createBotBuilder(sharedCache())
  const bot = {
    game: 'mad-max',
    name: 'Mover',
    language: 'cpp',
    source: source('assert(round() < 0);'),
    symbols: 'members',
  } as const
  const [release, debug, again] = [
    await builder.build({ ...bot, build: { standard: 'c++11', mode: 'release' } }),
    await builder.build({ ...bot, build: { standard: 'c++11', mode: 'debug' } }),
    await builder.build({ ...bot, build: { standard: 'c++11', mode: 'release' } }),
  ]
  await builder.close()
  expect(release).toMatchObject({ ok: true })
  expect(debug).not.toEqual(release)
  expect(again).toBe(release)
})
