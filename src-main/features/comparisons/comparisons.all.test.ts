import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONFIG, isDone, NULL, smallComparisons, WALKS } from '../../../test/comparisons/small-comparisons.ts'
import { foundIn, killAtBlocks } from '../../../test/kill-at-blocks.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { openDatabase } from '../../base/db/open.ts'

const CRASHES =
  'export default class C extends Player { play() { if (this.round() === 3) throw new Error("tripped"); for (const id of this.myUnits(this.me())) this.move(id, Dir.TOP) } }'

const app = sharedApp({ clears: true })

const { versionOf, start, until, sidesToInterrupt } = smallComparisons(() => app)

describe('a comparison', () => {
  it('that is deleted while it is being played makes room for the next', async () => {
    const [a, b] = [await versionOf('Still', NULL), await versionOf('Walks', WALKS)]
    const first = await start({ a, b, seed: 1 })
    const second = await start({ a, b, seed: 2 })
    await until(first.id, ({ status, matches }) => status === 'running' && matches > 0)
    await app.call('comparisons.delete', { id: first.id })
    await until(second.id, isDone)
    expect(await app.call('comparisons.restore', { id: first.id })).toMatchObject({ status: 'cancelled' })
  })

  it('decides the other way when the two change places', async () => {
    const { id } = await start({
      b: await versionOf('Still', NULL),
      a: await versionOf('Walks', WALKS),
      seed: 1,
    })
    expect(await until(id, isDone)).toMatchObject({
      ending: 'lower',
      verdict: expect.stringMatching(/^A beats B by/) as string,
    })
  })

  it('never calls a bot that stands still in one of twenty matches the same, nor lets it pass as no regression', async () => {
    const rarely = WALKS.replace('play() {', 'play() { if (this.standsStill()) return;').replace(
      'play()',
      'rests = this.random(1, 20) === 1\n  standsStill() { return this.rests }\n  play()',
    )
    const sides = { a: await versionOf('Walks', WALKS), b: await versionOf('Rests', rarely) }
    for (const preset of ['better', 'regression'] as const) {
      const { id } = await start({ ...sides, preset, window: 0.6, seed: 3, capBlocks: 60 })
      const { ending } = await until(id, isDone)
      expect(ending).not.toBe('identical')
      expect(ending).not.toBe('tied')
      if (preset === 'regression') expect(ending).not.toBe('upper')
    }
  })

  it('finds the first state that differs, and leaves out a pair whose match is gone for good', async () => {
    const { id } = await start({
      a: await versionOf('Walks', WALKS),
      b: await versionOf('Late', WALKS.replace('play() {', 'play() { if (this.round() >= 10) return;')),
      seed: 1,
      capBlocks: 8,
    })
    const { pairs } = await until(id, isDone)
    // Without the orders of round 10, states are the same up to that of round 10 and differ in round 11.
    expect(pairs.map(({ divergedAt }) => divergedAt)).toEqual([11, 11, 11])

    const { folder } = app
    await app.close()
    const db = openDatabase(join(folder, 'quartet.db'))
    db.prepare('DELETE FROM matches WHERE id = ?').run(pairs[1].second)
    db.close()
    await app.startAgain()
    const { pairs: left } = await app.call('comparisons.get', { id })
    expect(left).toEqual([pairs[0], pairs[2]])
  })

  it('counts crashes apart', async () => {
    const { id } = await start({
      a: await versionOf('Walks', WALKS),
      b: await versionOf('Trips', CRASHES),
      capBlocks: 8,
    })
    const done = await until(id, isDone)
    const total = done.figures.find(({ side, seat }) => side === 'B' && seat === undefined)!
    expect(total.copies).toBeGreaterThanOrEqual(32)
    expect(total.crashes).toBe(total.copies)
    expect(done.figures.find(({ side }) => side === 'A')!.crashes).toBe(0)
  })
})

describe('an interrupted comparison', () => {
  it('pauses, survives the end of the app, resumes, and comes to what it would have come to', async () => {
    const whole = await until((await start(await sidesToInterrupt())).id, isDone)
    const sides = { a: { versionId: whole.a.versionId }, b: { versionId: whole.b.versionId } }
    const { id } = await start({ ...sides, preset: 'tweak', capBlocks: 24, seed: 5 })
    await until(id, ({ blocks }) => blocks >= 2)
    await app.call('comparisons.pause', { id })
    const paused = await until(id, ({ status }) => status === 'paused')
    expect(paused.blocks).toBeLessThan(24)
    await app.call('comparisons.resume', { id })
    await until(id, ({ blocks }) => blocks >= 4)

    await app.close()
    await app.startAgain()
    expect((await app.call('comparisons.get', { id })).status).toBe('paused')
    await app.call('comparisons.resume', { id })
    const resumed = await until(id, isDone)
    expect(resumed.outcomes).toEqual(whole.outcomes)
    expect([resumed.ending, resumed.verdict]).toEqual([whole.ending, whole.verdict])
    const matches = await app.call('comparisons.matches', { id })
    expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(matches.length)
    expect(matches.length).toBeLessThanOrEqual(48)
  })

  it('is killed at every block that it stores, and ends with the same bytes as if nothing had happened', async () => {
    const sides = { ...(await sidesToInterrupt()), capBlocks: 8 }
    const whole = await until((await start(sides)).id, isDone)
    await app.close()

    const again = { game: 'pandemic', config: { text: CONFIG, name: 'tiny' }, ...sides } as const
    const { id, kills } = await killAtBlocks(app.folder, { start: again }, 8)
    expect(kills.length).toBeGreaterThan(3)
    await app.startAgain()
    if ((await app.call('comparisons.get', { id })).status === 'paused')
      await app.call('comparisons.resume', { id })
    expect(foundIn(await until(id, isDone))).toBe(foundIn(whole))
  })
})
