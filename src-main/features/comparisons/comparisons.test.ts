import { describe, expect, it } from 'vitest'
import {
  CONFIG,
  isDone,
  NULL,
  smallComparisons,
  STAYS,
  WALKS,
} from '../../../test/comparisons/small-comparisons.ts'
import { eventually } from '../../../test/eventually.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import type { ComparisonSummary } from '../../../src-shared/contract/comparisons.ts'
import { isCountedBlock } from '../../../src-shared/stats/counted-blocks.ts'

/** Walks too, on other numbers of the same dice. */
const JUMPS = WALKS.replace('this.random(0, 3)', '((this.random(0, 3) + 1) % 4)')

const app = sharedApp({ clears: true })

const { versionOf, start, until, sidesToInterrupt } = smallComparisons(() => app)

describe('a comparison', () => {
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
    expect(matches.length).toBe(done.played)
    expect(matches.filter(({ block }) => isCountedBlock(block, done)).length).toBe(done.matches)
    expect(matches.every(({ seats }) => seats.filter((side) => side === 'A').length === 2)).toBe(true)
    const replay = await app.call('matches.record', { id: matches[0].matchId })
    expect(replay.seed).toBe(matches[0].seed)
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

it('a comparison waits its turn behind another, and can be cancelled before it', async () => {
  const sides = await sidesToInterrupt()
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

it('the list has what it shows, and the events of deleting and restoring have no more than that', async () => {
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
