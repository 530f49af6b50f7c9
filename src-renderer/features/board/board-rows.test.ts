import { expect, test } from 'vitest'
import { madeUpBoard, madeUpRow } from '../../../test/made-up-board.ts'
import { csvOfBoard } from './board-csv.ts'
import { columnsIn, boardRowsInSight, stageToOpen } from './board-rows.ts'
import { placeAfter } from './grid-keys.ts'

const board = madeUpBoard()
const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)

test('where there is little room the checks are one column, and others are left out', () => {
  expect(columnsIn(board, false)).toHaveLength(9)
  expect(columnsIn(board, true).map(({ id }) => id)).toEqual([
    'version',
    'checks',
    'qualifies',
    'suite',
    'champion',
    'league',
  ])
  expect(columnsIn({ rows: [], plan: board.plan }, true).map(({ id }) => id)).toEqual([
    'version',
    'checks',
    'qualifies',
  ])
})

test('another bot can be compared with the champion, so there is a column for that', () => {
  const one = { rows: [madeUpRow(1, {})], plan: board.plan }
  const others = [madeUpRow(1, {}, { versionId: 9, bot: { id: 3, name: 'Wren', isOwn: false } })]
  const hasColumn = (rows: typeof one.rows) =>
    columnsIn({ ...one, rows, others }, false).some(({ id }) => id === 'champion')
  expect(hasColumn(one.rows)).toBe(false)
  expect(hasColumn([{ ...one.rows[0], isChampion: true }])).toBe(true)
})

test('the champion is in sight however old it is', () => {
  const old = board.rows.map((row) => ({ ...row, isChampion: row.number === 2 }))
  expect(numbers(boardRowsInSight(board.rows, 6))).toEqual([14, 13, 12, 11, 10, 9])
  expect(numbers(boardRowsInSight(old, 6))).toEqual([14, 13, 12, 11, 10, 2])
  expect(boardRowsInSight(old, 20)).toHaveLength(14)
})

test('of several checks the one that failed is opened, then one with notes, then the last', () => {
  const checks = ['compiles', 'same-twice', 'jutge'] as const
  const opened = board.rows.map((row) => stageToOpen(row, checks))
  expect(opened.slice(0, 2)).toEqual(['jutge', 'jutge'])
  expect(opened[4]).toBe('same-twice')
  expect(opened[8]).toBe('compiles')
  expect(stageToOpen(madeUpRow(1, {}), ['league'])).toBe('league')
  expect(stageToOpen(madeUpRow(1, {}), [])).toBe(undefined)
})

test('keys lead within the grid, from every cell', () => {
  const size = { rows: 9, columns: 8 }
  expect(placeAfter('Home', false, { row: 3, column: 4 }, size)).toEqual({ row: 3, column: 0 })
  expect(placeAfter('End', true, { row: 3, column: 4 }, size)).toEqual({ row: 8, column: 7 })
  expect(placeAfter('PageDown', false, { row: 1, column: 4 }, size)).toEqual({ row: 7, column: 4 })
  expect(placeAfter('a', false, { row: 1, column: 4 }, size)).toBe(undefined)
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
  for (let row = 0; row < size.rows; row++)
    for (let column = 0; column < size.columns; column++)
      for (const key of keys) {
        const next = placeAfter(key, row % 2 === 0, { row, column }, size)!
        expect(next.row >= 0 && next.row < 9 && next.column >= 0 && next.column < 8).toBe(true)
      }
})

test('as CSV every version is a row with all its figures', () => {
  const lines = csvOfBoard(board).trimEnd().split('\n')
  const head = lines[0].split(',')
  expect(lines).toHaveLength(1 + 14 + 3)
  const value = (line: number, column: string) => lines[line].split(',')[head.indexOf(column)]
  expect(value(1, 'version')).toBe('14')
  expect(value(1, 'champion difference')).toBe('2.3')
  expect(value(1, 'others')).toBe('runs')
  expect(value(1, 'suite held')).toBe('9')
  expect(value(2, 'league place')).toBe('4')
  expect(value(5, 'same-twice round')).toBe('12')
  expect([value(1, 'bot'), value(15, 'bot'), value(15, 'version')]).toEqual(['Heron', 'Lynx', '3'])
  expect([value(16, 'bot'), value(16, 'champion difference')]).toEqual(['Kestrel', '4.8'])
  for (const line of lines) expect(line.split(',')).toHaveLength(head.length)
})
