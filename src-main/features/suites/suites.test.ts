import { expect, it } from 'vitest'
import { sharedApp } from '../../../test/app-of-file.ts'
import { smallSuites, STILL, WALKS } from '../../../test/suites/small-suites.ts'

const app = sharedApp({ clears: true })
const { finished, lostMatch } = smallSuites(() => app)

it('a kept defeat turns green when a later version no longer loses it, and says that it flipped', async () => {
  const { botId, matchId } = await lostMatch(STILL)
  const kept = await app.call('suites.add', {
    matchId,
    seat: 1,
    expectation: { kind: 'score-at-least', score: 1 },
  })
  expect(kept.cases).toMatchObject([
    { seed: 3, seat: 1, names: ['Walker', 'Mine', 'Walker', 'Walker'], results: [] },
  ])

  await app.call('suites.run', { botId })
  expect((await finished(botId, 1)).cases[0].results).toMatchObject([
    { versionNumber: 1, hasPassed: false, score: 0 },
  ])

  await app.call('suites.set', { botId, runsOnSave: true })
  await app.call('bots.save', { id: botId, source: WALKS })
  const after = await finished(botId, 2)
  expect(after.cases[0].results.map(({ versionNumber, hasPassed }) => [versionNumber, hasPassed])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(after.cases[0].change).toMatchObject({ flipped: 'to-green', since: 1, chance: 0.5 })
  const replay = await app.call('matches.record', { id: after.cases[0].results[0].matchId })
  expect([replay.seed, replay.names]).toEqual([3, ['Walker', 'Mine', 'Walker', 'Walker']])
})

it('more matches cannot be needed than there are seeds', async () => {
  const { matchId } = await lostMatch(STILL)
  await expect(
    app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'first' }, seeds: 5, needed: 6 }),
  ).rejects.toThrow(/more matches needed/)
})

it('a removed case can be brought back with its results', async () => {
  const { botId, matchId } = await lostMatch(WALKS)
  const { cases } = await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'not-last' } })
  await app.call('suites.run', { botId })
  await finished(botId, 1)
  await app.call('suites.remove', { id: cases[0].id })
  expect((await app.call('suites.get', { botId })).cases).toEqual([])
  expect((await app.call('suites.restore', { id: cases[0].id })).cases[0].results).toHaveLength(1)
})

it('a match that is not there, or not between bots, cannot be kept', async () => {
  await expect(
    app.call('suites.add', { matchId: 99, seat: 0, expectation: { kind: 'first' } }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

it('a match that goes on from another cannot be kept: its seed would not play it again', async () => {
  const { matchId } = await lostMatch(STILL)
  const { id } = await app.call('matches.fork', { matchId, round: 5, seed: 8 })
  await app.ended(id)
  await expect(
    app.call('suites.add', { matchId: id, seat: 1, expectation: { kind: 'first' } }),
  ).rejects.toMatchObject({ code: 'match/no-record' })
})
