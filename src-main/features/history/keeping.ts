import type { StorageState } from '../../../src-shared/contract/keeping.ts'
import { STATUS_CODE, type MatchTable } from './match-columns.ts'

export interface Keeping extends Pick<StorageState, 'matches' | 'protected'> {
  /** Ids of what lies beyond the newest so many, and nothing speaks for; the oldest first. */
  readonly removable: number[]
}

/** What is kept of all matches when the newest `keep` are wanted (0 = all), and for what reason. */
export function keepingOf(table: MatchTable, keep: number): Keeping {
  const { columns: c, tags, notes } = table
  const parents = new Set<number>()
  let matches = 0
  for (let row = 0; row < table.length; row++) {
    if (c.isThere[row] === 0) continue
    matches++
    if (c.parent[row] !== 0) parents.add(c.parent[row])
  }
  const counts = { tagged: 0, noted: 0, suites: 0, comparisons: 0, parents: 0 }
  const removable: number[] = []
  const unfinished = new Set([STATUS_CODE.get('queued'), STATUS_CODE.get('running')])
  // Rows lie in the order of their ids, so the oldest come first.
  let older = keep === 0 ? 0 : Math.max(0, matches - keep)
  for (let row = 0; row < table.length; row++) {
    if (c.isThere[row] === 0) continue
    const reasons = {
      tagged: tags.has(row),
      noted: notes.has(row),
      suites: c.suite[row] !== 0,
      comparisons: c.comparison[row] !== 0,
      parents: parents.has(c.id[row]),
    }
    let isProtected = unfinished.has(c.status[row])
    for (const reason of Object.keys(counts) as (keyof typeof counts)[])
      if (reasons[reason]) {
        counts[reason]++
        isProtected = true
      }
    if (older > 0) {
      older--
      if (!isProtected) removable.push(c.id[row])
    }
  }
  return { matches, protected: counts, removable }
}
