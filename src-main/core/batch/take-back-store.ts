import type { Database } from '../../base/db/open.ts'

/** Tables whose rows count a match for something: `remove` takes those of a worker out of each. */
export const COUNTING = [
  'comparison_matches',
  'contest_matches',
  'futures',
  'group_matches',
  'league_matches',
  'suite_results',
] as const

/** Tables that say more of a match, or what was found out about it, and go with it. */
export const PARTS = [
  'curves',
  'drawings',
  'figures',
  'fuel',
  'insights',
  'logs',
  'match_tags',
  'notes',
  'originals',
  'qualify_matches',
  'replays',
  'season_texts',
  'seats',
] as const

/** What was over, and is to be played on since matches of it were removed. */
export interface Reopened {
  /** Ids of matches that are gone. */
  readonly matches: readonly number[]
  readonly comparisons: readonly number[]
  readonly groups: readonly number[]
  readonly suites: readonly { readonly botId: number; readonly versionId: number }[]
}

export const NOTHING_REOPENED: Reopened = { matches: [], comparisons: [], groups: [], suites: [] }

/** The latest that are remembered at a start: a worker of long ago does not come again. */
const MOST_REFUSALS = 1000
/** They are named by numbers in a text. */
const MATCHES_AT_ONCE = 1000

const WORKER = 'SELECT id FROM machines WHERE run = ?'
const MATCHES = `SELECT match_id FROM match_machines WHERE machine_id IN (${WORKER})`

/** SQL of what is taken back from a worker that gave wrong outcomes: its matches, and all that they counted for. */
export function createTakeBackStore(db: Database) {
  const refuse = db.prepare<[string, string]>(
    `INSERT INTO machines (run, name, refused) VALUES (?, '', ?) ON CONFLICT (run) DO UPDATE SET refused = excluded.refused`,
  )
  const refused = db
    .prepare<[], string>(
      `SELECT run FROM machines WHERE refused IS NOT NULL AND (id IN (SELECT machine_id FROM match_machines)
        OR id IN (SELECT machine_id FROM league_matches) OR id IN (SELECT machine_id FROM contest_matches)
        OR id IN (SELECT machine_id FROM futures)) ORDER BY id`,
    )
    .pluck()
  const refusals = db
    .prepare<[], [run: string, why: string]>(
      `SELECT run, refused FROM machines WHERE refused IS NOT NULL ORDER BY id DESC LIMIT ${MOST_REFUSALS}`,
    )
    .raw()
  const matches = db.prepare<[string], number>(`SELECT id FROM matches WHERE id IN (${MATCHES})`).pluck()
  const comparisons = db
    .prepare<[string], number>(
      `SELECT id FROM comparisons WHERE status = 'done' AND deleted_at IS NULL
        AND id IN (SELECT comparison_id FROM comparison_matches WHERE match_id IN (${MATCHES})) ORDER BY id`,
    )
    .pluck()
  const groups = db
    .prepare<[string], number>(
      `SELECT id FROM match_groups WHERE status = 'done'
        AND id IN (SELECT group_id FROM group_matches WHERE match_id IN (${MATCHES})) ORDER BY id`,
    )
    .pluck()
  const suites = db.prepare<[string], { botId: number; versionId: number }>(
    `SELECT DISTINCT bot_id AS botId, version_id AS versionId FROM suite_results JOIN suite_cases ON suite_cases.id = case_id
      WHERE deleted_at IS NULL AND match_id IN (${MATCHES}) ORDER BY bot_id, version_id`,
  )
  const inOrder = reopenings()
    .concat(removals())
    .map((sql) => db.prepare<[string]>(sql))
  const some = db
    .prepare<[string, number], number>(
      `SELECT match_id FROM match_machines WHERE machine_id IN (${WORKER}) LIMIT ?`,
    )
    .pluck()
  const drops = ['DELETE FROM matches WHERE id', 'DELETE FROM match_machines WHERE match_id'].map((of) =>
    db.prepare<[string]>(`${of} IN (SELECT value FROM json_each(?))`),
  )

  const removeCounts = db.transaction((run: string): Reopened => {
    const reopened = {
      matches: matches.all(run),
      comparisons: comparisons.all(run),
      groups: groups.all(run),
      suites: suites.all(run),
    }
    for (const statement of inOrder) statement.run(run)
    return reopened
  })
  const removeMatches = db.transaction((run: string, most: number): boolean => {
    const ids = some.all(run, most)
    for (const drop of drops) drop.run(JSON.stringify(ids))
    return ids.length === most
  })

  return {
    /** Remembers that nothing of it counts, so that `remove` is made up for when it could not be done. */
    refuse: (run: string, why: string): void => void refuse.run(run, why),
    /** By the id of a worker: why nothing is taken from it, as a sentence. */
    refusals: (): Map<string, string> => new Map(refusals.all()),
    /** Workers of which something still counts that should not. */
    refused: (): string[] => refused.all(),
    /**
     * Removes all that a worker played as if it had never been played, or nothing when it throws: `removeCounts`, then all matches.
     * Many thousands take seconds.
     */
    remove: db.transaction((run: string): Reopened => {
      const reopened = removeCounts(run)
      for (let isMore = true; isMore;) isMore = removeMatches(run, MATCHES_AT_ONCE)
      return reopened
    }).immediate,
    /**
     * Removes all that the matches of a worker counted for, or nothing when it throws. A question that was answered with them is open
     * again; a contest loses all that was drawn after the first of them. What counts matches must not be played meanwhile. The
     * matches are still there, and the worker is one of `refused`, until `removeMatches` has removed them.
     */
    removeCounts: removeCounts.immediate,
    /** Removes so many of the matches themselves at most; false when none is left. */
    removeMatches: removeMatches.immediate,
  }
}

/** What was over goes on: leagues and contests by themselves, the others when they are asked to. */
function reopenings(): string[] {
  return [
    // The time that it was given is for what is left.
    `WITH parts (id, bad, whole) AS (SELECT comparison_id, sum(match_id IN (${MATCHES})), count(*)
        FROM comparison_matches GROUP BY comparison_id)
      UPDATE comparisons SET playing_ms = playing_ms * (1 - 1.0 * bad / whole) FROM parts
      WHERE parts.id = comparisons.id AND bad > 0`,
    `UPDATE comparisons SET status = 'paused', ending = 'continue', estimate = NULL, found_deviation = NULL, counted_blocks = NULL
      WHERE status = 'done' AND id IN (SELECT comparison_id FROM comparison_matches WHERE match_id IN (${MATCHES}))`,
    `UPDATE match_groups SET status = 'paused' WHERE status = 'done'
      AND id IN (SELECT group_id FROM group_matches WHERE match_id IN (${MATCHES}))`,
    `UPDATE leagues SET status = 'playing' WHERE status = 'settled'
      AND id IN (SELECT league_id FROM league_matches WHERE machine_id IN (${WORKER}))`,
    `UPDATE contests SET status = 'running' WHERE status = 'done'
      AND id IN (SELECT contest_id FROM contest_matches WHERE machine_id IN (${WORKER}))`,
  ]
}

/** What counts a match goes before the match does. */
function removals(): string[] {
  return [
    `DELETE FROM comparison_matches WHERE match_id IN (${MATCHES})`,
    `DELETE FROM suite_results WHERE match_id IN (${MATCHES})`,
    `DELETE FROM group_matches WHERE match_id IN (${MATCHES})`,
    `DELETE FROM league_matches WHERE machine_id IN (${WORKER})`,
    // Who plays in a match follows from those before.
    `WITH firsts (id, number) AS (SELECT contest_id, min(number) FROM contest_matches
        WHERE machine_id IN (${WORKER}) GROUP BY contest_id)
      DELETE FROM contest_matches WHERE EXISTS (SELECT 1 FROM firsts
        WHERE firsts.id = contest_id AND contest_matches.number >= firsts.number)`,
    // Asked again, a question is answered from the futures that are left and from new ones.
    `DELETE FROM insights WHERE match_id IN (SELECT match_id FROM futures WHERE machine_id IN (${WORKER}))`,
    `DELETE FROM futures WHERE machine_id IN (${WORKER})`,
  ]
}
