import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { smallSuites, WALKS } from '../../../test/suites/small-suites.ts'

const CRASHES = 'export default class M extends Player { play() { throw new Error("tripped") } }'

const app = sharedApp({ clears: true })
const { finished, lostMatch } = smallSuites(() => app)

it('a crash breaks the expectation not to crash, and a result is played only once', async () => {
  const { botId, matchId } = await lostMatch(CRASHES)
  await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'no-crash' } })
  await app.call('suites.run', { botId })
  await app.call('suites.run', { botId })
  const first = await finished(botId, 1)
  const { total } = await app.call('matches.list', {})
  expect(total, 'the match that was kept, and one of the suite').toBe(2)
  expect(first.cases[0].results[0]).toMatchObject({
    hasPassed: false,
    frozen: { cause: 'exception', reason: expect.stringContaining('tripped') as string },
  })
  await app.call('suites.run', { botId })
  const second = await finished(botId, 1)
  expect(second.cases[0].results).toEqual(first.cases[0].results)
})

it('a set of seeds is played once, shown as a count, and a new version with the same program is not played', async () => {
  const { botId, matchId } = await lostMatch(WALKS)
  await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'not-last' }, seeds: 6, needed: 4 })
  await app.call('suites.run', { botId })
  const [first] = (await finished(botId, 1)).cases
  const { runs, passed, hasPassed } = first.results[0]
  expect(runs.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5])
  expect(runs.filter((run) => run.place < 4)).toHaveLength(passed)
  expect(hasPassed).toBe(passed >= 4)
  expect(new Set(runs.map(({ matchId }) => matchId)).size).toBe(6)
  const played = (await app.call('matches.list', {})).total

  await app.call('bots.save', { id: botId, source: `// The same, with a comment.\n\n${WALKS}` })
  await app.call('suites.run', { botId })
  const [same] = (await finished(botId, 2)).cases
  expect(same.results[0]).toMatchObject({ versionNumber: 2, sameProgramAs: 1, passed, runs })
  expect(same.change).toMatchObject({ since: 1, better: 0, worse: 0, chance: 1, isSamePlay: true })
  expect((await app.call('matches.list', {})).total).toBe(played)

  // Another program that gives the same orders is played, and found out.
  const busy = WALKS.replace('play() {', 'play() { let n = 0; for (let k = 0; k < 9; k++) n += k;')
  await app.call('bots.save', { id: botId, source: busy })
  await app.call('suites.run', { botId })
  const [again] = (await finished(botId, 3)).cases
  expect(again.results[0].sameProgramAs).toBeUndefined()
  expect(again.change).toMatchObject({ since: 2, isSamePlay: true })
  expect((await app.call('matches.list', {})).total).toBe(played + 6)
})

it('the newest version that was saved is played, not one with other constants that was only made to be compared', async () => {
  const { botId, matchId } = await lostMatch(`const STEPS = 1\n${WALKS}`)
  const [{ id: saved }] = (await app.call('bots.get', { id: botId })).versions
  await app.call('versions.variant', { id: saved, constants: { STEPS: '2' } })
  await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'not-last' } })
  await app.call('suites.run', { botId })
  expect((await finished(botId, 1)).cases[0].results.map(({ versionId }) => versionId)).toEqual([saved])
})

it('a suite can be stopped, keeps what was played, and plays the rest the next time', async () => {
  const { botId, matchId } = await lostMatch(WALKS)
  await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'first' }, seeds: 100, needed: 50 })
  expect((await app.call('suites.run', { botId })).pending).toBe(100)
  await eventually(async () => expect((await app.call('suites.get', { botId })).pending).toBeLessThan(97))
  await app.call('suites.cancel', { botId })
  await eventually(async () => expect((await app.call('suites.get', { botId })).pending).toBe(0))
  expect((await app.call('suites.get', { botId })).cases[0].results).toEqual([])
  const again = await app.call('suites.run', { botId })
  expect(again.pending).toBeGreaterThan(0)
  expect(again.pending).toBeLessThan(97)
  await app.call('suites.cancel', { botId })
})
