import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { folderWithCompiler, removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { explainFreeze } from './explain-freeze.ts'

const source = `#include "Player.hh"
#define PLAYER_NAME Faller
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> seen;
  int pick(int k) {
    if (k > 0) return pick(k - 1) + seen.size();
    return 7 / (round() - 3);
  }
  void play () {
    seen.push_back(pick(2));
    if (round() == 99) cerr << seen.size();
  }
};
RegisterPlayer(PLAYER_NAME);
`

let app: TestApp
beforeAll(async () => {
  app = await startApp(folderWithCompiler())
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

async function play(botId: number) {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const bots = await app.call('bots.list')
  const demo = { botId: bots.find(({ game, name }) => game === 'pandemic' && name === 'Demo')!.id }
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    seats: [{ botId }, demo, demo, demo],
    seed: 5,
  })
  return (await app.ended(id)).seats[0].frozen!
}

it('a C++ bot that fails is stored with its functions and lines, as text and as data', async () => {
  const { id } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Faller',
    language: 'cpp',
    from: { source },
  })
  const frozen = await play(id)
  expect(frozen.round).toBe(3)
  expect(frozen.reason).toMatch(/^division by zero in .*\(AIFaller\.cc:8\)\n/)
  expect(frozen.reason).toMatch(/\n {4}at .*play.* \(AIFaller\.cc:11\)/)
  expect(frozen.frames![0]).toMatchObject({ function: expect.stringContaining('pick'), line: 8 })
  expect(frozen.frames!.at(-1)).toMatchObject({ function: expect.stringContaining('play'), line: 11 })
  expect(frozen.frames!.filter(({ line }) => line === 7)).toHaveLength(2)
  // Debug builds stop where release ones go on, and name the place too.
  const wrong = source.replace('seen.push_back(pick(2));', 'seen.resize(3); seen[round() + 1] = 1;')
  await app.call('bots.save', { id, source: wrong })
  await app.call('bots.setBuild', { id, build: { standard: 'c++17', mode: 'debug' } })
  const outside = await play(id)
  expect(outside).toMatchObject({ round: 2, reason: expect.stringMatching(/AIFaller\.cc:11\)/) })
  expect(outside.frames!.find(({ line }) => line !== undefined)).toMatchObject({ line: 11 })
})

it('a TypeScript bot that throws is stored with its functions and lines', async () => {
  const { id } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Thrower',
    language: 'typescript',
    from: {
      source: `export default class Thrower extends Player {
  pick(): number {
    throw new Error('nothing left')
  }
  play() {
    if (this.round() === 2) this.pick()
  }
}
`,
    },
  })
  const frozen = await play(id)
  expect(frozen.reason).toContain('nothing left')
  expect(frozen.frames?.map(({ line }) => line)).toEqual([3, 6])
  expect(frozen.frames?.[0].function).toContain('pick')
})

it('keeps what is known when lines cannot be found, and counts deep recursions', async () => {
  const bot = { game: 'pandemic', name: 'Deep', language: 'cpp', source: '' } as const
  const freeze: Freeze = {
    round: 1,
    cause: 'trap',
    reason: 'division by zero in f()',
    frames: [{ function: 'f()', offset: 9 }],
  }
  expect(await explainFreeze(bot, freeze, { resolveTrace: () => Promise.resolve(undefined) })).toEqual({
    round: 1,
    cause: 'trap',
    reason: 'division by zero in f()',
    frames: [{ function: 'f()' }],
  })
  const frames = Array.from({ length: 20 }, () => ({ name: 'f()', line: 4 }))
  const deep = await explainFreeze(bot, freeze, { resolveTrace: () => Promise.resolve({ frames }) })
  expect(deep.reason.split('\n')).toHaveLength(8)
  expect(deep.reason).toContain('… and 14 more')
  expect(deep.frames).toHaveLength(20)
})
