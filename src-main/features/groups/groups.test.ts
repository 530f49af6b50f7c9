import { describe, expect, it } from 'vitest'
import { isOver, smallGroups } from '../../../test/groups/small-groups.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { matchesOf, matchOf } from './group-plan.ts'

const app = sharedApp({ clears: true })
const { request, until } = smallGroups(() => app)

it('six seeds from all four seats play every order of the four once, and each bot sits as often in each seat', () => {
  const plan = { versionId: 9, opponents: [1, 2, 3], firstSeed: 5, seeds: 6, seat: null }
  const orders = Array.from({ length: matchesOf(plan) }, (_, number) => matchOf(plan, number))
  expect(new Set(orders.map(({ versions }) => String(versions))).size).toBe(24)
  for (const { seat, versions } of orders) expect(versions[seat]).toBe(9)
  // Of one seed too: no bot has a seat for itself.
  for (const seat of [0, 1, 2, 3])
    expect(new Set(orders.slice(0, 4).map(({ versions }) => versions[seat])).size).toBe(4)
})

it('a plan puts the bot in every seat of each seed, or in one', () => {
  const plan = { versionId: 9, opponents: [1, 2, 3], firstSeed: 2147483647, seeds: 2, seat: null }
  expect(matchesOf(plan)).toBe(8)
  expect([0, 1, 3, 4].map((number) => matchOf(plan, number))).toEqual([
    { seed: 2147483647, seat: 0, versions: [9, 1, 2, 3] },
    { seed: 2147483647, seat: 1, versions: [3, 9, 1, 2] },
    { seed: 2147483647, seat: 3, versions: [1, 2, 3, 9] },
    { seed: 0, seat: 0, versions: [9, 3, 2, 1] },
  ])
  expect([0, 1].map((number) => matchOf({ ...plan, seat: 2 }, number))).toMatchObject([
    { seed: 2147483647, versions: [1, 2, 9, 3] },
    { seed: 0, versions: [1, 2, 9, 3] },
  ])
})

describe('a group', () => {
  it('is played, summed up, announced, and found in the history', async () => {
    const announced: MatchGroup[] = []
    app.on('group.changed', ({ group }) => announced.push(group))
    const { id } = await app.call('groups.start', await request({ seeds: 1 }))
    const group = await until(id, isOver)
    expect(group).toMatchObject({ status: 'done', planned: 4, played: 4, configName: 'small', firstSeed: 40 })
    expect(group.bySeat.map(({ matches }) => matches)).toEqual([1, 1, 1, 1])
    expect(group.places.reduce((sum, n) => sum + n, 0)).toBe(4)
    const { matches, total } = await app.call('matches.search', { query: `group:${id} bot:demo` })
    expect([total, matches.every(({ groupId, counted }) => groupId === id && counted.length === 1)]).toEqual([
      4,
      true,
    ])
    const {
      matches: own,
      games,
      ...totals
    } = await app.call('matches.totals', { query: `group:${id} bot:demo` })
    expect({ ...totals, matches: own, games }).toEqual(group.totals)
    expect(announced.at(-1)).toMatchObject({ status: 'done', played: 4 })
  })
})
