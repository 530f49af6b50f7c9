import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'

export interface Rows {
  readonly visible: ComputedRef<readonly { readonly index: number; readonly start: number }[]>
  /** Height of all rows together. */
  readonly total: ComputedRef<number>
  /** Scrolls the least that brings the row into sight. */
  reveal(index: number): void
}

/** Rows beyond each edge that exist already: the next wheel step shows them at once. */
const BEYOND = 8

/**
 * Rows of equal height of which only those in sight exist in the page. Scrolling costs nothing until another row
 * comes into sight, and the number of rows never matters.
 */
export function useRows(
  scroller: Readonly<ShallowRef<HTMLElement | null>>,
  count: Readonly<Ref<number>>,
  height: number,
): Rows {
  const top = shallowRef(0)
  const room = shallowRef(0)

  watch(
    scroller,
    (element, _, onCleanup) => {
      if (!element) return
      const read = () => (top.value = element.scrollTop)
      const observer = new ResizeObserver(() => {
        const isBack = room.value === 0 && element.clientHeight > 0
        room.value = element.clientHeight
        // A page that was away comes back scrolled to its start: it goes on where it was.
        if (isBack && top.value > 0) element.scrollTop = top.value
        if (room.value > 0) read()
      })
      observer.observe(element)
      element.addEventListener('scroll', read, { passive: true })
      onCleanup(() => {
        observer.disconnect()
        element.removeEventListener('scroll', read)
      })
    },
    { immediate: true, flush: 'post' },
  )

  const first = computed(() => Math.max(0, Math.floor(top.value / height) - BEYOND))
  const last = computed(() => Math.min(count.value, Math.ceil((top.value + room.value) / height) + BEYOND))
  return {
    visible: computed(() =>
      Array.from({ length: Math.max(0, last.value - first.value) }, (_, k) => ({
        index: first.value + k,
        start: (first.value + k) * height,
      })),
    ),
    total: computed(() => count.value * height),
    reveal(index) {
      const element = scroller.value
      if (!element) return
      const start = index * height
      if (start < element.scrollTop) element.scrollTop = start
      else if (start + height > element.scrollTop + element.clientHeight)
        element.scrollTop = start + height - element.clientHeight
    },
  }
}
