import { expect, it, test } from 'vitest'
import type { QualifyProgress } from '../../../src-shared/contract/qualify.ts'
import { cpp, qualifying } from '../../../test/qualify/qualifying.ts'

const ROAMER = `
export default class Roamer extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, (this.round() % 4) as Dir) }
}`
const THROWER = `
export default class Thrower extends Player {
  play() { if (this.round() === 10) throw new Error('boom') }
}`

const { places, create, smallConfig, isRefused } = qualifying()

it('counts what came of both steps on several seeds, and the matches that went wrong can be opened', async () => {
  const botId = await create('Roamer', ROAMER)
  const reported: QualifyProgress[] = []
  places.app.on('qualify.progress', (progress) => reported.push(progress))
  const request = { ticket: 'a', botId, configId: await smallConfig(), seeds: 2, seed: 5 }
  const answer = await places.app.call('qualify.run', request)
  expect(answer).toMatchObject({ name: 'Roamer', dummy: 'Dummy', isComplete: true, seed: 5, findings: [] })
  expect(answer.tally.self).toEqual({ planned: 2, played: 2, survived: 2 })
  expect(answer.tally.dummies).toMatchObject({ planned: 8, played: 8 })
  expect(answer.troubles.length + answer.tally.dummies.won).toBe(8)
  for (const { matchId, seat, place } of answer.troubles) {
    const match = await places.app.call('matches.get', { id: matchId! })
    expect(match.seats[seat]).toMatchObject({ name: 'Roamer', place })
    expect(match.seats.filter(({ name }) => name === 'Dummy')).toHaveLength(3)
  }
  expect(reported.at(-1)?.ticket).toBe('a')
  const again = await places.app.call('qualify.run', { ...request, ticket: 'b' })
  expect(again.tally).toEqual(answer.tally)
})

it('a bot that throws in round 10 fails the match of four copies, with the match and the round', async () => {
  const botId = await create('Thrower', THROWER)
  const answer = await places.app.call('qualify.run', {
    ticket: 't',
    botId,
    configId: await smallConfig(),
    seeds: 1,
    seed: 1,
  })
  expect(answer.failsAt).toBe('self')
  expect(answer.verdict).toMatch(/Thrower would not qualify: it was stopped in 1 of 1 match/)
  expect(answer.troubles[0]).toMatchObject({ step: 'self', stopped: { round: 10, cause: 'exception' } })
  expect(answer.tally.crashes).toBe(8)
})

it('any bot can stand for the Dummy', async () => {
  const [botId, bots] = [await create('Other', ROAMER), await places.app.call('bots.list')]
  const idle = bots.find(({ game, name }) => game === 'pandemic' && name === 'Null')!.id
  const answer = await places.app.call('qualify.run', {
    ticket: 'd',
    botId,
    dummy: { botId: idle },
    configId: await smallConfig(),
    seeds: 1,
    seed: 1,
  })
  expect(answer.dummy).toBe('Null')
})

const bad: readonly (readonly [string, string, RegExp])[] = [
  ['an empty file', '', /error: the file is empty/],
  [
    'a file without a player',
    cpp('').replace('RegisterPlayer(PLAYER_NAME);', ''),
    /error: no player is registered/,
  ],
  [
    'a bot that throws in round 10',
    cpp('if (round() == 10) throw 1;'),
    /:6:1: error: it crashed in the match of four copies of itself \(seed 1, round 10\)/,
  ],
  ['leftover debug output in Pandemic', cpp('cerr << 1;'), /:6:5: error: writes to cerr: .* is killed/],
]

test.each(bad)('%s is refused by check and by qualify, and in the window', (what, source, message) =>
  isRefused(`Bad${bad.findIndex(([name]) => name === what)}`, source, message),
)
