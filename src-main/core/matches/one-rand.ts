import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/**
 * The record, when a single bot of it can be asked again. Where all C++ players drew from one `rand()` it cannot: without the
 * others it would get other numbers, and give other orders than it did.
 */
export function askedAlone(record: MatchRecord): MatchRecord {
  if (record.rand === undefined) return record
  throw new ApiError(
    'match/no-record',
    'In this match all C++ players drew from one rand(), so one of them cannot be played again without the others.',
  )
}
