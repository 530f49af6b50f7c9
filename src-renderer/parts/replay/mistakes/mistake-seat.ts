import { shallowRef, type ShallowRef } from 'vue'
import type { ReplaySession } from '../replay-session.ts'

const seats = new WeakMap<ReplaySession, ShallowRef<number | undefined>>()

/** The seat whose mistakes are looked for in the match shown; undefined: the first that can be. Belongs to the session. */
export function mistakeSeatOf(session: ReplaySession): ShallowRef<number | undefined> {
  const known = seats.get(session) ?? shallowRef<number>()
  seats.set(session, known)
  return known
}
