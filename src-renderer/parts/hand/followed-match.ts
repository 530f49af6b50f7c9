import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** One match as it is now, whether a board shows it or not. */
export interface FollowedMatch {
  readonly match: ShallowRef<MatchSummary | undefined>
  /** Follows another one from now on. */
  follow(id: number): Promise<void>
}

/** Lives as long as the calling component. */
export function useFollowedMatch(): FollowedMatch {
  const match = shallowRef<MatchSummary>()
  let followedId: number | undefined
  async function follow(id: number): Promise<void> {
    followedId = id
    // Events and answers come in the order in which they were sent: what comes after this answer is newer.
    const now = await orToast(call('matches.get', { id }))
    if (now && followedId === id) match.value = now
  }
  onScopeDispose(
    on('match.changed', ({ match: now }) => {
      if (now.id === match.value?.id) match.value = now
    }),
  )
  onScopeDispose(onReturn(() => void (match.value && follow(match.value.id))))
  return { match, follow }
}
