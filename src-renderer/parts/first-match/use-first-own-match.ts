import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { call } from '../../base/api/connection.ts'
import { ownSeatsOf } from '../bots/own-seats.ts'
import type { ReplayContext } from '../replay/index.ts'
import { isFirstOwn, MOST_BEFORE } from './first-own-match.ts'

/** Whether the match on the board is the first one ever that a bot of one's own played, as far as matches are stored. */
export function useFirstOwnMatch({
  session,
  pins,
}: Pick<ReplayContext, 'session' | 'pins'>): ComputedRef<boolean> {
  /** A match that was found to be the first. */
  const first = shallowRef<number>()
  const asked = computed(() => (pins.own.value.length > 0 ? session.match.value?.id : undefined))
  watch(
    asked,
    async (id) => {
      if (id === undefined || id === first.value) return
      // Without an answer it counts as any other match.
      const answer = await call('matches.list', { filter: {}, before: id, limit: MOST_BEFORE }).catch(
        () => undefined,
      )
      if (answer && asked.value === id && isFirstOwn(answer.matches, (match) => ownSeatsOf(match).length > 0))
        first.value = id
    },
    { immediate: true },
  )
  return computed(() => first.value !== undefined && first.value === session.match.value?.id)
}
