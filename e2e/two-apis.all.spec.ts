import { expect, test } from './support/test.ts'
import { createBot, editorOf, showBotsOf } from './support/workbench.ts'

test.use({ own: 'page' })

/**
 * Right bots of two games have no errors, however often one goes from one to the other: only the API of the game that is shown may be
 * known to TypeScript, also where a text of the other game was being checked still.
 */
test('scripts of two games have no errors, whichever is looked at', async ({ page }) => {
  await createBot(page, 'Nova', { game: 'pandemic' })
  await createBot(page, 'Vera', { game: 'mad-max' })
  const open = async (name: string): Promise<void> => {
    await showBotsOf(page, name === 'Nova' ? 'Pandemic' : /Mad Max/)
    await page.getByRole('treeitem', { name: new RegExp(`\\b${name}\\b`) }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Problems' }).click()
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('button')
  for (const name of ['Nova', 'Vera', 'Nova', 'Vera', 'Nova', 'Vera']) {
    await open(name)
    // A planted mistake says when TypeScript has looked at all of this text: it is the only one.
    await editorOf(page, name).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('\nthisIsNothing()')
    await expect(problems.filter({ hasText: 'thisIsNothing' })).toHaveCount(1)
    await expect(problems).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(problems).toHaveCount(0)
    await expect(page.locator('.squiggly-error')).toHaveCount(0)
  }
})
