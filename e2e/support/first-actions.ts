import type { Page } from '@playwright/test'

/** What the first actions in sight say: of the dialog that is open, else of the page. A screen and a dialog have at most one. */
export function firstActionsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top: ParentNode = [...document.querySelectorAll('[data-modal]')].at(-1) ?? document
    return [...top.querySelectorAll<HTMLElement>('.button.primary')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
  })
}
