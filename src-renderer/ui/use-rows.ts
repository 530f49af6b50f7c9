import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, type ComputedRef, type Ref, type ShallowRef } from 'vue'

export interface Rows {
  readonly visible: ComputedRef<readonly { readonly index: number; readonly start: number }[]>
  /** Height of all rows together. */
  readonly total: ComputedRef<number>
  /** Scrolls the least that brings the row into sight. */
  reveal(index: number): void
}

/** Rows of equal height of which only those in sight exist in the page. */
export function useRows(
  scroller: Readonly<ShallowRef<HTMLElement | null>>,
  count: Readonly<Ref<number>>,
  height: number,
): Rows {
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: count.value,
      getScrollElement: () => scroller.value,
      estimateSize: () => height,
      overscan: 8,
    })),
  )
  return {
    visible: computed(() => virtualizer.value.getVirtualItems()),
    total: computed(() => virtualizer.value.getTotalSize()),
    reveal: (index) => virtualizer.value.scrollToIndex(index, { align: 'auto' }),
  }
}
