import { inject, provide, shallowRef, type InjectionKey, type ShallowRef } from 'vue'
import type { Place } from '../boards/board.ts'
import { createReplaySession, type ReplaySession } from './replay-session.ts'
import { usePlayback, type Playback } from './use-playback.ts'

/** What the parts of a replay (board, seats, log, orders, chart) share: the match, the time in it, what is pinned. */
export interface ReplayContext {
  readonly session: ReplaySession
  readonly playback: Playback
  readonly pin: ShallowRef<Pin | undefined>
}

/** A pinned unit is followed; a pinned cell stays. */
export type Pin = { readonly unit: number } | Place

const KEY: InjectionKey<ReplayContext> = Symbol('replay')

export function provideReplay(): ReplayContext {
  const session = createReplaySession()
  const context: ReplayContext = { session, playback: usePlayback(session), pin: shallowRef<Pin>() }
  provide(KEY, context)
  return context
}

export function useReplay(): ReplayContext {
  const context = inject(KEY)
  if (!context) throw new Error('a part of a replay stands outside of one')
  return context
}
