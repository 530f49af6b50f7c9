import { expect, it } from 'vitest'
import { createUniforms } from '../stats/normals.ts'
import { factorize, solve } from './cholesky.ts'

const product = (a: ArrayLike<number>, b: ArrayLike<number>, n: number) =>
  Float64Array.from({ length: n * n }, (_, at) => {
    let sum = 0
    for (let k = 0; k < n; k++) sum += a[Math.floor(at / n) * n + k] * b[(at % n) * n + k]
    return sum
  })

it('a factor times itself turned is the matrix, and what it solves is solved', () => {
  const random = createUniforms(4)
  for (const n of [1, 2, 3, 6]) {
    const lower = Float64Array.from({ length: n * n }, (_, at) => {
      const [row, column] = [Math.floor(at / n), at % n]
      return column > row ? 0 : column === row ? 0.5 + random() : random() - 0.5
    })
    const matrix = product(lower, lower, n)
    const factor = matrix.slice()
    factorize(factor, n)
    for (let row = 0; row < n; row++)
      for (let column = 0; column <= row; column++)
        expect(factor[row * n + column]).toBeCloseTo(lower[row * n + column], 12)
    const values = Float64Array.from({ length: n }, () => random() - 0.5)
    const x = values.slice()
    solve(factor, n, x)
    for (let row = 0; row < n; row++) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += matrix[row * n + k] * x[k]
      expect(sum).toBeCloseTo(values[row], 12)
    }
  }
})

it('nothing at all is solved as well', () => {
  expect(() => {
    factorize(new Float64Array(0), 0)
    solve(new Float64Array(0), 0, new Float64Array(0))
  }).not.toThrow()
})

it.each([
  ['zero', [0]],
  ['negative', [-1]],
  ['of two rows that are the same', [1, 1, 1, 1]],
  ['indefinite', [1, 2, 2, 1]],
])('a matrix that is %s has no factor', (_, matrix) => {
  expect(() => factorize(Float64Array.from(matrix), Math.sqrt(matrix.length))).toThrow('should be positive')
})
