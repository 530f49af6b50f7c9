import { expect, it } from 'vitest'
import type { Ladder, LeagueRow } from '../../../src-shared/contract/leagues.ts'
import { ladderPoints } from './ladder-points.ts'

const row = (mean: number, best: number, worst: number, isProvisional = false): LeagueRow => {
  const range = { mean, low: mean - 0.05, high: mean + 0.05 }
  return {
    versionId: 1,
    botId: 1,
    name: 'Ada',
    number: 1,
    isDummy: false,
    isProvisional,
    clones: [],
    blocks: 9,
    matches: 36,
    reported: 0,
    firstTwo: range,
    last: range,
    share: range,
    strength: range,
    rank: { best, worst },
    shareRank: { best, worst },
    seen: { firstTwo: mean, last: 0, share: 0 },
    crashes: 0,
    cpuOuts: 0,
    otherStops: 0,
    cpu: { mean: 0, worst: 0 },
  }
}
const rung = (number: number, one?: LeagueRow): Ladder['rungs'][number] => ({
  versionId: number,
  number,
  note: '',
  createdAt: 0,
  ...(one ? { row: one } : {}),
})

it('the chart of versions has those of the league whose place is known, oldest first', () => {
  const rungs = [rung(1, row(0.3, 4, 5)), rung(2), rung(3, row(0.5, 2, 3)), rung(4, row(0.6, 1, 9, true))]
  const { points, topText, bottomText } = ladderPoints(rungs, 'firstTwo')
  expect(points.map(({ text }) => text)).toEqual(['v1 30 % (25–35)', 'v3 50 % (45–55)'])
  expect([bottomText, topText]).toEqual(['25 %', '55 %'])
})

it('a better place is higher up', () => {
  const { points, top, topText } = ladderPoints([rung(1, row(0.3, 4, 5)), rung(2, row(0.5, 1, 3))], 'place')
  expect(points[1].mean).toBeGreaterThan(points[0].mean)
  expect(points[1].high).toBeLessThan(top)
  expect(points.map(({ text }) => text)).toEqual(['v1 4th–5th', 'v2 1st–3rd'])
  expect(topText).toBe('1st')
})

it('versions that are all alike lie inside the picture, and none is no picture', () => {
  const { bottom, top, points } = ladderPoints([rung(1, row(0.5, 1, 1)), rung(2, row(0.5, 1, 1))], 'place')
  expect(points[0].mean).toBeGreaterThan(bottom)
  expect(points[0].mean).toBeLessThan(top)
  expect(ladderPoints([rung(1)], 'share').points).toEqual([])
})
