import { expect, test } from './support/test.ts'

test('Quartet opens, shows its page and talks to its services', async ({ quartet }) => {
  await expect(quartet.page).toHaveTitle(/Quartet/)
  await expect(quartet.page.locator('#app')).not.toBeEmpty()
  expect(await quartet.page.evaluate(() => crossOriginIsolated)).toBe(true)
})

test('the token leaves the address, and a reload still works', async ({ quartet }) => {
  const { page } = quartet
  await expect(page.locator('#app')).not.toBeEmpty()
  await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('token')
  await page.reload()
  await expect(page.locator('#app')).not.toBeEmpty()
})
