import { computed, readonly, shallowRef } from 'vue'

/** Which screen is shown, kept in the address so that reload and Back work: `#/matches/12`. */
export const SCREENS = ['bots', 'matches', 'settings'] as const
export type Screen = (typeof SCREENS)[number]

export interface Route {
  readonly screen: Screen
  /** The bot or match that is open. */
  readonly id?: number
}

export function parseRoute(hash: string): Route {
  const [, name, idText] = /^#\/([a-z]+)(?:\/(\d{1,15}))?$/.exec(hash) ?? []
  const screen = SCREENS.find((known) => known === name) ?? 'bots'
  return idText ? { screen, id: Number(idText) } : { screen }
}

export function formatRoute(route: Route): string {
  return `#/${route.screen}${route.id === undefined ? '' : `/${route.id}`}`
}

const current = shallowRef<Route>({ screen: 'bots' })
export const route = readonly(current)
export const screen = computed(() => current.value.screen)

/** Last place on each screen: going back to a screen shows what was open there. */
const lastOn = new Map<Screen, Route>()

export function startRouting(): void {
  const read = () => {
    current.value = parseRoute(location.hash)
    lastOn.set(current.value.screen, current.value)
  }
  read()
  window.addEventListener('hashchange', read)
}

export function goTo(next: Route): void {
  if (formatRoute(next) !== location.hash) location.hash = formatRoute(next)
}

export function goToScreen(next: Screen): void {
  goTo(lastOn.get(next) ?? { screen: next })
}
