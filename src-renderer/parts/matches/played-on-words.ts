import type { PlayedOn } from '../../../src-shared/contract/played-on.ts'
import { formatWhole } from '../../../src-shared/stats/format-number.ts'

/** Of more machines than these the names say nothing in one line. */
const MACHINES_NAMED = 3

/** Where matches were played: `412 on bench 1, 388 on bench 2, 20 here`; '' where all were here. */
export function formatPlayedOn(playedOn: PlayedOn | undefined): string {
  if (!playedOn) return ''
  const { here = [], elsewhere = [] } = Object.groupBy(playedOn, ({ machine }) =>
    machine === undefined ? 'here' : 'elsewhere',
  )
  if (elsewhere.length === 0) return ''
  const sum = (places: PlayedOn) => places.reduce((total, { matches }) => total + matches, 0)
  const there = elsewhere.toSorted((a, b) => b.matches - a.matches)
  const parts =
    there.length > MACHINES_NAMED
      ? [`${formatWhole(sum(there))} on ${there.length} other machines`]
      : there.map(({ machine, matches }) => `${formatWhole(matches)} on ${machine}`)
  return [...parts, ...(sum(here) > 0 ? [`${formatWhole(sum(here))} here`] : [])].join(', ')
}
