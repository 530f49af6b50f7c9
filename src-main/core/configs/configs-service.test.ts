import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gameList, gameOf } from '../../../src-games/index.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { resourcesDir } from '../../base/entries.ts'
import { checkConfig } from './check-config.ts'
import { shippedRounds } from './shipped-rounds.ts'

const DEFAULT = readFileSync(join(resourcesDir(), 'maps/pandemic/default.cnf'), 'utf8')

const app = sharedApp({ clears: true })

const create = (name: string, text: string) => app.call('configs.create', { game: 'pandemic', name, text })

const demoId = async () =>
  (await app.call('bots.list')).find(({ game, name }) => game === 'pandemic' && name === 'Demo')!.id

it('has the configurations that come with Quartet, which cannot be deleted', async () => {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  expect(configs.every(({ builtin }) => builtin)).toBe(true)
  const { id } = configs.find(({ name }) => name === 'default')!
  expect((await app.call('configs.get', { id })).text).toBe(DEFAULT)
  await expect(app.call('configs.delete', { id })).rejects.toMatchObject({ code: 'config/invalid' })
})

it.each(gameList.map(({ id }) => id))('%s: the rounds that are stated are what the rules read', (id) => {
  const maps = join(resourcesDir(), 'maps', id)
  const names = readdirSync(maps).map((file) => file.replace(/\.cnf$/, ''))
  expect(names).toContain('default')
  const read = names.map((name) => {
    const config = checkConfig(gameOf(id), readFileSync(join(maps, `${name}.cnf`), 'utf8'))
    return [name, config.ok && config.value.rounds]
  })
  expect(names.map((name) => [name, shippedRounds(id, name)])).toEqual(read)
})

it('of a game that comes without such figures nothing is stated', () => {
  expect(shippedRounds('another', 'default')).toBeUndefined()
})

it('keeps, uses and deletes the user’s own', async () => {
  const { id } = await create('mine', DEFAULT.replace('nb_rounds 200', 'nb_rounds 3'))
  expect(app.seen('configs.changed')).toEqual([{ game: 'pandemic' }])
  const seat = { botId: await demoId() }
  const match = await app.call('matches.start', {
    game: 'pandemic',
    config: { id },
    seats: [seat, seat, seat, seat],
  })
  expect(await app.ended(match.id)).toMatchObject({ configName: 'mine', rounds: 3, round: 3 })
  await app.call('configs.delete', { id })
  await expect(app.call('configs.get', { id })).rejects.toMatchObject({ code: 'not-found' })
  // The match keeps what it was played with, and the name is free again.
  expect((await app.call('matches.record', { id: match.id })).config).toContain('nb_rounds 3')
  await create('mine', DEFAULT)
  await expect(create('mine', DEFAULT)).rejects.toMatchObject({
    code: 'config/invalid',
    message: expect.stringContaining('already'),
  })
})

it.each([
  [
    'a wrong key',
    DEFAULT.replace('nb_rounds', 'rounds'),
    /^bad: line 5: expected "nb_rounds" but found "rounds"/,
  ],
  ['a wrong number', DEFAULT.replace('nb_rounds 200', 'nb_rounds 0'), /^bad: line 5: nb_rounds must be/],
  [
    'a cut text',
    DEFAULT.slice(0, DEFAULT.indexOf('initial_health')),
    /^bad: line \d+: expected "initial_health" but the file ends/,
  ],
  ['no text', '', /^bad: .*expected/],
  [
    'binary junk',
    '\0\x01\x02ELF',
    /^bad: expected a text that begins with "Pandemic 1.0", but this is binary data/,
  ],
  [
    'a configuration of another game',
    'mad_max_2020 v1\nsecgame ?\n',
    /^bad: line 1: this is a configuration of Mad Max.*, where one of Pandemic is expected$/,
  ],
])('refuses %s with line and expectation', async (_, text, message) => {
  await expect(create('bad', text)).rejects.toMatchObject({
    code: 'config/invalid',
    message: expect.stringMatching(message),
  })
  const seat = { botId: await demoId() }
  const request = {
    game: 'pandemic',
    config: { text, name: 'bad' },
    seats: [seat, seat, seat, seat],
  } as const
  await expect(
    app.call('matches.start', { ...request, seats: [seat, seat, seat, seat] }),
  ).rejects.toMatchObject({
    code: 'config/invalid',
    message: expect.stringMatching(message),
  })
})

it('refuses more than 1 MiB', async () => {
  await expect(create('big', DEFAULT + ' '.repeat(1_048_577))).rejects.toMatchObject({
    code: 'request/invalid',
  })
})
