import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { takePictures } from './support/workbench.ts'

test.use({ storedMatches: 1200 })

const keep = (page: Page) => page.getByRole('combobox', { name: 'Matches to keep' })
const storage = (page: Page) => page.getByTestId('storage')
const backups = (page: Page) => page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
const totals = (page: Page) => page.getByTestId('totals')
const goTo = (page: Page, screen: string) =>
  page.getByRole('navigation').getByRole('button', { name: screen, exact: true }).click()

test('Old matches are removed as set, and a backup brings back what was deleted after it', async ({
  quartet,
}) => {
  let { page } = quartet
  await goTo(page, 'Settings')
  await expect(storage(page)).toContainText(/Matches1,200Database\d[\d.]* MB/)
  await keep(page).selectOption('the last thousand matches')
  await page.getByRole('button', { name: 'Remove 200 matches now' }).click()
  await expect(storage(page)).toContainText('Matches1,000')
  await expect(page.getByText('Nothing is to be removed.')).toBeVisible()

  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await expect(backups(page)).toHaveCount(1)
  await expect(backups(page)).toContainText(/Quartet \d{4}-\d\d-\d\d .*\.quartet-backup/)

  await goTo(page, 'Matches')
  await expect(totals(page)).toContainText('1,000 matches')
  await page.getByRole('combobox', { name: 'Query' }).fill('bot:Falcon')
  await expect(totals(page)).not.toContainText('1,000 matches')
  await page.getByRole('rowgroup', { name: /^Matches/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('No match is like that')).toBeVisible()

  await goTo(page, 'Settings')
  await expect(storage(page)).not.toContainText('Matches1,000')
  await page.getByRole('button', { name: 'Restore…' }).click()
  await page.getByRole('button', { name: 'Check and restore' }).click()
  await expect(page.getByText('was checked and lies ready')).toBeVisible()
  await takePictures(quartet, 'k-settings')

  await quartet.restart()
  page = quartet.page
  await expect(page.getByText(/^The backup was restored/)).toBeVisible()
  await goTo(page, 'Matches')
  await expect(totals(page)).toContainText('1,000 matches')
  const kept = await readdir(quartet.dataFolder)
  expect(kept.filter((name) => name.startsWith('quartet.db.before-restore'))).toHaveLength(1)
  expect(await readdir(join(quartet.dataFolder, 'backups'))).toHaveLength(1)
})
