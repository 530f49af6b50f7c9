import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeRounds } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { eventsOf } from '../../../src-games/kit/timeline.ts'
import { pandemic } from '../../../src-games/pandemic/game.ts'
import { createReplayReader } from './replay-reader.ts'

const config = readFileSync(join(import.meta.dirname, '../../../resources/maps/pandemic/default.cnf'), 'utf8')
/** All bots wander. */
const round = (k: number): RoundOrders =>
  [0, 1, 2, 3].map((seat) =>
    Int32Array.from([0, 1, 2].flatMap((unit) => [0, 3 * seat + unit, (k + unit) % 4, 0])),
  )
const rounds = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => round(from + k))
function replayOf(count: number, seed = 30) {
  const made = createReplay(pandemic, {
    game: 'pandemic',
    rulesVersion: pandemic.rulesVersion,
    config,
    seed,
    names: ['A', 'B', 'C', 'D'],
    orders: encodeRounds(rounds(0, count)),
    statuses: [],
    trace: [],
  })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

test('all scores and events of a match are read, also of one that grows meanwhile', async () => {
  const reader = createReplayReader()
  const replay = replayOf(60)
  const reading = reader.readOn(replay)
  replay.append(rounds(60, 120))
  void reader.readOn(replay)
  await reading
  await reader.readOn(replay)
  expect(reader.scores.value).toEqual(replayOf(120).scores())
  const expected = eventsOf(replayOf(120)).filter(({ kind }) => kind !== 'lead')
  expect(expected.length).toBeGreaterThan(3)
  expect(reader.ruleEvents.value).toEqual(expected)
})

test('another replay is read from its start, and the old one no more', async () => {
  const reader = createReplayReader()
  const old = reader.readOn(replayOf(180))
  const other = replayOf(40, 31)
  await reader.readOn(other)
  await old
  expect(reader.scores.value).toEqual(other.scores())
})
