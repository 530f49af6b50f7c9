import { onBeforeUnmount, onMounted, shallowRef, watch, type Ref, type ShallowRef } from 'vue'

/** Which of the anchors the reader has come to: the last one above a line near the top. */
export function useScrollSpy(
  scroller: Readonly<ShallowRef<HTMLElement | null>>,
  anchors: Readonly<Ref<readonly string[]>>,
): ShallowRef<string> {
  const current = shallowRef('')
  let scheduled = 0
  const LINE = 72

  function look(): void {
    scheduled = 0
    const root = scroller.value
    if (!root) return
    const top = root.getBoundingClientRect().top + LINE
    const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2
    const passed = anchors.value.filter((anchor) => {
      const element = document.getElementById(anchor)
      return element !== null && (isAtEnd || element.getBoundingClientRect().top <= top)
    })
    current.value = passed.at(-1) ?? anchors.value[0] ?? ''
  }
  const schedule = () => {
    scheduled ||= requestAnimationFrame(look)
  }
  onMounted(() => scroller.value?.addEventListener('scroll', schedule, { passive: true }))
  watch(anchors, schedule, { flush: 'post', immediate: true })
  onBeforeUnmount(() => {
    scroller.value?.removeEventListener('scroll', schedule)
    cancelAnimationFrame(scheduled)
  })
  return current
}
