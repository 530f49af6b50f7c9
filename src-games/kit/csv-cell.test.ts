import { expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

const HOSTILE = [
  '=HYPERLINK("http://a.b";"x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '＝1+1',
  '\u202e=1+1',
  '\0=1+1',
  '"',
  '","=1+1',
  'a,b\n=1+1,c',
  'a;=1+1',
  '<img src=x onerror=alert(1)>',
  '='.repeat(100_000),
]

/** What stands in the cells of one line, as RFC 4180 reads them. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\n]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  )
}

it.each(HOSTILE.map((text) => [text.slice(0, 30), text]))(
  'one cell stays one cell, and none computes: %j',
  (_, text) => {
    const cells = cellsOf(['before', csvCell(text), 'after'].join(','))
    expect(cells).toHaveLength(3)
    expect([cells[0], cells[2]]).toEqual(['before', 'after'])
    expect(cells[1]).not.toMatch(/^\s*[=+\-@＝]/)
    // eslint-disable-next-line no-control-regex
    expect(cells[1]).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/)
    expect(cells[1].length).toBeLessThan(30_010)
  },
)

it('plain names and notes stay as they are', () => {
  expect(['Manolito', 'Ada 2', 'a_b.c', 'très bien', ''].map(csvCell)).toEqual([
    'Manolito',
    'Ada 2',
    'a_b.c',
    'très bien',
    '',
  ])
  expect(csvCell('a, b')).toBe('"a, b"')
})
