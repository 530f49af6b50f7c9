import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { formatLeagueFile } from './league-file.ts'
import { parseLeagueFile, type LeagueFile } from './read-league-file.ts'

const CPP = `#include "Player.hh"
#define PLAYER_NAME Friend
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () { for (int id : my_units(me())) move(id, Dir(random(0, 3))); }
};
RegisterPlayer(PLAYER_NAME);
`
let here: TestApp
let there: TestApp
let file: { fileName: string; bytes: Uint8Array<ArrayBuffer>; left: string[] }
let game: LeagueFile
beforeAll(async () => {
  here = await startApp(folderWithCompiler())
  there = await startApp()
  const create = (name: string, language: 'cpp' | 'typescript', source: string) =>
    here.call('bots.create', { game: 'pandemic', name, language, from: { source } })
  const friend = await create('Friend', 'cpp', CPP)
  const own = await create('Own', 'typescript', 'export default class Own extends Player { play() {} }')
  const configs = await here.call('configs.list', { game: 'pandemic' })
  const { id } = await here.call('leagues.create', {
    ...{ game: 'pandemic', name: 'Our term', seed: 5 },
    configIds: [configs.find(({ name }) => name === 'small')!.id],
    members: [friend, own].map(({ id }) => ({ botId: id })),
  })
  await until(
    async () => (await here.call('leagues.list'))[0],
    ({ matches, status }) => matches >= 24 || status !== 'playing',
  )
  await here.call('leagues.play', { id, plays: false })
  file = await here.call('leagues.export', { id })
  const read = parseLeagueFile(file.bytes)
  if (!read.ok) throw new Error(read.error)
  game = read.value
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  removeFolder(here.folder)
  removeFolder(there.folder)
})

it('a league is given away compiled, without what cannot be, and says so', () => {
  expect(file.fileName).toBe('Our-term.quartet-league')
  expect(file.left).toEqual([expect.stringContaining('Own is written in TypeScript')])
  expect(game.bots.map(({ name, module }) => [name, module !== undefined])).toEqual([
    ['Dummy', false],
    ['Friend', true],
  ])
  expect(game.blocks.length).toBeGreaterThan(0)
  expect(Buffer.from(file.bytes).includes('my_units')).toBe(false)
})

it('elsewhere its results are marked until they came out the same there', async () => {
  const league = await there.call('leagues.import', { fileName: file.fileName, bytes: file.bytes })
  expect(league).toMatchObject({ name: 'Our term', status: 'playing' })
  const table = () => there.call('leagues.table', { id: league.id })
  const notices = there.seen('app.notice').length
  await until(table, ({ rows }) => rows.every(({ reported }) => reported === 0))
  await there.call('leagues.play', { id: league.id, plays: false })
  expect((await table()).rows.map(({ name }) => name).sort()).toEqual(['Dummy', 'Friend'])
  expect(there.seen('app.notice')).toHaveLength(notices)
})

it('a result that comes out otherwise is told, and what was played here counts', async () => {
  const [block] = game.blocks.filter(({ matches }) => matches.length === 4)
  const lying = {
    ...block,
    matches: block.matches.map((match) => ({ ...match, hash: 'f'.repeat(64), scores: [9, 9, 9, 9] })),
  }
  const bytes = formatLeagueFile({ ...game, name: 'Lies', blocks: [lying] })
  const league = await there.call('leagues.import', { fileName: 'lies.quartet-league', bytes })
  await until(
    async () => there.seen('app.notice'),
    (notices) => notices.some(({ text }) => text.includes('came out otherwise here')),
  )
  await until(
    () => there.call('leagues.table', { id: league.id }),
    ({ rows }) => rows.every(({ reported }) => reported === 0),
  )
  await there.call('leagues.play', { id: league.id, plays: false })
})

it('thousands of reported matches of a member that left are not waited for', async () => {
  const [{ matches }] = game.blocks.filter((block) => block.matches.length === 4)
  const block = { kind: 'table', config: 0, matches } as const
  const blocks = Array.from({ length: 1500 }, (_, seed) => ({ ...block, seed, bots: [0, 1, 0, 0] }))
  const bytes = formatLeagueFile({ ...game, name: 'Left', blocks })
  const league = await there.call('leagues.import', { fileName: 'left.quartet-league', bytes })
  await there.call('leagues.play', { id: league.id, plays: false })
  const { rows } = await there.call('leagues.table', { id: league.id })
  const { versionId } = rows.find(({ name }) => name === 'Friend')!
  await there.call('leagues.change', { id: league.id, remove: [versionId] })
  await there.call('leagues.play', { id: league.id, plays: true })
  const settled = await until(
    async () => (await there.call('leagues.list')).find(({ id }) => id === league.id)!,
    ({ status, matches }) => status !== 'playing' || matches < 1000,
  )
  expect(league.matches).toBe(6000)
  // What was played between the import and the pause stays.
  expect(settled.matches).toBeLessThan(400)
  await there.call('leagues.play', { id: league.id, plays: false })
})

const withBlock = (change: object): Uint8Array<ArrayBuffer> =>
  formatLeagueFile({ ...game, blocks: [{ ...game.blocks[0], ...change }, ...game.blocks.slice(1)] })
const damaged = (change: (bytes: Buffer) => void): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(file.bytes)
  change(bytes)
  return new Uint8Array(bytes)
}
const resealed = (change: (bytes: Buffer) => void): Uint8Array<ArrayBuffer> =>
  damaged((bytes) => {
    change(bytes)
    createHash('sha256')
      .update(bytes.subarray(0, -32))
      .digest()
      .copy(bytes, bytes.length - 32)
  })

const hostile: readonly (readonly [string, () => Uint8Array<ArrayBuffer>, RegExp])[] = [
  ['nothing', () => new Uint8Array(0), /it is not a league of Quartet/],
  [
    'a flipped bit',
    () => damaged((bytes) => (bytes[bytes.length >> 1] ^= 1)),
    /it is damaged or was changed/,
  ],
  ['a newer format', () => resealed((bytes) => bytes.writeUInt32LE(9, 8)), /newer version of Quartet/],
  ['content that is none', () => resealed((bytes) => bytes.fill(7, 12, 40)), /its content cannot be read/],
  [
    'a bot that is not in it',
    () => withBlock({ bots: [0, 1, 0, 77] }),
    /has a bot that is not in it|is no probe/,
  ],
  ['no configuration', () => withBlock({ config: 11 }), /has no configuration/],
  [
    'a match twice',
    () => withBlock({ matches: [game.blocks[0].matches[0], game.blocks[0].matches[0]] }),
    /has a match twice/,
  ],
  [
    'scores that are no numbers',
    () => withBlock({ matches: [{ ...game.blocks[0].matches[0], scores: [NaN, 0, 0, 0] }] }),
    /is not a league/,
  ],
  [
    'a name for a path',
    () => formatLeagueFile({ ...game, bots: [game.bots[0], { ...game.bots[1], name: '../../x' }] }),
    /is not a league/,
  ],
  [
    'a module that is none',
    () =>
      formatLeagueFile({
        ...game,
        bots: [
          game.bots[0],
          { ...game.bots[1], name: 'Evil', hash: 'e'.repeat(64), module: new Uint8Array(500).fill(3) },
        ],
      }),
    /its bot Evil/,
  ],
  [
    'a configuration that is none',
    () => formatLeagueFile({ ...game, configs: [{ name: 'x', text: 'rm -rf' }] }),
    /cannot be imported/,
  ],
  [
    'a bot of another Quartet',
    () =>
      formatLeagueFile({ ...game, bots: [{ name: 'Dummy', number: 1, hash: 'd'.repeat(64) }, game.bots[1]] }),
    /comes with another version/,
  ],
]
test.each(hostile)('a file with %s is refused whole', async (_, make, message) => {
  const before = [await there.call('leagues.list'), await there.call('bots.list')].map((list) => list.length)
  await expect(
    there.call('leagues.import', { fileName: 'x.quartet-league', bytes: make() }),
  ).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringMatching(message),
  })
  const after = [await there.call('leagues.list'), await there.call('bots.list')].map((list) => list.length)
  expect(after).toEqual(before)
})
