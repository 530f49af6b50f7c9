import type { MatchOutcome } from '../match-pool/match-job.ts'

/**
 * Why a match of a batch must not count, as a clause after a colon; undefined when it counts. The one place where this is
 * decided for comparisons, groups and suites: what says something about this machine says nothing about a bot. Such a
 * match is played again.
 */
export function whyNotCounted({ status, problem }: MatchOutcome): string | undefined {
  return status === 'lost' ? (problem ?? 'its process ended') : undefined
}
