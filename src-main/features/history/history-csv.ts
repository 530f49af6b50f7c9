import { writeCell, writeFixed } from '../../../src-games/kit/machine-numbers.ts'
import { csvCell } from '../../../src-games/kit/csv-cell.ts'
import { meanPlaceOf, placesTaken } from '../../../src-shared/stats/ties.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'

/**
 * A list of matches for spreadsheets: one line for each seat of each match. The means of `won`, `top_two`, `last` and `mean_place` are
 * the totals of the window, in which seats that are level split the places; `place` is what the match says, the better one.
 */

const HEAD = [
  'match', 'date', 'game', 'config', 'seed', 'limits', 'rounds', 'status', 'seconds', 'comparison', 'group', 'tags', 'note',
  'seat', 'bot', 'version', 'score', 'place', 'won', 'top_two', 'last', 'mean_place', 'cpu', 'cpu_meter', 'failed',
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
  const scores = match.seats.map(({ score }) => score ?? NaN)
  return match.seats.flatMap(({ name, versionNumber, score, place, cpu, frozen }, seat) => {
    if (countedOnly && !counted.includes(seat)) return []
    const own = [
      seat + 1,
      name,
      versionNumber ?? '',
      score ?? '',
      place ?? '',
      ...placeCells(place === undefined ? undefined : placesTaken(scores, seat)),
      cpu ?? '',
      // Shares of different meters are of different units.
      cpu === undefined ? '' : (match.meter?.version ?? ''),
      frozen?.reason ?? '',
    ]
    return [[...shared, ...own].map(toCell).join(',')]
  })
}

function placeCells(taken: ReturnType<typeof placesTaken> | undefined): (string | number)[] {
  if (!taken) return ['', '', '', '']
  const [first, second, , last] = taken
  return [first, first + second, last, meanPlaceOf(taken)]
}

const toCell = (value: string | number): string =>
  typeof value === 'number' ? writeCell(value) : csvCell(value)
