import { expect, test } from './support/test.ts'
import { createBot } from './support/workbench.ts'

test('tabs that do not fit are in a menu at the end of their row', async ({ quartet }) => {
  const { page } = quartet
  await page.setViewportSize({ width: 1024, height: 700 })
  await createBot(page, 'Nova', { game: 'pandemic' })
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await page.getByRole('menuitem', { name: 'Mistakes' }).click()
  await expect(page.getByRole('tab', { name: 'Mistakes' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Mistakes' })).toBeInViewport({ ratio: 0.9 })
})
