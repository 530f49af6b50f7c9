import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder, type TestApp } from '../start-app.ts'
import { startWithGardens } from './gardens-app.ts'
import { playerFile } from './gardens-players.ts'

/** Looking into bots of a season whose players are kept apart: a seat of a stored match is played again by itself. */
const SOURCE = playerFile(
  'Thinker',
  `  vector<int> seen;
  int think(int n) {
    int sum = 0;
    for (int k = 0; k < n; ++k) sum += k * (k ^ round());
    return sum;
  }
  virtual void play() {
    const int thought = think(20000);
    seen.push_back(thought);
    if (seen.size() > 20) return;
    for (int id : gardeners(me())) move(id, Dir(random(0, 3)));
  }`,
)
/** Reaches behind its list from round 20 on. */
const CRASHER = playerFile(
  'Crasher',
  `  vector<int> seen;
  virtual void play() {
    seen.push_back(round());
    if (round() >= 20) seen.at(100) = 1;
    for (int id : gardeners(me())) move(id, Dir(random(0, 3)));
  }`,
)
const LINE_OF_PUSH = SOURCE.split('\n').findIndex((line) => line.includes('push_back')) + 1

let app: TestApp
let match: number
let game: string
beforeAll(async () => {
  ;({ app, game } = await startWithGardens())
  const create = (name: string, source: string) =>
    app.call('bots.create', { game, name, language: 'cpp', from: { source } })
  const own = await create('Thinker', SOURCE)
  const crasher = await create('Crasher', CRASHER)
  const demo = (await app.call('bots.list')).find((bot) => bot.game === game && bot.name === 'Demo')!.id
  const [config] = await app.call('configs.list', { game })
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed: 30,
    seats: [{ botId: demo }, { botId: own.id }, { botId: crasher.id }, { botId: demo }],
    limits: 'jutge',
    live: false,
  })
  match = (await app.ended(id)).id
})
afterAll(async () => {
  await app?.close()
  if (app) removeFolder(app.folder)
})

it('a profile says where its CPU went, without the reading of states, and that it played as it did', async () => {
  const profile = await app.call('matches.profile', { matchId: match, seat: 1 })
  expect(profile.divergedAt).toBeUndefined()
  expect(profile.rounds).toHaveLength(60)
  expect(profile.functions[0].function).toMatch(/think|play/)
  const share = profile.functions.reduce((sum, one) => sum + one.share, 0)
  expect(share).toBeGreaterThan(0.9)
  expect(share).toBeLessThan(1.01)
  expect(profile.functions.map((one) => one.function).join()).not.toContain('reset')
})

it('what it kept in its fields is shown for each round, and when a condition held', async () => {
  const answer = await app.call('debug.watch', {
    matchId: match,
    seat: 1,
    expressions: ['seen.size()'],
    condition: 'seen.size() > 20',
  })
  expect(answer).toMatchObject({ rounds: 60, condition: { held: [[20, 60]] } })
  expect(answer.difference).toBeUndefined()
  expect(answer.watches[0].values.at(-1)).toMatchObject({ round: 59, number: 60 })
})

it('it is stopped at a line of a late round, and stepped', async () => {
  const first = await app.call('debug.stop', {
    matchId: match,
    seat: 1,
    breakpoints: [{ line: LINE_OF_PUSH }],
    fromRound: 40,
    move: 'go',
  })
  expect(first.stop).toMatchObject({ round: 40, line: LINE_OF_PUSH })
  expect(first.stop?.frames[0].function).toContain('play')
  const second = await app.call('debug.stop', {
    matchId: match,
    seat: 1,
    breakpoints: [],
    move: 'over',
    at: { round: 40, tick: first.stop!.tick },
  })
  expect(second.stop).toMatchObject({ round: 40, line: LINE_OF_PUSH + 1 })
  await app.call('debug.leave', { matchId: match, seat: 1 })
})

it('of one that was frozen all is shown up to its end', async () => {
  const answer = await app.call('debug.watch', { matchId: match, seat: 2, expressions: ['seen.size()'] })
  expect(answer.stopped).toMatchObject({
    round: 20,
    reason: expect.stringContaining('out_of_range') as string,
  })
  expect(answer.difference).toBeUndefined()
  expect(answer.watches[0].values.at(-1)).toMatchObject({ round: 19, number: 20 })
})
