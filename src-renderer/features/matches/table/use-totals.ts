import { onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Totals, TotalsRequest } from '../../../../src-shared/contract/history.ts'
import { call } from '../../../base/api/connection.ts'

const PAUSE_MS = 60

/** What the selection comes to, read again when it or its matches change. A slow answer to an older one is dropped. */
export function useTotals(
  meant: ComputedRef<TotalsRequest>,
  changes: Readonly<Ref<number>>,
  isShown: Readonly<Ref<boolean>>,
): ShallowRef<Totals | undefined> {
  const totals = shallowRef<Totals>()
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  async function read(): Promise<void> {
    const own = ++turn
    try {
      const answer = await call('matches.totals', meant.value)
      if (own === turn) totals.value = answer
    } catch {
      // The list itself says what is wrong with a query; a bar of old numbers would lie.
      if (own === turn) totals.value = undefined
    }
  }
  watch(
    [meant, changes, isShown],
    () => {
      clearTimeout(timer)
      if (isShown.value) timer = setTimeout(() => void read(), PAUSE_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))
  return totals
}
