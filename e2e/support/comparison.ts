import type { Locator, Page } from '@playwright/test'
import { clickWhen } from './click-when.ts'
import { IDLE, WALKER } from './climber.ts'
import { expect, type Quartet } from './test.ts'
import { createBot, playSmall, replaceSource, saveAs, takePictures } from './workbench.ts'

/** Asks in Prove whether the new one is better: the dialog of two sides. */
export async function openCompare(page: Page): Promise<Locator> {
  await page.keyboard.press('Alt+3')
  await page.keyboard.press('Alt+n')
  return compareDialog(page)
}

export async function compareDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Is the new one better?' })
  await expect(dialog.getByRole('combobox', { name: 'New', exact: true })).toHaveValue(/./)
  return dialog
}

/** All that is behind *More* in the dialog of two sides. */
export async function openMore(dialog: Locator): Promise<void> {
  const more = dialog.getByRole('button', { name: /^More:/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await expect(dialog.getByRole('radiogroup', { name: 'Question' })).toBeVisible()
}

/** Chooses the old or the new one in the dialog of two sides: `option` is what it is called there. */
export async function pickSide(page: Page, side: 'Old' | 'New', option: string): Promise<void> {
  await page.getByRole('combobox', { name: side, exact: true }).fill(option)
  await page
    .getByRole('option', { name: new RegExp(`^${option}(?![\\d,])`) })
    .first()
    .click()
}

/** Makes a bot that stands still, teaches it to walk, and starts a comparison of the two, of which the second is better. */
export async function startComparison(
  quartet: Quartet,
  start: (page: Page) => Promise<void> = clickStart,
): Promise<void> {
  const { page } = quartet
  await createBot(page, 'Climber')
  await replaceSource(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await replaceSource(page, 'Climber', WALKER)

  // What is not saved is saved when it starts: the new one is the working copy, the old one the version before it.
  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  await page.getByRole('button', { name: 'Compare…' }).click()
  const dialog = await compareDialog(page)
  await expect(dialog.getByRole('combobox', { name: 'Old', exact: true })).toHaveValue(/^Climber v2/)
  await expect(dialog.getByText(/are saved as/)).toBeVisible()
  await takePictures(quartet, 'g-compare-new')
  await openMore(dialog)
  await dialog.getByRole('radio', { name: /Small tweak/ }).check()
  await playSmall(page)
  await takePictures(quartet, 'g-compare-new-more')
  await start(page)
  await expect(page.getByRole('heading', { name: 'v3 against v2' })).toBeVisible()
}

const clickStart = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Start', exact: true }).click()

/** Starts a comparison by a click on `button` and pauses it once more than so many of its matches are counted. */
export async function startPaused(
  page: Page,
  { matches = 0, button = page.getByRole('button', { name: 'Start', exact: true }) } = {},
): Promise<void> {
  await clickWhen(page, {
    button: 'Pause',
    progress: '[data-testid=progress]',
    attribute: 'data-matches',
    above: matches,
  })
  await button.click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
}
