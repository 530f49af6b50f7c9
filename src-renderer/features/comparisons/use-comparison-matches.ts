import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { Comparison, ComparisonMatch } from '../../../src-shared/contract/comparisons.ts'
import { call } from '../../base/api/connection.ts'
import { useSoon } from '../../base/ui/use-soon.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

const REFRESH_MS = 1000

/** The matches of a comparison, read again when there are more: while they pour in, once a second is enough. */
export function useComparisonMatches(comparison: () => Comparison): {
  readonly matches: ComputedRef<readonly ComparisonMatch[]>
} {
  const read = shallowRef<{ readonly id: number; readonly matches: readonly ComparisonMatch[] }>()
  async function readNow(): Promise<void> {
    const { id } = comparison()
    const matches = await orToast(call('comparisons.matches', { id }))
    if (matches && comparison().id === id) read.value = { id, matches }
  }
  watch(
    () => comparison().id,
    () => void readNow(),
    { immediate: true },
  )
  watch(
    () => `${comparison().played} ${comparison().status}`,
    useSoon(() => void readNow(), REFRESH_MS),
  )
  return { matches: computed(() => (read.value?.id === comparison().id ? read.value.matches : [])) }
}
