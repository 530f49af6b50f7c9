/** Panes of the window that F6 goes through, in the order in which they stand: what is marked `data-pane`. */
const PANE = '[data-pane]'
/** What takes the focus of a pane first, where it is marked; otherwise the first thing that can have it. */
const FIRST = '[data-first-focus]'
const TAKES_FOCUS =
  'textarea, [role=textbox], [tabindex="0"], button:not(:disabled, [tabindex="-1"]), input, select, a[href]'

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

/** The pane that comes after the one with the focus (1), or before it (−1); the first or last when none has it. */
export function nextPane(
  panes: readonly Element[],
  focused: Element | null,
  by: 1 | -1,
): Element | undefined {
  // Of panes inside another the inner one comes later.
  const at = panes.findLastIndex((pane) => focused !== null && pane.contains(focused))
  if (at < 0) return by > 0 ? panes[0] : panes.at(-1)
  return panes[(at + by + panes.length) % panes.length]
}

/** Moves the focus to the next pane that is in sight and has something to focus. */
export function focusNextPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll(PANE)].filter(isSeen)
  let from = document.activeElement
  for (let n = 0; n < panes.length; n++) {
    const pane = nextPane(panes, from, by)
    const target = pane && targetOf(pane)
    if (!pane) return
    if (target) return target.focus()
    from = pane
  }
}

function targetOf(pane: Element): HTMLElement | undefined {
  const marked = pane.querySelector<HTMLElement>(FIRST)
  if (marked && isSeen(marked))
    return marked.hasAttribute('tabindex')
      ? marked
      : (marked.querySelector<HTMLElement>(TAKES_FOCUS) ?? undefined)
  return [...pane.querySelectorAll<HTMLElement>(TAKES_FOCUS)].find(isSeen)
}

/** Opens the menu *More …* of the pane with the focus; false where that has none in sight. */
export function openMenuOfPane(): boolean {
  const panes = [...document.querySelectorAll(PANE)].filter((pane) => pane.contains(document.activeElement))
  const menus = panes
    .toReversed()
    .flatMap((pane) => [...pane.querySelectorAll<HTMLElement>('button[aria-label^="More"]:not(:disabled)')])
  const menu = menus.find(isSeen)
  menu?.focus()
  menu?.click()
  return menu !== undefined
}
