import { expect, test } from 'vitest'
import { gameIds, gameOf } from '../../../src-games/index.ts'
import { createGlibcRand } from '../../../src-games/kit/glibc-rand.ts'
import { readGolden, readGoldenMatches } from '../../../test/golden-match.ts'
import { four, playedByOriginals, startsAreFound } from '../../../test/originals/played-by-originals.ts'
import { drawerBot } from '../../../test/drawer-bot.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp({ clears: true })
const { importGolden, playOriginal, demosGiveTheSameBytes } = playedByOriginals(() => app)

test('the start of every match of the original programs is found in its file, and with its orders gives the whole file', () =>
  startsAreFound(readGoldenMatches()))

test.each(gameIds.filter((id) => id !== 'pandemic'))(
  'a match of four Demos that the program of %s played is played again to the same bytes',
  demosGiveTheSameBytes,
)

async function drawer(): Promise<{ botId: number; versionId: number }> {
  const from = { source: drawerBot('drew') }
  const bot = await app.call('bots.create', {
    game: 'the-walking-dead',
    name: 'Drawer',
    language: 'cpp',
    from,
  })
  return { botId: bot.id, versionId: bot.versions[0].id }
}

/** What the four said in the first rounds, in the order in which they drew it. */
async function drawnIn(match: number, rounds: number): Promise<number[]> {
  const logs = await app.call('matches.logs', { id: match })
  const of = (round: number, seat: number) =>
    [...(logs.find((one) => one.round === round && one.seat === seat)?.text ?? '').matchAll(/\d+/g)].map(
      Number,
    )
  const seats = [0, 1, 2, 3]
  const made = seats.map((seat) => of(0, seat)[0])
  return [
    ...made,
    ...Array.from({ length: rounds }, (_, round) => seats.map((seat) => of(round, seat).at(-1)!)).flat(),
  ]
}

test('its players draw from one rand() that the map’s maker has used before, or each from its own, as is asked', async () => {
  const ROUNDS = 5
  const match = await importGolden('the-walking-dead', 'null')
  const { versionId } = await drawer()
  const shared = await playOriginal(match, { versionId }, 'shared')
  const game = gameOf('the-walking-dead')
  const config = game.parseConfig(readGolden(game, 'null').config)
  if (!config.ok) throw new Error(config.error.message)
  const before = game.localRandDraws!(config.value, readGolden(game, 'null').seed)
  expect(before).toBeGreaterThan(0)
  const rand = createGlibcRand()
  for (let k = 0; k < before; k++) rand()
  const sequence = Array.from({ length: 4 + 4 * ROUNDS }, () => rand())
  expect(await drawnIn(shared, ROUNDS)).toEqual(sequence)

  // It goes on so after a round, and no bot is asked again alone.
  const fork = await app.call('matches.fork', { matchId: shared, round: 3 })
  await app.ended(fork.id)
  expect(await drawnIn(fork.id, ROUNDS)).toEqual(sequence)
  for (const ask of [
    () => app.call('matches.relog', { matchId: shared, seat: 1, bot: { versionId } }),
    () => app.call('matches.profile', { matchId: shared, seat: 1 }),
    () => app.call('mistakes.find', { ticket: '123456', matchId: shared, seat: 1 }),
  ])
    await expect(ask()).rejects.toThrow('drew from one rand()')

  const own = createGlibcRand()
  const first = own()
  const second = own()
  const alone = await playOriginal(match, { versionId }, 'own')
  expect((await drawnIn(alone, 1)).slice(0, 8)).toEqual([
    ...four({ botId: 1 }).map(() => first),
    second,
    second,
    second,
    second,
  ])
})
