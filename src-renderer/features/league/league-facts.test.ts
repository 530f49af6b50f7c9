import { expect, test } from 'vitest'
import type { LeagueMatrix, LeagueRow, LeagueTable } from '../../../src-shared/contract/leagues.ts'
import { leagueFacts } from './league-facts.ts'

const range = { mean: 0.25, low: 0.2, high: 0.3 }
const row = (versionId: number, name: string, change: Partial<LeagueRow> = {}): LeagueRow => ({
  versionId,
  botId: versionId,
  name,
  number: 2,
  isDummy: false,
  isProvisional: false,
  clones: [],
  blocks: 12,
  matches: 48,
  reported: 0,
  firstTwo: range,
  last: range,
  share: range,
  strength: range,
  rank: { best: 1, worst: 2 },
  shareRank: { best: 1, worst: 2 },
  seen: { firstTwo: 0.5, last: 0.2, share: 0.25 },
  crashes: 0,
  cpuOuts: 0,
  otherStops: 0,
  ...change,
})
const table = (rows: readonly LeagueRow[]): LeagueTable => ({
  id: 1,
  rows: [...rows],
  matches: 90,
  fit: { verdict: 'fits', pairs: 3 },
})
const cell = (r: number, column: number, before: number, matches = 40) => ({
  row: r,
  column,
  matches,
  share: 0.25,
  firstTwo: 0.5,
  before,
})

test('whom the best of one’s own bots comes behind most often, in matches', () => {
  const rows = [row(7, 'Kestrel'), row(8, 'Heron'), row(9, 'Wren')]
  const matrix: LeagueMatrix = {
    versionIds: [7, 8, 9],
    cells: [cell(0, 1, 0.7), cell(1, 0, 0.275), cell(1, 2, 0.45), cell(2, 1, 0.01)],
  }
  const whose = { isOwn: (id: number) => id === 8, isBuiltin: (id: number) => id === 7 }
  expect(leagueFacts({ status: 'playing' }, table(rows), matrix, whose).losesTo).toEqual({
    name: 'Kestrel',
    behind: 29,
    matches: 40,
  })
  const few: LeagueMatrix = { ...matrix, cells: [cell(1, 0, 0, 3), cell(1, 2, 0.6)] }
  expect(leagueFacts({ status: 'playing' }, table(rows), few, whose).losesTo).toBeUndefined()
  expect(
    leagueFacts({ status: 'playing' }, table(rows), matrix, { ...whose, isOwn: () => false }).losesTo,
  ).toBeUndefined()
})

test('matches until a bot has a place: its blocks that are missing, in four turns each', () => {
  const rows = [0, 5, 11, 12].map((blocks) => row(blocks + 1, 'Heron', { blocks }))
  const { bots } = leagueFacts({ status: 'paused' }, table(rows), undefined, {
    isOwn: () => true,
    isBuiltin: () => false,
  })
  expect(bots.map(({ left }) => left)).toEqual([48, 28, 4, 4])
})
