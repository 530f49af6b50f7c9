import { countOf, partOf } from '../../../src-shared/stats/plural.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { formatDuration } from '../comparisons/comparison-words.ts'

/** Counts, rate and what is left, as far as they can be known. */
export function describeProgress({ status, played, planned, playingMs }: MatchGroup): string {
  const count =
    status === 'done' ? countOf(played, 'match', 'matches') : partOf(played, planned, 'match', 'matches')
  const perSecond = playingMs > 500 ? (1000 * played) / playingMs : 0
  const rate = played > 0 && perSecond > 0 ? [`${formatDecimal(perSecond, 1)} a second`] : []
  switch (status) {
    case 'running': {
      const left =
        perSecond > 0 && played > 0 ? [`${formatDuration((1000 * (planned - played)) / perSecond)} left`] : []
      return [count, ...rate, ...left].join(' · ')
    }
    case 'paused':
      return [count, 'stopped before its end'].join(' · ')
    case 'done':
      return [count, playingMs < 1000 ? 'in less than 1 s' : `in ${formatDuration(playingMs)}`, ...rate].join(
        ' · ',
      )
    case 'cancelled':
      return [count, 'cancelled'].join(' · ')
  }
}

/** Matches that a request would play. */
export function plannedMatches(seeds: number, rotates: boolean): number {
  return seeds * (rotates ? 4 : 1)
}
