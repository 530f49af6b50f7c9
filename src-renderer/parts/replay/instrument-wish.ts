import { goTo } from '../../base/window/use-route.ts'
import { createWish } from '../../base/ui/wish.ts'

/** What a match is looked at with, beside its board in Watch; the last four look inside a bot. */
export type Instrument =
  'orders' | 'log' | 'chart' | 'why' | 'what-if' | 'stop' | 'values' | 'cpu' | 'mistakes'
export const INSIDE = ['stop', 'values', 'cpu', 'mistakes'] as const satisfies readonly Instrument[]

/** Asks the instruments of the match shown for one of them. */
export const instrumentWish = createWish<Instrument>()

/** Shows a match in Watch with one of its instruments. */
export function showInstrument(matchId: number, instrument: Instrument): void {
  instrumentWish.ask(instrument)
  goTo({ screen: 'matches', id: matchId })
}
