import { violationsOf, type Violation } from './support/accessible.ts'
import { openCompare, openMore } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { createBot, openTable, pinSeed, runToEnd } from './support/workbench.ts'

/** One theme, and the screens that have most of what there is; `accessible.all.spec.ts` has both themes, all tabs, menus and dialogs. */
test('all people can use it: nothing that axe-core minds on six screens', async ({ page }) => {
  const found: Violation[] = []
  const look = async (where: string) => void found.push(...(await violationsOf(page, where, ['light'])))

  await expect(page.getByText('Make one that beats them')).toBeVisible()
  await look('first start')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('new bot')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-modal]')).toHaveCount(0)

  await createBot(page, 'Seen')
  await pinSeed(page, 77)
  await runToEnd(page)
  await look('a bot and its match')
  await openTable(page)
  await expect(page.getByRole('row', { name: /Seen/ })).toContainText(/1st|2nd|3rd|4th|won/)
  await look('matches')
  await openMore(await openCompare(page))
  await look('two sides')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+9')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await look('settings')
  expect([...new Set(found)]).toEqual([])
})
