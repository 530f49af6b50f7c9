import type { Database } from '../../base/db/open.ts'

/** How far a stored batch is, and what stopped it. */
export interface Life<Status extends string> {
  readonly id: number
  readonly status: Status
  /** Wall time of all its runs. */
  readonly playingMs: number
  readonly problem: string | null
  readonly createdAt: number
}

/** The columns of `Life`. */
export interface LifeRow<Status extends string> {
  id: number
  status: Status
  playing_ms: number
  problem: string | null
  created_at: number
}

/** Reads the columns of `Life`. */
export function lifeOf<Status extends string>(row: LifeRow<Status>): Life<Status> {
  const { id, status, playing_ms: playingMs, problem, created_at: createdAt } = row
  return { id, status, playingMs, problem, createdAt }
}

/** SQL of how far a batch is. */
export function createLifeStore<Status extends string>(
  db: Database,
  table: 'match_groups' | 'leagues' | 'contests',
) {
  const setStatus = db.prepare<[Status, string | null, number]>(
    `UPDATE ${table} SET status = ?, problem = ? WHERE id = ?`,
  )
  const addTime = db.prepare<[number, number]>(`UPDATE ${table} SET playing_ms = playing_ms + ? WHERE id = ?`)
  return {
    /** Without a problem it has none any more. */
    setStatus: (id: number, status: Status, problem: string | null = null): void =>
      void setStatus.run(status, problem, id),
    addTime: (id: number, ms: number): void => void addTime.run(ms, id),
  }
}

/** SQL of what an earlier process left running: it waits to be resumed. */
export function createPauseInterrupted(db: Database, table: 'comparisons' | 'match_groups'): () => void {
  const pause = db.prepare(`UPDATE ${table} SET status = 'paused' WHERE status IN ('running', 'queued')`)
  return () => void pause.run()
}
