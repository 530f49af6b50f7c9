import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { leagueGivenAway } from '../../../test/leagues/league-given-away.ts'
import { formatLeagueFile } from './league-file.ts'

const places = leagueGivenAway({ rounds: 12, matches: 8 })

it('a league is given away compiled, without what cannot be, and says so', () => {
  expect(places.file.fileName).toBe('Our-term.quartet-league')
  expect(places.file.left).toEqual([expect.stringContaining('Own is written in TypeScript')])
  expect(places.game.bots.map(({ name, module }) => [name, module !== undefined])).toEqual([
    ['Dummy', false],
    ['Friend', true],
  ])
  expect(places.game.blocks.length).toBeGreaterThan(0)
  expect(Buffer.from(places.file.bytes).includes('my_units')).toBe(false)
})

it('elsewhere its results are marked until they came out the same there', async () => {
  const league = await places.there.call('leagues.import', {
    fileName: places.file.fileName,
    bytes: places.file.bytes,
  })
  expect(league).toMatchObject({ name: 'Our term', status: 'playing' })
  const table = () => places.there.call('leagues.table', { id: league.id })
  const notices = places.there.seen('app.notice').length
  await until(table, ({ rows }) => rows.every(({ reported }) => reported === 0))
  await places.there.call('leagues.play', { id: league.id, plays: false })
  expect((await table()).rows.map(({ name }) => name).sort()).toEqual(['Dummy', 'Friend'])
  expect(places.there.seen('app.notice')).toHaveLength(notices)
})

const withBlock = (change: object): Uint8Array<ArrayBuffer> =>
  formatLeagueFile({
    ...places.game,
    blocks: [{ ...places.game.blocks[0], ...change }, ...places.game.blocks.slice(1)],
  })
const damaged = (change: (bytes: Buffer) => void): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(places.file.bytes)
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
    () => withBlock({ matches: [places.game.blocks[0].matches[0], places.game.blocks[0].matches[0]] }),
    /has a match twice/,
  ],
  [
    'scores that are no numbers',
    () => withBlock({ matches: [{ ...places.game.blocks[0].matches[0], scores: [NaN, 0, 0, 0] }] }),
    /is not a league/,
  ],
  [
    'a name for a path',
    () =>
      formatLeagueFile({
        ...places.game,
        bots: [places.game.bots[0], { ...places.game.bots[1], name: '../../x' }],
      }),
    /is not a league/,
  ],
  [
    'a module that is none',
    () =>
      formatLeagueFile({
        ...places.game,
        bots: [
          places.game.bots[0],
          { ...places.game.bots[1], name: 'Evil', hash: 'e'.repeat(64), module: new Uint8Array(500).fill(3) },
        ],
      }),
    /its bot Evil/,
  ],
  [
    'a configuration that is none',
    () => formatLeagueFile({ ...places.game, configs: [{ name: 'x', text: 'rm -rf' }] }),
    /cannot be imported/,
  ],
  [
    'a bot of another Quartet',
    () =>
      formatLeagueFile({
        ...places.game,
        bots: [{ name: 'Dummy', number: 1, hash: 'd'.repeat(64) }, places.game.bots[1]],
      }),
    /comes with another version/,
  ],
]
test.each(hostile)('a file with %s is refused whole', async (_, make, message) => {
  const before = [await places.there.call('leagues.list'), await places.there.call('bots.list')].map(
    (list) => list.length,
  )
  await expect(
    places.there.call('leagues.import', { fileName: 'x.quartet-league', bytes: make() }),
  ).rejects.toMatchObject({
    code: 'import/invalid',
    message: expect.stringMatching(message),
  })
  const after = [await places.there.call('leagues.list'), await places.there.call('bots.list')].map(
    (list) => list.length,
  )
  expect(after).toEqual(before)
})
