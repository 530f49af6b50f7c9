import type { GameId } from '../../../src-games/kit/game.ts'
import type { ComparisonStatus } from '../../../src-shared/contract/comparisons.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import type { Interval } from '../../../src-shared/stats/interval.ts'
import type { PresetId } from '../../../src-shared/stats/presets.ts'
import type { ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import { createPauseInterrupted, lifeOf, type Life, type LifeRow } from '../../core/batch/life-store.ts'
import type { Database } from '../../base/db/open.ts'
import { rowReader } from '../../base/db/row-reader.ts'
import { parseStored } from '../../base/db/stored.ts'
import { createFixtureStore } from './fixture-store.ts'

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

  return {
    ...createFixtureStore(db, keepMatch),
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
    get: rowReader(get, toComparison),
    /** For what ends after it was deleted. */
    getEvenDeleted: rowReader(getEvenDeleted, toComparison),
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
    /** All of it or nothing. */
    atOnce: <T>(run: () => T): T => db.transaction(run).immediate(),
    setDeleted: (id: number, at: number | null): void => void setDeleted.run(at, id),
    pauseInterrupted: createPauseInterrupted(db, 'comparisons'),
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
