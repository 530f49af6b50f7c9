import { updateFileOf, startUpdateServer, type UpdateServer } from '../test/update-server.ts'
import { expect, test } from './support/test.ts'

/** Looking for a new version, as a user does: against a place for new versions on this machine. */
let place: UpdateServer
// Before Quartet starts, which inherits the address.
test.beforeEach(async () => {
  place = await startUpdateServer()
  process.env.QUARTET_UPDATES = place.address
})
test.afterEach(async () => {
  delete process.env.QUARTET_UPDATES
  await place.close()
})

test('nothing is asked before the user wants it; then a new version is announced with its place', async ({
  quartet,
}) => {
  const { page, host } = quartet
  place.answer((_, response) =>
    response.end(updateFileOf('9.0.0', 'Quartet-9.0.0.AppImage', Buffer.from('x'))),
  )
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Action' }).fill('Check for updates')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Look for a new version of Quartet?' })
  await expect(question).toContainText(place.address)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(place.asked).toEqual([])

  await page.getByRole('button', { name: 'Check for updates' }).click()
  await question.getByRole('button', { name: 'Now and once a day' }).click()
  await expect(page.getByText('Quartet 9.0.0 is there.').first()).toBeVisible()
  await expect(page.getByText('This copy cannot replace itself. The new version is at')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Look for a new version once a day' })).toBeChecked()
  expect(place.asked).toHaveLength(1)
  if (host === 'electron-sim') {
    const shown = await page.request.get(new URL('/stand-in/shown', page.url()).href)
    expect(((await shown.json()) as { help: string[] }).help).toContain('Quartet 9.0.0 is there…')
  }

  await quartet.restart()
  await quartet.page.keyboard.press('Alt+9')
  await expect(quartet.page.getByText('Quartet 9.0.0 is there.').first()).toBeVisible()
  expect(place.asked).toHaveLength(1)
})

test('what goes wrong is a sentence, and switching off keeps it off', async ({ page }) => {
  await page.keyboard.press('Alt+9')
  const daily = page.getByRole('checkbox', { name: 'Look for a new version once a day' })
  await daily.check()
  await expect(page.getByText('The newest version was not found out: the answer was 404.')).toBeVisible()
  await daily.uncheck()
  place.answer((_, response) =>
    response.end(updateFileOf('0.0.1', 'Quartet-0.0.1.AppImage', Buffer.from('x'))),
  )
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText(/^This was the newest version when Quartet looked/)).toBeVisible()
  await expect(daily).not.toBeChecked()
  expect(place.asked).toHaveLength(2)
})
