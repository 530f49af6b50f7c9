import { shallowRef } from 'vue'
import { goTo } from '../../shell/use-route.ts'
import { showToast } from '../../ui/use-toasts.ts'

/** A match that waits for another to be put beside it. */
export const keptForPair = shallowRef<number>()

export function keepForPair(id: number): void {
  keptForPair.value = id
  showToast(`Open another match and choose “Beside match ${id}”, or mark two in the list.`)
}

/** Shows two matches side by side, A on the left. */
export function openPair(a: number, b: number): void {
  keptForPair.value = undefined
  goTo({ screen: 'matches', id: a, otherId: b })
}
