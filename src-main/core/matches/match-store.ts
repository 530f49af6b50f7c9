import type { GameId } from '../../../src-games/kit/game.ts'
import type { Limits, MatchStatus } from '../../../src-shared/contract/values.ts'
import { hashOf } from '../../base/disk/artifact-cache.ts'
import type { Database } from '../../base/db/open.ts'
import { packFrames } from './match-blobs.ts'
import { createMachineStore } from './machine-store.ts'
import { createMatchParts } from './match-parts-store.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'
import { isMachineLimited, type MatchOutcome } from '../../engines/match-job/match-job.ts'
import { placesOf } from '../../../src-shared/stats/blocks.ts'

/** A match as it enters the database, before it is played. */
export interface NewMatch {
  readonly game: GameId
  readonly configName: string
  readonly config: string
  readonly seed: number
  readonly limits: Limits
  readonly rounds: number
  readonly seats: readonly NewSeat[]
  readonly fork?: { readonly parentId: number; readonly round: number; readonly seed?: number | undefined }
  readonly file?: MatchFileOrigin
}

/** Without bot and version where the match came from a file. */
export interface NewSeat {
  readonly name: string
  readonly botId?: number
  readonly versionId?: number
}

export interface MatchFileOrigin {
  readonly kind: 'original' | 'quartet'
  readonly name: string
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly hash: string
  /** Of the meter that counted its CPU, where the file says it. */
  readonly meter?: number | undefined
}

/** Longest reason or problem kept; a backtrace has some hundred characters. */
const MAX_REASON_CHARS = 8000

export type MatchStore = ReturnType<typeof createMatchStore>

/** SQL of single matches: written when they start and when they end, read to be looked at. Lists: `match-list.ts`. */
export function createMatchStore(db: Database) {
  const ofFile = db.prepare<[string], { id: number }>(
    'SELECT id FROM matches WHERE file_hash = ? AND deleted_at IS NULL ORDER BY id LIMIT 1',
  )
  const setStatus = db.prepare<[MatchStatus, number]>('UPDATE matches SET status = ? WHERE id = ?')
  const finish = db.prepare<[MatchStatus, number, number, string | null, number, number]>(
    'UPDATE matches SET status = ?, round = ?, duration_ms = ?, problem = ?, machine_limit = ? WHERE id = ?',
  )
  const finishSeat = db.prepare<(number | string | null)[]>(`
    UPDATE seats SET score = ?, place = ?, cpu = ?, frozen_round = ?, frozen_cause = ?, frozen_reason = ?,
      frozen_frames = ?
    WHERE match_id = ? AND seat = ?`)
  const machines = createMachineStore(db)
  const putMachine = db.prepare<[number, number]>(
    'INSERT INTO match_machines (match_id, machine_id) VALUES (?, ?)',
  )
  const abandon = db.prepare<[string]>(
    "UPDATE matches SET status = 'lost', problem = ? WHERE status IN ('queued', 'running')",
  )
  const setLost = db.prepare<[string, number]>("UPDATE matches SET status = 'lost', problem = ? WHERE id = ?")
  const remove = db.prepare<[number, string], { id: number }>(`
    UPDATE matches SET deleted_at = ?
    WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL RETURNING id`)
  const restore = db.prepare<[string], { id: number }>(`
    UPDATE matches SET deleted_at = NULL
    WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL RETURNING id`)
  const purge = db.prepare<[number]>(
    'DELETE FROM matches WHERE id IN (SELECT id FROM matches WHERE deleted_at < ? LIMIT 1000)',
  )

  const parts = createMatchParts(db)

  const store = {
    insert: createInsert(db),

    setRunning: (id: number): void => void setStatus.run('running', id),

    setLost: (id: number, problem: string): void => void setLost.run(problem, id),

    /**
     * Result, record, logs and the machine that played it at once: a match is either stored whole or still to be played.
     * `original`: `packText` of a match that comes from an original's file and has no record.
     */
    finish: db.transaction(
      (id: number, limits: Limits, outcome: MatchOutcome, original?: Uint8Array): void => {
        const { status, rounds, durationMs } = outcome
        const isLimited = isMachineLimited(outcome) ? 1 : 0
        finish.run(status, rounds, durationMs, shorten(outcome.problem), isLimited, id)
        if (outcome.machine) putMachine.run(id, machines.numberOf(outcome.machine))
        // A match that ended before it began has nothing but its ending.
        const hasStarted = original !== undefined || outcome.record.trace.length > 0
        const scores = hasStarted ? outcome.scores : []
        const places = outcome.status === 'done' ? placesOf(scores) : []
        for (let seat = 0; seat < 4; seat++) {
          const freeze = outcome.freezes[seat]
          const cpu = limits === 'none' || !hasStarted ? null : (outcome.cpu[seat] ?? null)
          finishSeat.run(
            scores[seat] ?? null,
            places[seat] ?? null,
            cpu,
            freeze?.round ?? null,
            freeze?.cause ?? null,
            shorten(freeze?.reason),
            freeze?.frames && freeze.frames.length > 0 ? packFrames(freeze.frames) : null,
            id,
            seat,
          )
        }
        if (hasStarted) parts.put(id, limits, outcome, original)
      },
    ).immediate,

    /** A match that was played elsewhere, all at once. */
    add: db.transaction((match: NewMatch, outcome: MatchOutcome, original?: Uint8Array): number => {
      const id = store.insert(match)
      store.finish(id, match.limits, outcome, original)
      return id
    }).immediate,

    record: parts.record,
    logs: parts.logs,
    drawings: parts.drawings,
    seasonText: parts.seasonText,
    original: parts.original,

    /** The first match that came from the file with this SHA-256. */
    ofFile: (hash: string): number | undefined => ofFile.get(hash)?.id,

    /** Marks what a process that is gone left unfinished. */
    abandonUnfinished: (problem: string): number => abandon.run(problem).changes,
    /** Deletes (a time) or restores (null); gives the ids of those that were not so already. */
    setDeleted(ids: readonly number[], at: number | null): number[] {
      const list = JSON.stringify(ids)
      return (at === null ? restore.all(list) : remove.all(at, list)).map(({ id }) => id)
    },
    /** Removes some of what was deleted before a moment for good; gives how many. */
    purge: (before: number): number => purge.run(before).changes,
  }
  return store
}

/** Writes a match as it is before it is played, with its seats; gives its id. */
function createInsert(db: Database) {
  const putText = db.prepare<[string, string]>(
    'INSERT OR IGNORE INTO config_texts (hash, text) VALUES (?, ?)',
  )
  const textId = db.prepare<[string], { id: number }>('SELECT id FROM config_texts WHERE hash = ?')
  const putName = db.prepare<[string]>('INSERT OR IGNORE INTO names (name) VALUES (?)')
  const insert = db.prepare<[GameId, string, number, number, Limits, number, number, number | null]>(`
    INSERT INTO matches (game, status, config_name, config_text_id, seed, limits, round, rounds, created_at, meter)
    VALUES (?, 'queued', ?, ?, ?, ?, 0, ?, ?, ?)`)
  const setFork = db.prepare<[number, number, number | null, number | bigint]>(
    'UPDATE matches SET parent_id = ?, fork_round = ?, fork_seed = ? WHERE id = ?',
  )
  const setFile = db.prepare<[string, string, string, number | bigint]>(
    'UPDATE matches SET file_kind = ?, file_name = ?, file_hash = ? WHERE id = ?',
  )
  const insertSeat = db.prepare<[number | bigint, number, string, number | null, number | null]>(`
    INSERT INTO seats (match_id, seat, name_id, bot_id, version_id)
    VALUES (?, ?, (SELECT id FROM names WHERE name = ?), ?, ?)`)

  return db.transaction((match: NewMatch): number => {
    const hash = hashOf(match.config)
    putText.run(hash, match.config)
    const { game, configName, seed, limits, rounds } = match
    const text = textId.get(hash)!.id
    const meter = match.file ? (match.file.meter ?? null) : METER_VERSION
    const id = insert.run(game, configName, text, seed, limits, rounds, Date.now(), meter).lastInsertRowid
    match.seats.forEach(({ name, botId = null, versionId = null }, seat) => {
      putName.run(name)
      insertSeat.run(id, seat, name, botId, versionId)
    })
    if (match.fork) setFork.run(match.fork.parentId, match.fork.round, match.fork.seed ?? null, id)
    if (match.file) setFile.run(match.file.kind, match.file.name, match.file.hash, id)
    return Number(id)
  }).immediate
}

function shorten(text: string | undefined): string | null {
  return text === undefined ? null : text.slice(0, MAX_REASON_CHARS)
}
