import { expect, it, test } from 'vitest'
import { cpp, qualifying, ROAMER } from '../../../test/qualify/qualifying.ts'

const THROWER = `
export default class Thrower extends Player {
  play() { if (this.round() === 10) throw new Error('boom') }
}`

const { places, create, smallConfig, isRefused, expectCounted } = qualifying()

it('counts what came of both steps on several seeds, and the matches that went wrong can be opened', async () => {
  const { request, answer } = await expectCounted(2)
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
