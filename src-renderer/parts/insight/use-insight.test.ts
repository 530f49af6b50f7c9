import { expect, it } from 'vitest'
import type { Insight, InsightEnd, InsightProgress } from '../../../src-shared/contract/insight.ts'
import { until } from '../../../test/eventually.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { onNewPage } from '../../../test/new-page.ts'

const MATCH = 7
const CURVE: InsightProgress['curve'] = [0, 10].map((round) => ({
  round,
  chance: { mean: 0.5, low: 0.2, high: 0.8, played: 6 },
}))
const progress = (more: Partial<InsightProgress>): InsightProgress => ({
  ticket: 'other',
  matchId: MATCH,
  seat: 0,
  step: 'curve',
  futures: 54,
  planned: 832,
  curve: CURVE,
  ...more,
})
const insight = (seat: number): Insight => ({
  seat,
  rounds: 10,
  outcome: 0,
  points: [],
  start: { alternatives: [] },
  futures: 832,
  curve: [...CURVE],
})

/** The main side: it answers questions when the test wants it. */
let stored = { insights: [] as Insight[], running: [] as InsightProgress[], kept: 0 }
let asked: { readonly id: number; readonly ticket: string } | undefined
const cancelled: unknown[] = []
const main = standInMainSide(({ id, method, request }) => {
  if (method === 'insight.ask') {
    asked = { id, ticket: (request as { ticket: string }).ticket }
    return
  }
  if (method === 'insight.cancel') cancelled.push((request as { ticket: string }).ticket)
  main.send({ kind: 'answer', id, value: method === 'insight.stored' ? stored : {} })
})
const event = (name: 'insight.progress' | 'insight.ended', payload: InsightProgress | InsightEnd) =>
  main.send({ kind: 'event', name, payload })

const modules = onNewPage(main, () => import('./use-insight.ts'))

it('a question that another window asked, or this one before it was loaded again, is shown with what is known of it', async () => {
  stored = { insights: [], running: [progress({})], kept: 54 }
  await modules.loadInsights(MATCH)
  expect(modules.insightOf(MATCH, 0)).toMatchObject({ status: 'running', progress: { futures: 54 } })
  expect(modules.futuresOf(MATCH, 0)).toEqual({ futures: 54, planned: 832 })
  // Seat 3 was not asked; of another match nothing is kept.
  expect([modules.futuresOf(MATCH, 3), modules.futuresOf(8, 0)]).toEqual([{ futures: 54 }, { futures: 0 }])
  event('insight.progress', progress({ futures: 60 }))
  expect(modules.insightOf(MATCH, 0)?.progress?.futures).toBe(60)
  // One that begins elsewhere later.
  event('insight.progress', progress({ ticket: 'second', seat: 2, futures: 3 }))
  expect(modules.insightOf(MATCH, 2)).toMatchObject({ status: 'running', ticket: 'second' })
  stored = { insights: [insight(0)], running: [], kept: 832 }
  event('insight.ended', { ticket: 'other', matchId: MATCH, seat: 0, how: 'answered' })
  await until(
    () => modules.insightOf(MATCH, 0)?.status,
    (status) => status === 'done',
  )
  event('insight.ended', { ticket: 'second', matchId: MATCH, seat: 2, how: 'failed', problem: 'It is gone.' })
  expect(modules.insightOf(MATCH, 2)).toMatchObject({ status: 'error', problem: 'It is gone.' })
})

it('cancelling ends it wherever it was asked, and keeps what was seen', async () => {
  stored = { insights: [], running: [progress({ seat: 1, ticket: 'third' })], kept: 54 }
  await modules.loadInsights(MATCH)
  modules.cancelInsight(MATCH, 1)
  expect(cancelled).toEqual(['third'])
  const seen = modules.insightOf(MATCH, 1)
  expect(seen).toMatchObject({ status: 'cancelled', progress: { futures: 54, curve: CURVE } })
  // What was on its way counts no more.
  event('insight.progress', progress({ seat: 1, ticket: 'third', futures: 61 }))
  expect(modules.insightOf(MATCH, 1)).toEqual(seen)
})

it('asked again it shows what was seen until there is more', () => {
  void modules.askInsight(MATCH, 1)
  const { ticket } = asked!
  expect(modules.insightOf(MATCH, 1)).toMatchObject({ status: 'running', progress: { curve: CURVE } })
  event('insight.progress', progress({ seat: 1, ticket, futures: 55, curve: [] }))
  expect(modules.insightOf(MATCH, 1)?.progress).toMatchObject({ futures: 55, curve: CURVE })
})

it('a question that was cancelled in activity is no failure', async () => {
  const { id, ticket } = asked!
  main.send({ kind: 'failure', id, code: 'request/cancelled', message: 'The question was cancelled.' })
  await until(
    () => modules.insightOf(MATCH, 1)?.status,
    (status) => status !== 'running',
  )
  expect(modules.insightOf(MATCH, 1)).toMatchObject({
    status: 'cancelled',
    ticket,
    progress: { futures: 55 },
  })
})
