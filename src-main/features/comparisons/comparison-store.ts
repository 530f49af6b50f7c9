import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { ComparisonStatus } from '../../../src-shared/contract/comparisons.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import type { Interval } from '../../../src-shared/stats/interval.ts'
import type { PresetId } from '../../../src-shared/stats/presets.ts'
import type { ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import { createPauseInterrupted, lifeOf, type Life, type LifeRow } from '../../core/batch/life-store.ts'
import { createPlayedOn } from '../../core/batch/played-on.ts'
import { isOfThisMeter } from '../../core/batch/one-meter.ts'
import type { Database } from '../../base/db/open.ts'
import { parseStored } from '../../base/db/stored.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'

/** A comparison as it is stored: the question and how far it is. */
export interface StoredComparison extends Life<ComparisonStatus> {
  readonly game: GameId
  readonly configName: string
  readonly config: string
  readonly preset: PresetId
  /** Points of share that it asks about, and those that a block was expected to vary by. */
  readonly window: number
  readonly deviation: number
  readonly limits: Limits
  readonly aVersion: number
  readonly bVersion: number
  readonly opponents: readonly number[]
  readonly firstSeed: number
  readonly capBlocks: number
  readonly capSeconds: number
  readonly ending: ComparisonEnding
  /** Versions to go on with in a field when B beats A. */
  readonly confirmWith: readonly number[]
  /** The comparison, two against two, that this one confirms in a field. */
  readonly confirms: number | null
  /** What was known of the difference when it was decided. */
  readonly estimate: Interval | null
  /** Once it is over: how many blocks counted, and the points of share that they did vary by. */
  readonly found: FoundComparison | null
}

export interface FoundComparison {
  readonly blocks: number
  readonly deviation: number
}

export type NewComparison = Omit<StoredComparison, keyof Life<string> | 'ending' | 'estimate' | 'found'>

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

interface Row extends LifeRow<ComparisonStatus> {
  game: GameId
  config_name: string
  config: string
  preset: PresetId
  window: number
  block_deviation: number
  limits: Limits
  a_version: number
  b_version: number
  opponents: string
  first_seed: number
  cap_blocks: number
  cap_seconds: number
  ending: ComparisonEnding
  confirm_with: string
  confirms: number | null
  estimate: string | null
  found_deviation: number | null
  counted_blocks: number | null
}

interface FixtureRow {
  block: number
  fixture: number
  match_id: number
  result: string
  meter: number | null
}

export type ComparisonStore = ReturnType<typeof createComparisonStore>

/** SQL of comparisons. A played match, its record and its part in the comparison are stored in one transaction. */
export function createComparisonStore(db: Database, keepMatch: KeepMatch) {
  const insert = db.prepare<unknown[]>(`
    INSERT INTO comparisons (game, config_name, config, preset, window, block_deviation, limits, a_version,
      b_version, opponents, confirm_with, confirms, first_seed, cap_blocks, cap_seconds, status, ending, playing_ms,
      created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', 'continue', 0, ?)`)
  const get = db.prepare<[number], Row>('SELECT * FROM comparisons WHERE id = ? AND deleted_at IS NULL')
  const getEvenDeleted = db.prepare<[number], Row>('SELECT * FROM comparisons WHERE id = ?')
  const list = db.prepare<[], Row>(
    'SELECT * FROM comparisons WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 500',
  )
  const update = db.prepare<[ComparisonStatus, ComparisonEnding, number, string | null, number]>(
    'UPDATE comparisons SET status = ?, ending = ?, playing_ms = ?, problem = ? WHERE id = ?',
  )
  const setEstimate = db.prepare<[string, number]>('UPDATE comparisons SET estimate = ? WHERE id = ?')
  const setFound = db.prepare<[number, number, number]>(
    'UPDATE comparisons SET counted_blocks = ?, found_deviation = ? WHERE id = ?',
  )
  const lastOver = db.prepare<[GameId], Row>(`
    SELECT * FROM comparisons WHERE game = ? AND status = 'done' AND opponents = '[]' AND deleted_at IS NULL
      AND ending != 'identical' ORDER BY id DESC LIMIT 50`)
  const confirmedBy = db.prepare<[number], { id: number }>(
    'SELECT id FROM comparisons WHERE confirms = ? AND deleted_at IS NULL ORDER BY id DESC',
  )
  const setDeleted = db.prepare<[number | null, number]>('UPDATE comparisons SET deleted_at = ? WHERE id = ?')
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
    insert: (made: NewComparison): number =>
      Number(
        insert.run(
          made.game,
          made.configName,
          made.config,
          made.preset,
          made.window,
          made.deviation,
          made.limits,
          made.aVersion,
          made.bVersion,
          JSON.stringify(made.opponents),
          JSON.stringify(made.confirmWith),
          made.confirms,
          made.firstSeed,
          made.capBlocks,
          made.capSeconds,
          Date.now(),
        ).lastInsertRowid,
      ),
    get(id: number): StoredComparison | undefined {
      const row = get.get(id)
      return row && toComparison(row)
    },
    /** For what ends after it was deleted. */
    getEvenDeleted(id: number): StoredComparison | undefined {
      const row = getEvenDeleted.get(id)
      return row && toComparison(row)
    },
    list: (): StoredComparison[] => list.all().map(toComparison),
    update(
      id: number,
      {
        status,
        ending,
        playingMs,
        problem,
      }: Pick<StoredComparison, 'status' | 'ending' | 'playingMs' | 'problem'>,
    ) {
      update.run(status, ending, playingMs, problem, id)
    },
    setEstimate: (id: number, estimate: Interval): void => void setEstimate.run(JSON.stringify(estimate), id),
    setFound: (id: number, { blocks, deviation }: FoundComparison): void =>
      void setFound.run(blocks, deviation, id),
    /** The last comparisons of a game, two against two, that are over. */
    lastOver: (game: GameId): StoredComparison[] => lastOver.all(game).map(toComparison),
    /** The newest comparison in a field that confirms this one. */
    confirmedBy: (id: number): number | undefined => confirmedBy.get(id)?.id,
    /** Where its matches were played. */
    playedOn: createPlayedOn(db, 'comparison_matches', 'comparison_id'),
    /** All of it or nothing. */
    atOnce: <T>(run: () => T): T => db.transaction(run).immediate(),
    setDeleted: (id: number, at: number | null): void => void setDeleted.run(at, id),
    pauseInterrupted: createPauseInterrupted(db, 'comparisons'),

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

function toComparison(row: Row): StoredComparison {
  return {
    ...lifeOf(row),
    game: row.game,
    configName: row.config_name,
    config: row.config,
    preset: row.preset,
    window: row.window,
    deviation: row.block_deviation,
    limits: row.limits,
    aVersion: row.a_version,
    bVersion: row.b_version,
    opponents: parseStored(row.opponents) as number[],
    firstSeed: row.first_seed,
    capBlocks: row.cap_blocks,
    capSeconds: row.cap_seconds,
    ending: row.ending,
    confirmWith: parseStored(row.confirm_with) as number[],
    confirms: row.confirms,
    estimate: row.estimate === null ? null : (parseStored(row.estimate) as Interval),
    found:
      row.counted_blocks === null || row.found_deviation === null
        ? null
        : { blocks: row.counted_blocks, deviation: row.found_deviation },
  }
}
