import { expect, it } from 'vitest'
import { createNormals, createUniforms } from './normals.ts'

const draw = (random: () => number, count: number) => Array.from({ length: count }, () => random())
const meanOf = (values: readonly number[], of: (value: number) => number) =>
  values.reduce((sum, value) => sum + of(value), 0) / values.length

it('uniform numbers are the finaliser of MurmurHash3 of a Weyl sequence', () => {
  // With whole numbers of any size, as the paper of MurmurHash3 has fmix32.
  const M = 2n ** 32n
  const mix = (x: bigint) => {
    let h = x
    h = ((h ^ (h >> 16n)) * 0x85ebca6bn) % M
    h = ((h ^ (h >> 13n)) * 0xc2b2ae35n) % M
    return h ^ (h >> 16n)
  }
  for (const seed of [0, 1, 77, 2 ** 32 - 1]) {
    const expected = Array.from({ length: 20 }, (_, k) => {
      const x = (BigInt(seed) + BigInt(k + 1) * 0x9e3779b9n) % M
      return Number(mix(x)) / 2 ** 32
    })
    expect(draw(createUniforms(seed), 20)).toEqual(expected)
  }
  expect(draw(createUniforms(-1), 3)).toEqual(draw(createUniforms(2 ** 32 - 1), 3))
})

it('normal numbers are Box and Muller’s, two of two uniform ones', () => {
  const uniform = createUniforms(5)
  const normal = createNormals(5)
  for (let pair = 0; pair < 10; pair++) {
    const [u, v] = [uniform(), uniform()]
    const [x, y] = [normal(), normal()]
    // Their distance from 0 is that of u, their direction that of v.
    expect(Math.exp(-(x * x + y * y) / 2)).toBeCloseTo(1 - u, 12)
    expect(Math.atan2(y, x)).toBeCloseTo(v > 0.5 ? 2 * Math.PI * (v - 1) : 2 * Math.PI * v, 9)
  }
})

it('normal numbers have the moments of the normal', () => {
  const values = draw(createNormals(2), 20_000)
  // Four standard errors of each.
  expect(Math.abs(meanOf(values, (x) => x))).toBeLessThan(4 / Math.sqrt(20_000))
  expect(Math.abs(meanOf(values, (x) => x * x) - 1)).toBeLessThan(4 * Math.sqrt(2 / 20_000))
  expect(Math.abs(meanOf(values, (x) => (Math.abs(x) < 1 ? 1 : 0)) - 0.6827)).toBeLessThan(0.0132)
})
