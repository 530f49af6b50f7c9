import type { ContestSummary } from '../../../src-shared/contract/contests.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import { createLifeStore, lifeOf, type Life, type LifeRow } from '../../core/batch/life-store.ts'
import { createPlayedOn } from '../../core/batch/played-on.ts'
import type { Database } from '../../base/db/open.ts'
import { rowReader } from '../../base/db/row-reader.ts'
import { parseStored } from '../../base/db/stored.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'

/** By which rules a contest is played, and by whom. */
export interface ContestSetup {
  readonly versionIds: readonly number[]
  readonly finalists: number
  readonly series: number
}

export interface StoredContest extends Life<ContestSummary['status']> {
  readonly leagueId: number
  readonly setup: ContestSetup
  readonly seed: number
}

export interface ContestResult {
  readonly matchId: number | null
  readonly scores: readonly number[]
}

interface Row extends LifeRow<StoredContest['status']> {
  league_id: number
  setup: string
  seed: number
}

export type ContestStore = ReturnType<typeof createContestStore>

/** SQL of contests that are played. A match, its record and its part in the contest are stored in one transaction. */
export function createContestStore(db: Database, keepMatch: KeepMatch) {
  const insert = db.prepare<unknown[]>(`
    INSERT INTO contests (league_id, setup, seed, status, playing_ms, created_at) VALUES (?, ?, ?, 'running', 0, ?)`)
  const get = db.prepare<[number], Row>('SELECT * FROM contests WHERE id = ?')
  const list = db.prepare<[number], Row>('SELECT * FROM contests WHERE league_id = ? ORDER BY id DESC')
  const running = db
    .prepare<[], number>("SELECT id FROM contests WHERE status = 'running' ORDER BY id")
    .pluck()
  const remove = db.prepare<[number]>('DELETE FROM contests WHERE id = ?')
  const results = db.prepare<[number], { number: number; match_id: number | null; scores: string }>(
    'SELECT number, match_id, scores FROM contest_matches WHERE contest_id = ?',
  )
  const put = db.prepare<[number, number, number, string, number]>(
    `INSERT INTO contest_matches (contest_id, number, match_id, scores, machine_id)
     VALUES (?, ?, ?, ?, (SELECT machine_id FROM match_machines WHERE match_id = ?))`,
  )
  const adopt = db.prepare<[number, number, number, string]>(
    'INSERT OR IGNORE INTO contest_matches (contest_id, number, match_id, scores) VALUES (?, ?, ?, ?)',
  )
  return {
    ...createLifeStore<StoredContest['status']>(db, 'contests'),
    insert: (leagueId: number, setup: ContestSetup, seed: number): number =>
      Number(insert.run(leagueId, JSON.stringify(setup), seed, Date.now()).lastInsertRowid),
    get: rowReader(get, toContest),
    list: (leagueId: number): StoredContest[] => list.all(leagueId).map(toContest),
    running: (): number[] => running.all(),
    remove: (id: number): void => void remove.run(id),
    results: (id: number): Map<number, ContestResult> =>
      new Map(
        results
          .all(id)
          .map(({ number, match_id, scores }) => [
            number,
            { matchId: match_id, scores: parseStored(scores) as number[] },
          ]),
      ),
    /** Where its matches were played. */
    playedOn: createPlayedOn(db, 'contest_matches', 'contest_id'),
    /** A match that is stored already becomes one of the contest; false when that has one. */
    adopt: (id: number, number: number, matchId: number, scores: readonly number[]): boolean =>
      adopt.run(id, number, matchId, JSON.stringify(scores)).changes > 0,
    /** Throws, and stores nothing, when that match of the contest is there already. */
    addPlayed: (id: number, number: number, match: NewMatch, outcome: MatchOutcome): number =>
      keepMatch(
        match,
        outcome,
        (matchId) => void put.run(id, number, matchId, JSON.stringify(outcome.scores), matchId),
      ),
  }
}

function toContest(row: Row): StoredContest {
  return {
    ...lifeOf(row),
    leagueId: row.league_id,
    setup: parseStored(row.setup) as ContestSetup,
    seed: row.seed,
  }
}
