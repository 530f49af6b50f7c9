import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gameList, gameOf } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { createGlibcRand } from '../../../src-games/kit/glibc-rand.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { readGolden, readGoldenMatches } from '../../../test/golden-match.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { outputOfOrders } from './match-output.ts'
import { findStart } from './original-start.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(folderWithCompiler())
})
afterEach(() => app.clear())
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

async function importGolden(game: GameId, label: string): Promise<number> {
  const bytes = new Uint8Array(Buffer.from(readGolden(gameOf(game), label).output, 'latin1'))
  return (await app.call('matches.importFile', { fileName: `${label}.out`, bytes })).match.id
}

const four = (choice: SeatChoice): [SeatChoice, SeatChoice, SeatChoice, SeatChoice] => [
  choice,
  choice,
  choice,
  choice,
]

async function playOriginal(matchId: number, seat: SeatChoice, rand: 'own' | 'shared'): Promise<number> {
  const { id } = await app.call('matches.playOriginal', { matchId, seats: four(seat), rand })
  const { problem } = await app.ended(id)
  expect(problem).toBeUndefined()
  return id
}

test('the start of every match of the original programs is found in its file, and with its orders gives the whole file', () => {
  for (const { game, output, orders, players } of readGoldenMatches()) {
    const start = findStart({ game: game.id, text: output, stored: [] })
    if (!start.ok) throw new Error(start.error)
    const { config, seed } = start.value
    const again = outputOfOrders(game, { config, seed, names: players, rounds: orders, statuses: [] })
    if (!again.ok) throw new Error(again.error.message)
    expect([...again.value.pieces].join('') === output, `${game.id}, seed ${seed}`).toBe(true)
  }
})

test.each(gameList.map(({ id }) => id))(
  'a match of four Demos that the program of %s played is played again to the same bytes',
  async (game) => {
    const match = await importGolden(game, 'demo')
    const demo = (await app.call('bots.list')).find((bot) => bot.game === game && bot.name === 'Demo')!
    const again = await playOriginal(match, { botId: demo.id }, 'shared')
    const { text } = await app.call('matches.output', { id: again })
    expect(text === readGolden(gameOf(game), 'demo').output).toBe(true)
  },
)

/** Says what it draws when it is made and in each round, and moves by it. */
const DRAWER = `#include "Player.hh"
#define PLAYER_NAME Drawer
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int first;
  PLAYER_NAME () : first(rand()) {}
  virtual void play () {
    if (round() == 0) cerr << "drew " << first << endl;
    cerr << "drew " << rand() << endl;
  }
};
RegisterPlayer(PLAYER_NAME);
`

async function drawer(): Promise<{ botId: number; versionId: number }> {
  const from = { source: DRAWER }
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

  // It goes on so after a round, and nobody is asked again alone.
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

test('a file whose first state comes from nowhere is not played again, with a sentence that says what would help', () => {
  const { output } = readGolden(gameOf('pandemic'), 'null')
  const text = output.replace('Seed 1501', 'Seed 1502')
  const start = findStart({ game: 'pandemic', text, stored: [] })
  expect(start.ok ? '' : start.error).toMatch(/Store the configuration that it was played on first$/)
  const told = findStart({ game: 'pandemic', text: output, stored: ['nonsense'] })
  expect(told.ok).toBe(true)
})

test('a match that was played here is no original', async () => {
  const missing = app.call('matches.playOriginal', {
    matchId: 999_999,
    seats: four({ botId: 1 }),
    rand: 'own',
  })
  await expect(missing).rejects.toMatchObject({ code: 'not-found' })
})
