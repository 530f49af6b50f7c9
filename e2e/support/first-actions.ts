import type { Page } from '@playwright/test'

/**
 * What the first actions in sight say: of the dialog or the list that is open, else of the page without Run, which is in every room.
 * A screen, a dialog and a list have at most one.
 */
export function firstActionsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('[data-modal], [data-reka-popper-content-wrapper]')].filter(
      (one) => !one.querySelector('[role=tooltip]'),
    )
    const top: ParentNode = open.at(-1) ?? document
    return [...top.querySelectorAll<HTMLElement>('.button.primary')]
      .filter((one) => !one.closest('.ui-hand'))
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
  })
}
