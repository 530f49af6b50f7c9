import { expect, type Locator, type Page } from '@playwright/test'

/** What the stories of the keyboard do: no mouse, no touch, and nothing is focused from outside. */
const MOST_TABS = 80

/** Presses Tab until the element has the focus, so that nothing counts as reachable that is not. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let n = 0; n < MOST_TABS; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    // In the editor Tab is typed; Escape before it leaves, as the editor says.
    if (await page.locator('.monaco-editor:focus-within').count()) await page.keyboard.press('Escape')
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Goes to a button, link or box by Tab, and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Writes into a field that is reached by Tab, over what it holds. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** An action of the palette, by words of its title. */
export async function act(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** One of a row of tabs: Tab goes to the row, arrows along it. */
export async function openTab(page: Page, list: string, name: string): Promise<void> {
  const tabs = page.getByRole('tablist', { name: list })
  await tabTo(page, tabs.locator('[role=tab][tabindex="0"], [role=tab][data-state=active]').first())
  for (let n = 0; n < 20; n++) {
    if ((await tabs.getByRole('tab', { name, exact: true }).getAttribute('aria-selected')) === 'true') return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`arrows do not lead to the tab ${name}`)
}

/** Counts what a mouse or finger does from now on; `none` is to hold at the end. */
export async function watchPointer(page: Page): Promise<{ none(): Promise<void> }> {
  await page.evaluate(() => {
    const seen = { count: 0 }
    Object.assign(window, { pointerSeen: seen })
    for (const type of ['pointerdown', 'pointermove', 'wheel', 'touchstart'])
      window.addEventListener(type, (event) => event.isTrusted && seen.count++, { capture: true })
  })
  return {
    async none() {
      expect(
        await page.evaluate(
          () => (window as unknown as { pointerSeen: { count: number } }).pointerSeen.count,
        ),
      ).toBe(0)
    },
  }
}
