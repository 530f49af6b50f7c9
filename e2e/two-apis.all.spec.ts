import { expect, test } from './support/test.ts'
import { createBot } from './support/workbench.ts'

test.use({ own: 'page' })

/**
 * Right bots of two games have no errors, however often one goes from one to the other: only the API of the game that is shown may be
 * known to TypeScript, also where a text of the other game was being checked still.
 */
test('scripts of two games have no errors, whichever is looked at', async ({ quartet }) => {
  const { page } = quartet
  await createBot(page, 'Nova', { game: 'pandemic' })
  await createBot(page, 'Vera', { game: 'mad-max' })
  const open = async (name: string): Promise<void> => {
    await page.getByRole('treeitem', { name: new RegExp(`\\b${name}\\b`) }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  for (const name of ['Nova', 'Vera', 'Nova', 'Vera', 'Nova', 'Vera']) {
    await open(name)
    // What is wrong is told within this, as the control below shows; a right bot stays without.
    await page.waitForTimeout(2500)
    await expect(page.locator('.squiggly-error')).toHaveCount(0)
  }
  // The control: an error is seen, in this very page.
  await page.locator('.view-line').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nconst wrong: number = thisIsNothing')
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
})
