import type { Page } from '@playwright/test'

interface When {
  /** The words on the button. */
  readonly button: string
  /** A selector of the element that shows the progress: the first number in its text, or in `attribute`. */
  readonly progress: string
  readonly attribute?: string
  /** The button is clicked once the number is above this one. */
  readonly above: number
}

/**
 * Has the page itself click on a button as soon as something has come so far: before a test has seen that from outside, all may be
 * over. Said before it begins; it holds once.
 */
export async function clickWhen(page: Page, when: When): Promise<void> {
  await page.evaluate(({ button, progress, attribute, above }) => {
    const look = (): void => {
      const element = document.querySelector(progress)
      const text = (attribute === undefined ? element?.textContent : element?.getAttribute(attribute)) ?? ''
      const buttons = [...document.querySelectorAll('button')]
      const found = buttons.find(({ textContent }) => textContent.trim() === button)
      if (!found || Number(/\d+/.exec(text)?.[0] ?? -1) <= above) return
      observer.disconnect()
      found.click()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }, when)
}
