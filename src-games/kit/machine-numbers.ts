/**
 * Numbers for files, drawings and programs: with a point, whatever the reader's language is. What people read is written by
 * `src-shared/stats/decimal.ts` and `format-number.ts`; nothing else makes digits of a number (`numbers-by-hand` of the linter).
 */

/** `0.50`: so many digits behind the point, zeros too. */
export function writeFixed(value: number, places: number): string {
  return value.toFixed(places)
}

/** The nearest number that has no more digits behind the point. */
export function roundTo(value: number, places: number): number {
  return Number(value.toFixed(places))
}

/** The nearest number that has no more digits in all. */
export function roundToDigits(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}

/** A number as a cell of a CSV: what sums of fractions leave behind the twelfth digit is not shown; '' for no number. */
export function writeCell(value: number): string {
  return Number.isFinite(value) ? String(roundToDigits(value, 12)) : ''
}
