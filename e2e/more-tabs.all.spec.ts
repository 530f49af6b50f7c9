import { expect, test } from './support/test.ts'
import { createBot, run } from './support/workbench.ts'

test('tabs that do not fit are in a menu at the end of their row', async ({ page }) => {
  await createBot(page, 'Nova', { game: 'pandemic' })
  await page.setViewportSize({ width: 1024, height: 700 })
  await run(page)
  await page.keyboard.press('Alt+2')
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await page.getByRole('menuitem', { name: 'What if' }).click()
  await expect(page.getByRole('tab', { name: 'What if' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'What if' })).toBeInViewport({ ratio: 0.9 })
})
