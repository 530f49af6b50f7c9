import { formatTrimmed } from './decimal.ts'
import { formatWhole } from './format-number.ts'
import { wordFor } from '../../src-games/kit/plural.ts'

export { wordFor }

/** `1 match`, `2 matches`, `1,200 matches`. Without a plural the word takes an s. */
export function countOf(count: number, one: string, many?: string): string {
  return `${formatWhole(count)} ${wordFor(count, one, many)}`
}

/** `3 of 20 matches`, `0 of 1 match`, and `2.5 of 3 matches` where one counts by its part. */
export function partOf(part: number, whole: number, one: string, many?: string): string {
  return `${formatTrimmed(part, 1)} of ${countOf(whole, one, many)}`
}
