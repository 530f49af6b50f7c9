import type { ObjectDirective } from 'vue'

/**
 * `v-reachable` on what scrolls: while more is there than one sees, and nothing in it takes the focus, it takes it itself, so
 * that arrow keys reach the rest.
 */
export const vReachable: ObjectDirective<HTMLElement> = {
  mounted(element) {
    const size = new ResizeObserver(() => look(element))
    // What is in it may grow without being exchanged: it wraps, a typeface comes, a text gets longer.
    const watch = (): void => {
      size.observe(element)
      for (const child of element.children) size.observe(child)
      look(element)
    }
    const content = new MutationObserver(watch)
    content.observe(element, { childList: true, characterData: true, subtree: true })
    observers.set(element, [size, content])
    watch()
  },
  updated: (element) => look(element),
  beforeUnmount(element) {
    for (const observer of observers.get(element) ?? []) observer.disconnect()
    observers.delete(element)
  },
}

const observers = new WeakMap<HTMLElement, readonly (ResizeObserver | MutationObserver)[]>()
const TAKES_FOCUS = 'a[href], button:not([tabindex="-1"], :disabled), input, select, textarea, [tabindex="0"]'

function look(element: HTMLElement): void {
  const isLong =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
  if (isLong && element.querySelector(TAKES_FOCUS) === null) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
