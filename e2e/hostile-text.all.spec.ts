import { expect, test } from './support/test.ts'
import { openFirstStop, openInstrument, openTable, pressKeys } from './support/workbench.ts'

test.describe('a data folder from a stranger', () => {
  test.use({ own: 'page', filledBy: 'hostile-folder.ts' })

  test('has markup in every text that is stored, which is shown as text on every screen and moves nothing', async ({
    page,
  }) => {
    const start = '<img src=x onerror="document.title=1"><b class=hostile>bold</b>'
    const go = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const shown = async (column: string): Promise<void> => {
      await expect(page.locator('body')).toContainText(`${start}${column}`)
      const found = await page.evaluate(() => ({
        made: document.querySelectorAll('img[src="x"], b.hostile, #app script').length,
        title: document.title,
        // Nothing is pushed out of the window.
        wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        higher: Math.max(0, document.documentElement.scrollHeight - innerHeight),
      }))
      expect(found, column).toEqual({ made: 0, title: 'Quartet', wider: 0, higher: 0 })
    }

    await go('Write')
    await page.getByRole('treeitem').filter({ hasText: 'bots.name' }).first().click()
    await shown('bots.name')
    await page.keyboard.press('Alt+o')
    await page.getByRole('combobox', { name: 'Configuration' }).click()
    await shown('configs.name')
    await pressKeys(page, 'Escape', 'Escape')
    await page.getByRole('tab', { name: 'Suite' }).click()
    await shown('suite_cases.config_name')

    await openTable(page)
    await shown('names.name')
    await shown('matches.config_name')
    await shown('tags.name')
    // Legends of charts, their tables, and what stands in their files.
    await page.getByRole('button', { name: 'Charts', exact: true }).click()
    await page.getByRole('combobox', { name: 'A line for each' }).selectOption('bot')
    await expect(page.getByRole('group', { name: 'Lines' })).toContainText('<b class=hostile>')
    await shown('names.name')
    await page.getByRole('radio', { name: 'By seat' }).click()
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('region', { name: 'Score by seat as a table' })).toContainText('<img src=x')
    await shown('names.name')
    await page.getByRole('button', { name: 'Charts', exact: true }).click()

    await page.getByRole('row').filter({ hasText: 'tags.name' }).first().click()
    await openFirstStop(page)
    await shown('seats.frozen_reason')
    await page.keyboard.press('Escape')
    await openInstrument(page, 'Log')
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('<script>document.title=2</script>')
    await shown('names.name')

    await go('Prove')
    await shown('bots.name')
    await page.keyboard.press('Alt+4')
    await shown('leagues.name')
    await page.getByRole('list', { name: 'Leagues' }).getByRole('button').first().click()
    await shown('bots.name')
  })
})
