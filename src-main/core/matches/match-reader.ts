import { orNotFound } from '../../base/db/or-not-found.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import type { MatchList } from './match-list.ts'
import type { MatchStore } from './match-store.ts'

/** Looks at stored matches; what is not there is an `ApiError` with a sentence. */
export interface MatchReader {
  existing(id: number): MatchSummary
  recordOf(id: number): MatchRecord
}

/** `isLive`: whether a match is being played just now. */
export function createMatchReader(
  store: MatchStore,
  list: MatchList,
  isLive: (id: number) => boolean = () => false,
): MatchReader {
  return {
    existing: (id) => orNotFound(list.get(id), 'match'),
    recordOf(id) {
      const found = orNotFound(store.record(id), 'match')
      if (found.record) return found.record
      if (found.isOriginal)
        throw new ApiError(
          'match/no-record',
          'This match comes from a file of the original program, which has its states but not all of its orders: it can be watched, and not be played again.',
        )
      if (isLive(id)) throw new ApiError('match/not-finished', 'This match is still being played.')
      throw new ApiError(
        'not-found',
        'This match ended before anything of it was stored, so there is nothing to show.',
      )
    },
  }
}
