import type { GameId } from '../../../src-games/kit/game.ts'
import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, short } from '../../base/db/short-columns.ts'
import { detailsOf, taskOf, toCell, type CellRow, type StoredCell } from './board-store.ts'
import type { BoardTask } from './queue-order.ts'

/** Another bot of the game, by its newest version. */
export interface OtherBot {
  readonly botId: number
  readonly name: string
  /** It is here with its source: not from a friend. */
  readonly isOwn: boolean
  readonly versionId: number
  readonly number: number
  readonly note: string
  readonly createdAt: number
  /** A stage of its own board has a result. */
  readonly hasResults: boolean
}

/** Which cell: of the board of a bot, against this champion. */
export interface OtherPlace {
  readonly botId: number
  readonly championId: number
}

type OtherRow = Omit<CellRow, 'stage'> & { bot_id: number; champion_id: number; other_id: number }
type BotRow = Omit<OtherBot, 'isOwn' | 'hasResults'> & { isOwn: number; hasResults: number }

export type OthersStore = ReturnType<typeof createOthersStore>

/** SQL of the rows that a board has of other bots, and of what they came to against its champion. Nothing is decided here. */
export function createOthersStore(db: Database) {
  const list = db.prepare<[GameId, number], BotRow>(`
    SELECT bots.id AS botId, ${short('name')} AS name, bots.source IS NOT NULL AS isOwn, versions.id AS versionId, number,
      ${short('note')} AS note, created_at AS createdAt,
      EXISTS (SELECT 1 FROM board_cells WHERE board_cells.version_id = versions.id AND state IN ('passed', 'failed', 'known')) AS hasResults
    FROM bots JOIN versions ON versions.bot_id = bots.id
    WHERE game = ? AND builtin = 0 AND deleted_at IS NULL AND bots.id <> ? AND variant_of IS NULL
      AND number = (SELECT max(number) FROM versions AS own WHERE own.bot_id = bots.id AND own.variant_of IS NULL)
    LIMIT ${MOST_ROWS}`)
  const cellsOf = db.prepare<[string], CellRow>(
    'SELECT * FROM board_cells WHERE version_id IN (SELECT value FROM json_each(?))',
  )
  const against = db.prepare<[number, number], OtherRow>(
    'SELECT * FROM board_others WHERE bot_id = ? AND champion_id = ?',
  )
  const waiting = db.prepare<[], OtherRow>(`
    SELECT board_others.*, other.id AS other_id FROM board_others
    JOIN versions ON versions.id = board_others.version_id JOIN bots AS other ON other.id = versions.bot_id
    JOIN bots AS own ON own.id = board_others.bot_id
    WHERE state = 'waits' AND own.deleted_at IS NULL AND other.deleted_at IS NULL AND own.baseline_version_id = board_others.champion_id`)
  const waitingOf = db.prepare<[number], OtherRow>(
    "SELECT * FROM board_others WHERE bot_id = ? AND state = 'waits'",
  )
  const put = db.prepare<[number, number, number, number, string, string, string | null, number]>(`
    INSERT INTO board_others (bot_id, champion_id, version_id, plan, state, result, problem, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (bot_id, champion_id, version_id) DO UPDATE SET plan = excluded.plan, state = excluded.state, result = excluded.result,
      problem = excluded.problem, made_at = excluded.made_at`)
  const fill = db.prepare<[number, string, string, string | null, number, number, number, number]>(`
    UPDATE board_others SET plan = ?, state = ?, result = ?, problem = ?, made_at = ?
    WHERE bot_id = ? AND champion_id = ? AND version_id = ?`)
  const remove = db.prepare<[number, number, number]>(
    'DELETE FROM board_others WHERE bot_id = ? AND champion_id = ? AND version_id = ?',
  )
  const cellOf = (row: Omit<CellRow, 'stage'>): StoredCell[] => toCell({ ...row, stage: 'champion' })

  return {
    /** The other bots of a game that have a version, but for those that come with Quartet. */
    list: (game: GameId, botId: number): OtherBot[] =>
      list
        .all(game, botId)
        .map((row) => ({ ...row, isOwn: row.isOwn === 1, hasResults: row.hasResults === 1 })),
    /** What their own boards hold of versions. */
    cellsOf: (versionIds: readonly number[]): StoredCell[] =>
      cellsOf.all(JSON.stringify(versionIds)).flatMap(toCell),
    /** What other bots came to against a champion. */
    against: ({ botId, championId }: OtherPlace): StoredCell[] =>
      against.all(botId, championId).flatMap(cellOf),
    /** All that is to be played against champions of today. */
    waiting: (): BoardTask[] =>
      waiting.all().flatMap((row) =>
        cellOf(row).map((cell) => ({
          ...taskOf(row.bot_id, cell),
          other: { botId: row.other_id, championId: row.champion_id },
        })),
      ),
    /** What waits on the board of a bot, also against champions of before. */
    waitingOf: (botId: number): { readonly championId: number; readonly cell: StoredCell }[] =>
      waitingOf
        .all(botId)
        .flatMap((row) => cellOf(row).map((cell) => ({ championId: row.champion_id, cell }))),
    put({ botId, championId }: OtherPlace, cell: StoredCell): void {
      const { versionId, plan, state, problem, madeAt } = cell
      put.run(botId, championId, versionId, plan, state, detailsOf(cell), problem ?? null, madeAt)
    },
    /** Stores what a cell came to; nothing where it is gone by now. */
    fill({ botId, championId }: OtherPlace, cell: StoredCell): void {
      const { versionId, plan, state, problem, madeAt } = cell
      fill.run(plan, state, detailsOf(cell), problem ?? null, madeAt, botId, championId, versionId)
    },
    remove: ({ botId, championId }: OtherPlace, versionId: number): void =>
      void remove.run(botId, championId, versionId),
  }
}
