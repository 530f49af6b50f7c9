import type { MatchSummary } from '../../../src-shared/contract/values.ts'

/** What a feature adds to the summary of a match: its store reads it, the list of matches puts it in. */
export interface MatchPart {
  /** By the ids of matches, which come as a JSON list; nothing for those that it has nothing of. */
  ofMatches(ids: string): ReadonlyMap<number, Partial<MatchSummary>>
}

/** What a query can name of a feature, newest first: the value, and what it stands for. */
export interface NamedByNumber {
  named(): { value: string; detail: string }[]
}
