/** The lower factor of a symmetric positive matrix (row by row, n × n), in place; throws where it is none. */
export function factorize(matrix: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    const row = i * n
    for (let j = 0; j <= i; j++) {
      const other = j * n
      let sum = matrix[row + j]
      for (let k = 0; k < j; k++) sum -= matrix[row + k] * matrix[other + k]
      if (j < i) matrix[row + j] = sum / matrix[other + j]
      else if (sum > 0) matrix[row + i] = Math.sqrt(sum)
      else throw new Error('a matrix that should be positive is not')
    }
  }
}

/** Solves `matrix · x = values` with the factor of the matrix; the answer takes the place of the values. */
export function solve(factor: Float64Array, n: number, values: Float64Array): void {
  for (let i = 0; i < n; i++) {
    let sum = values[i]
    for (let k = 0; k < i; k++) sum -= factor[i * n + k] * values[k]
    values[i] = sum / factor[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = (values[i] /= factor[i * n + i])
    for (let k = 0; k < i; k++) values[k] -= factor[i * n + k] * value
  }
}
