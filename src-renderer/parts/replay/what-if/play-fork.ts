import type { RequestOf } from '../../../../src-shared/contract/api.ts'
import type { MatchSummary } from '../../../../src-shared/contract/values.ts'
import { call, on } from '../../../base/api/connection.ts'
import { toInts } from './plan.ts'
import type { WhatIf } from './create-what-if.ts'

/** What is asked of the main side for the future that was put together. */
export function forkRequestOf(whatIf: WhatIf, matchId: number): RequestOf<'matches.fork'> {
  const { from, seats, seed, seat, plan } = whatIf
  return {
    matchId,
    round: from.value,
    seats: [...seats.value].map(([at, choice]) => ({ seat: at, choice })),
    ...(seed.value === undefined ? {} : { seed: seed.value }),
    ...(seat.value === undefined ? {} : { orders: [{ seat: seat.value, rounds: toInts(plan.value) }] }),
  }
}

/** Starts a fork and waits for its end. `onChange` gets its progress. */
export const playFork = (
  request: RequestOf<'matches.fork'>,
  onChange: (match: MatchSummary) => void,
): Promise<MatchSummary> => playToEnd(() => call('matches.fork', request), onChange)

/** The same of any match that `start` starts. */
export async function playToEnd(
  start: () => Promise<{ readonly id: number }>,
  onChange: (match: MatchSummary) => void,
): Promise<MatchSummary> {
  let id: number | undefined
  const seen: MatchSummary[] = []
  let settle: (match: MatchSummary) => void = () => {}
  const ended = new Promise<MatchSummary>((resolve) => (settle = resolve))
  const take = (match: MatchSummary): void => {
    if (match.id !== id) return
    onChange(match)
    if (match.status !== 'queued' && match.status !== 'running') settle(match)
  }
  // It may be over before its number is known.
  const stop = on('match.changed', ({ match }) => (id === undefined ? seen.push(match) : take(match)))
  try {
    ;({ id } = await start())
    seen.forEach(take)
    take(await call('matches.get', { id }))
    return await ended
  } finally {
    stop()
  }
}
