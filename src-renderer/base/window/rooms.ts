import { computed, shallowRef, watch } from 'vue'
import type { IconName } from '../ui/icons.ts'
import { isListBeside } from './beside.ts'
import { goTo, goToScreen, route, screen, type Screen } from './use-route.ts'

/** The three rooms of the window, with the screens that each has. Rules and Settings are screens of no room. */
export interface Room {
  readonly id: 'write' | 'watch' | 'prove'
  readonly title: string
  readonly icon: IconName
  readonly keys: string
  readonly screens: readonly Screen[]
}

export const ROOMS: readonly Room[] = [
  { id: 'write', title: 'Write', icon: 'code', keys: 'Alt+1', screens: ['bots'] },
  { id: 'watch', title: 'Watch', icon: 'eye', keys: 'Alt+2', screens: ['matches'] },
  {
    id: 'prove',
    title: 'Prove',
    icon: 'scales',
    keys: 'Alt+3',
    screens: ['versions', 'compare', 'runs', 'qualify', 'league', 'contests', 'charts'],
  },
]

/** The room that is shown; undefined in Rules and Settings. */
export const room = computed(() => ROOMS.find(({ screens }) => screens.includes(screen.value)))

/** The screen that each room was left with. */
const left = shallowRef<ReadonlyMap<Room['id'], Screen>>(new Map())
watch(
  screen,
  (now) => {
    if (room.value) left.value = new Map([...left.value, [room.value.id, now]])
  },
  { immediate: true, flush: 'sync' },
)

/** Goes to a room as it was left. In Watch already, it shows or hides the list beside the board, or leaves two matches for the table. */
export function goToRoom({ id, screens }: Room): void {
  const { id: matchId, otherId } = route.value
  if (id === 'watch' && screen.value === 'matches') {
    if (otherId !== undefined) goTo({ screen: 'matches' })
    else if (matchId !== undefined) isListBeside.value = !isListBeside.value
  } else goToScreen(left.value.get(id) ?? screens[0])
}
