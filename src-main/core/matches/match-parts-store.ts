import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { MatchText } from '../../../src-shared/contract/seasons.ts'
import type { Limits, LogEntry, MatchStatus } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import {
  packCurves,
  packFigures,
  packFuel,
  packLogs,
  packMatchText,
  packRecord,
  unpackLogs,
  unpackMatchText,
  unpackRecord,
  unpackText,
} from './match-blobs.ts'
import { matchTextOf } from './season-texts.ts'

interface RecordRow {
  game: GameId
  seed: number
  status: MatchStatus
  config: string
  rules_version: number | null
  file_kind: 'original' | 'quartet' | null
  data: Uint8Array | null
}

/** SQL of what is packed beside the row of a match: its record or original, logs, drawings, curves and other parts. */
export function createMatchParts(db: Database) {
  const putReplay = db.prepare<[number, number, Buffer]>(
    'INSERT INTO replays (match_id, rules_version, data) VALUES (?, ?, ?)',
  )
  const putLogs = db.prepare<[number, Buffer]>('INSERT INTO logs (match_id, data) VALUES (?, ?)')
  const putDrawings = db.prepare<[number, Buffer]>('INSERT INTO drawings (match_id, data) VALUES (?, ?)')
  const putOriginal = db.prepare<[number, Uint8Array]>('INSERT INTO originals (match_id, data) VALUES (?, ?)')
  const putCurves = db.prepare<[number, Buffer]>('INSERT INTO curves (match_id, data) VALUES (?, ?)')
  const putSeasonText = db.prepare<[number, Buffer]>(
    'INSERT INTO season_texts (match_id, data) VALUES (?, ?)',
  )
  const seasonText = db.prepare<[number], { data: Uint8Array }>(
    'SELECT data FROM season_texts WHERE match_id = ?',
  )
  const putFuel = db.prepare<[number, Buffer]>('INSERT INTO fuel (match_id, data) VALUES (?, ?)')
  const putFigures = db.prepare<[number, Buffer]>('INSERT INTO figures (match_id, data) VALUES (?, ?)')
  const record = db.prepare<[number], RecordRow>(`
    SELECT game, seed, status, config_texts.text AS config, rules_version, data, file_kind
    FROM matches JOIN config_texts ON config_texts.id = config_text_id LEFT JOIN replays ON match_id = matches.id
    WHERE matches.id = ? AND deleted_at IS NULL`)
  const seatNames = db.prepare<[number], { name: string }>(
    'SELECT name FROM seats JOIN names ON names.id = name_id WHERE match_id = ? ORDER BY seat',
  )
  const logs = db.prepare<[number], { data: Uint8Array }>('SELECT data FROM logs WHERE match_id = ?')
  const drawings = db.prepare<[number], { data: Uint8Array }>('SELECT data FROM drawings WHERE match_id = ?')
  const readOriginal = db.prepare<[number], { game: GameId; file_name: string; data: Uint8Array }>(`
    SELECT game, file_name, data FROM originals JOIN matches ON matches.id = match_id
    WHERE match_id = ? AND deleted_at IS NULL`)

  return {
    /** Stores the parts of a match that has ended. `original`: `packText` of one that has no record. */
    put(id: number, limits: Limits, outcome: MatchOutcome, original: Uint8Array | undefined): void {
      if (original === undefined) putReplay.run(id, outcome.record.rulesVersion, packRecord(outcome.record))
      else putOriginal.run(id, original)
      if (outcome.logs.length > 0) putLogs.run(id, packLogs(outcome.logs))
      if (outcome.drawings.length > 0) putDrawings.run(id, packLogs(outcome.drawings))
      putCurves.run(id, packCurves(outcome.curves))
      const whole = outcome.season?.isApart === false ? matchTextOf(outcome) : undefined
      if (whole) putSeasonText.run(id, packMatchText(whole))
      if (outcome.fuel && limits !== 'none') putFuel.run(id, packFuel(outcome.fuel))
      if (outcome.figures) putFigures.run(id, packFigures(outcome.figures))
    },

    /** The record of a match, or its status when there is none. */
    record(
      id: number,
    ):
      | { readonly status: MatchStatus; readonly isOriginal?: boolean; readonly record?: MatchRecord }
      | undefined {
      const row = record.get(id)
      if (!row) return undefined
      if (!row.data || row.rules_version === null)
        return { status: row.status, ...(row.file_kind === 'original' ? { isOriginal: true } : {}) }
      const names = seatNames.all(id).map(({ name }) => name)
      const { game, seed, config, rules_version: rulesVersion } = row
      return {
        status: row.status,
        record: { game, rulesVersion, config, seed, names, ...unpackRecord(row.data) },
      }
    },

    logs(id: number): LogEntry[] {
      const row = logs.get(id)
      return row ? unpackLogs(row.data) : []
    },

    drawings(id: number): Drawing[] {
      const row = drawings.get(id)
      return row ? unpackLogs(row.data) : []
    },

    /** The text of a season's match that no record writes again. */
    seasonText(id: number): MatchText | undefined {
      const row = seasonText.get(id)
      return row && unpackMatchText(row.data)
    },

    /** The original's file that a match came from. */
    original(
      id: number,
    ): { readonly game: GameId; readonly fileName: string; readonly text: string } | undefined {
      const row = readOriginal.get(id)
      return row && { game: row.game, fileName: row.file_name, text: unpackText(row.data) }
    },
  }
}
