import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { Expectation } from '../../../src-shared/contract/suites.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import type { Database } from '../../base/db/open.ts'
import { rowReader } from '../../base/db/row-reader.ts'
import { parseStored } from '../../base/db/stored.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import type { StoredRun } from './suite-results.ts'

export interface StoredCase {
  readonly id: number
  readonly botId: number
  readonly game: GameId
  readonly configName: string
  readonly config: string
  /** The first; the others follow from it. */
  readonly seed: number
  readonly seeds: number
  /** Seeds on which the expectation must hold. */
  readonly needed: number
  readonly limits: Limits
  readonly seat: number
  /** Version of each seat; null where the bot itself plays. */
  readonly versions: readonly (number | null)[]
  readonly expectation: Expectation
  readonly createdAt: number
}

type NewRun = Omit<StoredRun, 'matchId' | 'versionNumber'>

interface CaseRow {
  id: number
  bot_id: number
  game: GameId
  config_name: string
  config: string
  seed: number
  seeds: number
  needed: number
  limits: Limits
  seat: number
  versions: string
  expectation: string
  created_at: number
}

interface ResultRow {
  version_id: number
  version_number: number
  number: number
  has_passed: number
  score: number
  place: number
  frozen: string | null
  frozen_cause: FreezeCause | null
  match_id: number
  program: string | null
  orders: string | null
}

export type SuiteStore = ReturnType<typeof createSuiteStore>

/** SQL of suites. A result is stored in one transaction with its match. */
export function createSuiteStore(db: Database, keepMatch: KeepMatch) {
  const insert = db.prepare<unknown[]>(`
    INSERT INTO suite_cases (bot_id, game, config_name, config, seed, seeds, needed, limits, seat, versions, expectation, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const casesOf = db.prepare<[number], CaseRow>(
    'SELECT * FROM suite_cases WHERE bot_id = ? AND deleted_at IS NULL ORDER BY id',
  )
  const getCase = db.prepare<[number], CaseRow>('SELECT * FROM suite_cases WHERE id = ?')
  const setDeleted = db.prepare<[number | null, number]>('UPDATE suite_cases SET deleted_at = ? WHERE id = ?')
  const results = db.prepare<[number], ResultRow>(`
    SELECT suite_results.*, versions.number AS version_number FROM suite_results JOIN versions ON versions.id = version_id
    WHERE case_id = ? ORDER BY versions.number DESC, suite_results.number`)
  const put = db.prepare<unknown[]>(`
    INSERT OR IGNORE INTO suite_results (case_id, version_id, number, has_passed, score, place, frozen, frozen_cause, match_id,
      program, orders)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const putRun = (caseId: number, run: NewRun, matchId: number): void => {
    const { versionId, number, hasPassed, score, place, frozen, program, orders } = run
    const why = [frozen?.reason ?? null, frozen?.cause ?? null]
    put.run(caseId, versionId, number, hasPassed ? 1 : 0, score, place, ...why, matchId, program, orders)
  }
  const runsOnSave = db.prepare<[number], { runs_on_save: number }>(
    'SELECT runs_on_save FROM suites WHERE bot_id = ?',
  )
  const setRunsOnSave = db.prepare<[number, number]>(`
    INSERT INTO suites (bot_id, runs_on_save) VALUES (?, ?)
    ON CONFLICT (bot_id) DO UPDATE SET runs_on_save = excluded.runs_on_save`)

  return {
    insert: (made: Omit<StoredCase, 'id' | 'createdAt'>): number =>
      Number(
        insert.run(
          made.botId,
          made.game,
          made.configName,
          made.config,
          made.seed,
          made.seeds,
          made.needed,
          made.limits,
          made.seat,
          JSON.stringify(made.versions),
          JSON.stringify(made.expectation),
          Date.now(),
        ).lastInsertRowid,
      ),
    casesOf: (botId: number): StoredCase[] => casesOf.all(botId).map(toCase),
    getCase: rowReader(getCase, toCase),
    setDeleted: (id: number, at: number | null): void => void setDeleted.run(at, id),
    /** Newest version first, then by number of the seed. */
    runs: (caseId: number): StoredRun[] => results.all(caseId).map(toRun),
    runsOnSave: (botId: number): boolean => runsOnSave.get(botId)?.runs_on_save === 1,
    setRunsOnSave: (botId: number, runs: boolean): void => void setRunsOnSave.run(botId, runs ? 1 : 0),

    /** Stores a match that was played for a case. */
    addRun: (caseId: number, match: NewMatch, outcome: MatchOutcome, run: NewRun): void =>
      void keepMatch(match, outcome, (matchId) => putRun(caseId, run, matchId)),
    /** Stores that a version would play what a run of another already shows. */
    copyRun: (caseId: number, run: StoredRun, versionId: number): void =>
      putRun(caseId, { ...run, versionId }, run.matchId),
  }
}

function toCase(row: CaseRow): StoredCase {
  return {
    id: row.id,
    botId: row.bot_id,
    game: row.game,
    configName: row.config_name,
    config: row.config,
    seed: row.seed,
    seeds: row.seeds,
    needed: row.needed,
    limits: row.limits,
    seat: row.seat,
    versions: parseStored(row.versions) as (number | null)[],
    expectation: parseStored(row.expectation) as Expectation,
    createdAt: row.created_at,
  }
}

function toRun(row: ResultRow): StoredRun {
  return {
    versionId: row.version_id,
    versionNumber: row.version_number,
    number: row.number,
    hasPassed: row.has_passed === 1,
    score: row.score,
    place: row.place,
    ...(row.frozen === null ? {} : { frozen: { cause: row.frozen_cause ?? 'unknown', reason: row.frozen } }),
    matchId: row.match_id,
    program: row.program,
    orders: row.orders,
  }
}
