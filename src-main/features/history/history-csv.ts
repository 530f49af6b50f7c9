import { roundTo, writeCell } from '../../../src-games/kit/machine-numbers.ts'
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

/** What stands between cells, and in numbers before their fractions: spreadsheets take what their user's language has. */
export interface CsvForm {
  readonly separator: ',' | ';' | '\t'
  readonly mark: '.' | ','
}
const PLAIN: CsvForm = { separator: ',', mark: '.' }

export function csvHead({ separator }: CsvForm = PLAIN): string {
  return HEAD.join(separator)
}

/** A line for each seat, or for each that counts. */
export function csvLines(
  match: MatchSummary,
  counted: readonly number[],
  countedOnly: boolean,
  form: CsvForm = PLAIN,
): string[] {
  const shared = [
    match.id,
    new Date(match.createdAt).toISOString(),
    match.game,
    match.configName,
    match.seed,
    match.limits,
    match.rounds,
    match.status,
    match.durationMs === undefined ? '' : roundTo(match.durationMs / 1000, 3),
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
    return [[...shared, ...own].map((value) => toCell(value, form)).join(form.separator)]
  })
}

function placeCells(taken: ReturnType<typeof placesTaken> | undefined): (string | number)[] {
  if (!taken) return ['', '', '', '']
  const [first, second, , last] = taken
  return [first, first + second, last, meanPlaceOf(taken)]
}

const toCell = (value: string | number, { mark }: CsvForm): string =>
  typeof value === 'number' ? writeCell(value).replace('.', mark) : csvCell(value)
