import { onScopeDispose } from 'vue'
import { countOf } from '../../src-shared/stats/plural.ts'
import { on } from '../api/connection.ts'
import { showMatches } from '../matches/query/match-query.ts'
import { announce } from './announcements.ts'
import { goTo, route, screen } from './use-route.ts'

/** Tells the ends of comparisons and of Run ×N to somebody who is elsewhere by then. */
export function useAnnouncements(): void {
  /** Only what was seen running has an end to tell. */
  const running = { comparison: new Set<number>(), group: new Set<number>() }
  const ends = (kind: keyof typeof running, id: number, status: string): boolean => {
    if (status === 'running') running[kind].add(id)
    return status === 'done' && running[kind].delete(id)
  }
  const stop = [
    on('comparison.changed', ({ comparison: { id, status, a, b } }) => {
      if (!ends('comparison', id, status)) return
      const isSeen = screen.value === 'compare' && route.value.id === id && document.hasFocus()
      const open = () => goTo({ screen: 'compare', id })
      if (!isSeen) announce(`The comparison of ${nameOf(a)} and ${nameOf(b)} has its answer.`, open)
    }),
    on('group.changed', ({ group }) => {
      if (!ends('group', group.id, group.status)) return
      const isSeen = screen.value === 'bots' && document.hasFocus()
      if (!isSeen)
        announce(`Run ×N has ended: ${countOf(group.played, 'match', 'matches')}.`, () =>
          showMatches(`group:${group.id}`),
        )
    }),
  ]
  onScopeDispose(() => stop.forEach((end) => end()))
}

function nameOf({
  name,
  versionNumber,
}: {
  readonly name: string
  readonly versionNumber?: number | undefined
}): string {
  return versionNumber === undefined ? name : `${name} v${versionNumber}`
}
