import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  createBot,
  playAndOpen,
  replaceSource,
  roundShown,
  takePictures,
} from './support/workbench.ts'

/** Says a lot, asks for things that the rules refuse, and draws. */
const TALKER = `export default class Talker extends Player {
  play() {
    const own = this.myUnits(this.me())
    for (const id of own.slice(0, 3)) {
      const { i, j } = this.unit(id).pos
      this.log('unit ' + id + ' stands on (' + i + ', ' + j + ')')
      this.move(id, (this.round() + id) % 4)
      this.move(id, 0)
      debug.circle(i, j, 1.5, 'red')
    }
    this.move(100000, 0)
    this.log('the end of round', this.round())
    if (this.round() === 30) {
      this.log('a'.repeat(40))
      debug.mark('look here')
      debug.cell(35, 35, 'green')
      debug.line(30, 30, 35, 35)
      debug.text(35, 37, 'target', 'purple')
    }
  }
}
`

test('why: orders with what became of them beside the log, a search, and drawings', async ({ quartet }) => {
  const { page } = quartet
  await createBot(page, 'Talker')
  await replaceSource(page, 'Talker', TALKER)
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
  await expect.poll(() => roundShown(page)).toBe(30)
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

  // A search: text, an expression, a bad one, and one that would take for ever.
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
  await search.fill('(a+)+$b|^(a|aa)+c')
  await expect(page.getByText(/takes more than 2 s/)).toBeVisible()
  await search.fill('^a{40}$')
  await expect(page.getByText(/^1 line$/)).toBeVisible()
  await boardOf(page).click()
  await page.keyboard.press('Home')
  await expect.poll(() => roundShown(page)).toBe(0)
  await page.getByRole('list', { name: 'Log' }).getByRole('listitem').click()
  await expect.poll(() => roundShown(page)).toBe(30)

  // A film has what is shown of the drawings: the same one again when they are back.
  const film = await makeFilm(page)
  await page.keyboard.press('Alt+g')
  const filmWithout = await makeFilm(page)
  await page.keyboard.press('Alt+g')
  expect(filmWithout.equals(film)).toBe(false)
  expect((await makeFilm(page)).equals(film)).toBe(true)
  if (quartet.host === 'browser') await writeFile('out/reports/screens/k-drawings.gif', film)
})

/** Rounds 30 and 31 as a small GIF. */
async function makeFilm(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Pictures of the board' }).click()
  await page.getByRole('menuitem', { name: /animation/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Save an animation' })
  await dialog.getByLabel('First round').fill('30')
  await dialog.getByLabel('Last round').fill('31')
  await dialog.getByLabel('Format').selectOption('gif')
  await dialog.getByLabel('Speed').selectOption('20')
  await dialog.getByLabel('Size').selectOption('480')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const bytes = await readFile(await (await download).path())
  await expect(dialog).toBeHidden()
  return bytes
}
