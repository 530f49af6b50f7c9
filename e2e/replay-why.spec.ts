import { TALKER } from './support/talker.ts'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  expectRound,
  playAndOpen,
  takePictures,
  writeBot,
} from './support/workbench.ts'

test('why: orders with what became of them beside the log, a search, and drawings', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Talker', TALKER)
  await playAndOpen(page, 'Talker')

  // Orders and their fates beside the lines of the round.
  await page.keyboard.press('Alt+w')
  await expect(page.getByText(/Round 0: \d+ orders, \d+ refused/)).toBeVisible()
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(orders.getByText('refused: the unit already has an order this round').first()).toBeVisible()
  await expect(orders.getByText('refused: there is no unit with this id').first()).toBeVisible()
  const said = page.getByRole('region', { name: 'Log of this round' })
  await expect(said.getByRole('listitem')).toHaveCount(4)
  await takePictures(quartet, 'k-orders')

  // What a line names stands out under the pointer, and a click goes there.
  const plain = await boardPixels(page)
  await said
    .getByRole('button', { name: /^\(\d+, \d+\)$/ })
    .first()
    .hover()
  await expect.poll(() => boardPixels(page)).not.toBe(plain)
  await said
    .getByRole('button', { name: /^unit \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: /Unit \d+$/ })).toBeVisible()

  // The drawings of round 30, which can be hidden.
  await page.getByRole('textbox', { name: 'Round' }).fill('30')
  await page.keyboard.press('Enter')
  await expectRound(page, 30)
  const drawn = await boardPixels(page)
  await page.keyboard.press('Alt+g')
  await expect.poll(() => boardPixels(page)).not.toBe(drawn)
  const hidden = await boardPixels(page)
  await page.keyboard.press('Alt+g')
  await expect.poll(() => boardPixels(page)).not.toBe(hidden)
  await takePictures(quartet, 'k-drawings')
  await page.getByRole('button', { name: 'Layers and legend' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: /Drawings of Talker/ })).toBeChecked()
  await page.getByRole('menuitem', { name: 'How a bot draws…' }).click()
  const help = page.getByRole('dialog', { name: 'How a bot draws' })
  const header = page.waitForEvent('download')
  await help.getByRole('button', { name: 'Debug.hh' }).click()
  expect((await header).suggestedFilename()).toBe('Debug.hh')
  await takePictures(quartet, 'k-drawing-help')
  await page.keyboard.press('Escape')

  // A search: text, an expression, and a bad one.
  await page.keyboard.press('ControlOrMeta+Shift+f')
  const search = page.getByRole('searchbox', { name: 'Search the log' })
  await expect(search).toBeFocused()
  await search.fill('END of round')
  await expect(page.getByText(/^200 lines$/)).toBeVisible()
  await page.getByRole('button', { name: 'Regular expression' }).click()
  await search.fill('^unit \\d+ stands on \\(\\d+, \\d+\\)$')
  await expect(page.locator('[data-track=log]')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem').first()).toContainText(
    /unit \d+ stands on/,
  )
  await takePictures(quartet, 'k-search')
  await search.fill('unit (')
  await expect(page.getByText('Not a regular expression: unterminated group')).toBeVisible()
  await search.fill('^a{40}$')
  await expect(page.getByText(/^1 line$/)).toBeVisible()
  await boardOf(page).click()
  await page.keyboard.press('Home')
  await expectRound(page, 0)
  await page.getByRole('list', { name: 'Log' }).getByRole('listitem').click()
  await expectRound(page, 30)
})
