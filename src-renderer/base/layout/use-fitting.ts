import { onBeforeUnmount, onMounted, shallowRef, watch, type Ref } from 'vue'

/**
 * How many of the children of a row have room in it, from the first on: those behind it are to stand in a menu. The row must not wrap, and
 * its children must keep their widths; it is measured again when its width or `count`, the number of children, changes. `menu` is what
 * stands behind the row for those that have no room: without it there is room for more.
 */
export function useFitting(
  row: Ref<HTMLElement | null>,
  count: () => number,
  menu: () => Element | null = () => null,
): Readonly<Ref<number>> {
  const fitting = shallowRef(count())
  const observer = new ResizeObserver(measure)

  function measure(): void {
    const own = row.value
    if (!own) return
    const end = own.getBoundingClientRect().right
    const children = [...own.children]
    const behind = (edge: number): number =>
      children.findIndex((child) => child.getBoundingClientRect().right > edge + 0.5)
    const at = behind(menu()?.getBoundingClientRect().right ?? end) < 0 ? -1 : behind(end)
    fitting.value = at < 0 ? children.length : at
  }
  onMounted(() => {
    if (row.value) observer.observe(row.value)
  })
  watch(count, measure, { flush: 'post' })
  onBeforeUnmount(() => observer.disconnect())
  return fitting
}
