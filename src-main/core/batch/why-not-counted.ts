import { isMachineLimit, sayFreeze } from '../../../src-games/kit/freeze-cause.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

export interface NotCounted {
  readonly reason: string
  readonly isFinal: boolean
}

/**
 * Why a match of a batch must not count, as a clause after a colon; undefined when it counts. The one place where this is
 * decided for comparisons, groups and suites: what says something about this machine says nothing about a bot. Such a
 * match is played again, unless the pool has done so already with nothing beside it (`isFinal`).
 */
export function whyNotCounted(outcome: MatchOutcome): NotCounted | undefined {
  const { status, problem, freezes, record } = outcome
  if (status === 'lost') return { reason: problem ?? 'its process ended', isFinal: false }
  const seat = freezes.findIndex((freeze) => freeze !== undefined && isMachineLimit(freeze.cause))
  if (seat < 0) return undefined
  const { round, cause, reason } = freezes[seat]!
  return { reason: sayFreeze(record.names[seat], { round, cause, reason }), isFinal: true }
}
