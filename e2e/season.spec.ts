import { TEST_MS } from '../test/patience.ts'
import { gardensZip } from '../test/seasons/take-in-gardens.ts'
import { MOLE } from './support/season-match.ts'
import { expect, test } from './support/test.ts'
import { editorOf, goToRound, openInstrument, openTermGame, pinSeed } from './support/workbench.ts'

test('the course’s zip becomes a game: its players and mine are bots, and a match of mine is seen', async ({
  quartet,
}) => {
  const { page } = quartet
  await openTermGame(page)
  const zip = gardensZip('A', (files) => ({ ...files, 'AIMole.cc': MOLE, 'AIMole.o': 'stale' }))
  await page
    .getByLabel('Archive of the course’s material')
    .setInputFiles({ name: 'game.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  const dialog = page.getByRole('dialog', { name: 'This term’s game' })
  // A whole program may be compiled, and three matches are played: not one wait, but many.
  await expect(dialog).toContainText('plays exactly as its own program', { timeout: 2 * TEST_MS })
  await expect(dialog).toContainText('1 object file of an earlier build is not used')
  await dialog.getByRole('checkbox', { name: 'Mole' }).check()
  await dialog.getByRole('button', { name: 'Take these players' }).click()

  await expect(page.getByRole('heading', { name: 'Mole', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bots of Gardens' })).toBeVisible()
  await expect(editorOf(page, 'Mole')).toBeAttached()
  await pinSeed(page, 30)
  await page.keyboard.press('F5')
  await page.keyboard.press('Alt+2')
  await page
    .getByRole('group', { name: 'Ways to look at this match' })
    .getByRole('button', { name: 'Text' })
    .click()
  const state = page.getByLabel(/^State in round \d+ of 60$/)
  await expect(state).toBeVisible()
  await goToRound(page, 60)
  await expect(state).toContainText('round 60')
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText('Mole')
  await openInstrument(page, 'Log')
  await expect(page.getByText('turn 59')).toBeVisible()
  // What needs rules is not there, and one line says so.
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeHidden()
  await expect(page.getByText('Orders and Why need a game of Quartet’s.')).toBeVisible()
})
