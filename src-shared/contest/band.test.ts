import { expect, it } from 'vitest'
import { bandOf } from './model-contest.ts'

const rate = (mean: number) => mean * (1 - mean)
const sets = (values: readonly number[], contests: number) => values.map((value) => ({ value, contests }))
const near = ({ mean, low, high }: { mean: number; low: number; high: number }) =>
  expect.objectContaining({ mean, low: expect.closeTo(low, 6), high: expect.closeTo(high, 6) })

it('strengths that are known leave the luck of all contests: 1.2816 standard errors to each side', () => {
  // 100 contests: a standard error of 0.05.
  expect(bandOf(0.5, sets(Array(10).fill(0.5), 10), rate)).toEqual(
    near({ mean: 0.5, low: 0.43592, high: 0.56408 }),
  )
})

it('strengths that are not known leave the middle eight of ten of the sets', () => {
  const values = [0.6, 0.4, 0.42, 0.58, 0.56, 0.44, 0.46, 0.54, 0.52, 0.48, 0.5]
  const many = bandOf(0.5, sets(values, 1e12), rate)
  expect(many).toEqual(near({ mean: 0.5, low: 0.42, high: 0.58 }))
})

it('of a spread that is half luck the root of the other half is kept, and the luck of all contests is put in', () => {
  // Spread 10 · 0.01 / 9 = 1/90, luck of 45 contests 0.25 / 45 = 1/180; then hypot(0.1 · √½, 1.2816 · √(0.25 / 450)).
  const values = [0.4, 0.6, 0.4, 0.6, 0.4, 0.6, 0.4, 0.6, 0.4, 0.6]
  expect(bandOf(0.5, sets(values, 45), rate)).toEqual(near({ mean: 0.5, low: 0.423107, high: 0.576893 }))
  // No more spread than luck explains: nothing of it is kept.
  const luck = bandOf(0.5, sets(values, 20), rate)
  expect(luck).toEqual(
    near({ mean: 0.5, low: 0.5 - 1.2816 * 0.5 * 200 ** -0.5, high: 0.5 + 1.2816 * 0.5 * 200 ** -0.5 }),
  )
})

it('sets of different sizes have their own luck', () => {
  const mixed = [...sets([0.4, 0.6], 30), ...sets([0.4, 0.6], 90)]
  // Luck (2 · 0.25 / 30 + 2 · 0.25 / 90) / 4 = 1/180; spread 4 · 0.01 / 3 = 1/75.
  const kept = Math.sqrt((1 / 75 - 1 / 180) * 75)
  const half = Math.hypot(0.1 * kept, 1.2816 * Math.sqrt(0.25 / 240))
  expect(bandOf(0.5, mixed, rate)).toEqual(near({ mean: 0.5, low: 0.5 - half, high: 0.5 + half }))
})

it('never leaves what is possible, and holds its mean', () => {
  const wide = sets([0.01, 0.3, 0, 0.02, 0.01], 5)
  const { low, high } = bandOf(0.01, wide, rate, 0.02)
  expect([low, high]).toEqual([0, 0.02])
  expect(bandOf(9, sets([9, 12, 9, 12], 5), () => 0, 10)).toEqual(near({ mean: 9, low: 9, high: 10 }))
  expect(bandOf(0.5, [], rate)).toEqual({ mean: 0.5, low: 0.5, high: 0.5 })
})
