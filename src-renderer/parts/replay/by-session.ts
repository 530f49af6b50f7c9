import { shallowRef, type ShallowRef } from 'vue'
import type { ReplaySession } from './replay-session.ts'

/** A value that belongs to a session, for all that are shown it; gone with the session. */
export function createBySession<T>(): (session: ReplaySession) => ShallowRef<T | undefined> {
  const values = new WeakMap<ReplaySession, ShallowRef<T | undefined>>()
  return (session) => {
    const known = values.get(session) ?? shallowRef<T>()
    values.set(session, known)
    return known
  }
}
