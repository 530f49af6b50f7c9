import { expect, it } from 'vitest'
import { parseQuartetFile } from '../../src-main/features/files/parse-quartet-file.ts'
import { formatQuartetFile, type QuartetMatch } from '../../src-main/features/files/quartet-file.ts'
import type { TestApp } from '../start-app.ts'
import { sha256 } from './take-in-gardens.ts'
import { appWithSeasonAndBare } from './two-apps.ts'

const { app, bare, game, match, fileOfMatch } = appWithSeasonAndBare()

const open = (where: TestApp, bytes: Uint8Array<ArrayBuffer>, fileName = 'game.quartet') =>
  where.call('matches.importFile', { fileName, bytes })
const contentOfMatch = async (): Promise<QuartetMatch> => {
  const read = parseQuartetFile(await fileOfMatch())
  if (!read.ok) throw new Error(read.error)
  return read.value
}

it('a match that was given away is played again by its program where it is opened, and is the same match', async () => {
  const { match: opened } = await open(app(), await fileOfMatch())
  const [before, after] = await Promise.all(
    [match(), opened.id].map(async (id) => ({
      seats: (await app().call('matches.get', { id })).seats.map(({ name, score, place }) => [
        name,
        score,
        place,
      ]),
      text: sha256((await app().call('seasons.matchText', { id })).text),
      curves: (await app().call('matches.curves', { id })).text,
    })),
  )
  expect(after).toEqual(before)
  expect(before.curves.split('\n')).toHaveLength(60 + 3)
})

it('without the season the file says which is missing', async () => {
  await expect(open(bare(), await fileOfMatch())).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringContaining(`its season is not here (${game()})`) as unknown,
  })
  expect((await bare().call('matches.search', {})).total).toBe(0)
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
      open(app(), formatQuartetFile({ ...content, record: { ...record, ...part } })),
      what,
    ).rejects.toMatchObject({ code: 'import/invalid' })
})

it('an output of the season’s own ./Game opens where the season is, and where its material never came', async () => {
  const { text, states, scores } = await app().call('seasons.matchText', { id: match() })
  const bytes = Uint8Array.from(text)
  const played = await app().call('matches.get', { id: match() })
  for (const where of [app(), bare()]) {
    const { match: opened } = await open(where, bytes, 'mine.out')
    expect(opened).toMatchObject({ status: 'done', round: 60, seed: 30 })
    expect(opened.game === game()).toBe(where === app())
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
    await expect(open(bare(), Uint8Array.from(Buffer.from(text)), 'x.out')).rejects.toMatchObject({
      message: expect.stringContaining('no match that one of the four games wrote') as unknown,
    })
})
