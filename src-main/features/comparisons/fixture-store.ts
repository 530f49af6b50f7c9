import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import { createPlayedOn } from '../../core/batch/played-on.ts'
import { isOfThisMeter } from '../../core/batch/one-meter.ts'
import type { Database } from '../../base/db/open.ts'
import { parseStored } from '../../base/db/stored.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'

/** What the statistics need of one played match. */
export interface FixtureResult {
  readonly scores: readonly number[]
  /** Share of the CPU limit used, by seat; empty when another meter counted it. */
  readonly cpu: readonly number[]
  /** `ordersHash` of the match. */
  readonly orders: string
  /** Seats that were frozen, and why. */
  readonly frozen: readonly { readonly seat: number; readonly cause: FreezeCause }[]
}

export interface PlayedFixture {
  readonly block: number
  readonly fixture: number
  readonly matchId: number
  readonly result: FixtureResult
}

interface FixtureRow {
  block: number
  fixture: number
  match_id: number
  result: string
  meter: number | null
}

/** SQL of the matches that comparisons were played with: which fixture each is, and what came of it. */
export function createFixtureStore(db: Database, keepMatch: KeepMatch) {
  const played = db.prepare<[number], FixtureRow>(`
    SELECT block, fixture, match_id, result, meter FROM comparison_matches LEFT JOIN matches ON matches.id = match_id
    WHERE comparison_id = ? ORDER BY block, fixture`)
  const meters = db
    .prepare<[number], number | null>(
      `SELECT DISTINCT meter FROM comparison_matches LEFT JOIN matches ON matches.id = match_id
       WHERE comparison_id = ?`,
    )
    .pluck()
  const curves = db
    .prepare<[number], [number, Uint8Array]>(
      `SELECT curves.match_id, data FROM comparison_matches JOIN curves ON curves.match_id = comparison_matches.match_id
       WHERE comparison_id = ?`,
    )
    .raw()
  const put = db.prepare<[number, number, number, number, string]>(
    'INSERT INTO comparison_matches (comparison_id, block, fixture, match_id, result) VALUES (?, ?, ?, ?, ?)',
  )

  return {
    /** Where its matches were played. */
    playedOn: createPlayedOn(db, 'comparison_matches', 'comparison_id'),

    /** Versions of the meter that its matches were played with; null where that is not known. */
    meters: (id: number): (number | null)[] => meters.all(id),

    played: (id: number): PlayedFixture[] =>
      played.all(id).map(({ block, fixture, match_id, meter, result }) => ({
        block,
        fixture,
        matchId: match_id,
        result: { ...(parseStored(result) as FixtureResult), ...(isOfThisMeter(meter) ? {} : { cpu: [] }) },
      })),

    /** Scores along each match that is still there, as `packCurves` made them. */
    curves: (id: number): Map<number, Uint8Array> => new Map(curves.all(id)),

    /** Stores a match that was played for a comparison; throws, and stores nothing, when that fixture is there already. */
    addPlayed(
      id: number,
      block: number,
      fixture: number,
      match: NewMatch,
      outcome: MatchOutcome,
      result: FixtureResult,
    ): PlayedFixture {
      const matchId = keepMatch(
        match,
        outcome,
        (matchId) => void put.run(id, block, fixture, matchId, JSON.stringify(result)),
      )
      return { block, fixture, matchId, result }
    },
  }
}
