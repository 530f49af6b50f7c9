import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import type { BotsStore } from '../../core/bots/bots-store.ts'
import type { CppBuilder } from '../../core/bots/build-cpp.ts'
import type { SeasonStore } from '../../core/seasons/season-store.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'

/** What a bot of a stored match is looked into with: it is built again and plays its match again. */
export interface LookDeps {
  readonly store: BotsStore
  readonly cpp: CppBuilder
  readonly guarded: GuardedWork
  readonly seasonStore: Pick<SeasonStore, 'getKept'>
  readonly matches: {
    existing(id: number): MatchSummary
    recordOf(id: number): MatchRecord
  }
}
