import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  createBot,
  drawnColours,
  expectRound,
  idle,
  openInstrument,
  openTable,
  roundShown,
  saveMatch,
  takePictures,
} from './support/workbench.ts'

test.use({ own: 'app' })

test('from a first start to a match that is kept: new bot, a changed line, Run, board, chart, Matches, reload', async ({
  quartet,
  page,
}) => {
  await expect(page.getByText('Make one that beats them')).toBeVisible()
  await createBot(page, 'Firstling')

  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('// mine\n')
  await expect(page.locator('#editor').getByRole('img', { name: 'Unsaved changes' })).toBeVisible()

  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(boardOf(page)).toBeVisible()
  await expect(page.locator('#editor').getByRole('img', { name: 'Unsaved changes' })).toBeHidden()
  const first = await boardPixels(page)
  await expect.poll(() => roundShown(page)).toBeGreaterThan(3)
  // The board is painted a frame after its round is said.
  await expect.poll(() => boardPixels(page)).not.toBe(first)
  await expect(page.getByRole('row', { name: /Firstling v2/ })).toBeVisible()

  await openInstrument(page, 'Chart')
  await expect(page.getByTestId('score-chart')).toBeVisible()
  // The end of a match that is still played is the last round so far.
  await idle(page)
  await boardOf(page).click()
  // A step pauses; Home alone plays on from there.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expectRound(page, 0)
  const cursor = page.getByTestId('chart-cursor')
  const left = (await cursor.boundingBox())!.x
  await page.keyboard.press('End')
  await expectRound(page, 200)
  expect((await cursor.boundingBox())!.x, 'the cursor moves with the round').toBeGreaterThan(left + 100)
  expect(await drawnColours(page), 'four curves and the lines behind them').toBeGreaterThan(20)
  await takePictures(quartet, 'a-first-match')

  await openTable(page)
  await expect(page.getByRole('row', { name: /Firstling v2/ })).toContainText(/1st|2nd|3rd|4th|won/)

  await page.reload()
  const row = page.getByRole('row', { name: /Firstling v2/ })
  await expect(row).toContainText(/1st|2nd|3rd|4th|won/)
  await takePictures(quartet, 'b-matches')
  await row.click()
  await expect(boardOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await openInstrument(page, 'Orders')
  await expect(page.getByText(/Round 0: \d+ orders/)).toBeVisible()
  await takePictures(quartet, 'b-stored-match')
  expect((await saveMatch(page, 'Original program’s output')).suggestedFilename()).toMatch(/\.out$/)

  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(page.locator('.view-line', { hasText: '// mine' })).toBeVisible()
})
