import { computed, readonly, shallowRef } from 'vue'

/** Which screen is shown, kept in the address so that reload and Back work: `#/matches/12`, `#/matches/12/15`, `#/rules/mad-max`. */
const SCREENS = [
  'bots',
  'matches',
  'versions',
  'compare',
  'runs',
  'qualify',
  'league',
  'contests',
  'charts',
  'rules',
  'settings',
] as const
export type Screen = (typeof SCREENS)[number]

export interface Route {
  readonly screen: Screen
  /** The bot, match or comparison that is open. */
  readonly id?: number
  /** What is shown beside it. */
  readonly otherId?: number
  /** A part of the screen that has a name. */
  readonly page?: string
}

export function parseRoute(hash: string): Route {
  const [, name, idText, otherText, page] =
    /^#\/([a-z]+)(?:\/(?:(\d{1,15})(?:\/(\d{1,15}))?|([a-z-]{1,40})))?$/.exec(hash) ?? []
  const screen = SCREENS.find((known) => known === name) ?? 'bots'
  if (idText) return { screen, id: Number(idText), ...(otherText ? { otherId: Number(otherText) } : {}) }
  return page ? { screen, page } : { screen }
}

export function formatRoute(route: Route): string {
  const part = route.id ?? route.page
  const other = route.id === undefined || route.otherId === undefined ? '' : `/${route.otherId}`
  return `#/${route.screen}${part === undefined ? '' : `/${part}`}${other}`
}

const current = shallowRef<Route>({ screen: 'bots' })
export const route = readonly(current)
export const screen = computed(() => current.value.screen)

/** Last place on each screen: going back to a screen shows what was open there. */
const lastOn = new Map<Screen, Route>()

function readAddress(): void {
  const next = parseRoute(location.hash)
  lastOn.set(next.screen, next)
  if (formatRoute(next) !== formatRoute(current.value)) current.value = next
}

export function startRouting(): void {
  readAddress()
  window.addEventListener('hashchange', readAddress)
}

/** Goes there at once: the next key that is pressed is the new screen's. */
export function goTo(next: Route): void {
  const address = formatRoute(next)
  // An address that was typed may not have been read yet.
  if (address !== location.hash) location.hash = address
  readAddress()
}

export function goToScreen(next: Screen): void {
  goTo(placeOn(next) ?? { screen: next })
}

/** Where one was on a screen when it was left. */
export function placeOn(known: Screen): Route | undefined {
  return lastOn.get(known)
}

/** Where one comes to when that screen is gone to next, as if one had been there. */
export function rememberPlace(place: Route): void {
  lastOn.set(place.screen, place)
}
