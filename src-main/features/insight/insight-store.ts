import type { Insight } from '../../../src-shared/contract/insight.ts'
import type { Database } from '../../base/db/open.ts'
import { parseStored } from '../../base/db/stored.ts'
import { createMachineStore, type PlayedBy } from '../../core/matches/machine-store.ts'

/** The search's version: an answer of another one is looked for anew. */
export const INSIGHT_VERSION = 4

/** More than any answer has. */
const MAX_ANSWER_CHARS = 2 * 1024 * 1024

export interface StoredFuture {
  readonly number: number
  readonly scores: readonly number[]
}

export type InsightStore = ReturnType<typeof createInsightStore>

/** SQL of futures and of the answers made of them. */
export function createInsightStore(db: Database) {
  const machines = createMachineStore(db)
  const put = db.prepare<[number, string, number, number, string, number | null]>(
    'INSERT OR REPLACE INTO futures (match_id, change, round, number, scores, machine_id) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const get = db.prepare<[number, string, number], { number: number; scores: string }>(
    'SELECT number, scores FROM futures WHERE match_id = ? AND change = ? AND round = ?',
  )
  const count = db.prepare<[number, string], { count: number }>(
    "SELECT count(*) AS count FROM futures WHERE match_id = ? AND (change = '' OR change LIKE ?)",
  )
  const putInsight = db.prepare<[number, number, number, string]>(
    'INSERT OR REPLACE INTO insights (match_id, seat, method, answer) VALUES (?, ?, ?, ?)',
  )
  const getInsights = db.prepare<[number, number], { seat: number; answer: string }>(
    'SELECT seat, answer FROM insights WHERE match_id = ? AND method = ? ORDER BY seat',
  )
  return {
    /** All of them or none. `machine`: the worker that played them; missing: this machine. */
    putFutures: db.transaction(
      (
        matchId: number,
        change: string,
        futures: readonly (StoredFuture & { readonly round: number })[],
        machine?: PlayedBy,
      ) => {
        const by = machine ? machines.numberOf(machine) : null
        for (const { round, number, scores } of futures)
          put.run(matchId, change, round, number, JSON.stringify(scores), by)
      },
    ).immediate,
    futures: (matchId: number, change: string, round: number): StoredFuture[] =>
      get.all(matchId, change, round).map(({ number, scores }) => ({
        number,
        scores: parseStored(scores) as number[],
      })),
    /** How many there are of a match as it is, and of those in which a seat was changed. */
    countFutures: (matchId: number, seat?: number): number =>
      count.get(matchId, seat === undefined ? '' : `seat ${seat} %`)?.count ?? 0,
    putInsight: (matchId: number, { seat, ...rest }: Insight): void =>
      void putInsight.run(matchId, seat, INSIGHT_VERSION, JSON.stringify({ seat, ...rest })),
    insights: (matchId: number): Insight[] =>
      getInsights
        .all(matchId, INSIGHT_VERSION)
        .map(({ answer }) => parseStored(answer, MAX_ANSWER_CHARS) as Insight),
  }
}
