import { onScopeDispose } from 'vue'
import type { Announcement } from '../../src-shared/contract/announcements.ts'
import type { EventName } from '../../src-shared/contract/events.ts'
import { createEndings } from '../../src-shared/what-ended.ts'
import { on } from '../base/api/connection.ts'
import { isImportOpen } from '../features/files/import-matches.ts'
import { contestLeagueId, showContestsOf } from '../parts/leagues/league-view.ts'
import { announce } from '../parts/settings/announcements.ts'
import { goTo, route, screen, type Screen } from '../base/window/use-route.ts'

const TOLD: readonly EventName[] = [
  'comparison.changed',
  'group.changed',
  'league.changed',
  'contest.changed',
]
const SCREENS: Record<Announcement['what'], Screen> = {
  comparison: 'compare',
  group: 'runs',
  league: 'league',
  contest: 'contests',
  import: 'matches',
}

/** Announces the ends of comparisons, of Run ×N, of leagues and contests to a user who is elsewhere by then. */
export function useAnnouncements(): void {
  const ended = createEndings()
  const stop = TOLD.map((event) =>
    on(event, (payload) => {
      const announcement = ended(event, payload)
      if (announcement && !isSeen(announcement)) announce(announcement.text, () => open(announcement))
    }),
  )
  // The main side announced it by the system, and the user clicked there.
  stop.push(on('announcement.opened', open))
  onScopeDispose(() => stop.forEach((end) => end()))
}

function isSeen({ what, id }: Announcement): boolean {
  if (!document.hasFocus() || screen.value !== SCREENS[what]) return false
  return what === 'contest' ? contestLeagueId.value === id : route.value.id === id
}

function open({ what, id }: Announcement): void {
  if (what === 'import') isImportOpen.value = true
  else if (what === 'contest') showContestsOf(id)
  else goTo({ screen: SCREENS[what], id })
}
