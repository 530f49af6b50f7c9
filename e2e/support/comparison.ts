import type { Page } from '@playwright/test'
import { clickWhen } from './click-when.ts'
import { IDLE, WALKER } from './climber.ts'
import { expect, type Quartet } from './test.ts'
import { createBot, playSmall, replaceSource, saveAs, takePictures } from './workbench.ts'

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

  // What is not saved is saved when it starts: B is the working copy, A the version before it.
  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New comparison' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Bot of side A' })).toHaveValue('Climber')
  await expect(page.getByRole('combobox', { name: 'Version of side A' })).toContainText('v2')
  await page.getByRole('radio', { name: /Small tweak/ }).check()
  await playSmall(page)
  await takePictures(quartet, 'g-compare-new')
  await start(page)
  await expect(page.getByRole('heading', { name: /Climber v2.*Climber v3/ })).toBeVisible()
}

const clickStart = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Start', exact: true }).click()

/** Starts a comparison by a click on `button` and pauses it once more than so many of its matches are counted. */
export async function startPaused(
  page: Page,
  { matches = 0, button = page.getByRole('button', { name: 'Start', exact: true }) } = {},
): Promise<void> {
  await clickWhen(page, { button: 'Pause', told: '[data-testid=progress]', above: matches })
  await button.click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
}
