import type { GameId } from '../../../src-games/kit/game.ts'
import {
  DEFAULT_BUILD,
  type BuildMode,
  type BuildOptions,
  type CppStandard,
} from '../../../src-shared/contract/build-options.ts'
import type { Language, VersionSummary } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, short } from '../../base/db/short-columns.ts'

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

const IS_COMPILED_HERE = `
  (SELECT language FROM bots WHERE bots.id = bot_id) = 'cpp' AND versions.id NOT IN (SELECT modules.version_id FROM modules)`
const IS_BASELINE =
  '(SELECT baseline_version_id FROM bots WHERE bots.id = bot_id) IS versions.id AS is_baseline'
const VERSION_COLUMNS = `id, bot_id, number, ${short('hash')} AS hash, ${short('note')} AS note, variant_of, created_at, ${IS_BASELINE},
  iif(${IS_COMPILED_HERE}, standard, NULL) AS standard, iif(${IS_COMPILED_HERE}, mode, NULL) AS mode`
const SELECT_VERSION = `SELECT ${VERSION_COLUMNS} FROM versions`

/** SQL of versions of bots: made once for each content, read, moved to another bot. */
export function createVersionsStore(db: Database) {
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
