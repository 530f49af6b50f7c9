import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { foundIn, killAtBlocks } from '../../../test/kill-at-blocks.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import type {
  Comparison,
  ComparisonRequest,
  ComparisonSummary,
} from '../../../src-shared/contract/comparisons.ts'
import { openDatabase } from '../../base/db/open.ts'
import { resourcesDir } from '../../base/entries.ts'

/** A small country and few rounds: a match takes milliseconds, and Null, which never moves, scores nothing. */
const CONFIG = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8').replace(
  'nb_rounds 120',
  'nb_rounds 30',
)

const NULL = 'export default class N extends Player { play() {} }'
const STAYS =
  'export default class S extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, Dir.NONE) } }'
const WALKS =
  'export default class W extends Player { play() { for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir) } }'
/** Walks too, on other numbers of the same dice. */
const JUMPS = WALKS.replace('this.random(0, 3)', '((this.random(0, 3) + 1) % 4)')
const CRASHES =
  'export default class C extends Player { play() { if (this.round() === 3) throw new Error("tripped"); for (const id of this.myUnits(this.me())) this.move(id, Dir.TOP) } }'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => app.clear())
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

async function versionOf(name: string, source: string): Promise<{ versionId: number }> {
  const bot = await app.call('bots.create', {
    game: 'pandemic',
    name,
    language: 'typescript',
    from: { source },
  })
  return { versionId: bot.versions[0].id }
}
const start = (request: Pick<ComparisonRequest, 'a' | 'b'> & Partial<ComparisonRequest>) =>
  app.call('comparisons.start', {
    game: 'pandemic',
    config: { text: CONFIG, name: 'tiny' },
    preset: 'better',
    ...request,
  })
const until = (id: number, test: (comparison: Comparison) => boolean): Promise<Comparison> =>
  eventually(async () => {
    const comparison = await app.call('comparisons.get', { id })
    if (!test(comparison))
      throw new Error(`still ${comparison.status}: ${comparison.verdict} ${comparison.problem ?? ''}`)
    return comparison
  })
const isDone = ({ status }: Comparison) => status === 'done'

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

  it('decides for the better version within 40 matches, and says so with its numbers', async () => {
    const { id } = await start({
      a: await versionOf('Still', NULL),
      b: await versionOf('Walks', WALKS),
      seed: 1,
    })
    const done = await until(id, isDone)
    expect(done).toMatchObject({ ending: 'upper', preset: 'better' })
    expect(done.played).toBeLessThanOrEqual(40)
    expect(done.verdict).toMatch(/^B beats A by .*\d+\.\d points of share .* \d+ matches\.$/)
    expect(done.tests.map(({ about }) => about)).toEqual(['B', 'A'])
    expect(done.tests[0].ratios.at(-1)).toBeGreaterThanOrEqual(done.acceptAt)
    expect(done.tests[1].ratios.at(-1)).toBeLessThanOrEqual(done.rejectAt)
    expect(done.interval).toMatchObject({ isFinal: true })
    expect(done.interval!.low).toBeGreaterThan(0)
    // Each of two copies has at most half of the score.
    expect(done.interval!.high).toBeLessThanOrEqual(0.5)
    expect(done.matches).toBe(2 * done.blocks)
    const all = done.figures.filter(({ seat }) => seat === undefined)
    expect(all.map(({ side, crashes, cpuOuts }) => [side, crashes, cpuOuts])).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ])
    expect(done.arrangements.length).toBe(3)

    const matches = await app.call('comparisons.matches', { id })
    expect(matches.every(({ seats }) => seats.filter((side) => side === 'A').length === 2)).toBe(true)
    const replay = await app.call('matches.record', { id: matches[0].matchId })
    expect(replay.seed).toBe(matches[0].seed)
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

  it('calls versions that are one program identical at once, and others alike only as far as it has seen', async () => {
    const [one, two] = [await versionOf('One', NULL), await versionOf('Two', NULL)]
    const same = await until((await start({ a: one, b: two })).id, isDone)
    expect([same.ending, same.played]).toEqual(['identical', 0])
    expect(same.verdict).toMatch(/^Identical: the two are the same program/)
    const { id } = await start({ a: one, b: await versionOf('Three', STAYS), window: 5 })
    const done = await until(id, isDone)
    expect(done).toMatchObject({ ending: 'tied', blocks: 29 })
    expect(done.verdict).toMatch(
      /^No difference worth having: .* on fewer than 10 % of seeds|every one of 29 blocks/,
    )
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
    app = await startApp(folder)
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

  it('gives up at its cap and says what is known', async () => {
    const { id } = await start({
      a: await versionOf('Walks', WALKS),
      b: await versionOf('Jumps', JUMPS),
      preset: 'tweak',
      capBlocks: 8,
      seed: 2,
    })
    const done = await until(id, isDone)
    expect(done).toMatchObject({ ending: 'capped', blocks: 8 })
    expect(done.verdict).toMatch(
      /^Undecided after 16 matches: [AB] is ahead by .* points of share so far, which are too few blocks/,
    )
  })
})

describe('an interrupted comparison', () => {
  const request = async () => ({
    a: await versionOf('Walks', WALKS),
    b: await versionOf('Turns', WALKS.replace('random(0, 3)', 'random(0, 2)')),
    preset: 'tweak' as const,
    capBlocks: 24,
    seed: 5,
  })

  it('pauses, survives the end of the app, resumes, and comes to what it would have come to', async () => {
    const whole = await until((await start(await request())).id, isDone)
    const sides = { a: { versionId: whole.a.versionId }, b: { versionId: whole.b.versionId } }
    const { id } = await start({ ...sides, preset: 'tweak', capBlocks: 24, seed: 5 })
    await until(id, ({ blocks }) => blocks >= 2)
    await app.call('comparisons.pause', { id })
    const paused = await until(id, ({ status }) => status === 'paused')
    expect(paused.blocks).toBeLessThan(24)
    await app.call('comparisons.resume', { id })
    await until(id, ({ blocks }) => blocks >= 4)

    await app.close()
    app = await startApp(app.folder)
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
    const sides = { ...(await request()), capBlocks: 8 }
    const whole = await until((await start(sides)).id, isDone)
    await app.close()

    const again = { game: 'pandemic', config: { text: CONFIG, name: 'tiny' }, ...sides } as const
    const { id, kills } = await killAtBlocks(app.folder, { start: again }, 8)
    expect(kills.length).toBeGreaterThan(3)
    app = await startApp(app.folder)
    if ((await app.call('comparisons.get', { id })).status === 'paused')
      await app.call('comparisons.resume', { id })
    expect(foundIn(await until(id, isDone))).toBe(foundIn(whole))
  })

  it('waits its turn behind another, and can be cancelled before it', async () => {
    const sides = await request()
    const first = await start(sides)
    const second = await start(sides)
    expect(second.status).toBe('queued')
    await app.call('comparisons.cancel', { id: second.id })
    await app.call('comparisons.cancel', { id: first.id })
    expect(await until(first.id, ({ status }) => status === 'cancelled')).toMatchObject({
      ending: 'cancelled',
    })
    expect(await until(second.id, ({ status }) => status === 'cancelled')).toMatchObject({ matches: 0 })
  })
})

it('the list has what it shows, and deleting and restoring are told in no more words', async () => {
  const same = await versionOf('Same', NULL)
  const removed: number[] = []
  const changed: ComparisonSummary[] = []
  app.on('comparisons.removed', ({ ids }) => removed.push(...ids))
  const { id } = await app.call('comparisons.start', {
    game: 'pandemic',
    config: { text: CONFIG },
    a: same,
    b: same,
    preset: 'quick',
  })
  await eventually(async () => expect((await app.call('comparisons.get', { id })).status).toBe('done'))
  const [summary] = await app.call('comparisons.list')
  expect(Object.keys(summary).sort()).toEqual(
    ['id', 'game', 'configName', 'preset', 'a', 'b', 'status', 'ending', 'createdAt', 'isField'].sort(),
  )
  expect(summary).toMatchObject({ id, status: 'done', ending: 'identical', a: { name: 'Same' } })
  await app.call('comparisons.delete', { id })
  expect([removed, await app.call('comparisons.list')]).toEqual([[id], []])
  app.on('comparison.changed', ({ comparison }) => changed.push(comparison))
  await app.call('comparisons.restore', { id })
  expect(changed).toEqual([summary])
})
