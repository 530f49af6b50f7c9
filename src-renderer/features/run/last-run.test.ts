import { expect, it } from 'vitest'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { onNewPage } from '../../../test/new-page.ts'

const match = (id: number, more: Partial<MatchSummary> = {}) => ({ id, ...more }) as MatchSummary
/** The newest first. */
let there: readonly MatchSummary[] = []
const pages: (number | undefined)[] = []
const main = standInMainSide((call) => {
  if (call.method !== 'matches.list') return
  const { before, limit } = call.request as { before?: number; limit: number }
  pages.push(before)
  const matches = there.filter(({ id }) => before === undefined || id < before).slice(0, limit)
  main.send({ kind: 'answer', id: call.id, value: { matches, total: there.length } })
})
const modules = onNewPage(main, () => import('./last-run.ts'))

it('the last match that was run is found behind those of comparisons, Run ×N, leagues, contests, suites and other futures', async () => {
  there = [
    match(10, { isOfSeries: true }),
    match(9, { comparisonId: 1 }),
    match(8, { groupId: 2 }),
    match(7, { fork: { round: 3, parentId: 5 } }),
    match(6),
    match(5),
  ]
  expect((await modules.lastRunOf(1))?.id).toBe(6)
})

it('it is looked for on further pages, and where none was run it is the last one at all', async () => {
  there = Array.from({ length: 250 }, (_, k) => match(1000 - k, { comparisonId: 1 }))
  pages.length = 0
  expect((await modules.lastRunOf(1))?.id).toBe(1000)
  expect(pages).toEqual([undefined, 901, 801])
  there = [...there, match(3)]
  expect((await modules.lastRunOf(1))?.id).toBe(3)
  there = []
  expect(await modules.lastRunOf(1)).toBeUndefined()
})
