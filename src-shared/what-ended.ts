import type { Announcement } from './contract/announcements.ts'
import type { EventName, Events } from './contract/events.ts'
import { countOf } from './stats/plural.ts'

/**
 * Finds among events the ends to announce: only those of what was seen under way. Page and window use it alike, so that the
 * system says what the page says.
 */
export function createEndings(): <E extends EventName>(
  event: E,
  payload: Events[E],
) => Announcement | undefined {
  const underWay = new Set<string>()
  const ends = (what: Announcement['what'], id: number, isUnderWay: boolean, hasEnded: boolean): boolean => {
    const key = `${what} ${id}`
    if (isUnderWay) underWay.add(key)
    return hasEnded && underWay.delete(key)
  }
  const of: { readonly [E in EventName]?: (payload: Events[E]) => Announcement | undefined } = {
    'comparison.changed': ({ comparison: { id, status, isLeisure, a, b } }) =>
      ends('comparison', id, status === 'running' && !isLeisure, status === 'done')
        ? { what: 'comparison', id, text: `The comparison of ${nameOf(a)} and ${nameOf(b)} has its answer.` }
        : undefined,
    'group.changed': ({ group: { id, status, played } }) =>
      ends('group', id, status === 'running', status === 'done')
        ? { what: 'group', id, text: `Run ×N has ended: ${countOf(played, 'match', 'matches')}.` }
        : undefined,
    'league.changed': ({ league: { id, status, isActive, name } }) =>
      ends('league', id, status === 'playing' && isActive, status === 'settled')
        ? { what: 'league', id, text: `The order of the league ${name} is known.` }
        : undefined,
    'contest.changed': ({ contest: { id, leagueId, status, champion } }) =>
      ends('contest', id, status === 'running', status === 'done')
        ? {
            what: 'contest',
            id: leagueId,
            text: champion ? `The contest has ended: ${nameOf(champion)} has won.` : 'The contest has ended.',
          }
        : undefined,
    'import.ended': ({ files }) => ({
      what: 'import',
      id: 0,
      text: `The import of ${countOf(files, 'file')} has ended.`,
    }),
  }
  return (event, payload) => of[event]?.(payload)
}

function nameOf({
  name,
  versionNumber,
  number = versionNumber,
}: {
  readonly name: string
  readonly versionNumber?: number | undefined
  readonly number?: number | undefined
}): string {
  return number === undefined ? name : `${name} v${number}`
}
