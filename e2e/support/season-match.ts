import { expect, type Page } from '@playwright/test'
import { TEST_MS } from '../../test/patience.ts'
import { playerFile } from '../../test/seasons/gardens-players.ts'
import { gardensZip } from '../../test/seasons/take-in-gardens.ts'

/** A student's player, in the folder with the material: it walks south. */
export const MOLE = playerFile(
  'Mole',
  '  virtual void play() { for (int id : gardeners(me())) move(id, Dir(1)); cerr << "turn " << round() << endl; }',
)

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
