import { expect, test } from './support/test.ts'
import { openDemo, openTable, pinSeed, runToEnd, takePictures } from './support/workbench.ts'
import type { Page } from '@playwright/test'

async function playWithSeed(page: Page, seed: number): Promise<void> {
  await pinSeed(page, seed)
  await runToEnd(page)
}

test('two matches on two maps are not painted over, and Alt+↑ leads back', async ({ quartet, page }) => {
  await openDemo(page)
  await playWithSeed(page, 5)
  await playWithSeed(page, 6)
  await openTable(page)
  await page
    .getByRole('row', { name: /Demo/ })
    .first()
    .click({ modifiers: ['Control'] })
  await page
    .getByRole('row', { name: /Demo/ })
    .nth(1)
    .click({ modifiers: ['Control'] })
  await page.keyboard.press('c')
  await expect(page.getByText('These are matches on two maps')).toBeVisible()
  await expect(page.getByRole('button', { name: /Differences|Mark differences/ })).toBeHidden()
  await takePictures(quartet, 'x-two-maps')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('heading', { name: /^Match \d$/ })).toBeVisible()
})
