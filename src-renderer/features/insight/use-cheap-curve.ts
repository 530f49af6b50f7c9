import { onUnmounted, shallowRef, watch, type Ref } from 'vue'
import type { Insight, MatchCurve } from '../../../src-shared/contract/insight.ts'
import { certain } from '../../../src-shared/insight/chance.ts'
import { call, on } from '../../base/api/connection.ts'

/** The cheap curve of the match shown, read when it has ended, and again when its game was learned anew. */
export function useCheapCurve(
  matchId: Ref<number | undefined>,
  hasEnded: Ref<boolean>,
): Ref<MatchCurve | undefined> {
  const answer = shallowRef<MatchCurve>()
  async function read(): Promise<void> {
    const id = matchId.value
    if (id === undefined || !hasEnded.value) return
    // A file of an original program has none. It was not asked for, so a failure is not shown.
    const read = await call('insight.curve', { id }).catch(() => undefined)
    if (matchId.value === id) answer.value = read
  }
  watch(
    [matchId, hasEnded],
    ([id], [before]) => {
      if (id !== before) answer.value = undefined
      void read()
    },
    { immediate: true },
  )
  onUnmounted(on('insight.learned', () => void read()))
  return answer
}

/** A seat's chance as what is drawn of one that was played for: without a band, since nothing was played. */
export function curveOfSeat({ curve }: MatchCurve, seat: number): Insight['curve'] {
  return curve?.rounds.map((round, k) => ({ round, chance: certain(curve.chances[k][seat]) })) ?? []
}
