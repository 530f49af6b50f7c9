import { expect, test } from './support/test.ts'

test('Quartet opens, shows its page and talks to its services; the token leaves the address, and a reload still works', async ({
  page,
}) => {
  await expect(page).toHaveTitle(/Quartet/)
  await page.getByTitle(/^The bot in hand/).click()
  await expect(page.getByRole('option', { name: /^Demo/ }).first()).toBeVisible()
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('token')
  await page.reload()
  await page.getByTitle(/^The bot in hand/).click()
  await expect(page.getByRole('option', { name: /^Demo/ }).first()).toBeVisible()
})
