import { readableText } from '../../../../src-games/kit/readable-text.ts'
import type { LogEntry } from '../../../../src-shared/contract/values.ts'

export interface LogLine {
  readonly round: number
  readonly seat: number
  readonly text: string
}

/** Shown of a line; the file of the match has all of it. */
const MAX_LINE_CHARS = 2000

const split = new WeakMap<LogEntry, readonly LogLine[]>()

/** Single lines in order of round and seat. An entry is cut once, so a log that grows costs what is new. */
export function logLines(entries: readonly LogEntry[]): LogLine[] {
  const sorted = entries.toSorted((a, b) => a.round - b.round || a.seat - b.seat)
  const lines: LogLine[] = []
  for (const entry of sorted) {
    let own = split.get(entry)
    if (!own) {
      const { round, seat } = entry
      own = entry.text
        .replace(/\n$/, '')
        .split('\n')
        .map((text) => ({ round, seat, text: readableText(text.replaceAll('\t', '    '), MAX_LINE_CHARS) }))
      split.set(entry, own)
    }
    for (const line of own) lines.push(line)
  }
  return lines
}

/** How many of the lines each round has. */
export function countByRound(lines: readonly LogLine[]): Uint32Array {
  const counts = new Uint32Array((lines.at(-1)?.round ?? -1) + 1)
  for (const { round } of lines) counts[round]++
  return counts
}
