import type { ObjectDirective } from 'vue'

/**
 * `v-reachable` on what scrolls: while more is there than one sees, and nothing in it takes the focus, it takes it itself, so
 * that arrow keys reach the rest.
 */
export const vReachable: ObjectDirective<HTMLElement> = {
  mounted(element) {
    const size = new ResizeObserver(() => look(element))
    size.observe(element)
    const content = new MutationObserver(() => look(element))
    content.observe(element, { childList: true, subtree: true })
    observers.set(element, [size, content])
    look(element)
  },
  updated: (element) => look(element),
  beforeUnmount(element) {
    for (const observer of observers.get(element) ?? []) observer.disconnect()
    observers.delete(element)
  },
}

const observers = new WeakMap<HTMLElement, readonly (ResizeObserver | MutationObserver)[]>()
const TAKES_FOCUS = 'a[href], button:not([tabindex="-1"]), input, select, textarea, [tabindex="0"]'

function look(element: HTMLElement): void {
  const isLong =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
  if (isLong && element.querySelector(TAKES_FOCUS) === null) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
