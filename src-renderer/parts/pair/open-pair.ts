import { shallowRef } from 'vue'
import { goTo } from '../../base/window/use-route.ts'
import { createWish } from '../../base/ui/wish.ts'
import { showToast } from '../../base/ui/use-toasts.ts'

/** A match that waits for another to be put beside it. */
export const keptForPair = shallowRef<number>()

export function keepForPair(id: number): void {
  keptForPair.value = id
  showToast(`Open another match and choose “Beside match ${id}”, or mark two in the list.`)
}

export const pairRoundWish = createWish<{ readonly a: number; readonly b: number; readonly round: number }>()

/** Shows two matches side by side, A on the left: at their first difference, or at `round`. */
export function openPair(a: number, b: number, round?: number): void {
  keptForPair.value = undefined
  if (round !== undefined) pairRoundWish.ask({ a, b, round })
  goTo({ screen: 'matches', id: a, otherId: b })
}
