import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import type { Suite } from '../../../src-shared/contract/suites.ts'
import { resourcesDir } from '../../base/entries.ts'

const CONFIG = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8').replace(
  'nb_rounds 120',
  'nb_rounds 30',
)
const STILL = 'export default class M extends Player { play() {} }'
const WALKS =
  'export default class M extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir) } }'
const CRASHES = 'export default class M extends Player { play() { throw new Error("tripped") } }'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => app.clear())
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

const finished = (botId: number, results: number): Promise<Suite> =>
  eventually(async () => {
    const suite = await app.call('suites.get', { botId })
    if (suite.pending > 0 || suite.cases.some((one) => one.results.length < results))
      throw new Error('still playing')
    return suite
  })

async function lostMatch(source: string) {
  const mine = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Mine',
    language: 'typescript',
    from: { source },
  })
  const other = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Walker',
    language: 'typescript',
    from: { source: WALKS },
  })
  const opponent = { botId: other.id }
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config: { text: CONFIG, name: 'tiny' },
    seed: 3,
    seats: [opponent, { botId: mine.id }, opponent, opponent],
  })
  await app.ended(id)
  return { botId: mine.id, matchId: id }
}

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

it('a set of seeds is played once, told as a count, and a new version with the same program is not played', async () => {
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
