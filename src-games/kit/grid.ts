import { writeFixed } from './machine-numbers.ts'

/** Four neighbours in the order bottom, right, top, left: steps in rows and columns. */
export const STEP_I = [1, 0, -1, 0] as const
export const STEP_J = [0, 1, 0, -1] as const

/** The two ruler lines above a printed board: tens and units digit of each column, behind three blanks. */
export function formatRuler(cols: number): string {
  let tens = '   '
  let units = '   '
  for (let j = 0; j < cols; j++) {
    tens += Math.trunc(j / 10)
    units += j % 10
  }
  return `${tens}\n${units}\n`
}

/** Row label: tens then units digit. */
export function formatRowLabel(i: number): string {
  return `${Math.trunc(i / 10)}${i % 10}`
}

/** A double as C++ streams print it by default: six significant digits, no trailing zeros. */
export function formatDouble(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const [mantissa, exponentText] = value.toExponential(5).split('e')
  const exponent = Number(exponentText)
  if (exponent < -4 || exponent >= 6) {
    const sign = exponent < 0 ? '-' : '+'
    return `${mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`
  }
  const fixed = writeFixed(value, 5 - exponent)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}
