import { expect, test } from 'vitest'
import type { BotSummary } from '../../../src-shared/contract/values.ts'
import { completeSetup } from './run-setup.ts'

const bot = (id: number, name: string, builtin: boolean, latestVersion?: number): BotSummary => ({
  id,
  game: 'pandemic',
  name,
  language: 'typescript',
  builtin,
  hasSource: true,
  changedAt: 0,
  ...(latestVersion === undefined ? {} : { latestVersion }),
})
const bots = [bot(1, 'Null', true, 1), bot(2, 'Demo', true, 1), bot(3, 'Mine', false, 4)]
const configs = [
  { id: 5, game: 'pandemic' as const, name: 'small', builtin: false },
  { id: 6, game: 'pandemic' as const, name: 'default', builtin: true },
]

test('the first run is in seat 1 against Demo on the default configuration with a fresh seed', () => {
  expect(completeSetup(undefined, bots, configs)).toEqual({
    ownSeat: 0,
    seats: [2, 2, 2, 2].map((botId) => ({ botId })),
    configId: 6,
  })
})

test('what is remembered is kept as long as it exists', () => {
  const remembered = {
    ownSeat: 2,
    seats: [{ botId: 3 }, { versionId: 9 }, undefined, { botId: 99 }],
    configId: 5,
    seed: 30,
  }
  expect(completeSetup(remembered, bots, configs)).toEqual({
    ownSeat: 2,
    seats: [{ botId: 3 }, { versionId: 9 }, { botId: 2 }, { botId: 2 }],
    configId: 5,
    seed: 30,
  })
  expect(completeSetup({ ...remembered, configId: 77 }, bots, configs).configId).toBe(6)
})
