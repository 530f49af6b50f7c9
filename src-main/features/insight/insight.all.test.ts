import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { asking, sleeper } from '../../../test/insight/asking.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { isFirstTwo } from '../../../src-shared/stats/blocks.ts'
import { checkpointsOf } from '../../../src-shared/insight/turning-points.ts'
import { sharesOf } from '../../../src-shared/stats/blocks.ts'
import { futureSeed } from '../../../src-shared/insight/future-seed.ts'

const app = sharedApp()
/** No more than the questions need: every future is played from some round to the end. */
const ROUNDS = 48
const [, EARLY, , , SILENT] = checkpointsOf(ROUNDS)
/** Four equal bots, compiled; and a script that falls silent. */
let dummies: number
let sleepers: number
beforeAll(async () => {
  await create('Sleeper', sleeper(SILENT))
  dummies = await play(['Dummy', 'Dummy', 'Dummy', 'Dummy'], { rounds: ROUNDS })
  sleepers = await play(['Sleeper', 'Dummy', 'Null', 'Null'], { rounds: ROUNDS })
})
const { create, play, fork } = smallMatches(() => app)
const { ask, storedFutures, scoresOf } = asking(() => app)

describe('the question why', () => {
  it('says how long it will take before it is asked, which stores nothing', async () => {
    for (const id of [dummies, sleepers]) {
      const { milliseconds } = await app.call('insight.estimate', { id })
      expect(milliseconds).toBeGreaterThan(0)
      // Worked out once, and the same in every answer.
      expect((await app.call('insight.estimate', { id })).milliseconds).toBe(milliseconds)
      expect(storedFutures(id, 0)).toEqual([])
    }
  })

  it('goes on where it was cancelled, and nothing is played twice', async () => {
    const ticket = 'cancelled'
    const first = app.call('insight.ask', { ticket, matchId: dummies, seat: 1 })
    const stopped = expect(first).rejects.toThrow('cancelled')
    await until(
      () => storedFutures(dummies, 0).length,
      (count) => count > 0,
    )
    expect((await app.call('jobs.list')).jobs).toMatchObject([
      { title: `Why: match ${dummies}`, target: { what: 'match', id: dummies } },
    ])
    await app.call('jobs.cancel', { id: `why ${ticket}` })
    await stopped
    expect((await app.call('jobs.list')).jobs).toEqual([])
    const goneOn = await ask(dummies, 1)
    const again = await ask(dummies, 1)
    expect(again.futures).toBe(0)
    expect({ ...again, futures: 0 }).toEqual({ ...goneOn, futures: 0 })
    expect((await app.call('insight.stored', { id: dummies })).insights).toEqual([again])
  })

  it('a question that goes on is there for every window, is asked once, counts what it played, and goes on after a cancel', async () => {
    const id = await play(['Dummy', 'Dummy', 'Dummy', 'Dummy'], { rounds: ROUNDS })
    const ends: unknown[] = []
    app.on('insight.ended', (end) => void ends.push(end))
    const first = app.call('insight.ask', { ticket: 'one', matchId: id, seat: 0 })
    const second = app.call('insight.ask', { ticket: 'two', matchId: id, seat: 0 })
    const both = Promise.all([
      expect(first).rejects.toThrow('cancelled'),
      expect(second).rejects.toThrow('cancelled'),
    ])
    const { running } = await until(
      () => app.call('insight.stored', { id }),
      (now) => (now.running.at(0)?.futures ?? 0) > 0,
    )
    expect(running).toMatchObject([{ ticket: 'one', matchId: id, seat: 0 }])
    expect((await app.call('jobs.list')).jobs.map((job) => job.id)).toEqual(['why one'])
    // As another window does that did not ask it.
    await app.call('insight.cancel', { ticket: running[0].ticket })
    await both
    expect(ends).toEqual([{ ticket: 'one', matchId: id, seat: 0, how: 'cancelled' }])
    const left = await app.call('insight.stored', { id })
    expect(left.running).toEqual([])
    expect(left.kept).toBeGreaterThan(0)
    const { futures } = await app.call('insight.ask', { ticket: 'three', matchId: id, seat: 0 })
    const now = await app.call('insight.stored', { id })
    expect(now.insights).toHaveLength(1)
    expect(now.kept).toBeLessThanOrEqual(left.kept + futures)
    expect(ends.at(-1)).toEqual({ ticket: 'three', matchId: id, seat: 0, how: 'answered' })
  })

  it('gives four equal bots two places among them at the start, and ends with what came of it', async () => {
    const [{ curve, outcome, rounds }] = (await app.call('insight.stored', { id: dummies })).insights
    const futures = storedFutures(dummies, 0).slice(0, curve[0].chance.played)
    const own = futures.map(({ scores }) => Number(isFirstTwo(scores, 1)))
    expect(curve[0].chance.mean).toBeCloseTo(own.reduce((sum, value) => sum + value, 0) / own.length, 12)
    const all = futures.flatMap(({ scores }) => [0, 1, 2, 3].map((seat) => Number(isFirstTwo(scores, seat))))
    expect(all.reduce((sum, value) => sum + value, 0)).toBeCloseTo(2 * futures.length, 9)
    const shares = futures.map((future) => sharesOf(future.scores)[1])
    expect(curve[0].share!.mean).toBeCloseTo(
      shares.reduce((sum, share) => sum + share, 0) / shares.length,
      12,
    )
    expect(curve[0].share!.low).toBeLessThan(curve[0].share!.mean)
    const scores = await scoresOf(dummies)
    const share = sharesOf(scores.map((score) => score!))[1]
    expect(outcome).toBe(scores.filter((score) => score! > scores[1]!).length < 2 ? 1 : 0)
    expect(curve.at(-1)).toEqual({
      round: rounds,
      chance: { mean: outcome, low: outcome, high: outcome, played: 0 },
      share: { mean: share, low: share, high: share },
    })
  })

  it('names the round from which a bot gives no orders any more, and asks another bot in its seat', async () => {
    const { standstill } = await ask(sleepers, 0)
    expect(standstill).toMatchObject({ kind: 'silent', round: SILENT })
    expect(standstill!.alternatives.map(({ name }) => name)).toEqual(['Dummy'])
    expect(standstill!.alternatives[0].chance.mean).toBeGreaterThanOrEqual(standstill!.own.mean)
  })

  it('plays futures that are the forks with their seeds, many at once for compiled bots and one by one for scripts', async () => {
    for (const matchId of [dummies, sleepers]) {
      for (const [round, number] of [
        [EARLY, 0],
        [SILENT, 1],
      ]) {
        const future = storedFutures(matchId, round).find((one) => one.number === number)
        const id = await fork({ matchId, round, seed: futureSeed(11, number) })
        expect(future!.scores).toEqual(await scoresOf(id))
      }
    }
  })

  it('says which bot is missing for a match that came from a file', async () => {
    const { bytes, fileName } = await app.call('matches.exportFile', { id: dummies })
    const { match } = await app.call('matches.importFile', { fileName, bytes })
    const missing = 'The bot Dummy of seat 1 is not here'
    await expect(ask(match.id, 0)).rejects.toThrow(missing)
    await expect(app.call('insight.estimate', { id: match.id })).rejects.toThrow(missing)
  })
})
