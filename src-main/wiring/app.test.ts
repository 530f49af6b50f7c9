import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../base/db/open.ts'
import { USUAL_SETTINGS } from '../../test/usual-settings.ts'
import { sharedApp } from '../../test/app-of-file.ts'
import { gameOf } from '../../src-games/index.ts'
import { createReplay } from '../../src-games/kit/replay.ts'
import { decodeRounds } from '../../src-games/kit/match-record.ts'

const LOOPS_IN_ROUND_10 = `
export default class Stuck extends Player {
  play() {
    this.log('round', this.round())
    if (this.round() === 10) for (;;) this.round()
  }
}`
const BROKEN = 'export default class Broken extends Player {\n  play() { this.move(1, }\n}\n'

const app = sharedApp({ clears: true })
// Starting a second takes longer than all it would play here.
beforeEach(() => app.call('settings.set', { processes: 1 }))

const botId = async (name: string) =>
  (await app.call('bots.list')).find((bot) => bot.game === 'pandemic' && bot.name === name)!.id
const configId = async (name: string) =>
  (await app.call('configs.list', { game: 'pandemic' })).find((config) => config.name === name)!.id
const create = (name: string, source: string) =>
  app.call('bots.create', { game: 'pandemic', name, language: 'typescript', from: { source } })

async function start(
  bots: readonly string[],
  options: { seed?: number; limits?: 'jutge' | 'none'; live?: boolean; config?: string } = {},
) {
  const { config = 'small', ...rest } = options
  const ids = await Promise.all(bots.map(botId))
  const [a, b, c, d] = ids.map((id) => ({ botId: id }))
  return app.call('matches.start', {
    game: 'pandemic',
    config: { id: await configId(config) },
    seats: [a, b, c, d],
    ...rest,
  })
}

const DEMOS = ['Demo', 'Demo', 'Demo', 'Demo']

/** A match that does not end by itself while a test looks at it. */
async function startEndless() {
  await create('Stuck', LOOPS_IN_ROUND_10)
  return start(['Stuck', 'Demo', 'Demo', 'Demo'], { limits: 'none' })
}

describe('a match', () => {
  it('is played, stored whole, and written as the original program does', async () => {
    const { id, seed } = await start(DEMOS, { seed: 30, limits: 'none', config: 'default' })
    expect(seed).toBe(30)
    const match = await app.ended(id)
    expect(match).toMatchObject({
      game: 'pandemic',
      status: 'done',
      configName: 'default',
      seed: 30,
      round: 200,
      rounds: 200,
    })
    expect(match.seats.map(({ score, place }) => [score, place])).toEqual([
      [2604, 4],
      [5892, 3],
      [12232, 1],
      [6692, 2],
    ])
    expect(match.seats.every(({ cpu, frozen }) => cpu === undefined && frozen === undefined)).toBe(true)
    const { text, fileName } = await app.call('matches.output', { id })
    expect(createHash('md5').update(text).digest('hex')).toBe('ae9fea5855519234922ca197dad9310d')
    expect(fileName).toMatch(/^pandemic-30-.*\.out$/)
  })

  it('has a record that proves itself by its trace', async () => {
    const { id } = await start(['Demo', 'Null', 'Demo', 'Null'])
    await app.ended(id)
    const record = await app.call('matches.record', { id })
    expect(record.names).toEqual(['Demo', 'Null', 'Demo', 'Null'])
    const replay = createReplay(gameOf('pandemic'), record)
    if (!replay.ok) throw new Error(replay.error.message)
    replay.value.stateAt(replay.value.rounds)
    expect(replay.value.rounds).toBe(120)
    expect(replay.value.divergedAt).toBeUndefined()
  })

  it('gets a fresh seed when none is given', async () => {
    const seeds = [await start(DEMOS), await start(DEMOS), await start(DEMOS)].map(({ seed }) => seed)
    expect(new Set(seeds).size).toBe(3)
  })

  it('sends the page its rounds while it is played', async () => {
    const { id } = await start(DEMOS, { seed: 7, live: true })
    await app.ended(id)
    const batches = app.seen('match.rounds').filter((batch) => batch.id === id)
    const rounds = batches.flatMap(({ orders }) => {
      const decoded = decodeRounds(orders)
      return decoded.ok ? decoded.value : []
    })
    const record = decodeRounds((await app.call('matches.record', { id })).orders)
    expect(rounds).toEqual(record.ok && record.value)
    const statuses = app
      .seen('match.changed')
      .filter(({ match }) => match.id === id)
      .map(({ match }) => match.status)
    expect(statuses[0]).toBe('queued')
    expect(statuses.at(-1)).toBe('done')
  })

  it('can be cancelled while it waits or is played', async () => {
    const first = await startEndless()
    const second = await start(DEMOS)
    await app.call('matches.cancel', { id: second.id })
    await app.call('matches.cancel', { id: first.id })
    expect((await app.ended(second.id)).status).toBe('cancelled')
    expect((await app.ended(first.id)).status).toBe('cancelled')
    await expect(app.call('matches.record', { id: second.id })).rejects.toMatchObject({ code: 'not-found' })
    expect(await app.call('queue.state')).toEqual({ queued: 0, running: 0, processes: 1 })
    await app.call('matches.cancel', { id: first.id })
  })

  it('has no record before its end', async () => {
    const { id } = await startEndless()
    await expect(app.call('matches.record', { id })).rejects.toMatchObject({ code: 'match/not-finished' })
    await app.call('matches.cancel', { id })
    await app.ended(id)
  })

  it('is refused with a bot that is missing, broken, or of another game', async () => {
    const broken = await create('Broken', BROKEN)
    await expect(start(['Broken', 'Demo', 'Demo', 'Demo'])).rejects.toMatchObject({
      code: 'bot/does-not-compile',
      message: expect.stringMatching(/^Broken does not compile \(line 2: /),
    })
    await app.call('bots.delete', { id: broken.id })
    const config = { id: await configId('small') }
    const seat = { botId: await botId('Demo') }
    const request = (first: { botId: number } | { versionId: number }) =>
      app.call('matches.start', { game: 'pandemic', config, seats: [first, seat, seat, seat] })
    await expect(request({ botId: broken.id })).rejects.toMatchObject({ code: 'not-found' })
    const other = (await app.call('bots.list')).find(({ game }) => game === 'mad-max')!
    await expect(request({ botId: other.id })).rejects.toMatchObject({
      code: 'bot/wrong-game',
      message: expect.stringMatching(/another game \(Mad Max.*, not Pandemic\)/),
    })
    await expect(request({ versionId: 9999 })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the list of matches', () => {
  it('gives pages of the newest, filtered', async () => {
    await create('Mine_1', 'export default class Mine extends Player { play() {} }')
    const ids: number[] = []
    for (const first of ['Demo', 'Null', 'Mine_1', 'Demo', 'Mine_1'])
      ids.push((await start([first, 'Null', 'Null', 'Null'])).id)
    await Promise.all(ids.map((id) => app.ended(id)))
    const list = async (query: Parameters<typeof app.call<'matches.list'>>[1]) => {
      const { matches, total } = await app.call('matches.list', query)
      return [matches.map(({ id }) => ids.indexOf(id)), total]
    }
    expect(await list({})).toEqual([[4, 3, 2, 1, 0], 5])
    expect(await list({ limit: 2 })).toEqual([[4, 3], 5])
    expect(await list({ limit: 2, before: ids[3] })).toEqual([[2, 1], 5])
    expect(await list({ filter: { botId: await botId('Mine_1') } })).toEqual([[4, 2], 2])
  })

  it('loses deleted matches and gets them back', async () => {
    const { id } = await start(DEMOS)
    await app.ended(id)
    await app.call('matches.deleteSelection', { ids: [id, 12345] })
    expect((await app.call('matches.list', {})).total).toBe(0)
    await expect(app.call('matches.get', { id })).rejects.toMatchObject({ code: 'not-found' })
    expect(app.seen('matches.removed')).toEqual([{ ids: [id] }])
    await app.call('matches.restore', { ids: [id] })
    expect((await app.call('matches.list', {})).matches.map((match) => match.id)).toEqual([id])
    expect((await app.call('matches.record', { id })).trace).toHaveLength(121)
  })
})

describe('a result that cannot be stored', () => {
  it('makes its match lost, with a notice, and the next one is played', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const other = openDatabase(join(app.folder, 'quartet.db'))
    other.exec(
      "CREATE TRIGGER no BEFORE INSERT ON replays BEGIN SELECT RAISE(ABORT, 'spoilt by the test'); END",
    )
    const { id } = await start(DEMOS)
    const match = await app.ended(id)
    expect(match).toMatchObject({ status: 'lost', problem: expect.stringContaining('could not be stored') })
    // Nothing of it was half stored.
    expect(match.seats.map(({ score }) => score)).toEqual([undefined, undefined, undefined, undefined])
    expect(app.seen('app.notice')).toEqual([{ text: expect.stringContaining(`Match ${id} is lost`) }])
    expect(log).toHaveBeenCalledWith(
      'quartet: a match could not be stored:',
      expect.objectContaining({ message: 'spoilt by the test' }),
    )
    log.mockRestore()
    other.exec('DROP TRIGGER no')
    other.close()
    expect((await app.ended((await start(DEMOS)).id)).status).toBe('done')
  })
})

it('knows the version in package.json', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  expect((await app.call('app.capabilities')).version).toBe(version)
})

// Last: what is played after it would need new processes.
describe('after a restart', () => {
  it('everything is still there, and the match that was being played counts as lost', async () => {
    const mine = await app.call('bots.create', {
      game: 'pandemic',
      name: 'Mine',
      language: 'typescript',
      from: { template: 'Demo' },
    })
    await app.call('bots.save', { id: mine.id, source: BROKEN })
    const { id } = await start(DEMOS, { seed: 5 })
    const match = await app.ended(id)
    const output = await app.call('matches.output', { id })
    const playing = await startEndless()
    await app.call('settings.set', { theme: 'dark', processes: 3 })
    await app.close()
    await app.startAgain()
    expect(await app.call('bots.get', { id: mine.id })).toMatchObject({
      name: 'Mine',
      source: BROKEN,
      versions: mine.versions,
    })
    expect(await app.call('settings.get')).toEqual({
      ...USUAL_SETTINGS,
      theme: 'dark',
      processes: 3,
      editor: expect.objectContaining({ fontSize: 13, style: 'llvm' }) as unknown,
    })
    expect(await app.call('matches.get', { id })).toEqual(match)
    expect(await app.call('matches.output', { id })).toEqual(output)
    expect(await app.call('matches.get', { id: playing.id })).toMatchObject({
      status: 'lost',
      problem: expect.stringContaining('ended before'),
    })
    expect(await app.call('app.capabilities')).toMatchObject({
      host: 'web',
      dataFolder: app.folder,
      processes: 3,
      notices: [],
    })
  })
})
