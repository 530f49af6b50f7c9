import { computed, type ComputedRef, type Ref } from 'vue'
import type { LogEntry } from '../../src-shared/contract/values.ts'

export interface LogLine {
  readonly round: number
  readonly seat: number
  readonly text: string
}

/** The lines of a log in order of round and seat, those that contain the filter (`/…/` is a regular expression). */
export function filterLog(
  entries: readonly LogEntry[],
  filter: string,
  hiddenSeats: ReadonlySet<number>,
): LogLine[] {
  const accepts = createFilter(filter)
  const lines: LogLine[] = []
  for (const { round, seat, text } of entries) {
    if (hiddenSeats.has(seat)) continue
    for (const line of text.replace(/\n$/, '').split('\n'))
      if (accepts(line)) lines.push({ round, seat, text: line })
  }
  return lines.sort((a, b) => a.round - b.round || a.seat - b.seat)
}

/** A regular expression that is not one (yet) accepts everything. */
export function createFilter(filter: string): (text: string) => boolean {
  const pattern = /^\/(.+)\/(i?)$/.exec(filter)
  if (pattern) {
    try {
      const expression = new RegExp(pattern[1], pattern[2])
      return (text) => expression.test(text)
    } catch {
      return () => true
    }
  }
  const wanted = filter.toLowerCase()
  return (text) => text.toLowerCase().includes(wanted)
}

/** Index of the first line of a round, or of the next round that has one. */
export function firstLineOf(lines: readonly LogLine[], round: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle].round < round) low = middle + 1
    else high = middle
  }
  return low
}

export function useLogLines(
  logs: Readonly<Ref<readonly LogEntry[]>>,
  filter: Readonly<Ref<string>>,
  hiddenSeats: Readonly<Ref<ReadonlySet<number>>>,
): ComputedRef<LogLine[]> {
  return computed(() => filterLog(logs.value, filter.value, hiddenSeats.value))
}
