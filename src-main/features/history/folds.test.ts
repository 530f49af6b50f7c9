import { expect, it } from 'vitest'
import type { FoldName } from '../../../src-shared/contract/history.ts'
import { foldList, placesOfLines, describeLine } from './folds.ts'
import type { FoundMatches } from './found-matches.ts'
import type { MatchTable } from './match-columns.ts'

interface Row {
  readonly id: number
  readonly comparison?: number
  readonly group?: number
  readonly league?: number
  readonly parent?: number
}
/** The columns that folding reads. */
function listOf(rows: readonly Row[], opened: readonly FoldName[] = []) {
  const column = (value: (row: Row) => number) => rows.map(value)
  const table = {
    columns: {
      id: column(({ id }) => id),
      seed: column(({ id }) => 1000 + id),
      comparison: column(({ comparison = 0 }) => comparison),
      group: column(({ group = 0 }) => group),
      suite: column(() => 0),
      league: column(({ league = 0 }) => league),
      contest: column(() => 0),
      parent: column(({ parent = 0 }) => parent),
      isFork: column(({ parent }) => (parent ? 1 : 0)),
    },
  } as unknown as MatchTable
  const found: FoundMatches = {
    rows: Uint32Array.from(rows.keys()),
    seats: new Uint8Array(rows.length).fill(15),
  }
  const newestFirst = Uint32Array.from(rows.keys()).reverse()
  const list = foldList(found, newestFirst, table, opened)
  const shown = Array.from(list.lines, (line) => {
    const { place, fold, isInFold } = describeLine(list, line, found, table)
    if (fold) return `${fold.kind} ${fold.id}: ${fold.matches}`
    return isInFold ? `in it: ${rows[place].id}` : rows[place].id
  })
  const idsOf = (from: number, to: number) =>
    Array.from(placesOfLines(list, list.lines.subarray(from, to)), (place) => rows[place].id)
  return { shown, idsOf, list, found, table }
}
const ROWS: readonly Row[] = [
  { id: 1 },
  { id: 2, comparison: 5 },
  { id: 3, group: 5 },
  { id: 4, comparison: 5 },
  { id: 5, group: 5 },
  { id: 6, comparison: 6 },
  { id: 7, parent: 1 },
  { id: 8, comparison: 5 },
  { id: 9, parent: 1 },
]

it('of many matches of a league one’s own are in sight', () => {
  const many = Array.from({ length: 800 }, (_, k): Row => ({ id: 2 + k, league: 4 }))
  const { shown } = listOf([{ id: 1 }, ...many])
  expect(shown).toEqual(['league 4: 800', 1])
  expect(listOf(many).shown).toHaveLength(800)
})

it('matches of one comparison, run or fork are one line, where the first of them would stand', () => {
  const { shown, idsOf } = listOf(ROWS)
  expect(shown).toEqual(['fork 1: 2', 'comparison 5: 3', 6, 'group 5: 2', 1])
  expect(idsOf(0, 2)).toEqual([9, 7, 8, 4, 2])
  expect(idsOf(2, 5)).toEqual([6, 5, 3, 1])
})

it('what is open has its matches below its head, and they count once', () => {
  const { shown, idsOf } = listOf(ROWS, [
    { kind: 'comparison', id: 5 },
    { kind: 'group', id: 99 },
  ])
  const below = ['in it: 8', 'in it: 4', 'in it: 2']
  expect(shown).toEqual(['fork 1: 2', 'comparison 5: 3', ...below, 6, 'group 5: 2', 1])
  expect(idsOf(1, 6)).toEqual([8, 4, 2, 6])
})

it('a head says from which seed to which it was played', () => {
  const { list, found, table } = listOf(ROWS)
  expect(describeLine(list, list.lines[1], found, table).fold).toMatchObject({
    isOpen: false,
    seeds: [1002, 1008],
  })
})

it('where all would be one line nothing is folded', () => {
  expect(listOf(ROWS.filter(({ comparison }) => comparison === 5)).shown).toEqual([8, 4, 2])
  expect(listOf([]).shown).toEqual([])
})

it('whatever is open, every match is in exactly one line or one closed fold', () => {
  let state = 7
  const random = (many: number) => (state = (state * 48_271) % 2_147_483_647) % many
  for (let turn = 0; turn < 200; turn++) {
    const rows = Array.from({ length: random(40) }, (_, k): Row => {
      const id = k + 1
      const what = random(4)
      if (what === 0) return { id, comparison: 1 + random(3) }
      if (what === 1) return { id, group: 1 + random(3) }
      if (what === 2) return { id, parent: 1 + random(3) }
      return { id }
    })
    const opened = (['comparison', 'group', 'fork'] as const).flatMap((kind) =>
      [1, 2, 3].filter(() => random(2) === 0).map((id) => ({ kind, id })),
    )
    const { list, idsOf } = listOf(rows, opened)
    expect([...idsOf(0, list.lines.length)].sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
    const inClosed = list.folds
      .filter(({ isOpen }) => !isOpen)
      .reduce((sum, { places }) => sum + places.length, 0)
    expect(list.lines.length).toBe(rows.length - inClosed + list.folds.length)
  }
})
