import { computed, shallowRef, watch } from 'vue'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/**
 * One match played from another: how far it is, and what came of it until another match is shown.
 * `matchId` says which match that is now.
 */
export function usePlayOn(matchId: () => number | undefined) {
  const playing = shallowRef<MatchSummary | 'starting'>()
  const result = shallowRef<MatchSummary>()
  watch(matchId, () => (result.value = undefined))
  const progress = computed(() =>
    typeof playing.value === 'object' && playing.value.round > 0
      ? `Playing… round ${playing.value.round}`
      : 'Playing…',
  )
  /** Undefined when it failed (the error was shown), or when another match is shown by now. */
  async function play(
    start: (onChange: (now: MatchSummary) => void) => Promise<MatchSummary>,
  ): Promise<MatchSummary | undefined> {
    const id = matchId()
    if (id === undefined || playing.value) return undefined
    playing.value = 'starting'
    const played = await orToast(start((now) => (playing.value = now)))
    playing.value = undefined
    if (!played || matchId() !== id) return undefined
    return (result.value = played)
  }
  return { playing, result, progress, play }
}
