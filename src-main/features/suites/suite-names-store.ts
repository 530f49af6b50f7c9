import type { Database } from '../../base/db/open.ts'
import { MOST_ROWS, short } from '../../base/db/short-columns.ts'
import type { NamedByNumber } from '../../core/matches/match-part.ts'

/** SQL of the suites that a query can name, by the bot that each is for. */
export function createSuiteNames(db: Database): NamedByNumber {
  const all = db.prepare<[], { name: string; cases: number }>(`
    SELECT ${short('name')} AS name, count(*) AS cases FROM suite_cases JOIN bots ON bots.id = bot_id
    WHERE suite_cases.deleted_at IS NULL GROUP BY bot_id ORDER BY name LIMIT ${MOST_ROWS}`)
  return { named: () => all.all().map(({ name, cases }) => ({ value: name, detail: `${cases} cases` })) }
}
