import { expect, type Locator, type Page } from '@playwright/test'
import { TEST_MS } from '../../test/patience.ts'
import { playerFile } from '../../test/seasons/gardens-players.ts'
import { gardensZip } from '../../test/seasons/take-in-gardens.ts'
import { editorOf, goToRound, openInstrument, pinSeed } from './workbench.ts'

/** A student's player, in the folder with the material: it walks south. */
export const MOLE = playerFile(
  'Mole',
  '  virtual void play() { for (int id : gardeners(me())) move(id, Dir(1)); cerr << "turn " << round() << endl; }',
)

/** Gives the dialog of this term's game an archive of the course's material. */
export const giveZip = (page: Page, zip: Uint8Array): Promise<void> =>
  page
    .getByLabel('Archive of the course’s material')
    .setInputFiles({ name: 'game.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })

/** Takes `MOLE` of what was brought in, where the dialog has said what it is, and begins a match of it. */
export async function beginMole(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toContainText('1 object file of an earlier build is not used')
  await dialog.getByRole('checkbox', { name: 'Mole' }).check()
  await dialog.getByRole('button', { name: 'Take these players' }).click()

  await expect(page.getByRole('heading', { name: 'Mole', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bots of Gardens' })).toBeVisible()
  await expect(editorOf(page, 'Mole')).toBeAttached()
  await pinSeed(page, 30)
  await page.keyboard.press('F5')
}

/** The match of `MOLE` that was begun, as text in its last round of 60, with its log, and what needs rules left out. Its state. */
export async function seeAsText(page: Page): Promise<Locator> {
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
  return state
}

/** A season of the mini game with a viewer, and a match of it in Watch. */
export async function playGardens(page: Page, viewer: Readonly<Record<string, string>>): Promise<void> {
  await page.getByLabel('Archive of the course’s material').setInputFiles({
    name: 'gardens.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(gardensZip('A', (files) => ({ ...files, ...viewer }))),
  })
  // A whole program is compiled twice, and three matches are played: not one wait, but many.
  await expect(page.getByText('exact', { exact: true })).toBeVisible({ timeout: TEST_MS })
  await page.getByRole('button', { name: 'New bot', exact: true }).last().click()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await expect(page.getByTestId('board-title')).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('group', { name: 'Ways to look at this match' })).toBeVisible()
}
