import { readdir, rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, type Quartet } from './support/test.ts'
import { openTable, takePictures } from './support/workbench.ts'

test.use({ storedMatches: 1200 })

const keep = (page: Page) => page.getByRole('combobox', { name: 'Matches to keep' })
const storage = (page: Page) => page.getByTestId('storage')
const backups = (page: Page) => page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
const totals = (page: Page) => page.getByTestId('totals')
const goTo = (page: Page, screen: string) =>
  page.getByRole('navigation').getByRole('button', { name: screen, exact: true }).click()

/** Saves the one backup elsewhere and deletes it from the list; what gives the file back when Quartet asks for one. */
async function moveAway({
  page,
  host,
  dataFolder,
}: Quartet): Promise<(ask: () => Promise<void>) => Promise<void>> {
  const save = page.getByRole('button', { name: /^Save Quartet .* elsewhere$/ })
  let give: (ask: () => Promise<void>) => Promise<void>
  if (host === 'browser') {
    const download = page.waitForEvent('download')
    await save.click()
    const file = await (await download).path()
    give = async (ask) => {
      const chooser = page.waitForEvent('filechooser')
      await ask()
      await (await chooser).setFiles(file)
    }
  } else {
    // The stand-in's user answers both dialogs with this file.
    await save.click()
    await expect(page.getByText(`The backup was saved as ${dataFolder}-chosen.quartet-backup.`)).toBeVisible()
    give = (ask) => ask()
  }
  await page.getByRole('button', { name: /^Delete Quartet / }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  return give
}

test.afterEach(({ quartet }) => rm(`${quartet.dataFolder}-chosen.quartet-backup`, { force: true }))

test('Old matches are removed as set, and a backup in a file brings back what was deleted after it', async ({
  quartet,
}) => {
  let { page } = quartet
  await goTo(page, 'Settings')
  await expect(storage(page)).toContainText(/Matches1,200Database\d[\d.]* MB/)
  await keep(page).selectOption('the last 1,000 matches')
  await page.getByRole('button', { name: 'Remove 200 matches now' }).click()
  await expect(storage(page)).toContainText('Matches1,000')
  await expect(page.getByText('There is nothing to remove.')).toBeVisible()

  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await expect(backups(page)).toHaveCount(1)
  await expect(backups(page)).toContainText(/Quartet \d{4}-\d\d-\d\d .*\.quartet-backup/)
  // The dialogs of the real Electron are not answered.
  const giveFile = quartet.host === 'electron' ? undefined : await moveAway(quartet)

  await openTable(page)
  await expect(totals(page)).toContainText('1,000 matches')
  await page.getByRole('combobox', { name: 'Query' }).fill('bot:Falcon')
  await expect(totals(page)).not.toContainText('1,000 matches')
  await page.getByRole('rowgroup', { name: /^Matches/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('No matches found')).toBeVisible()

  await goTo(page, 'Settings')
  await expect(storage(page)).not.toContainText('Matches1,000')
  if (giveFile) await giveFile(() => page.getByRole('button', { name: 'Restore from a file…' }).click())
  else await page.getByRole('button', { name: 'Restore…' }).click()
  await expect(page.getByRole('dialog', { name: 'Restore this backup?' })).toBeVisible()
  await takePictures(quartet, 'k-restore')
  await page.getByRole('button', { name: 'Check and restore' }).click()
  await expect(page.getByText('was checked and is ready')).toBeVisible()

  await quartet.restart()
  page = quartet.page
  await expect(page.getByText(/^The backup was restored/)).toBeVisible()
  await openTable(page)
  await expect(totals(page)).toContainText('1,000 matches')
  const kept = await readdir(quartet.dataFolder)
  expect(kept.filter((name) => name.startsWith('quartet.db.before-restore'))).toHaveLength(1)
})
