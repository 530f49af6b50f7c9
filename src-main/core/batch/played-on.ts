import type { PlayedOn } from '../../../src-shared/contract/played-on.ts'
import type { Database } from '../../base/db/open.ts'
import { short } from '../../base/db/short-columns.ts'

/** More machines than a user has. */
const MOST_MACHINES = 1000

/**
 * SQL of where the matches of one thing were played, the named machines first; undefined when all of them were played here.
 */
export function createPlayedOn(
  db: Database,
  table: 'comparison_matches' | 'group_matches' | 'contest_matches' | 'league_matches',
  key: 'comparison_id' | 'group_id' | 'contest_id' | 'league_id',
): (id: number) => PlayedOn | undefined {
  // These two keep the number of the machine themselves, since their matches make room.
  const keepsMachine = table === 'contest_matches' || table === 'league_matches'
  const join = keepsMachine ? '' : 'LEFT JOIN match_machines USING (match_id)'
  const only = table === 'league_matches' ? 'AND scores IS NOT NULL' : ''
  const rows = db.prepare<[number], { machine: string | null; matches: number }>(
    `SELECT ${short('machines.name')} AS machine, count(*) AS matches FROM ${table} ${join}
      LEFT JOIN machines ON machines.id = machine_id WHERE ${key} = ? ${only}
      GROUP BY machines.name ORDER BY machines.name IS NULL, matches DESC, machines.name LIMIT ${MOST_MACHINES}`,
  )
  return (id) => {
    const found = rows.all(id)
    if (found.every(({ machine }) => machine === null)) return undefined
    return found.map(({ machine, matches }) => (machine === null ? { matches } : { machine, matches }))
  }
}
