import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import {
  createLifeStore,
  createPauseInterrupted,
  lifeOf,
  type Life,
  type LifeRow,
} from '../../core/batch/life-store.ts'
import { createPlayedOn } from '../../core/batch/played-on.ts'
import { isOfThisMeter } from '../../core/batch/one-meter.ts'
import type { Database } from '../../base/db/open.ts'
import { rowReader } from '../../base/db/row-reader.ts'
import { parseStored } from '../../base/db/stored.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import type { PlayedOne } from './group-figures.ts'

/** A group as it is stored: what is to be played. */
export interface StoredGroup extends Life<MatchGroup['status']> {
  readonly game: GameId
  readonly configName: string
  readonly config: string
  readonly limits: Limits
  readonly versionId: number
  readonly opponents: readonly number[]
  readonly firstSeed: number
  readonly seeds: number
  /** Null: each seed is played four times, with the bot in each seat. */
  readonly seat: number | null
}

export type NewGroup = Omit<StoredGroup, keyof Life<string>>

interface Row extends LifeRow<StoredGroup['status']> {
  game: GameId
  config_name: string
  config: string
  limits: Limits
  version_id: number
  opponents: string
  first_seed: number
  seeds: number
  seat: number | null
}

type SeatRow = [
  number: number, score: number, cpu: number | null, cause: FreezeCause | null, meter: number | null,
] // prettier-ignore

export type GroupStore = ReturnType<typeof createGroupStore>

/** SQL of groups. A played match, its record and its place in the group are stored in one transaction. */
export function createGroupStore(db: Database, keepMatch: KeepMatch) {
  const insert = db.prepare<unknown[]>(`
    INSERT INTO match_groups (game, config_name, config, limits, version_id, opponents, first_seed, seeds, seat, status,
      playing_ms, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', 0, ?)`)
  const get = db.prepare<[number], Row>('SELECT * FROM match_groups WHERE id = ?')
  const list = db.prepare<[number], Row>('SELECT * FROM match_groups ORDER BY id DESC LIMIT ?')
  const numbers = db.prepare<[number], number>('SELECT number FROM group_matches WHERE group_id = ?').pluck()
  const seats = db
    .prepare<[number], SeatRow>(
      `SELECT number, score, cpu, frozen_cause, meter
       FROM group_matches JOIN matches ON matches.id = group_matches.match_id JOIN seats ON seats.match_id = matches.id
       WHERE group_id = ? AND deleted_at IS NULL AND status = 'done' AND machine_limit = 0
       ORDER BY number, seat`,
    )
    .raw()
  const meters = db
    .prepare<[number], number | null>(
      `SELECT DISTINCT meter FROM group_matches JOIN matches ON matches.id = match_id
       WHERE group_id = ? AND deleted_at IS NULL AND status = 'done' AND machine_limit = 0`,
    )
    .pluck()
  const put = db.prepare<[number, number, number]>(
    'INSERT INTO group_matches (group_id, number, match_id) VALUES (?, ?, ?)',
  )

  return {
    ...createLifeStore<StoredGroup['status']>(db, 'match_groups'),
    pauseInterrupted: createPauseInterrupted(db, 'match_groups'),
    insert: (made: NewGroup): number =>
      Number(
        insert.run(
          made.game,
          made.configName,
          made.config,
          made.limits,
          made.versionId,
          JSON.stringify(made.opponents),
          made.firstSeed,
          made.seeds,
          made.seat,
          Date.now(),
        ).lastInsertRowid,
      ),
    get: rowReader(get, toGroup),
    list: (limit: number): StoredGroup[] => list.all(limit).map(toGroup),
    /** Where its matches were played. */
    playedOn: createPlayedOn(db, 'group_matches', 'group_id'),
    numbers: (id: number): Set<number> => new Set(numbers.all(id)),

    /** Versions of the meter that its matches which count were played with. */
    meters: (id: number): (number | null)[] => meters.all(id),

    /** Finished matches that are not deleted; CPU that another meter counted is left out. */
    played(id: number): PlayedOne[] {
      const found = new Map<
        number,
        { number: number; scores: number[]; cpu: (number | null)[]; causes: (FreezeCause | null)[] }
      >()
      for (const [number, score, share, cause, meter] of seats.all(id)) {
        const one = found.get(number) ?? { number, scores: [], cpu: [], causes: [] }
        one.scores.push(score)
        one.cpu.push(isOfThisMeter(meter) ? share : null)
        one.causes.push(cause)
        found.set(number, one)
      }
      return [...found.values()]
    },

    /** Throws, and stores nothing, when that match of the group is there already. */
    addPlayed: (id: number, number: number, match: NewMatch, outcome: MatchOutcome): number =>
      keepMatch(match, outcome, (matchId) => void put.run(id, number, matchId)),
  }
}

function toGroup(row: Row): StoredGroup {
  return {
    ...lifeOf(row),
    game: row.game,
    configName: row.config_name,
    config: row.config,
    limits: row.limits,
    versionId: row.version_id,
    opponents: parseStored(row.opponents) as number[],
    firstSeed: row.first_seed,
    seeds: row.seeds,
    seat: row.seat,
  }
}
