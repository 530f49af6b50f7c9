import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'
import { watchMemory } from './watch-memory.ts'

const SOURCE = `vector<int> v(3, 1);
int x = v[round()];
for (int k = 0; k < 4; ++k) x += g[i][k];
x += a[i] + b[i];`
type Place = readonly [line: number, column: number]
type Match = Parameters<typeof watchMemory>[2]

/** What is found when a bot stops with these reports, one after the other; where a report has no line, it stopped at `places`. */
async function foundOf(reports: readonly string[], places: readonly Place[] = []): Promise<string[]> {
  const found: string[] = []
  let at = 0
  const plays = {
    play: () => {
      const reason = reports[at++]
      const freezes = reason === undefined ? {} : { 0: { round: 3, cause: 'trap', reason } }
      return Promise.resolve({ status: 'done', rounds: 30, logs: [], freezes } as never)
    },
  }
  let stopped = 0
  const memory = {
    with: () => new Uint8Array(),
    placeOf() {
      const [line, column] = places[stopped++]
      return Promise.resolve({ line, column })
    },
  }
  await watchMemory(plays, memory, { seat: 0 } as Match, {
    lines: SOURCE.split('\n'),
    within: { budget: createBudget(30) },
    onFinding: ({ line, message }) => found.push(`${line}: ${message}`),
  })
  return found
}
const element = (site: number, index: number, size: number) =>
  `@mistake;kind=element;index=${index};size=${size};what=vector[] index out of bounds;site=${site}`
const read = (site: number, index: number, size: number, kind = 'outside') =>
  `@mistake;kind=${kind};access=read;where=heap;offset=${4 * index};size=${4 * size};bytes=4;name=;site=${site}`

test('an index is found in the line that has it, also where optimizing moved its check', async () => {
  const places: Place[] = [
    [1, 1],
    [2, 9],
  ]
  expect(await foundOf([element(1, 3, 3), read(2, 3, 3)], places)).toEqual([
    '2: index 3 of 3: v has the indices 0 to 2',
  ])
})

test('where no use of the element follows, the line that led there stands', async () => {
  const moved = '1: index 3 of 3: the vector has the indices 0 to 2'
  expect(await foundOf([element(1, 3, 3)], [[1, 1]])).toEqual([moved])
  // Another element, another container, or memory that was given back.
  const places: Place[] = [
    [1, 1],
    [2, 9],
  ]
  for (const other of [read(2, 4, 3), read(2, 3, 4), read(2, 3, 3, 'after-free')])
    expect((await foundOf([element(1, 3, 3), other], places))[0]).toBe(moved)
})

test('what is done with an index that is outside is no other mistake, nor is a row that is none', async () => {
  const same: Place[] = [
    [2, 9],
    [2, 9],
  ]
  expect(await foundOf([element(1, 3, 3), read(2, 3, 3)], same)).toEqual([
    '2: index 3 of 3: v has the indices 0 to 2',
  ])
  const rows = [element(1, 4, 4), element(2, 0, 0)]
  const places: Place[] = [
    [3, 34],
    [3, 34],
  ]
  expect(await foundOf(rows, places)).toEqual(['3: index 4 of 4: g has the indices 0 to 3'])
})

test('two indices of a line are two mistakes where they are of two arrays', async () => {
  const index = (site: number, column: number) =>
    `@mistake;kind=index;index=9;size=4;line=4;column=${column};site=${site}`
  expect(await foundOf([index(1, 6), index(2, 13)])).toEqual([
    '4: index 9 of 4: a has the indices 0 to 3',
    '4: index 9 of 4: b has the indices 0 to 3',
  ])
})
