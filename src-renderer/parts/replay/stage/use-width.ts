import { onBeforeUnmount, onMounted, shallowRef, type Ref } from 'vue'

/** The width of an element in CSS pixels, as it is now; 0 until it is there. */
export function useWidth(element: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<number>> {
  const width = shallowRef(0)
  const observer = new ResizeObserver(([{ contentRect }]) => (width.value = contentRect.width))
  onMounted(() => {
    if (!element.value) return
    width.value = element.value.clientWidth
    observer.observe(element.value)
  })
  onBeforeUnmount(() => observer.disconnect())
  return width
}

/** Whether the window is at most so wide, in CSS pixels. */
export function useNarrowWindow(most: number): Readonly<Ref<boolean>> {
  const media = window.matchMedia(`(max-width: ${most}px)`)
  const isNarrow = shallowRef(media.matches)
  const follow = (event: MediaQueryListEvent): void => void (isNarrow.value = event.matches)
  media.addEventListener('change', follow)
  onBeforeUnmount(() => media.removeEventListener('change', follow))
  return isNarrow
}
