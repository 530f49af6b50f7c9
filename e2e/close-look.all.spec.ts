import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  goToRound,
  idle,
  openTable,
  pinSeed,
  pressKeys,
  roundShown,
  runToEnd,
  takePictures,
} from './support/workbench.ts'

async function play(page: Page): Promise<void> {
  await runToEnd(page)
}

test('matches of one run are one line that opens, is selected and deleted as one', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Many')
  await play(page)
  await page.keyboard.press('Alt+F5')
  await page.getByRole('dialog').getByLabel('Seeds').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByTestId('run-answer')).toContainText('of 8 matches')
  await idle(page)

  await openTable(page)
  const rows = page.locator('[data-match]')
  const fold = page.locator('[data-fold]')
  await expect(fold).toHaveCount(1)
  await expect(fold).toContainText(/Run ×N: Many v1 first in \d of 8 against .*8 matches/)
  await expect(rows).toHaveCount(1)
  await expect(page.getByTestId('totals')).toContainText('9 matches')
  await takePictures(quartet, 'w-folded')
  await pressKeys(page, 'Home', 'ArrowRight')
  await expect(rows).toHaveCount(9)
  await takePictures(quartet, 'w-unfolded')
  await page.keyboard.press('ArrowLeft')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(9)
  await page.keyboard.press(' ')
  await expect(page.getByTestId('totals')).toContainText('8 of 9 selected')
  await expect(page.locator('[data-match][aria-selected=true]')).toHaveCount(8)
  await expect(fold).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(' ')
  await expect(page.getByTestId('totals')).not.toContainText('selected')

  // From a match in it one steps to its neighbours, never to the line above them.
  await rows.first().click()
  await expect(boardOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'More of this match' }).click()
  await expect(page.getByRole('menuitem', { name: 'Match above in the list' })).toBeDisabled()
  await pressKeys(page, 'Escape', 'Alt+]', 'Alt+m')

  // In the order of anything but time single matches are meant; so they are by a key.
  await page.getByRole('button', { name: 'Seed', exact: true }).click()
  await expect(fold).toHaveCount(0)
  await expect(rows).toHaveCount(9)
  await page.getByRole('button', { name: 'No.', exact: true }).click()
  await expect(fold).toHaveCount(1)
  await page.keyboard.press('u')
  await expect(fold).toHaveCount(0)
  await expect(rows).toHaveCount(9)
  await page.keyboard.press('u')
  await expect(fold).toHaveCount(1)
  // What is asked for by name is not folded.
  await page.getByRole('combobox', { name: 'Query' }).fill('group:1')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(8)
  await expect(fold).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Query' }).fill('')
  await page.keyboard.press('Enter')
  await expect(fold).toHaveCount(1)
  await fold.click()
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Delete')
  await expect(fold).toHaveCount(0)
  await expect(page.getByTestId('totals')).toContainText('1 match')
  await expect(rows).toHaveCount(1)
})

test('the timeline opens to single events by a key or the wheel, and keeps its round in sight', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Near')
  await pinSeed(page, 5)
  await play(page)
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('heading', { name: /^Match \d/ })).toBeVisible()
  await pressKeys(page, 'Alt+b', 'Home')
  await goToRound(page, 50)
  await page.keyboard.press('Alt+b')
  const slider = page.getByRole('slider', { name: 'Round' })
  const width = async () => (await slider.boundingBox())!.width
  const window = (await slider.boundingBox())!
  /** Where the handle is, by the place of its round on the whole. */
  const handle = async () => {
    const box = (await slider.boundingBox())!
    return box.x + (box.width * (await roundShown(page))) / 200
  }
  const before = await handle()
  await pressKeys(page, 'e', 'e')
  await expect.poll(width).toBeCloseTo(4 * window.width, -1)
  await expect.poll(handle).toBeCloseTo(before, -1)
  await takePictures(quartet, 'w-timeline-close')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('End')
  await expect.poll(handle).toBeLessThanOrEqual(window.x + window.width + 1)
  await page.keyboard.press('Home')
  await expect.poll(handle).toBeGreaterThanOrEqual(window.x - 1)
  await page.getByRole('button', { name: 'Whole match' }).click()
  await expect.poll(width).toBe(window.width)
  await page.mouse.move(window.x + window.width / 2, window.y + 70)
  await page.mouse.wheel(0, -400)
  await expect.poll(width).toBeGreaterThan(2 * window.width)
  // Once a round has room for every sign it goes no closer.
  for (let n = 0; n < 10; n++) await page.mouse.wheel(0, -400)
  await expect.poll(width).toBeCloseTo(20 * 200, -1)
  await pressKeys(page, 'Alt+b', 'Shift+E')
  await expect.poll(width).toBe(window.width)
})

test('the rules stand beside the editor, with a round that the board draws and its signs', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Reader', { game: 'mad-max' })
  await page.keyboard.press('Alt+5')
  const rules = page.getByRole('region', { name: 'Mad Max Revisited: rules' })
  await expect(rules.getByRole('img', { name: /^Mad Max Revisited in round \d+/ })).toBeVisible()
  await expect(rules.getByRole('group', { name: 'Legend' }).getByText('Tyre')).toBeVisible()
  await rules.getByRole('button', { name: 'One round' }).click()
  await expect(rules.getByText('Round 41')).toBeVisible()
  await takePictures(quartet, 'w-rules-aside')
  await rules.getByRole('combobox', { name: 'Section of the rules' }).selectOption('api')
  await expect(rules.getByRole('heading', { name: 'API reference' })).toBeInViewport()
  const search = rules.getByRole('combobox', { name: 'Search these rules' })
  await search.fill('random')
  await expect(rules.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toBeVisible()
  await search.press('Enter')
  await expect(search).toHaveValue('')
  await expect(rules.getByRole('region', { name: 'Text of the rules' })).toBeVisible()
  await page.getByRole('button', { name: 'As a page' }).click()
  await expect(page.getByRole('tab', { name: 'Mad Max Revisited' })).toHaveAttribute('aria-selected', 'true')
})
