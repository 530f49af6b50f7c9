import { expect, test } from 'vitest'
import {
  byVersionPicture,
  bySeatPicture,
  curvesPicture,
  distributionPicture,
  extentOf,
  groundOf,
  nearestPoint,
} from './picture.ts'

const line = { key: 'pandemic/A/1', label: 'A v1', matches: 3 }
const curves = {
  at: [0, 0.5, 1],
  rounds: 200,
  series: [{ ...line, mean: [0, 5, 10], low: [0, 4, 8], high: [0, 6, 15] }],
  matches: 3,
  leftOut: 0,
  figures: [
    { id: 'score', title: 'Score', hint: '' },
    { id: 'cpu', title: 'CPU', hint: '' },
  ],
}

test('curves lie over the rounds, and the table has the same numbers', () => {
  const picture = curvesPicture(curves, 'score', false)
  expect(picture.x.title).toBe('Round')
  expect(picture.series[0].points[1]).toEqual({ x: 100, y: 5, low: 4, high: 6 })
  expect(picture.table.columns).toEqual(['Round', 'A v1, mean', 'A v1, 10 %', 'A v1, 90 %'])
  expect(picture.table.rows).toEqual([
    [0, 0, 0, 0],
    [100, 5, 4, 6],
    [200, 10, 8, 15],
  ])
  expect(extentOf(picture.series)).toEqual([0, 15])
  const means = picture.series.flatMap(({ points }) => points.map(({ y }) => y))
  expect(extentOf(picture.series, false)).toEqual([Math.min(...means), Math.max(...means)])
  expect(nearestPoint(picture.series[0].points, 140)).toBe(1)
})

test('matches of different length share an axis of parts, and CPU is shown in percent', () => {
  const picture = curvesPicture({ ...curves, rounds: undefined }, 'cpu', true)
  expect([picture.x.title, picture.y.title]).toEqual([
    'Part of the match, %',
    'CPU, % of the limit, per round',
  ])
  expect(picture.series[0].points[2]).toEqual({ x: 100, y: 1000, low: 800, high: 1500 })
})

test('the axis of what is never negative begins at 0, and goes below only for what is or when zoomed', () => {
  const cpu = curvesPicture(
    {
      ...curves,
      series: [{ ...line, mean: [0, 0.001, 0.002], low: [0, 0, 0.001], high: [0, 0.001, 0.004] }],
    },
    'cpu',
    true,
  )
  const extent = extentOf(cpu.series)
  expect(groundOf(cpu.kind, extent, false)).toEqual({ beginAtZero: true, min: 0 })
  expect(groundOf(cpu.kind, [3, 4], false)).toEqual({ beginAtZero: true, min: 0 })
  expect(groundOf(cpu.kind, extent, true).min).toBe(undefined)
  expect(groundOf('lines', [-5, 4], false).min).toBe(undefined)
  expect(groundOf('points', [80, 100], false)).toEqual({ beginAtZero: false, min: undefined })
  expect(groundOf('points', [10, 100], false)).toEqual({ beginAtZero: true, min: 0 })
  expect(groundOf('lines', undefined, false)).toEqual({ beginAtZero: true, min: undefined })
})

test('a distribution shows shares, so that lines of few and many matches compare', () => {
  const answer = {
    edges: [0, 10, 20],
    series: [{ ...line, counts: [1, 3], mean: 12, median: 14 }],
    figures: [],
  }
  const picture = distributionPicture(answer, 'score')
  expect(picture.series[0].points).toEqual([
    { x: 0, y: 25 },
    { x: 10, y: 75 },
    { x: 20, y: 0 },
  ])
  expect(picture.table.rows).toEqual([
    [0, 10, 1, 25],
    [10, 20, 3, 75],
  ])
  const places = {
    edges: [0.5, 1.5, 2.5, 3.5, 4.5],
    series: [{ ...line, counts: [2, 0, 0, 2], mean: 2, median: 2 }],
    figures: [],
  }
  expect(distributionPicture(places, 'place').table.rows[3]).toEqual(['Last', 2, 50])
})

test('seats and versions have intervals where there are enough matches', () => {
  const seats = [0, 1, 2, 3].map((seat) => ({
    seat,
    matches: seat,
    ...(seat ? { score: { mean: seat } } : {}),
  }))
  const bySeat = bySeatPicture({ series: [{ ...line, seats }] })
  expect(bySeat.series[0].points).toHaveLength(3)
  expect(bySeat.table.rows[0]).toEqual(['A v1', 2, 1, 1, undefined, undefined, undefined, undefined])
  const version = {
    number: 7,
    matches: 9,
    score: { mean: 10, low: 8, high: 12 },
    share: { mean: 0.25, low: 0.2, high: 0.3 },
    meanPlace: 2,
    winRate: 0.5,
    crashes: 0,
    cpuOuts: 1,
  }
  expect(byVersionPicture({ series: [{ ...line, versions: [version] }] }, 'share').series[0].points).toEqual([
    { x: 7, y: 25, low: 20, high: 30 },
  ])
})
