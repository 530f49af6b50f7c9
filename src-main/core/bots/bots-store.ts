import type { GameId } from '../../../src-games/kit/game.ts'
import {
  DEFAULT_BUILD,
  type BuildMode,
  type BuildOptions,
  type CppStandard,
} from '../../../src-shared/contract/build-options.ts'
import type { BotSummary, Language, VersionSummary } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, short, shortColumns } from '../../base/db/short-columns.ts'

/** A bot as stored. `source` null: compiled, without its source. `versionId` null: the working copy is no version. */
export interface StoredBot {
  readonly summary: BotSummary
  readonly source: string | null
  readonly versionId: number | null
}

export interface StoredVersion {
  readonly summary: VersionSummary
  /** '' when only its module is there. */
  readonly source: string
  readonly module?: Uint8Array
  readonly bot: { readonly game: GameId; readonly name: string; readonly language: Language }
}

/** What makes a version. */
export interface NewVersion {
  readonly hash: string
  readonly source: string
  readonly build?: BuildOptions
  /** Instead of a source. */
  readonly module?: Uint8Array
  readonly note?: string
  /** The version that it was made from to be compared with it, instead of being saved. */
  readonly variantOf?: number
  /** It came as it is from a file: of hundreds of such nothing is tried before it is asked for. */
  readonly isBroughtIn?: boolean
}

interface BotRow {
  id: number
  game: GameId
  name: string
  language: Language
  builtin: number
  source: string | null
  version_id: number | null
  standard: CppStandard
  mode: BuildMode
  changed_at: number
  number: number | null
}

interface VersionRow {
  id: number
  bot_id: number
  number: number
  hash: string
  note: string
  is_baseline: number
  /** Null where nothing is compiled here: scripts, and bots that came compiled. */
  standard: CppStandard | null
  mode: BuildMode | null
  variant_of: number | null
  created_at: number
}

const selectBot = (columns: string) => `
  SELECT ${columns}, coalesce(
    (SELECT number FROM versions WHERE versions.id = bots.version_id),
    (SELECT max(number) FROM versions WHERE versions.bot_id = bots.id AND variant_of IS NULL)) AS number
  FROM bots`
const SELECT_BOT = selectBot('bots.*')
const IS_COMPILED_HERE = `
  (SELECT language FROM bots WHERE bots.id = bot_id) = 'cpp' AND versions.id NOT IN (SELECT modules.version_id FROM modules)`
const IS_BASELINE =
  '(SELECT baseline_version_id FROM bots WHERE bots.id = bot_id) IS versions.id AS is_baseline'
const VERSION_COLUMNS = `id, bot_id, number, ${short('hash')} AS hash, ${short('note')} AS note, variant_of, created_at, ${IS_BASELINE},
  iif(${IS_COMPILED_HERE}, standard, NULL) AS standard, iif(${IS_COMPILED_HERE}, mode, NULL) AS mode`
const SELECT_VERSION = `SELECT ${VERSION_COLUMNS} FROM versions`

export type BotsStore = ReturnType<typeof createBotsStore>

/** SQL of bots and their versions. Nothing is decided here. */
export function createBotsStore(db: Database) {
  const list = db.prepare<[], BotRow>(
    `${selectBot(`${shortColumns(db, 'bots', { without: ['source'] })}, iif(source IS NULL, NULL, '') AS source`)}
     WHERE deleted_at IS NULL ORDER BY game, builtin DESC, name LIMIT ${MOST_ROWS}`,
  )
  const get = db.prepare<[number], BotRow>(`${SELECT_BOT} WHERE id = ? AND deleted_at IS NULL`)
  const getDeleted = db.prepare<[number], BotRow>(`${SELECT_BOT} WHERE id = ? AND deleted_at IS NOT NULL`)
  const byName = db.prepare<[GameId, string], BotRow>(
    `${SELECT_BOT} WHERE game = ? AND name = ? AND deleted_at IS NULL`,
  )
  const insert = db.prepare<
    [GameId, string, Language, number, string | null, CppStandard, BuildMode, number]
  >(
    'INSERT INTO bots (game, name, language, builtin, source, standard, mode, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const setSource = db.prepare<[string, number, number]>(
    'UPDATE bots SET source = ?, version_id = NULL, changed_at = ? WHERE id = ?',
  )
  const setVersion = db.prepare<[number | null, number, string | null, CppStandard, BuildMode]>(
    'UPDATE bots SET version_id = ? WHERE id = ? AND source IS ? AND standard = ? AND mode = ?',
  )
  const setBuild = db.prepare<[CppStandard, BuildMode, number, number]>(
    'UPDATE bots SET standard = ?, mode = ?, version_id = NULL, changed_at = ? WHERE id = ?',
  )
  const rename = db.prepare<[string, number, number]>('UPDATE bots SET name = ?, changed_at = ? WHERE id = ?')
  const setDeleted = db.prepare<[number | null, number]>('UPDATE bots SET deleted_at = ? WHERE id = ?')
  const versionsOf = db.prepare<[number], VersionRow>(
    `${SELECT_VERSION} WHERE bot_id = ? ORDER BY number DESC LIMIT ${MOST_ROWS}`,
  )
  const versionByHash = db.prepare<[number, string], VersionRow>(
    `${SELECT_VERSION} WHERE bot_id = ? AND hash = ?`,
  )
  const insertVersion = db.prepare<
    [number, number, string, string, string, CppStandard, BuildMode, number | null, number],
    { id: number }
  >(`
    INSERT INTO versions (bot_id, number, hash, source, note, standard, mode, variant_of, created_at)
    VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM versions WHERE bot_id = ?), ?, ?, ?, ?, ?, ?, ?)
    RETURNING id`)
  const moveVersion = db.prepare<[number, number, number]>(`
    UPDATE versions SET bot_id = ?, number = (SELECT coalesce(max(number), 0) + 1 FROM versions WHERE bot_id = ?) WHERE id = ?`)
  const insertModule = db.prepare<[number, Uint8Array]>(
    'INSERT INTO modules (version_id, data) VALUES (?, ?)',
  )
  const getVersion = db.prepare<
    [number],
    VersionRow & { source: string; game: GameId; name: string; language: Language; module: Uint8Array | null }
  >(`
    SELECT versions.id, bot_id, number, hash, note, variant_of, created_at, ${IS_BASELINE}, versions.source, game, name, language,
      modules.data AS module,
      iif(language = 'cpp' AND modules.data IS NULL, versions.standard, NULL) AS standard,
      iif(language = 'cpp' AND modules.data IS NULL, versions.mode, NULL) AS mode
    FROM versions JOIN bots ON bots.id = bot_id LEFT JOIN modules ON modules.version_id = versions.id
    WHERE versions.id = ?`)
  const setSaved = db.prepare<[number]>('UPDATE versions SET variant_of = NULL WHERE id = ?')
  const setNote = db.prepare<[string, number]>('UPDATE versions SET note = ? WHERE id = ?')
  const setBaseline = db.prepare<[number | null, number]>(
    'UPDATE bots SET baseline_version_id = ? WHERE id = ?',
  )
  const purge = db.prepare<[number]>('DELETE FROM bots WHERE deleted_at < ?')
  const listeners = new Set<(version: VersionSummary) => void>()
  /** The version with this content; a new one when there is none yet. What is saved is a variant no longer. */
  const makeVersion = db.transaction((botId: number, version: NewVersion): VersionSummary => {
    const { hash, source, build = DEFAULT_BUILD, module, note = '', variantOf = null } = version
    const known = versionByHash.get(botId, hash)
    if (known) {
      if (variantOf !== null || known.variant_of === null) return toVersion(known)
      setSaved.run(known.id)
      return toVersion({ ...known, variant_of: null })
    }
    const { standard, mode } = build
    const { id } = insertVersion.get(botId, botId, hash, source, note, standard, mode, variantOf, Date.now())!
    if (module) insertModule.run(id, module)
    return toVersion(versionByHash.get(botId, hash)!)
  }).immediate

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
      /** Null for a compiled bot without its source. */
      source: string | null
      build?: BuildOptions
    }): number {
      const { game, name, language, builtin, source, build = DEFAULT_BUILD } = bot
      const { standard, mode } = build
      return Number(
        insert.run(game, name, language, builtin ? 1 : 0, source, standard, mode, Date.now()).lastInsertRowid,
      )
    },
    /** Stores a working copy, which is no version until `setVersion` says so. */
    setSource: (id: number, source: string): void => void setSource.run(source, Date.now(), id),
    /** How it is compiled from now on; its working copy is no version until `setVersion` says so. */
    setBuild: (id: number, { standard, mode }: BuildOptions): void =>
      void setBuild.run(standard, mode, Date.now(), id),
    /** Says which version the working copy is, unless it has been changed since. */
    setVersion: (id: number, versionId: number, source: string | null, build = DEFAULT_BUILD): void =>
      void setVersion.run(versionId, id, source, build.standard, build.mode),
    rename: (id: number, name: string): void => void rename.run(name, Date.now(), id),
    setDeleted: (id: number, at: number | null): void => void setDeleted.run(at, id),
    versionsOf: (botId: number): VersionSummary[] => versionsOf.all(botId).map(toVersion),
    /** Makes a version one of another bot, the newest; false when that has its content already. */
    moveVersion(versionId: number, botId: number, hash: string): boolean {
      if (versionByHash.get(botId, hash)) return false
      moveVersion.run(botId, botId, versionId)
      return true
    },
    /** The version with this content; a new one when there is none yet. */
    versionOf(botId: number, content: NewVersion): VersionSummary {
      const version = makeVersion(botId, content)
      if (content.variantOf === undefined && !content.isBroughtIn)
        for (const listener of listeners) listener(version)
      return version
    },
    /** Calls it with every version that was made or found again, but for one that is only to be compared or came from a file. Gives what ends that. */
    onVersion(listener: (version: VersionSummary) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getVersion(id: number): StoredVersion | undefined {
      const row = getVersion.get(id)
      if (!row) return undefined
      const { game, name, language, source, module } = row
      return { summary: toVersion(row), source, bot: { game, name, language }, ...(module ? { module } : {}) }
    },
    setNote: (id: number, note: string): void => void setNote.run(note, id),
    /** The version that new ones are compared with; null = none. */
    setBaseline: (botId: number, versionId: number | null): void => void setBaseline.run(versionId, botId),
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
      ...(row.version_id === null ? { unbuilt: 'unknown' as const } : {}),
      ...(row.language === 'cpp' && row.source !== null
        ? { build: { standard: row.standard, mode: row.mode } }
        : {}),
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
    ...(row.variant_of === null ? {} : { variantOf: row.variant_of }),
    ...(row.is_baseline === 1 ? { isBaseline: true } : {}),
    ...(row.standard === null || row.mode === null
      ? {}
      : { build: { standard: row.standard, mode: row.mode } }),
    createdAt: row.created_at,
  }
}
