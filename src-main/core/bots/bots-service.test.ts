import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { resourcesDir } from '../../base/entries.ts'

const GOOD = 'export default class Mine extends Player {\n  play() {}\n}\n'
const BETTER = 'export default class Mine extends Player {\n  play() { this.log(1) }\n}\n'
const BROKEN = 'export default class Mine extends Player {\n  play() { if ( }\n}\n'

const app = sharedApp({ clears: true })
// Starting a second takes longer than all it would play here.
beforeEach(() => app.call('settings.set', { processes: 1 }))

const create = (name: string, source = GOOD) =>
  app.call('bots.create', { game: 'pandemic', name, language: 'typescript', from: { source } })
const save = (id: number, source: string) => app.call('bots.save', { id, source })
const fromTemplate = (name: string, language: 'typescript' | 'javascript' = 'typescript') =>
  app.call('bots.create', { game: 'pandemic', name, language, from: { template: 'Demo' } })

describe('bots that come with Quartet', () => {
  it('are there, in version 1, and stay so over restarts', async () => {
    const summaries = async () => (await app.call('bots.list')).filter(({ game }) => game === 'pandemic')
    const before = await summaries()
    expect(before.map(({ name, builtin, latestVersion }) => [name, builtin, latestVersion])).toEqual([
      ['Demo', true, 1],
      ['Dummy', true, 1],
      ['Gold', true, 1],
      ['Null', true, 1],
    ])
    const source = readFileSync(join(resourcesDir(), 'bots/pandemic/Demo.ts'), 'utf8')
    expect((await app.call('bots.get', { id: before[0].id })).source).toBe(source)
    await app.close()
    await app.startAgain()
    expect(await summaries()).toEqual(before)
  })

  it('cannot be changed, renamed or deleted', async () => {
    const [{ id }] = await app.call('bots.list')
    const builtin = { code: 'bot/builtin' }
    await expect(save(id, GOOD)).rejects.toMatchObject(builtin)
    await expect(app.call('bots.rename', { id, name: 'Other' })).rejects.toMatchObject(builtin)
    await expect(app.call('bots.delete', { id })).rejects.toMatchObject(builtin)
  })
})

describe('a new bot', () => {
  it('that is built later is there at once, and its version comes with an event', async () => {
    const bot = await app.call('bots.create', {
      game: 'pandemic',
      name: 'Later',
      language: 'typescript',
      from: { source: GOOD },
      buildsLater: true,
    })
    expect(bot).toMatchObject({ name: 'Later', source: GOOD, unbuilt: 'building' })
    const announced = () =>
      app
        .seen('bots.changed')
        .at(-1)
        ?.bots.find(({ id }) => id === bot.id)
    await eventually(() => expect(announced()).toMatchObject({ latestVersion: 1 }))
    expect(announced()).not.toHaveProperty('unbuilt')
  })

  it('begins as its template, under its own name, as version 1', async () => {
    const bot = await fromTemplate('Manolito')
    expect(bot).toMatchObject({ name: 'Manolito', builtin: false, hasSource: true, latestVersion: 1 })
    const template = readFileSync(join(resourcesDir(), 'bots/pandemic/Demo.ts'), 'utf8')
    expect(bot.source).toBe(template.replace('class Demo ', 'class Manolito '))
    expect(
      app
        .seen('bots.changed')
        .at(-1)
        ?.bots.map(({ name }) => name),
    ).toContain('Manolito')
  })

  it.each(['Player', 'Dir', 'class', 'Unit'])(
    'called %s keeps the name of the template’s class',
    async (name) => {
      const bot = await fromTemplate(name)
      expect(bot.source).toContain('class Demo extends Player')
      expect(bot.latestVersion).toBe(1)
    },
  )

  it('in JavaScript has the template without types, as readable as before', async () => {
    const bot = await fromTemplate('Plain', 'javascript')
    expect(bot.latestVersion).toBe(1)
    expect(bot.source).toContain('export default class Plain extends Player {\n  play() {')
    expect(bot.source).toContain('\n\n  /** Whether every other player')
    expect(bot.source).not.toMatch(/: (void|boolean|Unit|Pos)\b| as Dir/)
  })

  it('needs a name that is free, whatever its case, and that is no path', async () => {
    await create('Manolito')
    await expect(create('manolito')).rejects.toMatchObject({
      code: 'bot/name-taken',
      message: expect.stringContaining('Manolito'),
    })
    await expect(create('Demo')).rejects.toMatchObject({ code: 'bot/name-taken' })
    for (const name of ['', '../x', 'a/b', 'a\\b', 'C:x', 'a b', '.x', '1a', 'x'.repeat(41), 'a\0b', 'ñu'])
      await expect(create(name)).rejects.toMatchObject({ code: 'request/invalid' })
  })

  it('may have the name of a bot of another game', async () => {
    await create('Mine')
    const request = { game: 'mad-max', name: 'Mine', language: 'typescript', from: { source: GOOD } } as const
    expect(await app.call('bots.create', request)).toMatchObject({ game: 'mad-max', latestVersion: 1 })
  })
})

describe('saving', () => {
  it('makes a version of each new text and finds those of before', async () => {
    const { id } = await create('Mine')
    const second = await save(id, BETTER)
    expect(second).toMatchObject({ problems: [], version: { number: 2, botId: id } })
    expect((await save(id, BETTER)).version).toEqual(second.version)
    expect((await save(id, GOOD)).version?.number).toBe(1)
    const bot = await app.call('bots.get', { id })
    expect(bot.versions.map(({ number }) => number)).toEqual([2, 1])
    // What a seat with this bot plays now.
    expect(bot.latestVersion).toBe(1)
    expect(await app.call('versions.source', { id: second.version!.id })).toEqual({ source: BETTER })
  })

  it('keeps a text that does not compile, and makes no version of it', async () => {
    const { id } = await create('Mine')
    const { problems, version } = await save(id, BROKEN)
    expect(version).toBeUndefined()
    expect(problems[0]).toMatchObject({ severity: 'error', line: 2 })
    const bot = await app.call('bots.get', { id })
    expect(bot.source).toBe(BROKEN)
    expect(bot.unbuilt).toBe('refused')
    expect(await app.call('bots.list')).toContainEqual(expect.objectContaining({ id, unbuilt: 'refused' }))
    await save(id, GOOD)
    expect(await app.call('bots.get', { id })).not.toHaveProperty('unbuilt')
    expect(bot.versions).toHaveLength(1)
  })

  it('in quick succession ends with the last text', async () => {
    const { id } = await create('Mine')
    const texts = Array.from({ length: 8 }, (_, n) => `${GOOD}// ${n}\n`)
    await Promise.all(texts.map((text) => save(id, text)))
    const bot = await app.call('bots.get', { id })
    expect(bot.source).toBe(texts.at(-1))
    // A save ends the build of the one before, if that is still under way.
    expect(bot.versions.length).toBeLessThanOrEqual(9)
    const last = bot.versions.find(({ number }) => number === bot.latestVersion)!
    expect(await app.call('versions.source', { id: last.id })).toEqual({ source: texts.at(-1) })
  })

  it('that is being built sits in four seats of a match: they wait for one build and do not end each other', async () => {
    const { id } = await app.call('bots.create', {
      game: 'pandemic',
      name: 'Four',
      language: 'typescript',
      from: { source: GOOD },
      buildsLater: true,
    })
    const seat = { botId: id }
    const text = readFileSync(join(resourcesDir(), 'maps/pandemic/default.cnf'), 'utf8')
    const config = { text: text.replace(/nb_rounds\s+\d+/, 'nb_rounds 2') }
    const start = () =>
      app.call('matches.start', { game: 'pandemic', config, seats: [seat, seat, seat, seat], seed: 1 })
    const [first, , saved, second] = await Promise.all([start(), start(), save(id, BETTER), start()])
    expect(saved.version?.number).toBe(1)
    for (const match of [first, second]) {
      const { seats: four } = await app.call('matches.get', { id: match.id })
      expect(four.map(({ botId }) => botId)).toEqual([id, id, id, id])
    }
    expect((await app.call('bots.get', { id })).versions).toHaveLength(1)
  })

  it('is not needed to see the problems of a text', async () => {
    const { id } = await create('Mine')
    expect(await app.call('bots.check', { id, source: GOOD })).toEqual([])
    expect((await app.call('bots.check', { id, source: BROKEN }))[0]).toMatchObject({ line: 2 })
    expect((await app.call('bots.get', { id })).source).toBe(GOOD)
  })

  it('takes at most 1 MiB', async () => {
    const { id } = await create('Mine')
    await expect(save(id, 'x'.repeat(1_048_577))).rejects.toMatchObject({ code: 'request/invalid' })
  })
})

it('one version of a bot at a time is the baseline', async () => {
  const { id, versions } = await create('Mine', GOOD)
  const saved = await app.call('bots.save', { id, source: BETTER })
  const baselines = async () =>
    (await app.call('bots.get', { id })).versions
      .filter(({ isBaseline }) => isBaseline)
      .map(({ number }) => number)
  expect(await baselines()).toEqual([])
  expect(await app.call('versions.promote', { id: versions[0].id, isBaseline: true })).toMatchObject({
    number: 1,
    isBaseline: true,
  })
  expect(await baselines()).toEqual([1])
  await app.call('versions.promote', { id: saved.version!.id, isBaseline: true })
  expect(await baselines()).toEqual([2])
  await app.call('versions.promote', { id: saved.version!.id, isBaseline: false })
  expect(await baselines()).toEqual([])
})

it('a note stays with its version', async () => {
  const { versions } = await create('Mine')
  expect(await app.call('versions.note', { id: versions[0].id, note: 'waits' })).toMatchObject({
    note: 'waits',
  })
  await expect(app.call('versions.note', { id: 9999, note: '' })).rejects.toMatchObject({ code: 'not-found' })
})

describe('renaming and deleting', () => {
  it('renames, also to another case of the same name, but not to one that is taken', async () => {
    const { id } = await create('Mine')
    await create('Other')
    expect((await app.call('bots.rename', { id, name: 'MINE' })).name).toBe('MINE')
    await expect(app.call('bots.rename', { id, name: 'other' })).rejects.toMatchObject({
      code: 'bot/name-taken',
    })
  })

  it('deletes, frees the name, and restores when the name is free', async () => {
    const { id } = await create('Mine')
    await save(id, BETTER)
    await app.call('bots.delete', { id })
    await expect(app.call('bots.get', { id })).rejects.toMatchObject({ code: 'not-found' })
    const second = await create('Mine')
    await expect(app.call('bots.restore', { id })).rejects.toMatchObject({ code: 'bot/name-taken' })
    await app.call('bots.rename', { id: second.id, name: 'Yours' })
    expect(await app.call('bots.restore', { id })).toMatchObject({ id, name: 'Mine', latestVersion: 2 })
    expect((await app.call('bots.get', { id })).source).toBe(BETTER)
  })
})
