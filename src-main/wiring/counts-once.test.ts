import { beforeEach, expect, it } from 'vitest'
import { migrate } from '../base/db/migrate.ts'
import { openDatabase, type Database } from '../base/db/open.ts'
import { createKeepMatch, type KeepMatch } from '../core/batch/keep-match.ts'
import { createMatchStore } from '../core/matches/match-store.ts'
import { emptyOutcome } from '../engines/match-job/empty-outcome.ts'
import type { MatchJob, MatchOutcome } from '../engines/match-job/match-job.ts'
import { createComparisonStore } from '../features/comparisons/comparison-store.ts'
import { createContestStore } from '../features/contest/contest-store.ts'
import { createGroupStore } from '../features/groups/group-store.ts'
import { createLeagueStore } from '../features/league/league-store.ts'
import { createSuiteStore } from '../features/suites/suite-store.ts'

let db: Database
let keepMatch: KeepMatch
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db)
  // A match and its part are all that matters here: not what they are of.
  db.pragma('foreign_keys = OFF')
  keepMatch = createKeepMatch(db, createMatchStore(db))
  return () => db.close()
})

const seat = { name: 'Ann' }
const match = {
  game: 'pandemic',
  configName: '',
  config: '',
  seed: 1,
  limits: 'jutge',
  rounds: 1,
  seats: [seat, seat, seat, seat],
} as const
const job: MatchJob = {
  ...match,
  seats: match.seats.map(({ name }) => ({ kind: 'recorded', name })),
  live: false,
}
const outcome: MatchOutcome = {
  ...emptyOutcome(job, 'cancelled'),
  status: 'done',
  scores: [1, 2, 3, 4],
  machine: { id: 'w-1', name: 'bench' },
}
const result = { scores: [1, 2, 3, 4], cpu: [], orders: '', frozen: [] }
const run = { versionId: 1, number: 0, hasPassed: true, score: 1, place: 1, program: 'p', orders: 'o' }
const block = { number: 0, kind: 'table', config: 0, seed: 1, versions: [], turn: 0 } as const

const KINDS: Readonly<Record<string, () => unknown>> = {
  comparison_matches: () => createComparisonStore(db, keepMatch).addPlayed(1, 0, 0, match, outcome, result),
  contest_matches: () => createContestStore(db, keepMatch).addPlayed(1, 0, match, outcome),
  group_matches: () => createGroupStore(db, keepMatch).addPlayed(1, 0, match, outcome),
  league_matches: () => createLeagueStore(db, keepMatch).addPlayed(1, block, match, outcome),
  suite_results: () => createSuiteStore(db, keepMatch).addRun(1, match, outcome, run),
}
const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()

it.each(Object.keys(KINDS))('a match that comes a second time counts once: %s', (table) => {
  KINDS[table]()
  try {
    KINDS[table]()
  } catch (error) {
    expect((error as Error).message).toContain('UNIQUE')
    expect([count('matches'), count('match_machines')]).toEqual([1, 1])
  }
  expect(count(table)).toBe(1)
})
