import type { Ladder, LeagueRow } from '../../../src-shared/contract/leagues.ts'
import type { Database } from '../../base/db/open.ts'
import type { NumberedLeague } from './numbered-league.ts'

/** Makes ladders: the versions of a bot with the rows of those in the league, and what comparisons said of each step. */
export function createLadders(db: Database) {
  const versionsOf = db.prepare<[number], { id: number; number: number; note: string; created_at: number }>(
    'SELECT id, number, note, created_at FROM versions WHERE bot_id = ? ORDER BY number',
  )
  const botName = db.prepare<[number], string>('SELECT name FROM bots WHERE id = ?').pluck()
  const compared = db.prepare<[number, number, number, number], { id: number; ending: string; a: number }>(`
    SELECT id, ending, a_version AS a FROM comparisons
    WHERE ((a_version = ? AND b_version = ?) OR (a_version = ? AND b_version = ?)) AND deleted_at IS NULL
      AND opponents = '[]' AND status = 'done' ORDER BY id DESC LIMIT 1`)

  return (botId: number, facts: NumberedLeague, rows: readonly LeagueRow[]): Ladder | undefined => {
    const name = botName.get(botId)
    if (name === undefined) return undefined
    const versions = versionsOf.all(botId)
    return {
      name,
      rungs: versions.map((version, k) => {
        const bot = facts.members.includes(version.id) ? facts.botOf.get(version.id) : undefined
        const row =
          bot === undefined ? undefined : rows.find(({ versionId }) => facts.botOf.get(versionId) === bot)
        const original = facts.clones.get(version.id)
        const same = original === undefined ? undefined : versions.find(({ id: other }) => other === original)
        const before = versions[k - 1]
        const verdict = before ? compared.get(before.id, version.id, version.id, before.id) : undefined
        return {
          versionId: version.id,
          number: version.number,
          note: version.note,
          createdAt: version.created_at,
          ...(row ? { row } : {}),
          ...(same ? { sameAs: same.number } : {}),
          ...(verdict
            ? {
                verdict: {
                  comparisonId: verdict.id,
                  answer: answerOf(verdict.ending, verdict.a === before.id),
                },
              }
            : {}),
        }
      }),
    }
  }
}

/** What a comparison said of the newer of the two. */
function answerOf(ending: string, isOlderA: boolean): string {
  if (ending === 'upper') return isOlderA ? 'better' : 'worse'
  if (ending === 'lower') return isOlderA ? 'worse' : 'better'
  return ending
}
