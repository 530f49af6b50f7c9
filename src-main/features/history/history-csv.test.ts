import { expect, it } from 'vitest'
import { madeUpMatch } from '../../../test/made-up-summaries.ts'
import { csvHead, csvLines, type CsvForm } from './history-csv.ts'

const MATCH = madeUpMatch({
  id: 7,
  durationMs: 1500,
  note: 'a, b; c\td "e"',
  seats: [0, 1, 2, 3].map((seat) => ({ name: 'Null', botId: 1, score: 0, place: 1, cpu: 0.125 * seat })),
})

/** What stands in the cells of a line, as RFC 4180 reads them. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(
    new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?=$|${separator})`, 'g'),
  )
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain)
}

it.each<CsvForm>([
  { separator: ',', mark: '.' },
  { separator: ';', mark: ',' },
  { separator: '\t', mark: '.' },
  { separator: '\t', mark: ',' },
])('cells are apart by $separator, and numbers have a $mark', (form) => {
  const head = cellsOf(csvHead(form), form.separator)
  const rows = csvLines(MATCH, [], false, form).map((line) => cellsOf(line, form.separator))
  expect(rows.map(({ length }) => length)).toEqual([0, 1, 2, 3].map(() => head.length))
  const cell = (seat: number, column: string) => rows[seat][head.indexOf(column)]
  expect([cell(1, 'seconds'), cell(1, 'won'), cell(3, 'cpu')]).toEqual(
    ['1.5', '0.25', '0.375'].map((number) => number.replace('.', form.mark)),
  )
  expect([cell(3, 'match'), cell(3, 'seat'), cell(3, 'note').replace(/[^a-e]/g, '')]).toEqual([
    '7',
    '4',
    'abcde',
  ])
})
