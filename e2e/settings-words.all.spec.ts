import { expect, test } from './support/test.ts'

test('more match processes than cores are warned of, and a name with accents says what it becomes', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'New bot', exact: true }).click()
  await page.getByLabel('Name').fill('Ñandú')
  await expect(page.getByText('It will be called Nandu.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const processes = page.getByLabel('Match processes')
  const warning = page.getByText(/More than the \d+ cores of this computer/)
  await processes.fill('64')
  await processes.press('Tab')
  await expect(warning).toBeVisible()
  await processes.fill('0')
  await processes.press('Tab')
  await expect(page.getByText(/More than the \d+ cores/)).toBeHidden()
  await expect(page.getByTestId('processes')).toHaveText(/^\d+ match process(es)?$/)
})

test('the settings show the keys, and lead to the tour of the window', async ({ page }) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Keys', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  // The screen that it is about was not there yet.
  await page.getByRole('button', { name: 'Show me around' }).click()
  await expect(page.getByRole('dialog', { name: 'Tour' })).toContainText('1 of 2')
})
