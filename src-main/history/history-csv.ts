import { readableText } from '../../src-games/kit/readable-text.ts'
import type { MatchSummary } from '../../src-shared/contract/values.ts'

/** A list of matches for spreadsheets: one line for each seat of each match. */

const HEAD = [
  'match', 'date', 'game', 'config', 'seed', 'limits', 'rounds', 'status', 'seconds', 'comparison', 'group', 'tags', 'note',
  'seat', 'bot', 'version', 'score', 'place', 'cpu', 'cpu_meter', 'failed',
] // prettier-ignore

/** As much as spreadsheets take. */
const MAX_CELL_CHARS = 30_000

export function csvHead(): string {
  return HEAD.join(',')
}

export function csvLines(match: MatchSummary, counted: readonly number[], countedOnly: boolean): string[] {
  const shared = [
    match.id,
    new Date(match.createdAt).toISOString(),
    match.game,
    match.configName,
    match.seed,
    match.limits,
    match.rounds,
    match.status,
    match.durationMs === undefined ? '' : (match.durationMs / 1000).toFixed(3),
    match.comparisonId ?? '',
    match.groupId ?? '',
    match.tags?.join(' ') ?? '',
    match.note ?? '',
  ]
  return match.seats.flatMap(({ name, versionNumber, score, place, cpu, frozen }, seat) => {
    if (countedOnly && !counted.includes(seat)) return []
    const own = [
      seat + 1,
      name,
      versionNumber ?? '',
      score ?? '',
      place ?? '',
      cpu ?? '',
      // Shares of different meters are of different units.
      cpu === undefined ? '' : (match.meter?.version ?? ''),
      frozen?.reason ?? '',
    ]
    return [[...shared, ...own].map(toCell).join(',')]
  })
}

/** A text that a spreadsheet would take for a formula is shown as text. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const shown = readableText(value, MAX_CELL_CHARS)
  const harmless = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
