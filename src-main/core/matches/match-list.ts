import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type {
  Limits,
  MatchFilter,
  MatchStatus,
  MatchSummary,
  SeatResult,
} from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import { short, shortColumns } from '../../base/db/short-columns.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'
import { unpackFrames } from './match-blobs.ts'
import type { MatchPart } from './match-part.ts'

interface MatchRow {
  id: number
  game: GameId
  status: MatchStatus
  config_name: string
  seed: number
  limits: Limits
  round: number
  rounds: number
  created_at: number
  duration_ms: number | null
  problem: string | null
  parent_id: number | null
  fork_round: number | null
  fork_seed: number | null
  file_kind: 'original' | 'quartet' | null
  file_name: string | null
  machine_limit: number
  meter: number | null
}

interface SeatRow {
  match_id: number
  name: string
  bot_id: number | null
  version_id: number | null
  number: number | null
  score: number | null
  place: number | null
  cpu: number | null
  frozen_round: number | null
  frozen_cause: FreezeCause | null
  frozen_reason: string | null
  frozen_frames: string | null
}

/** Forty functions of a trace, as they are stored at most. */
const FRAMES_BYTES = 64_000

export type MatchList = ReturnType<typeof createMatchList>

/** SQL of lists of matches, with what other features add to each: a page costs the same at the top and 100 000 matches down. */
export function createMatchList(db: Database, parts: readonly MatchPart[] = []) {
  const columns = shortColumns(db, 'matches')
  const seatsOf = db.prepare<[string], SeatRow>(`
    SELECT ${shortColumns(db, 'seats', { most: FRAMES_BYTES })}, ${short('names.name')} AS name, versions.number
    FROM seats JOIN names ON names.id = name_id LEFT JOIN versions ON versions.id = version_id
    WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY match_id, seat`)
  const byIds = db.prepare<[string], MatchRow>(
    `SELECT ${columns} FROM matches WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL ORDER BY id DESC`,
  )

  const newest = db.prepare<[number, number], MatchRow>(
    `SELECT ${columns} FROM matches WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ? OFFSET ?`,
  )
  const total = db.prepare<[], number>('SELECT count(*) FROM matches WHERE deleted_at IS NULL').pluck()
  function toSummaries(rows: readonly MatchRow[]): MatchSummary[] {
    const seats = new Map<number, SeatResult[]>(rows.map(({ id }) => [id, []]))
    const ids = JSON.stringify([...seats.keys()])
    for (const seat of seatsOf.all(ids)) seats.get(seat.match_id)!.push(toSeat(seat))
    const added = parts.map((part) => part.ofMatches(ids))
    return rows.map((row) =>
      Object.assign(toMatch(row, seats.get(row.id)!), ...added.map((part) => part.get(row.id))),
    )
  }

  return {
    get: (id: number): MatchSummary | undefined => toSummaries(byIds.all(JSON.stringify([id])))[0],
    some: (ids: readonly number[]): MatchSummary[] => toSummaries(byIds.all(JSON.stringify(ids))),

    /** What needs no search: the newest, and how many there are. */
    newest: (offset: number, limit: number): { matches: MatchSummary[]; total: number } => ({
      matches: toSummaries(newest.all(limit, offset)),
      total: total.get()!,
    }),
    page({ filter, before, limit }: CheckedRequestOf<'matches.list'>): {
      matches: MatchSummary[]
      total: number
    } {
      const { conditions, values } = conditionsOf(filter)
      const where = conditions.join(' AND ')
      const count = db.prepare<unknown[], { total: number }>(
        `SELECT count(*) AS total FROM matches WHERE ${where}`,
      )
      const rows = db.prepare<unknown[], MatchRow>(
        `SELECT ${columns} FROM matches WHERE ${where} AND id < ? ORDER BY id DESC LIMIT ?`,
      )
      return {
        matches: toSummaries(rows.all(...values, before ?? Number.MAX_SAFE_INTEGER, limit)),
        total: count.get(...values)!.total,
      }
    },
  }
}

function conditionsOf({ botId, parentId }: MatchFilter): { conditions: string[]; values: unknown[] } {
  const conditions = ['deleted_at IS NULL']
  const values: unknown[] = []
  const add = (condition: string, value: unknown) => {
    conditions.push(condition)
    values.push(value)
  }
  if (parentId !== undefined) add('parent_id = ?', parentId)
  if (botId !== undefined) add('id IN (SELECT match_id FROM seats WHERE bot_id = ?)', botId)
  return { conditions, values }
}

function toMatch(row: MatchRow, seats: SeatResult[]): MatchSummary {
  return {
    id: row.id,
    game: row.game,
    status: row.status,
    configName: row.config_name,
    seed: row.seed,
    limits: row.limits,
    round: row.round,
    rounds: row.rounds,
    seats,
    createdAt: row.created_at,
    ...(row.duration_ms === null ? {} : { durationMs: row.duration_ms }),
    ...(row.problem === null ? {} : { problem: row.problem }),
    ...(row.machine_limit === 0 ? {} : { isMachineLimited: true }),
    ...(row.meter === null ? {} : { meter: { version: row.meter, isPresent: row.meter === METER_VERSION } }),
    ...(row.fork_round === null
      ? {}
      : {
          fork: {
            round: row.fork_round,
            ...(row.parent_id === null ? {} : { parentId: row.parent_id }),
            ...(row.fork_seed === null ? {} : { seed: row.fork_seed }),
          },
        }),
    ...(row.file_kind === null ? {} : { file: { kind: row.file_kind, name: row.file_name ?? '' } }),
  }
}

function toSeat(row: SeatRow): SeatResult {
  return {
    name: row.name,
    ...(row.bot_id === null ? {} : { botId: row.bot_id }),
    ...(row.version_id === null ? {} : { versionId: row.version_id }),
    ...(row.number === null ? {} : { versionNumber: row.number }),
    ...(row.score === null ? {} : { score: row.score }),
    ...(row.place === null ? {} : { place: row.place }),
    ...(row.cpu === null ? {} : { cpu: row.cpu }),
    ...(row.frozen_round === null
      ? {}
      : {
          frozen: {
            round: row.frozen_round,
            cause: row.frozen_cause ?? 'unknown',
            reason: row.frozen_reason ?? '',
            ...(row.frozen_frames === null ? {} : { frames: unpackFrames(row.frozen_frames) }),
          },
        }),
  }
}
