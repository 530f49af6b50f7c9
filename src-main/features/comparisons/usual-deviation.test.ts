import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeepMatch } from '../../core/batch/keep-match.ts'
import { MIGRATIONS, migrate } from '../../base/db/migrate.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { createMatchStore } from '../../core/matches/match-store.ts'
import { blockDeviation } from '../../../src-shared/stats/presets.ts'
import { createComparisonStore, type ComparisonStore, type NewComparison } from './comparison-store.ts'
import { findUsualDeviation } from './usual-deviation.ts'

let db: Database
let store: ComparisonStore
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db, MIGRATIONS)
  db.exec(`
    INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (1, 'pandemic', 'Ann', 'typescript', 0, 0);
    INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (1, 1, 1, 'h', 's', '', 0), (2, 1, 2, 'i', 't', '', 0)`)
  store = createComparisonStore(db, createKeepMatch(db, createMatchStore(db)))
})
afterEach(() => {
  db.close()
})

/** A comparison that is over, whose blocks deviated by so many points. */
function over(blocks: number, deviation: number, change: Partial<NewComparison> = {}): number {
  const id = store.insert({
    game: 'pandemic',
    configName: 'small',
    config: 'c',
    preset: 'better',
    window: 2,
    deviation: 6.9,
    limits: 'jutge',
    aVersion: 1,
    bVersion: 2,
    opponents: [],
    confirmWith: [],
    confirms: null,
    firstSeed: 1,
    capBlocks: 100,
    capSeconds: 100,
    ...change,
  })
  store.update(id, { status: 'done', ending: 'even', playingMs: 0, problem: null })
  store.setFound(id, { blocks, deviation })
  return id
}
const usual = () => findUsualDeviation(store, 'pandemic')
const GAME = { points: blockDeviation('pandemic'), comparisons: 0 }

it('is that of the game until four comparisons with a hundred blocks say otherwise, then their median', () => {
  expect(usual()).toEqual(GAME)
  for (const deviation of [3, 9, 4]) over(40, deviation)
  expect(usual(), 'three are too few').toEqual(GAME)
  over(40, 5)
  expect(usual()).toEqual({ points: 4.5, comparisons: 4 })
  over(40, 3.5)
  expect(usual()).toEqual({ points: 4, comparisons: 5 })
})

it('is not learned from few blocks, ties, other games, fields, and comparisons that are not over or were deleted', () => {
  for (let k = 0; k < 3; k++) over(40, 3)
  over(7, 1)
  over(40, 0)
  over(40, 1, { game: 'mad-max' })
  over(40, 1, { opponents: [1] })
  store.update(over(40, 1), { status: 'paused', ending: 'continue', playingMs: 0, problem: null })
  store.update(over(40, 1), { status: 'done', ending: 'identical', playingMs: 0, problem: null })
  store.setDeleted(over(40, 1), 1)
  expect(usual()).toEqual(GAME)
  over(40, 3)
  expect(usual()).toEqual({ points: 3, comparisons: 4 })
})

it('has a hundred blocks behind it, however many comparisons they come from', () => {
  for (let k = 0; k < 9; k++) over(11, 3)
  expect(usual()).toEqual(GAME)
  over(11, 3)
  expect(usual()).toEqual({ points: 3, comparisons: 10 })
})
