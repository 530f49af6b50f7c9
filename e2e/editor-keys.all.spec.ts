import { expect, test } from './support/test.ts'
import { createBot } from './support/workbench.ts'

test('Tab types in the editor, and leaves it after Escape', async ({ page }) => {
  await createBot(page, 'Tabber')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Tab')
  await expect(page.locator('#editor').getByRole('img', { name: 'Unsaved changes' })).toBeVisible()
  await expect(page.getByText('to leave the editor')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Press Escape, then Tab, to leave the editor')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tab now leaves the editor')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Source of Tabber/ })).not.toBeFocused()
  await expect(page.getByText('Tab now leaves the editor')).toBeHidden()
})
