import type { BotStop } from '../../../../src-games/kit/play-match.ts'

/**
 * Where a bot was that a clock stopped in a match without limits: its thread has to be ended and cannot be asked. So the
 * match is played again with that bot under a limit of steps in that round, and what stops it then knows the place. A
 * loop without an end is in the same place after a twelfth of the time.
 */
const SHARE = 1 / 12

/** Seconds of CPU that it gets in that round, of the judge's. */
export const placeSeconds = (limitMs: number): number => (limitMs / 1000) * SHARE

const LIMIT = /^(?:out of CPU time|used up its CPU limit)/

/** What the clock said, with the place that the limit of steps found; `limited` is missing when the round ended after all. */
export function withPlace(stop: BotStop, limited: BotStop | undefined): BotStop {
  if (limited?.cause !== 'cpu') return stop
  const { frames } = limited
  return {
    cause: stop.cause,
    reason: stop.reason + limited.reason.replace(LIMIT, ''),
    ...(frames ? { frames } : {}),
  }
}
