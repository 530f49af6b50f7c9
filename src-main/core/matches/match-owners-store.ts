import type { Database } from '../../base/db/open.ts'

/** SQL for what matches belong to, from the table that has the ids of both: by the ids of matches, which come as a JSON list. */
export function createMatchOwners(
  db: Database,
  table: 'comparison_matches' | 'group_matches',
  owner: 'comparison_id' | 'group_id',
): (ids: string) => [match: number, owner: number][] {
  const of = db
    .prepare<[string], [match: number, owner: number]>(
      `SELECT match_id, ${owner} FROM ${table} WHERE match_id IN (SELECT value FROM json_each(?))`,
    )
    .raw()
  return (ids) => of.all(ids)
}
