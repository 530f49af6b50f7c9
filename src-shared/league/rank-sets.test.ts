import { expect, it } from 'vitest'
import { createNormals } from '../stats/normals.ts'
import { rankSets } from './rank-sets.ts'

const range = (count: number) => Array.from({ length: count }, (_, k) => k)
/** Draws in which each bot is off by what `offs` has for it. */
const drawsWith = (estimate: readonly number[], offs: readonly (readonly number[])[]) =>
  Float64Array.from(offs.flatMap((off) => estimate.map((own, bot) => own + off[bot])))
const setsOf = (
  estimate: readonly number[],
  offs: readonly (readonly number[])[],
  members = range(estimate.length),
) =>
  Object.fromEntries(
    [...rankSets(Float64Array.from(estimate), drawsWith(estimate, offs), members)].map(
      ([bot, { best, worst }]) => [bot, `${best}–${worst}`],
    ),
  )

/** Bot 1 is off by 1, 2, 3 and so on, up and down, the largest first and the others shuffled; a step of 7 meets all. */
const shuffledOffs = (count: number) =>
  range(count).map((k) => [0, (k % 2 ? 1 : -1) * (((7 * k + count - 1) % count) + 1)])

it('a place is sure where nothing varies, and equals share theirs', () => {
  const still = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]
  expect(setsOf([0, 3, 1, 1], still)).toEqual({ 0: '4–4', 1: '1–1', 2: '2–3', 3: '2–3' })
  // Only members have places.
  expect(setsOf([0, 3, 1, 1], still, [3, 1, 0])).toEqual({ 0: '3–3', 1: '1–1', 3: '2–2' })
  expect(setsOf([0, 3, 1, 1], still, [2])).toEqual({ 2: '1–1' })
})

it('two are distinguished where they differ by more than the draws ever do', () => {
  // Bot 1 is off by one half either way in each of the draws: a deviation of one half, and none is larger.
  const offs = range(40).map((k) => [0, k % 2 ? 0.5 : -0.5])
  expect(setsOf([0, 0.49], offs)).toEqual({ 0: '1–2', 1: '1–2' })
  expect(setsOf([0, 0.51], offs)).toEqual({ 0: '2–2', 1: '1–1' })
  expect(setsOf([0, -0.49], offs)).toEqual({ 0: '1–2', 1: '1–2' })
  expect(setsOf([0, -0.51], offs)).toEqual({ 0: '1–1', 1: '2–2' })
})

it.each([
  [20, 19],
  [30, 29],
  [40, 38],
  [100, 95],
  [200, 190],
])('of %i draws the %i least are not the bound, the next is', (count, below) => {
  const offs = shuffledOffs(count)
  const bound = below + 1
  expect(setsOf([0, bound - 0.01], offs)).toEqual({ 0: '1–2', 1: '1–2' })
  expect(setsOf([0, bound + 0.01], offs)).toEqual({ 0: '2–2', 1: '1–1' })
})

it('another error has another bound, and with no error it is the largest', () => {
  const offs = shuffledOffs(40)
  const isSure = (difference: number, error: number) =>
    rankSets(Float64Array.of(0, difference), drawsWith([0, difference], offs), [0, 1], error).get(1)!
      .worst === 1
  expect([isSure(20.9, 0.5), isSure(21.1, 0.5)]).toEqual([false, true])
  expect([isSure(39.9, 0), isSure(40.1, 0)]).toEqual([false, true])
})

it('all comparisons of a bot have one bound, in standard errors of each: a slow way finds the same', () => {
  const normal = createNormals(11)
  const estimate = [0, 0.004, 0.02, -0.01, 0.009, 0.013]
  const members = [0, 1, 2, 4, 5]
  const offs = range(60).map(() => estimate.map((_, bot) => normal() * (0.001 + 0.0015 * bot)))
  const draws = drawsWith(estimate, offs)
  const found = setsOf(estimate, offs, members)
  for (const bot of members) {
    const others = members.filter((other) => other !== bot)
    const offOf = (other: number, off: readonly number[]) => off[other] - off[bot]
    const error = (other: number) =>
      Math.sqrt(offs.reduce((sum, off) => sum + offOf(other, off) ** 2, 0) / offs.length)
    const largest = offs
      .map((off) => Math.max(...others.map((other) => Math.abs(offOf(other, off)) / error(other))))
      .toSorted((a, b) => a - b)
    const bound = largest[57]
    const sure = (sign: 1 | -1) =>
      others.filter((other) => sign * (estimate[other] - estimate[bot]) > bound * error(other)).length
    expect(found[bot], `bot ${bot}`).toBe(`${1 + sure(1)}–${members.length - sure(-1)}`)
  }
  expect(draws).toHaveLength(360)
  expect(new Set(Object.values(found)).size).toBeGreaterThan(2)
})
