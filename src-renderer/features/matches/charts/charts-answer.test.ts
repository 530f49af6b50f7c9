import { expect, test } from 'vitest'
import type { CurvesAnswer } from '../../../../src-shared/contract/history.ts'
import { leaderOfCurves } from './charts-answer.ts'

const series = (botId: number, label: string, versionNumber: number, mean: number[]) =>
  ({
    key: label,
    label,
    botId,
    versionNumber,
    matches: 4,
    mean,
    low: [],
    high: [],
  }) as CurvesAnswer['series'][number]
const at = [0, 0.25, 0.5, 0.75, 1]
const v13 = series(1, 'Heron v13', 13, [0, 5, 5, 5, 5])
const v14 = series(1, 'Heron v14', 14, [0, 4, 6, 7, 8])
const gold = series(2, 'Gold', 1, [0, 9, 9, 9, 9])

test('of versions of one bot the version is named, and others do not count among mine', () => {
  expect(leaderOfCurves({ series: [v13, v14, gold], at, rounds: 120 }, (id) => id === 1)).toEqual({
    name: 'v14',
    since: { round: 60 },
  })
})

test('where all count, the whole name is', () => {
  expect(leaderOfCurves({ series: [v13, v14, gold], at, rounds: 120 }, undefined)).toEqual({ name: 'Gold' })
  expect(leaderOfCurves({ series: [gold], at, rounds: 120 }, undefined)).toBeUndefined()
})
