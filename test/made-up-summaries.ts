import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeRounds, type MatchRecord } from '../src-games/kit/match-record.ts'
import type { RoundOrders } from '../src-games/kit/orders.ts'
import { pandemic } from '../src-games/pandemic/game.ts'
import type { BotSummary, MatchSummary } from '../src-shared/contract/values.ts'

/** A match of Pandemic that ended, without scores. */
export const madeUpMatch = (change: Partial<MatchSummary> = {}): MatchSummary => ({
  id: 1,
  game: 'pandemic',
  status: 'done',
  configName: 'default',
  seed: 1,
  limits: 'jutge',
  round: 200,
  rounds: 200,
  seats: ['A', 'B', 'C', 'D'].map((name) => ({ name })),
  createdAt: 0,
  ...change,
})

/** A C++ bot for Pandemic, of which no version was saved. */
export const madeUpBot = (id: number, name: string) =>
  ({
    id,
    name,
    game: 'pandemic',
    language: 'cpp',
    builtin: false,
    hasSource: true,
    changedAt: 0,
  }) as const satisfies BotSummary

const config = readFileSync(join(import.meta.dirname, '../resources/maps/pandemic/default.cnf'), 'utf8')
/** What a match of Pandemic is played again from. */
export const madeUpRecord = (rounds: readonly RoundOrders[]): MatchRecord => ({
  game: 'pandemic',
  rulesVersion: pandemic.rulesVersion,
  config,
  seed: 30,
  names: ['A', 'B', 'C', 'D'],
  orders: encodeRounds(rounds),
  statuses: [],
  trace: [],
})
