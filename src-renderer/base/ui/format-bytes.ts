import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `2.2 GB`: three digits at most are worth reading. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : formatDecimal(value, 1)} ${UNITS[unit]}`
}
