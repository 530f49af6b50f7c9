import type { GameId } from '../../../src-games/kit/game.ts'
import {
  DEFAULT_BUILD,
  type BuildMode,
  type BuildOptions,
  type CppStandard,
} from '../../../src-shared/contract/build-options.ts'
import type { BotSummary, Language } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, shortColumns } from '../../base/db/short-columns.ts'
import { createVersionsStore } from './versions-store.ts'

/** A bot as stored. `source` null: compiled, without its source. `versionId` null: the working copy is no version. */
export interface StoredBot {
  readonly summary: BotSummary
  readonly source: string | null
  readonly versionId: number | null
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

const selectBot = (columns: string) => `
  SELECT ${columns}, coalesce(
    (SELECT number FROM versions WHERE versions.id = bots.version_id),
    (SELECT max(number) FROM versions WHERE versions.bot_id = bots.id AND variant_of IS NULL)) AS number
  FROM bots`
const SELECT_BOT = selectBot('bots.*')

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
  const purge = db.prepare<[number]>('DELETE FROM bots WHERE deleted_at < ?')

  return {
    ...createVersionsStore(db),
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
