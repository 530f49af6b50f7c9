import type { GameId } from '../../../src-games/kit/game.ts'
import type { Config, ConfigSummary } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, short } from '../../base/db/short-columns.ts'

interface SummaryRow {
  id: number
  game: GameId
  name: string
  builtin: number
}

export type ConfigsStore = ReturnType<typeof createConfigsStore>

/** SQL of configurations. */
export function createConfigsStore(db: Database) {
  const list = db.prepare<[GameId], SummaryRow>(
    `SELECT id, game, ${short('name')} AS name, builtin FROM configs WHERE game = ? AND deleted_at IS NULL
     ORDER BY builtin DESC, name LIMIT ${MOST_ROWS}`,
  )
  const get = db.prepare<[number], SummaryRow & { text: string }>(
    'SELECT * FROM configs WHERE id = ? AND deleted_at IS NULL',
  )
  const byName = db.prepare<[GameId, string], { id: number }>(
    'SELECT id FROM configs WHERE game = ? AND name = ? AND deleted_at IS NULL',
  )
  const insert = db.prepare<[GameId, string, number, string]>(
    'INSERT INTO configs (game, name, builtin, text) VALUES (?, ?, ?, ?)',
  )
  const setBuiltin = db.prepare<[string, number]>('UPDATE configs SET builtin = 1, text = ? WHERE id = ?')
  const setDeleted = db.prepare<[number, number]>('UPDATE configs SET deleted_at = ? WHERE id = ?')

  return {
    list: (game: GameId): ConfigSummary[] => list.all(game).map(toSummary),
    get(id: number): Config | undefined {
      const row = get.get(id)
      return row && { ...toSummary(row), text: row.text }
    },
    idOf: (game: GameId, name: string): number | undefined => byName.get(game, name)?.id,
    insert: (game: GameId, name: string, builtin: boolean, text: string): number =>
      Number(insert.run(game, name, builtin ? 1 : 0, text).lastInsertRowid),
    setBuiltin: (id: number, text: string): void => void setBuiltin.run(text, id),
    delete: (id: number): void => void setDeleted.run(Date.now(), id),
  }
}

const toSummary = ({ id, game, name, builtin }: SummaryRow): ConfigSummary => ({
  id,
  game,
  name,
  builtin: builtin === 1,
})
