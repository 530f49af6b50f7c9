import { IDLE, WALKER } from './support/climber.ts'
import { expect, test } from './support/test.ts'
import { replaceSource, saveAs, takePictures, writeBot } from './support/workbench.ts'

test.use({ provesVersions: true })

test('every version proves itself after Save: stages fill in leisure, a cell opens its evidence, and one becomes the champion', async ({
  quartet,
  page,
}) => {
  test.slow()
  await writeBot(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await page.keyboard.press('Alt+3')
  const board = page.getByRole('region', { name: 'Version board' })
  const grid = board.getByRole('grid')
  await expect(grid.getByRole('row', { name: /^v2/ })).toBeVisible()
  await takePictures(quartet, 'v-board-first')
  await grid
    .getByRole('row', { name: /^v2/ })
    .getByRole('button', { name: /Promote/ })
    .click()
  const promote = page.getByRole('dialog', { name: 'Promote v2' })
  await promote.getByRole('textbox').fill('stands still')
  await page.keyboard.press('Enter')
  await expect(promote).toBeHidden()
  await expect(grid.getByRole('row', { name: /^v2.*champion/ })).toBeVisible()

  await page.keyboard.press('Alt+1')
  await replaceSource(page, 'Climber', WALKER)
  await saveAs(page, 'Climber', 'v3 · TypeScript')
  await page.keyboard.press('Alt+3')
  await expect(grid.getByRole('row', { name: /^v3/ })).toContainText('better', { timeout: 120_000 })
  await takePictures(quartet, 'v-board')
  // What others think of it may be known by then, too.
  await grid.getByRole('gridcell', { description: /^Against the champion of v3/ }).click()
  await expect(page.getByRole('region', { name: 'Evidence' }).getByTestId('verdict')).toContainText(
    'v3 is better than v2',
  )
  await takePictures(quartet, 'v-board-evidence')
})
