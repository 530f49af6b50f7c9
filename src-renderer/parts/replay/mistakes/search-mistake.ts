import { showInstrument } from '../instrument-wish.ts'
import type { ReplaySession } from '../replay-session.ts'
import { mistakeSeatOf } from './mistake-seat.ts'
import { searchForMistakes } from './use-mistakes.ts'

/** "Find the mistake" of one seat of the match shown, in Watch, where its answer stands. */
export function searchMistake(session: ReplaySession, seat: number): void {
  const matchId = session.match.value?.id
  if (matchId === undefined) return
  mistakeSeatOf(session).value = seat
  showInstrument(matchId, 'mistakes')
  void searchForMistakes({ matchId, seat })
}
