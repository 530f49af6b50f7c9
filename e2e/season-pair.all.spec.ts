import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'
import { boardMenu, openTable, saveFilm, takePictures } from './support/workbench.ts'

test.use({ filledBy: 'season-folder.ts' })

test('two matches of this term’s game stand side by side: what differs is found, marked and listed; a film is made of one', async ({
  quartet,
  page,
}) => {
  await openTable(page)
  const rows = page.locator('[data-match]')
  await expect(rows).toHaveCount(2)
  await rows.first().click()
  await expect(page.getByLabel('Board in round 0 of 60')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('textbox', { name: 'Round' })).toHaveValue('60')

  // A unit is pinned where the keys look, closer up.
  await boardMenu(page, 'Zoom in')
  await page.getByLabel('Board in round 60 of 60').click()
  await expect(page.getByText(/^Row \d+, column \d+$/).first()).toBeVisible()

  await takePictures(quartet, 'u-season-board')
  const film = await saveFilm(page, { first: 40, last: 43, speed: 5 })
  expect(film.suggestedFilename()).toMatch(/^season-[0-9a-f]{16}-\d+-rounds-40-43\.gif$/)
  expect((await readFile(await film.path())).subarray(0, 6).toString()).toBe('GIF89a')
  await expect(page.getByRole('dialog', { name: 'Save an animation' })).toBeHidden()

  await page.keyboard.press('Alt+m')
  await expect(rows).toHaveCount(2)
  for (const k of [0, 1]) await rows.nth(k).click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Side by side' }).first().click()
  await expect(page.getByRole('img', { name: /^Board of [AB] in round 0/ })).toHaveCount(2)
  await expect(page.getByText('They differ from the start.')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('img', { name: /^Board of [AB] in round 60/ })).toHaveCount(2)
  const found = page.getByRole('region', { name: 'What differs' })
  await expect(found).toContainText(/What differs in this round \d+ cells?, \d+ units?/)
  await expect(found.getByRole('row', { name: /Seat 1 Score \d+ \d+/ })).toBeVisible()
  await expect(found.getByRole('row', { name: /gardeners .*Place \d+, \d+ \d+, \d+/ }).first()).toBeVisible()
  await expect(page.getByText('Both give the same orders')).toBeHidden()
  await takePictures(quartet, 'u-season-pair')
})
