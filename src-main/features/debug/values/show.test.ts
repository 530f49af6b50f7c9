import { expect, test } from 'vitest'
import { showNumber } from './show.ts'

const whole =
  (size: number, sort: 'signed' | 'unsigned') =>
  (value: number | bigint): string =>
    showNumber(value, { kind: 'number', name: sort, size, sort })

test('a whole number is shown with all its digits, whatever its size', () => {
  for (const size of [1, 2, 4, 8])
    for (const sort of ['signed', 'unsigned'] as const) {
      const [least, most] =
        sort === 'signed'
          ? [-(2n ** BigInt(8 * size - 1)), 2n ** BigInt(8 * size - 1) - 1n]
          : [0n, 2n ** BigInt(8 * size) - 1n]
      for (let step = 0n; step <= 1000n; step++) {
        const value = least + ((most - least) * step) / 1000n
        // Memory gives up to four bytes as a number, eight as a bigint.
        expect(whole(size, sort)(size < 8 ? Number(value) : value)).toBe(`${value}`)
      }
    }
})

const shown = (size: number) => (value: number) =>
  showNumber(value, { kind: 'number', name: size === 4 ? 'float' : 'double', size, sort: 'float' })

test('a double is shown with the digits that distinguish it from every other one', () => {
  const double = shown(8)
  expect([0.1, 1 / 3, 22 - 14.000000000000002, 8, -0.5, 1e300].map(double)).toEqual([
    '0.1',
    '0.3333333333333333',
    '7.999999999999998',
    '8',
    '-0.5',
    '1e+300',
  ])
  for (let k = 1; k < 1000; k++)
    expect(Number(double(Math.sin(k) * 2 ** (k % 60)))).toBe(Math.sin(k) * 2 ** (k % 60))
})

test('a float is shown with the digits that distinguish it from every other float, and no more', () => {
  const float = shown(4)
  expect([0.1, 1 / 3, 16777217, 7.9999995].map(Math.fround).map(float)).toEqual([
    '0.1',
    '0.33333334',
    '16777216',
    '7.9999995',
  ])
  for (let k = 1; k < 1000; k++) {
    const value = Math.fround(Math.sin(k) * 2 ** (k % 60))
    expect(Math.fround(Number(float(value)))).toBe(value)
  }
})
