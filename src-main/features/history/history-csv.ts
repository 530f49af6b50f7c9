import { writeFixed } from '../../../src-games/kit/machine-numbers.ts'
import { csvCell } from '../../../src-games/kit/csv-cell.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'

/** A list of matches for spreadsheets: one line for each seat of each match. */

const HEAD = [
  'match', 'date', 'game', 'config', 'seed', 'limits', 'rounds', 'status', 'seconds', 'comparison', 'group', 'tags', 'note',
  'seat', 'bot', 'version', 'score', 'place', 'cpu', 'cpu_meter', 'failed',
] // prettier-ignore

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
    match.durationMs === undefined ? '' : writeFixed(match.durationMs / 1000, 3),
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

const toCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : csvCell(value)
