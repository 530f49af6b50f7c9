import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeRounds } from '../../src-games/kit/match-record.ts'
import { seasonJob } from '../../src-main/core/seasons/season-match.ts'
import { MATCHES } from './gardens-matches.ts'
import { playerFile } from './gardens-players.ts'
import { hashesOf, sha256, TAKE_IN_MS, takeInGardens, type TakenIn } from './take-in-gardens.ts'

let taken: TakenIn
beforeAll(async () => {
  taken = await takeInGardens('A')
}, TAKE_IN_MS)
afterAll(() => taken?.close())

it('the mini game in dialect A plays isolated and exactly as g++’s program', async () => {
  expect(taken.season.facts).toMatchObject({ title: 'Gardens', isApart: true, players: ['Demo', 'Null'] })
  expect(taken.season.facts.certified.said).toContain('plays exactly as its own program')
  for (const { seed, players } of MATCHES) {
    const seats = await Promise.all(players.map((name) => taken.build(name)))
    const outcome = await taken.play(seed, seats)
    const { text, errors } = outcome.season!
    expect({ output: sha256(text), errors: sha256(errors) }).toEqual(hashesOf('A', seed, players))
    expect(outcome.rounds).toBe(60)
    expect(outcome.curves.map((curve) => curve.length)).toEqual([61, 61, 61, 61])
  }
})

it('a record gives the match again without any player', async () => {
  const { seed, players } = MATCHES[0]
  const outcome = await taken.play(seed, await Promise.all(players.map((name) => taken.build(name))))
  const { record } = outcome
  expect(decodeRounds(record.orders)).toMatchObject({ ok: true })
  const again = await taken.pool.run({
    ...seasonJob({
      season: taken.season,
      config: record.config,
      seed,
      seats: players.map((name) => ({ kind: 'recorded', name })),
      limits: 'none',
    }),
    past: { orders: record.orders, statuses: [], reseeds: [] },
  })
  expect(sha256(again.season!.text)).toBe(hashesOf('A', seed, players).output)
  expect(again.record.trace).toEqual(record.trace)
})

it('a player that stops is out for the rest of the match, shows −1, and the others play as if it had given no orders', async () => {
  const demo = await taken.build('Demo')
  const mine = await taken.build(
    'Crasher',
    playerFile(
      'Crasher',
      '  virtual void play() { if (round() == 5) { vector<int> v; cerr << "last words" << endl; assert(round() != 5); } }',
    ),
  )
  const loops = await taken.build(
    'Looper',
    playerFile('Looper', '  virtual void play() { volatile int k = 0; while (round() == 7) ++k; }'),
  )
  const outcome = await taken.play(30, [demo, mine, loops, demo], 'jutge')
  expect(outcome.status).toBe('done')
  expect(outcome.freezes[1]).toMatchObject({ round: 5, cause: 'exit' })
  expect(outcome.freezes[1]!.reason).toContain('assertion failed: round() != 5')
  expect(outcome.freezes[2]).toMatchObject({ round: 7, cause: 'cpu' })
  expect(outcome.freezes[0]).toBeUndefined()
  expect(outcome.logs.map(({ seat, text }) => [seat, text])).toContainEqual([1, 'last words\n'])
  const text = Buffer.from(outcome.season!.text).toString('latin1')
  const statuses = [...text.matchAll(/^status (.*)$/gm)].map(([, line]) => line.split(' ').map(Number))
  expect(statuses[5][1]).not.toBe(-1)
  expect(statuses[6][1]).toBe(-1)
  expect(statuses[60]).toMatchObject([expect.any(Number), -1, -1, expect.any(Number)])
})

it('reading the state is not at a player’s cost', async () => {
  const nothing = await taken.build('Null')
  const outcome = await taken.play(30, [nothing, nothing, nothing, nothing], 'jutge')
  // 60 readings of some five million steps would be a third of a percent.
  expect(Math.max(...outcome.cpu)).toBeLessThan(0.0005)
})

it('four seats may have one bot, and names of more than twelve letters stand in the match', async () => {
  const long = { ...(await taken.build('Demo')), name: 'ALongNameOfSeventeen' }
  const outcome = await taken.play(30, [long, long, long, long])
  expect(outcome.status).toBe('done')
  expect(Buffer.from(outcome.season!.text).toString('latin1')).toMatch(
    /^names\s+ALongNameOfSeventeen ALongNameOfSeventeen ALongNameOfSeventeen ALongNameOfSeventeen$/m,
  )
})
