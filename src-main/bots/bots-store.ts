import type { GameId } from '../../src-games/kit/game.ts'
import type { BotSummary, Language, VersionSummary } from '../../src-shared/contract/values.ts'
import type { Database } from '../db/open.ts'

/** A bot as stored. `source` null: compiled, without its source. `versionId` null: the working copy is no version. */
export interface StoredBot {
  readonly summary: BotSummary
  readonly source: string | null
  readonly versionId: number | null
}

export interface StoredVersion {
  readonly summary: VersionSummary
  readonly source: string
  readonly bot: { readonly game: GameId; readonly name: string; readonly language: Language }
}

interface BotRow {
  id: number
  game: GameId
  name: string
  language: Language
  builtin: number
  source: string | null
  version_id: number | null
  changed_at: number
  number: number | null
}

interface VersionRow {
  id: number
  bot_id: number
  number: number
  hash: string
  note: string
  created_at: number
}

const SELECT_BOT = `
  SELECT bots.*, coalesce(
    (SELECT number FROM versions WHERE versions.id = bots.version_id),
    (SELECT max(number) FROM versions WHERE versions.bot_id = bots.id)) AS number
  FROM bots`
const SELECT_VERSION = 'SELECT id, bot_id, number, hash, note, created_at FROM versions'

export type BotsStore = ReturnType<typeof createBotsStore>

/** SQL of bots and their versions. Nothing is decided here. */
export function createBotsStore(db: Database) {
  const list = db.prepare<[], BotRow>(
    `${SELECT_BOT} WHERE deleted_at IS NULL ORDER BY game, builtin DESC, name`,
  )
  const get = db.prepare<[number], BotRow>(`${SELECT_BOT} WHERE id = ? AND deleted_at IS NULL`)
  const getDeleted = db.prepare<[number], BotRow>(`${SELECT_BOT} WHERE id = ? AND deleted_at IS NOT NULL`)
  const byName = db.prepare<[GameId, string], BotRow>(
    `${SELECT_BOT} WHERE game = ? AND name = ? AND deleted_at IS NULL`,
  )
  const insert = db.prepare<[GameId, string, Language, number, string, number]>(
    'INSERT INTO bots (game, name, language, builtin, source, changed_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const setSource = db.prepare<[string, number, number]>(
    'UPDATE bots SET source = ?, version_id = NULL, changed_at = ? WHERE id = ?',
  )
  const setVersion = db.prepare<[number | null, number, string]>(
    'UPDATE bots SET version_id = ? WHERE id = ? AND source = ?',
  )
  const rename = db.prepare<[string, number, number]>('UPDATE bots SET name = ?, changed_at = ? WHERE id = ?')
  const setDeleted = db.prepare<[number | null, number]>('UPDATE bots SET deleted_at = ? WHERE id = ?')
  const versionsOf = db.prepare<[number], VersionRow>(
    `${SELECT_VERSION} WHERE bot_id = ? ORDER BY number DESC`,
  )
  const versionByHash = db.prepare<[number, string], VersionRow>(
    `${SELECT_VERSION} WHERE bot_id = ? AND hash = ?`,
  )
  const insertVersion = db.prepare<[number, number, string, string, number], VersionRow>(`
    INSERT INTO versions (bot_id, number, hash, source, note, created_at)
    VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM versions WHERE bot_id = ?), ?, ?, '', ?)
    RETURNING id, bot_id, number, hash, note, created_at`)
  const getVersion = db.prepare<
    [number],
    VersionRow & { source: string; game: GameId; name: string; language: Language }
  >(`
    SELECT versions.*, game, name, language FROM versions JOIN bots ON bots.id = bot_id WHERE versions.id = ?`)
  const setNote = db.prepare<[string, number]>('UPDATE versions SET note = ? WHERE id = ?')
  const purge = db.prepare<[number]>('DELETE FROM bots WHERE deleted_at < ?')

  return {
    list: (): BotSummary[] => list.all().map((row) => toBot(row).summary),
    get: (id: number): StoredBot | undefined => toBotOrNone(get.get(id)),
    getDeleted: (id: number): StoredBot | undefined => toBotOrNone(getDeleted.get(id)),
    byName: (game: GameId, name: string): StoredBot | undefined => toBotOrNone(byName.get(game, name)),
    insert(bot: {
      game: GameId
      name: string
      language: Language
      builtin: boolean
      source: string
    }): number {
      const { game, name, language, builtin, source } = bot
      return Number(insert.run(game, name, language, builtin ? 1 : 0, source, Date.now()).lastInsertRowid)
    },
    /** Stores a working copy, which is no version until `setVersion` says so. */
    setSource: (id: number, source: string): void => void setSource.run(source, Date.now(), id),
    /** Says which version the working copy is, unless it has been changed since. */
    setVersion: (id: number, versionId: number, source: string): void =>
      void setVersion.run(versionId, id, source),
    rename: (id: number, name: string): void => void rename.run(name, Date.now(), id),
    setDeleted: (id: number, at: number | null): void => void setDeleted.run(at, id),
    versionsOf: (botId: number): VersionSummary[] => versionsOf.all(botId).map(toVersion),
    /** The version with this content; a new one when there is none yet. */
    versionOf: db.transaction((botId: number, hash: string, source: string): VersionSummary =>
      toVersion(versionByHash.get(botId, hash) ?? insertVersion.get(botId, botId, hash, source, Date.now())!),
    ).immediate,
    getVersion(id: number): StoredVersion | undefined {
      const row = getVersion.get(id)
      if (!row) return undefined
      const { game, name, language, source } = row
      return { summary: toVersion(row), source, bot: { game, name, language } }
    },
    setNote: (id: number, note: string): void => void setNote.run(note, id),
    /** Forgets what was deleted before a moment. Matches keep the names. */
    purge: (before: number): void => void purge.run(before),
  }
}

const toBotOrNone = (row: BotRow | undefined): StoredBot | undefined => (row ? toBot(row) : undefined)

function toBot(row: BotRow): StoredBot {
  return {
    summary: {
      id: row.id,
      game: row.game,
      name: row.name,
      language: row.language,
      builtin: row.builtin === 1,
      hasSource: row.source !== null,
      ...(row.number === null ? {} : { latestVersion: row.number }),
      changedAt: row.changed_at,
    },
    source: row.source,
    versionId: row.version_id,
  }
}

function toVersion(row: VersionRow): VersionSummary {
  return {
    id: row.id,
    botId: row.bot_id,
    number: row.number,
    hash: row.hash,
    note: row.note,
    createdAt: row.created_at,
  }
}
