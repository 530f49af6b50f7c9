import type { SavedFilter } from '../../../src-shared/contract/history.ts'
import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, short } from '../../base/db/short-columns.ts'
import type { MatchPart } from '../../core/matches/match-part.ts'

/** 4,000 letters. */
const NOTE_BYTES = 16_000

export type TagsStore = ReturnType<typeof createTagsStore>

/** Tags with their matches, the most used first; for the thread, since it looks at each match. */
export function createTagCounts(db: Database): () => { tag: string; matches: number }[] {
  const counts = db.prepare<[], { tag: string; matches: number }>(`
    SELECT ${short('name')} AS tag, count(*) AS matches FROM match_tags
    JOIN tags ON tags.id = tag_id JOIN matches ON matches.id = match_id
    WHERE deleted_at IS NULL GROUP BY tag_id ORDER BY matches DESC, name LIMIT ${MOST_ROWS}`)
  return () => counts.all()
}

/** SQL of what users say of matches: tags, notes; and of the filters they keep. */
export function createTagsStore(db: Database) {
  const putTag = db.prepare<[string]>('INSERT OR IGNORE INTO tags (name) VALUES (?)')
  const tagId = db.prepare<[string], number>('SELECT id FROM tags WHERE name = ?').pluck()
  const add = db
    .prepare<[number, string], number>(
      'INSERT OR IGNORE INTO match_tags (tag_id, match_id) SELECT ?, matches.id FROM json_each(?) JOIN matches ON matches.id = value RETURNING match_id',
    )
    .pluck()
  const remove = db
    .prepare<[number, string], number>(
      'DELETE FROM match_tags WHERE tag_id = ? AND match_id IN (SELECT value FROM json_each(?)) RETURNING match_id',
    )
    .pluck()
  const dropUnused = db.prepare<[]>('DELETE FROM tags WHERE id NOT IN (SELECT tag_id FROM match_tags)')
  const putNote = db.prepare<[number, string]>(
    'INSERT INTO notes (match_id, text) VALUES (?, ?) ON CONFLICT (match_id) DO UPDATE SET text = excluded.text',
  )
  const dropNote = db.prepare<[number]>('DELETE FROM notes WHERE match_id = ?')

  const filters = db.prepare<[], SavedFilter>(
    `SELECT id, ${short('name')} AS name, ${short('query')} AS query FROM filters WHERE deleted_at IS NULL
     ORDER BY name LIMIT ${MOST_ROWS}`,
  )
  const filter = db.prepare<[number], SavedFilter>('SELECT id, name, query FROM filters WHERE id = ?')
  const filterByName = db
    .prepare<[string], number>('SELECT id FROM filters WHERE name = ? AND deleted_at IS NULL')
    .pluck()
  const insertFilter = db.prepare<[string, string]>('INSERT INTO filters (name, query) VALUES (?, ?)')
  const updateFilter = db.prepare<[string, string, number]>(
    'UPDATE filters SET name = ?, query = ?, deleted_at = NULL WHERE id = ?',
  )
  const setFilterDeleted = db.prepare<[number | null, number]>(
    'UPDATE filters SET deleted_at = ? WHERE id = ?',
  )

  const tagsOf = db
    .prepare<[string], [match: number, tag: string]>(
      `SELECT match_id, ${short('name')} AS name FROM match_tags JOIN tags ON tags.id = tag_id
       WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY name LIMIT ${MOST_ROWS}`,
    )
    .raw()
  const notesOf = db
    .prepare<[string], [match: number, text: string]>(
      `SELECT match_id, ${short('text', NOTE_BYTES)} AS text FROM notes WHERE match_id IN (SELECT value FROM json_each(?))`,
    )
    .raw()
  /** Tags in the order of their names, and the note. */
  const ofMatches: MatchPart['ofMatches'] = (ids) => {
    const said = new Map<number, { tags?: string[]; note?: string }>()
    const of = (id: number) => said.get(id) ?? said.set(id, {}).get(id)!
    for (const [id, tag] of tagsOf.all(ids)) (of(id).tags ??= []).push(tag)
    for (const [id, note] of notesOf.all(ids)) of(id).note = note
    return said
  }

  return {
    ofMatches,
    /** Gives the ids of those that had some of the tags added or taken off. */
    setTags: db.transaction(
      (ids: readonly number[], added: readonly string[], removed: readonly string[]): number[] => {
        const list = JSON.stringify(ids)
        const touched = new Set<number>()
        for (const tag of added) {
          putTag.run(tag)
          for (const id of add.all(tagId.get(tag)!, list)) touched.add(id)
        }
        for (const tag of removed) {
          const known = tagId.get(tag)
          if (known !== undefined) for (const id of remove.all(known, list)) touched.add(id)
        }
        return [...touched]
      },
    ).immediate,
    dropUnusedTags: (): void => void dropUnused.run(),
    setNote: (id: number, text: string): void =>
      void (text === '' ? dropNote.run(id) : putNote.run(id, text)),

    filters: (): SavedFilter[] => filters.all(),
    filter: (id: number): SavedFilter | undefined => filter.get(id),
    filterByName: (name: string): number | undefined => filterByName.get(name),
    insertFilter: (name: string, query: string): number =>
      Number(insertFilter.run(name, query).lastInsertRowid),
    updateFilter: (id: number, name: string, query: string): void => void updateFilter.run(name, query, id),
    setFilterDeleted: (id: number, at: number | null): void => void setFilterDeleted.run(at, id),
  }
}
