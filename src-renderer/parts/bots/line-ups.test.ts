import { expect, test } from 'vitest'
import type { BotSummary, VersionSummary } from '../../../src-shared/contract/values.ts'
import { drawOpponents, lineUpsOf, opponentPool } from './line-ups.ts'

const bot = (id: number, name: string, builtin = true): BotSummary => ({
  id, name, builtin, game: 'pandemic', language: 'cpp', hasSource: true, latestVersion: 1, changedAt: 0,
}) // prettier-ignore
const bots = [bot(1, 'Demo'), bot(2, 'Dummy'), bot(3, 'Null'), bot(4, 'Nova', false)]
const version = (number: number): VersionSummary => ({
  id: 100 + number, botId: 4, number, hash: '', note: '', createdAt: 0,
}) // prettier-ignore

test('one choice sets all three other seats and leaves the own one', () => {
  const [dummies, demos, versions, random] = lineUpsOf(
    bots,
    { id: 4, name: 'Nova', versions: [1, 2, 3, 4].map(version) },
    1,
  )
  expect(dummies.change.seats).toEqual([{ botId: 2 }, undefined, { botId: 2 }, { botId: 2 }])
  expect(demos.change.seats).toEqual([{ botId: 1 }, undefined, { botId: 1 }, { botId: 1 }])
  expect(versions.change.seats).toEqual([
    { versionId: 104 },
    undefined,
    { versionId: 103 },
    { versionId: 102 },
  ])
  expect(random.change).toEqual({ draws: true })
})

test('a bot with two versions meets the older one twice, and one without a version none of them', () => {
  const of = (numbers: readonly number[]) =>
    lineUpsOf(bots, { id: 4, name: 'Nova', versions: numbers.map(version) }, 0).find(
      ({ id }) => id === 'versions',
    )
  expect(of([1, 2])?.change.seats?.slice(1)).toEqual([
    { versionId: 102 },
    { versionId: 101 },
    { versionId: 101 },
  ])
  expect(of([])).toBeUndefined()
})

test('random opponents come from all that can play but the own bot and Null', () => {
  const pool = opponentPool(bots, 4)
  expect(pool.map(({ name }) => name)).toEqual(['Demo', 'Dummy'])
  const draws = [0, 0.99, 0.5]
  expect(drawOpponents(pool, () => draws.shift()!)).toEqual([{ botId: 1 }, { botId: 2 }, { botId: 2 }])
})

test('how strong Gold is says the game it is of', () => {
  const hintOf = (game: string) => lineUpsOf([{ ...bot(9, 'Gold'), game }], undefined, 0)[0].hint
  expect(hintOf('mad-max')).toBe(
    'Gold in all other seats: weaker than the template Walker on maps with little water',
  )
  expect(hintOf('season:x')).toBe('Gold in all other seats')
})
