import { expect, test } from './support/test.ts'

test('Quartet can be closed and opened again on the same data', async ({ quartet }) => {
  await quartet.restart()
  await expect(quartet.page.locator('#app')).not.toBeEmpty()
})

test('light and dark follow the system, unless the settings say otherwise', async ({ page }) => {
  const shown = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(shown).toBe('light')
  await page.keyboard.press('Alt+9')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(shown).toBe('dark')
})

test('the settings say where the log is, and copy details for a bug report without anything private', async ({
  quartet,
}) => {
  const { page, dataFolder } = quartet
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Alt+9')
  await expect(page.getByText(`${dataFolder}/log/quartet.log`)).toBeVisible()
  await page.getByRole('button', { name: 'Copy details for a bug report' }).click()
  await expect(page.getByText(/^The details are copied/)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Quartet \d+\.\d+\.\d+\n/)
  expect(copied).toContain('log/quartet.log, in the data folder')
  expect(copied).not.toContain(dataFolder)
})
