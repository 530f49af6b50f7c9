import { createHash } from 'node:crypto'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { MAX_LEAGUE_CONFIGS, type LeagueSummary } from '../../../src-shared/contract/leagues.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import { createLifeStore, lifeOf, type Life, type LifeRow } from '../../core/batch/life-store.ts'
import type { Database } from '../../base/db/open.ts'
import { rowReader } from '../../base/db/row-reader.ts'
import { MOST_ROWS } from '../../base/db/short-columns.ts'
import { parseStored, readStored } from '../../base/db/stored.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'

export interface LeagueConfig {
  readonly name: string
  readonly text: string
}

export interface StoredLeague extends Life<LeagueSummary['status']> {
  readonly game: GameId
  readonly name: string
  readonly configs: readonly LeagueConfig[]
  readonly seed: number
  readonly dummyVersionId: number
}
export type NewLeague = Pick<StoredLeague, 'game' | 'name' | 'configs' | 'seed' | 'dummyVersionId' | 'status'>

/** `probe`: the same seeds for every member against three Dummies, which shows the members that behave alike. */
export interface PlannedBlock {
  readonly number: number
  readonly kind: 'probe' | 'table'
  readonly config: number
  readonly seed: number
  readonly versions: readonly number[]
}

/** Who sits where in a turn of a block. */
export function seatsOfTurn<T>(four: readonly T[], turn: number): T[] {
  return [0, 1, 2, 3].map((seat) => four[(seat + turn) % 4])
}

export interface PlannedMatch extends PlannedBlock {
  readonly turn: number
  /** What another Quartet reported of it. */
  readonly reported?: { readonly hash: string } | undefined
}

/** A match's part in a league, by seat. */
export interface LeagueResult {
  readonly scores: readonly number[]
  /** Share of the CPU limit, by the meter of this version. */
  readonly cpu: readonly number[]
  /** Null where it is not known. */
  readonly meter: number | null
  readonly causes: readonly (FreezeCause | null)[]
  readonly hash: string
}

/** A match that counts. */
export interface PlayedLeagueMatch extends LeagueResult, PlannedBlock {
  readonly turn: number
  readonly matchId: number | null
  readonly isReported: boolean
}

interface LeagueRow extends LifeRow<StoredLeague['status']> {
  game: GameId
  name: string
  configs: string
  seed: number
  dummy_version_id: number
}
interface BlockRow {
  number: number
  kind: PlannedBlock['kind']
  config: number
  seed: number
  versions: string
}
interface MatchRow extends BlockRow {
  turn: number
  match_id: number | null
  scores: string
  cpu: string
  meter: number | null
  causes: string
  hash: string
  is_reported: number
}

export type LeagueStore = ReturnType<typeof createLeagueStore>
export type LeagueReader = ReturnType<typeof createLeagueReader>

export function resultOf({ scores, cpu, freezes, record }: MatchOutcome): LeagueResult {
  return {
    scores: [...scores],
    cpu: [...cpu],
    meter: METER_VERSION,
    causes: freezes.map((freeze) => freeze?.cause ?? null),
    hash: createHash('sha256').update(record.orders).digest('hex'),
  }
}

/** What only reads: the thread that rates leagues has a connection of its own. */
export function createLeagueReader(db: Database) {
  const get = db.prepare<[number], LeagueRow>('SELECT * FROM leagues WHERE id = ? AND deleted_at IS NULL')
  const members = db
    .prepare<[number], number>(
      'SELECT version_id FROM league_members WHERE league_id = ? AND left_at IS NULL ORDER BY added_at, version_id',
    )
    .pluck()
  const blocks = db.prepare<[number], BlockRow>(
    'SELECT number, kind, config, seed, versions FROM league_blocks WHERE league_id = ? ORDER BY number',
  )
  const played = db.prepare<[number], MatchRow>(`
    SELECT number, kind, config, seed, versions, turn, match_id, scores, cpu, causes, hash, meter, is_reported
    FROM league_matches JOIN league_blocks ON league_blocks.league_id = league_matches.league_id AND number = block
    WHERE league_matches.league_id = ? AND scores IS NOT NULL ORDER BY block, turn`)
  const unplayed = db.prepare<[number], BlockRow & { turn: number; hash: string | null }>(`
    SELECT number, kind, config, seed, versions, turns.value AS turn, league_matches.hash AS hash
    FROM league_blocks JOIN json_each('[0,1,2,3]') AS turns
    LEFT JOIN league_matches ON league_matches.league_id = league_blocks.league_id AND block = number AND turn = turns.value
    WHERE league_blocks.league_id = ? AND (league_matches.block IS NULL OR is_reported = 1)
    ORDER BY league_matches.block IS NOT NULL, number, turn`)
  return {
    get: rowReader(get, toLeague),
    members: (id: number): number[] => members.all(id),
    blocks: (id: number): PlannedBlock[] => blocks.all(id).map(toBlock),
    played: (id: number): PlayedLeagueMatch[] => played.all(id).map(toMatch),
    /** Planned matches without a result, then those that were only reported. */
    *unplayed(id: number): Generator<PlannedMatch> {
      for (const row of unplayed.iterate(id))
        yield {
          ...toBlock(row),
          turn: row.turn,
          ...(row.hash === null ? {} : { reported: { hash: row.hash } }),
        }
    },
  }
}

/** SQL of what leagues plan and of what came of it. A match, its record and its part in the league are stored in one transaction. */
function createPlayStore(db: Database, keepMatch: KeepMatch) {
  const countMatches = db
    .prepare<[number], number>(
      'SELECT count(*) FROM league_matches WHERE league_id = ? AND scores IS NOT NULL',
    )
    .pluck()
  const putBlock = db.prepare<unknown[]>(
    'INSERT INTO league_blocks (league_id, number, kind, config, seed, versions) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const putMatch = db.prepare<unknown[]>(`
    INSERT INTO league_matches (league_id, block, turn, match_id, scores, cpu, causes, hash, meter, is_reported,
      machine_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT machine_id FROM match_machines WHERE match_id = ?))
    ON CONFLICT (league_id, block, turn) DO UPDATE SET match_id = excluded.match_id, scores = excluded.scores,
      cpu = excluded.cpu, causes = excluded.causes, hash = excluded.hash, meter = excluded.meter, is_reported = excluded.is_reported,
      machine_id = excluded.machine_id
      WHERE league_matches.is_reported = 1`)
  const oldMatches = db
    .prepare<[number, number], number>(
      `SELECT match_id FROM league_matches WHERE league_id = ? AND match_id IS NOT NULL
       ORDER BY match_id DESC LIMIT 400 OFFSET ?`,
    )
    .pluck()
  const results = ({ scores, cpu, causes, hash, meter }: LeagueResult) => [
    JSON.stringify(scores),
    JSON.stringify(cpu),
    JSON.stringify(causes),
    hash,
    meter,
  ]
  const putBlocks = (id: number, planned: readonly PlannedBlock[]): void => {
    for (const { number, kind, config, seed, versions } of planned)
      putBlock.run(id, number, kind, config, seed, JSON.stringify(versions))
  }

  return {
    countMatches: (id: number): number => countMatches.get(id)!,
    plan: db.transaction(putBlocks).immediate,
    /** Ids of matches that may be removed, since so many newer ones are there to be looked at. */
    oldMatches: (id: number, kept: number): number[] => oldMatches.all(id, kept),
    addPlayed: (id: number, { number, turn }: PlannedMatch, match: NewMatch, outcome: MatchOutcome): number =>
      keepMatch(match, outcome, (matchId) => {
        const counts = outcome.status === 'done'
        const values = counts ? results(resultOf(outcome)) : [null, null, null, null, null]
        putMatch.run(id, number, turn, matchId, ...values, 0, matchId)
      }),
    /** They could not be played, and are not tried again. */
    addLost: db.transaction((id: number, lost: readonly PlannedMatch[]): void => {
      for (const { number, turn } of lost)
        putMatch.run(id, number, turn, null, null, null, null, null, null, 0, null)
    }).immediate,
    addReported: db.transaction(
      (
        id: number,
        blocks: readonly PlannedBlock[],
        matches: readonly { readonly block: number; readonly turn: number; readonly result: LeagueResult }[],
      ): void => {
        putBlocks(id, blocks)
        for (const { block, turn, result } of matches)
          putMatch.run(id, block, turn, null, ...results(result), 1, null)
      },
    ).immediate,
  }
}

/** SQL of leagues: what they are, who is in them, and what was played. */
export function createLeagueStore(db: Database, keepMatch: KeepMatch) {
  const list = db.prepare<[], LeagueRow>(
    `SELECT * FROM leagues WHERE deleted_at IS NULL ORDER BY id LIMIT ${MOST_ROWS}`,
  )
  const insert = db.prepare<unknown[]>(`
    INSERT INTO leagues (game, name, configs, seed, dummy_version_id, status, playing_ms, created_at)
    VALUES (?, ?, ?, ?, ?, ?, 0, ?)`)
  const setDeleted = db.prepare<[number | null, number]>('UPDATE leagues SET deleted_at = ? WHERE id = ?')
  const rename = db.prepare<[string, number]>('UPDATE leagues SET name = ? WHERE id = ?')
  const putMember = db.prepare<[number, number, number]>(`
    INSERT INTO league_members (league_id, version_id, added_at) VALUES (?, ?, ?)
    ON CONFLICT (league_id, version_id) DO UPDATE SET left_at = NULL`)
  const leave = db.prepare<[number, number, number]>(
    'UPDATE league_members SET left_at = ? WHERE league_id = ? AND version_id = ? AND left_at IS NULL',
  )

  /** The league with its first members; its id. Within a transaction. */
  function putLeague(made: NewLeague, versions: readonly number[]): number {
    const { game, name, configs, seed, dummyVersionId, status } = made
    const now = Date.now()
    const { lastInsertRowid } = insert.run(
      game,
      name,
      JSON.stringify(configs),
      seed,
      dummyVersionId,
      status,
      now,
    )
    const id = Number(lastInsertRowid)
    for (const version of new Set([dummyVersionId, ...versions])) putMember.run(id, version, now)
    return id
  }

  return {
    ...createLeagueReader(db),
    ...createPlayStore(db, keepMatch),
    ...createLifeStore<StoredLeague['status']>(db, 'leagues'),
    list: (): StoredLeague[] => list.all().map(toLeague),
    insert: db.transaction(putLeague).immediate,
    rename: (id: number, name: string): void => void rename.run(name, id),
    setDeleted: (id: number, at: number | null): void => void setDeleted.run(at, id),
    addMembers: db.transaction((id: number, versions: readonly number[]): void => {
      for (const version of versions) putMember.run(id, version, Date.now())
    }).immediate,
    removeMembers: db.transaction((id: number, versions: readonly number[]): void => {
      for (const version of versions) leave.run(Date.now(), id, version)
    }).immediate,
    /** A league from a file: it is not shown before all of it is there. Within a transaction. */
    insertHidden(made: NewLeague, versions: readonly number[]): number {
      const id = putLeague(made, versions)
      setDeleted.run(Date.now(), id)
      return id
    },
  }
}

function toLeague(row: LeagueRow): StoredLeague {
  return {
    ...lifeOf(row),
    game: row.game,
    name: row.name,
    configs: readConfigs(row.configs),
    seed: row.seed,
    dummyVersionId: row.dummy_version_id,
  }
}

/** Each may be as long as a source; a league has no more of them than it was made with. */
const MAX_CONFIGS_CHARS = 16 * 1024 * 1024

function readConfigs(text: string): LeagueConfig[] {
  const configs = parseStored(text, MAX_CONFIGS_CHARS) as LeagueConfig[]
  return readStored(() => {
    if (!Array.isArray(configs) || configs.length > MAX_LEAGUE_CONFIGS)
      throw new Error('not its configurations')
    return configs
  })
}

function toBlock({ number, kind, config, seed, versions }: BlockRow): PlannedBlock {
  return { number, kind, config, seed, versions: parseStored(versions) as number[] }
}

function toMatch(row: MatchRow): PlayedLeagueMatch {
  return {
    ...toBlock(row),
    turn: row.turn,
    matchId: row.match_id,
    scores: parseStored(row.scores) as number[],
    cpu: parseStored(row.cpu) as number[],
    causes: parseStored(row.causes) as (FreezeCause | null)[],
    hash: row.hash,
    meter: row.meter,
    isReported: row.is_reported === 1,
  }
}
