import type { Database } from '../../base/db/open.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

/** A worker that played something: `id` of one run of it, `name` for people. */
export type PlayedBy = NonNullable<MatchOutcome['machine']>

/** SQL of the workers that matches and futures were played by. */
export function createMachineStore(db: Database) {
  const put = db.prepare<[string, string]>('INSERT OR IGNORE INTO machines (run, name) VALUES (?, ?)')
  const get = db.prepare<[string], number>('SELECT id FROM machines WHERE run = ?').pluck()
  return {
    /** Its number, given when it is met for the first time. Within the transaction of what it played. */
    numberOf({ id, name }: PlayedBy): number {
      put.run(id, name)
      return get.get(id)!
    },
  }
}
