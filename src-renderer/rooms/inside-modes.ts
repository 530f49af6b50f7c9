import { whyNotHere } from '../parts/games/use-games.ts'
import { type ReplaySession, seatsToDebug, seatsToProfile } from '../parts/replay/index.ts'

/** How a bot of the match shown can be looked into. */
export interface Mode {
  readonly id: 'stop' | 'values' | 'cpu' | 'mistakes'
  readonly title: string
}
const OWN: readonly Mode[] = [
  { id: 'stop', title: 'Stop' },
  { id: 'values', title: 'Values' },
]

/** Only what the match has: stops and values of one's own bots, CPU of C++ with its source, mistakes of one's own C++. */
export function modesOf(session: ReplaySession): readonly Mode[] {
  const game = session.match.value?.game
  if (game === undefined) return []
  const own = seatsToDebug(session)
  const cpp = seatsToProfile(session)
  const hasInside = whyNotHere(game, 'inside') === undefined
  const hasMistakes = whyNotHere(game, 'mistakes') === undefined
  const isOwnCpp = cpp.some(({ seat }) => own.some((one) => one.seat === seat))
  return [
    ...(hasInside && own.length > 0 ? OWN : []),
    ...(hasInside && cpp.length > 0 ? [{ id: 'cpu', title: 'CPU' } as const] : []),
    ...(hasMistakes && isOwnCpp ? [{ id: 'mistakes', title: 'Mistakes' } as const] : []),
  ]
}
