import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseQuartetFile } from '../../src-main/features/files/parse-quartet-file.ts'
import { formatQuartetFile, type QuartetMatch } from '../../src-main/features/files/quartet-file.ts'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { runQuartet } from '../run-quartet.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../start-app.ts'
import { gardensSeason } from './gardens-season.ts'
import { gardens } from './gardens.ts'
import { sha256 } from './take-in-gardens.ts'
import { writeZip } from './write-zip.ts'

const NAMES = ['Demo', 'Demo', 'Null', 'Demo'] as const

/** One that has the season, and one to which its material never came. */
let app: TestApp
let bare: TestApp
let game: string
const folders = [folderWithCompiler(), folderWithCompiler()]
let match: number
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
})
afterAll(async () => {
  await app?.close()
  await bare?.close()
  folders.forEach(removeFolder)
})

const open = (where: TestApp, bytes: Uint8Array<ArrayBuffer>, fileName = 'game.quartet') =>
  where.call('matches.importFile', { fileName, bytes })
const fileOfMatch = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from((await app.call('matches.exportFile', { id: match })).bytes)
const contentOfMatch = async (): Promise<QuartetMatch> => {
  const read = parseQuartetFile(await fileOfMatch())
  if (!read.ok) throw new Error(read.error)
  return read.value
}

it('a match that was given away is played again by its program where it is opened, and is the same match', async () => {
  const { match: opened } = await open(app, await fileOfMatch())
  const [before, after] = await Promise.all(
    [match, opened.id].map(async (id) => ({
      seats: (await app.call('matches.get', { id })).seats.map(({ name, score, place }) => [
        name,
        score,
        place,
      ]),
      text: sha256((await app.call('seasons.matchText', { id })).text),
      curves: (await app.call('matches.curves', { id })).text,
    })),
  )
  expect(after).toEqual(before)
  expect(before.curves.split('\n')).toHaveLength(60 + 3)
})

it('quartet replay proves such a file by its program and writes its text; without the season it says which is missing', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'season-replay-'))
  writeFileSync(join(cwd, 'match.quartet'), await fileOfMatch())
  const replay = (folder: string) =>
    runQuartet(['replay', 'match.quartet', '-o', 'match.out', '--data', folder], { cwd, home: cwd })
  const { code, stderr } = await replay(folders[0])
  expect(stderr).toContain('got top score')
  expect(code).toBe(0)
  const { text } = await app.call('seasons.matchText', { id: match })
  expect(sha256(readFileSync(join(cwd, 'match.out')))).toBe(sha256(text))
  const missing = await replay(folders[1])
  expect(missing.stderr).toContain(`its season is not here (${game})`)
  expect(missing.code).toBe(1)
  rmSync(cwd, { recursive: true })
})

it('without the season the file says which is missing', async () => {
  await expect(open(bare, await fileOfMatch())).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringContaining(`its season is not here (${game})`) as unknown,
  })
  expect((await bare.call('matches.search', {})).total).toBe(0)
})

it('a file that was changed anywhere in what decides is refused with its round', async () => {
  const content = await contentOfMatch()
  const { record } = content
  const changed: readonly [string, Partial<QuartetMatch['record']>][] = [
    ['another seed', { seed: 31 }],
    ['another state', { trace: record.trace.with(20, 1) }],
    ['another map', { config: record.config.replace('.', 'W') }],
    ['a round less', { trace: record.trace.slice(0, -1) }],
    ['no orders', { orders: Uint8Array.from([60]) }],
    ['a status of one round', { statuses: [[0, 0, 0, 0]] }],
    ['a seat that is out', { statuses: record.trace.slice(1).map(() => [0, -1, 0, 0]) }],
    ['what is no record', { orders: Uint8Array.from([255, 255, 255]) }],
  ]
  for (const [what, part] of changed)
    await expect(
      open(app, formatQuartetFile({ ...content, record: { ...record, ...part } })),
      what,
    ).rejects.toMatchObject({ code: 'import/invalid' })
})

it('a compiled bot names its season: it plays where that is, and elsewhere is told to be missing', async () => {
  const bot = await app.call('bots.create', {
    game,
    name: 'Mole',
    language: 'cpp',
    from: { template: 'Demo' },
  })
  const { bytes, fileName } = await app.call('bots.export', { versionId: bot.versions.at(-1)!.id })
  const give = (where: TestApp, to: string) =>
    where.call('bots.import', { fileName, bytes: Uint8Array.from(bytes), game: to })
  await expect(give(bare, 'pandemic')).rejects.toMatchObject({
    message: expect.stringContaining(`a season that is not here (${game})`) as unknown,
  })
  await expect(give(app, 'pandemic')).rejects.toMatchObject({
    code: 'bot/wrong-game',
    message: expect.stringContaining('another game (Gardens, not Pandemic)') as unknown,
  })
  const { bot: guest } = await give(app, game)
  const [config] = await app.call('configs.list', { game })
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed: 3,
    seats: [{ botId: guest.id }, { botId: guest.id }, { botId: bot.id }, { botId: bot.id }],
    limits: 'jutge',
    live: false,
  })
  await app.ended(id)
  expect(await app.call('matches.get', { id })).toMatchObject({ status: 'done', round: 60 })
})

it('an output of the season’s own ./Game opens where the season is, and where its material never came', async () => {
  const { text, states, scores } = await app.call('seasons.matchText', { id: match })
  const bytes = Uint8Array.from(text)
  const played = await app.call('matches.get', { id: match })
  for (const where of [app, bare]) {
    const { match: opened } = await open(where, bytes, 'mine.out')
    expect(opened).toMatchObject({ status: 'done', round: 60, seed: 30 })
    expect(opened.game === game).toBe(where === app)
    expect(opened.seats.map(({ name, score, place }) => [name, score, place])).toEqual(
      played.seats.map(({ name, score, place }) => [name, score, place]),
    )
    const read = await where.call('seasons.matchText', { id: opened.id })
    expect(sha256(read.text)).toBe(sha256(text))
    expect(read.states).toHaveLength(states.length)
    expect(read.scores).toEqual(scores)
    expect((await where.call('matches.record', { id: opened.id })).trace).toHaveLength(61)
    const found = await where.call('matches.search', { query: `game:${opened.game} setting.num_rounds:60` })
    expect(found.total).toBeGreaterThan(0)
    const { isKnown } = await open(where, bytes, 'again.out')
    expect(isKnown).toBe(true)
  }
})

it('a text that only begins like an output is refused as before', async () => {
  for (const text of [
    'Game\n\nSeed 3\n\nHello 1.0\nnames a b c d\n',
    'Game of names a b c d\n',
    'names a b c d',
  ])
    await expect(open(bare, Uint8Array.from(Buffer.from(text)), 'x.out')).rejects.toMatchObject({
      message: expect.stringContaining('it is not an output of one of the four games') as unknown,
    })
})

it('a compiled bot beside the sources is taken in with them; what is none is said', async () => {
  const { id } = (await app.call('bots.list')).find((bot) => bot.name === 'Mole' && bot.game === game)!
  const { versions } = await app.call('bots.get', { id })
  const { bytes } = await app.call('bots.export', { versionId: versions.at(-1)!.id })
  const files = Object.entries(gardens('A')).map(([name, text]) => ({
    name: `src/${name}`,
    bytes: Buffer.from(text, 'latin1'),
  }))
  const zip = writeZip([
    ...files,
    { name: 'src/AIDummy.quartet-bot', bytes: Uint8Array.from(bytes) },
    { name: 'src/AIBroken.quartet-bot', bytes: Buffer.from('QUARTBOT and nothing more') },
  ])
  await bare.call('seasons.give', { ticket: 't', path: 'game.zip', bytes: Uint8Array.from(zip) })
  const { season } = await bare.call('seasons.takeIn', { ticket: 't' })
  expect(season.id).toBe(game)
  expect(season.remarks).toContainEqual(
    expect.stringMatching(/^AIBroken\.quartet-bot cannot be imported: /) as unknown,
  )
  const guests = (await bare.call('bots.list')).filter((bot) => bot.game === game && !bot.builtin)
  expect(guests.map(({ name }) => name)).toEqual(['Mole'])
})
