import { note } from './figures.ts'

/**
 * Prints a line on times in milliseconds: median, p95, p99 and the worst; p95 must be within the limit.
 */
export function reportTimes(what: string, times: readonly number[], limit: number, name = what): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const figures = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1))
  note(`${name} / median`, at(0.5), { unit: ' ms' })
  console.log(
    `  ${what}: median ${figures[0]}, p95 ${figures[1]}, p99 ${figures[2]}, worst ${figures[3]} ms (${times.length}); p95 ${note(`${name} / p95`, at(0.95), { atMost: limit, unit: ' ms' })}`,
  )
}
