import { expect, test } from 'vitest'
import type { BotSummary, SeatChoice, VersionSummary } from '../../../src-shared/contract/values.ts'
import { keyOfThree, threesOf } from './run-many-opponents.ts'

const bot = (id: number, name: string, builtin = false, compiles = true) =>
  ({ id, name, builtin, ...(compiles ? { latestVersion: 1 } : {}) }) as BotSummary
const BOTS = [
  bot(1, 'Dummy', true),
  bot(2, 'Gold', true),
  bot(3, 'Heron'),
  bot(4, 'Kestrel'),
  bot(5, 'Draft', false, false),
]
const OWN = { id: 3, name: 'Heron', versions: [{ id: 31, number: 1 }] as VersionSummary[] }
const three = (id: number): SeatChoice[] => [{ botId: id }, { botId: id }, { botId: id }]
const nameOf = (choice: SeatChoice | undefined) =>
  BOTS.find(({ id }) => choice !== undefined && 'botId' in choice && id === choice.botId)?.name ?? '–'
const labels = (chosen: readonly SeatChoice[]) =>
  threesOf(BOTS, OWN, chosen, nameOf).map(({ label }) => label)

test('a run is against three alike, own versions, or three of another bot that compiles', () => {
  expect(labels(three(1))).toEqual(['Three Dummies', 'Three Golds', 'My last three versions', '3 × Kestrel'])
})

test('three that were chosen one by one stand first, with all their names', () => {
  const mixed = [{ botId: 1 }, { botId: 2 }, { botId: 1 }]
  expect(labels(mixed)[0]).toBe('2 × Dummy, Gold')
  const [first] = threesOf(BOTS, OWN, mixed, nameOf)
  expect([first.value, first.seats]).toEqual([keyOfThree(mixed), mixed])
})

test('each three has a key of its own, and the chosen one is among them', () => {
  for (const chosen of [three(1), three(4), [{ botId: 4 }, { botId: 1 }, { versionId: 31 }]]) {
    const values = threesOf(BOTS, OWN, chosen, nameOf).map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(values).toContain(keyOfThree(chosen))
  }
})
