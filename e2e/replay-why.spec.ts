import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  createBot,
  playAndOpen,
  replaceIn,
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

/** Says where its first unit is, and lets the others walk. */
const BRAVE = `export default class Brave extends Player {
  play() {
    const own = this.myUnits(this.me())
    const { i, j } = this.unit(own[0]).pos
    this.log(i, j)
    for (const id of own) this.move(id, (this.round() + id) % 4)
  }
}
`

test('what if: orders by mouse from a round on give a match of its own, linked both ways', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Brave')
  await replaceSource(page, 'Brave', BRAVE)
  await playAndOpen(page, 'Brave')
  await page.getByRole('textbox', { name: 'Round' }).fill('40')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+i')
  await expect(page.getByRole('button', { name: 'Play from round 40' })).toBeVisible()
  await takePictures(quartet, 'l-what-if')

  // By mouse: a unit, then one of the marked cells. Its arrow is on the board, and can be taken back.
  await page.getByRole('button', { name: 'Order', exact: true }).first().click()
  await expect(page.getByText('Click a unit of yours')).toBeVisible()
  const given = page.getByRole('list', { name: 'Orders given' })
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(given.getByText('No orders in this round')).toBeVisible()
  const empty = await boardPixels(page)
  await page.getByRole('tab', { name: 'Orders' }).click()
  const said = await page.getByRole('region', { name: 'Log of this round' }).getByRole('listitem').innerText()
  await page.keyboard.press('Alt+i')
  const position = await pointOf(page, said.match(/\d+/g)!.map(Number))
  await boardOf(page).click({ position })
  await expect(page.getByText('Click one of the marked cells')).toBeVisible()
  await takePictures(quartet, 'l-unit-in-hand')
  await boardOf(page).click({ position })
  await expect(given.getByText('yours')).toHaveCount(1)
  await expect(given).toContainText('stays')
  expect(await boardPixels(page)).not.toBe(empty)
  await given.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => boardPixels(page)).toBe(empty)

  // From the list of what is possible, for two rounds.
  await boardOf(page).click({ position })
  await page
    .getByRole('group', { name: /^Orders for Unit/ })
    .getByRole('button')
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Fill with the bot’s' }).click()
  await page.getByRole('button', { name: 'Give orders for one round more' }).click()
  await expect(page.getByText('Round 41, as it is to be expected.')).toBeVisible()
  await expect(page.getByText('2 of 2, then the bot goes on')).toBeVisible()
  await takePictures(quartet, 'l-second-round')
  await page.getByRole('button', { name: 'Play from round 40' }).click()
  const result = page.getByRole('region', { name: 'What came of it' })
  await expect(result.getByRole('row', { name: /Brave/ })).toBeVisible()
  await takePictures(quartet, 'l-result')

  // A match of its own that knows its parent, with both curves in one chart; and the parent knows it.
  await result.getByRole('button', { name: 'Open match 2' }).click()
  await expect(page.getByRole('heading', { name: 'Match 2' })).toBeVisible()
  await expect.poll(() => roundShown(page)).toBe(40)
  await page.getByRole('tab', { name: 'Chart' }).click()
  await expect(page.getByLabel('Curves behind')).toHaveValue('1')
  await takePictures(quartet, 'l-both-curves')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'from match 1, round 40' }).click()
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await expect.poll(() => roundShown(page)).toBe(40)
  await page.getByRole('button', { name: '1 fork' }).click()
  await page.getByRole('menuitem', { name: /Match 2 from round 40/ }).click()
  await expect(page.getByRole('heading', { name: 'Match 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Goes on from match 1, round 40: open that one' }).click()
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await expect.poll(() => roundShown(page)).toBe(40)

  // Another version and other dice.
  await page.getByRole('tab', { name: 'What if' }).click()
  await page.getByRole('button', { name: 'Another future' }).click()
  await page.getByRole('combobox', { name: 'Who goes on in seat 1' }).click()
  await page.getByRole('option', { name: 'Dummy' }).click()
  await page.getByRole('button', { name: 'Play from round 40' }).click()
  await expect(result.getByRole('row', { name: /Dummy/ })).toBeVisible()
})

/** Where a cell of Pandemic's default board, 70 by 70, is on the fitted canvas. */
async function pointOf(page: Page, [i, j]: readonly number[]): Promise<{ x: number; y: number }> {
  const { width, height } = (await boardOf(page).boundingBox())!
  const cell = Math.floor(Math.min(width, height) / 70)
  const at = (room: number, index: number) => Math.floor((room - 70 * cell) / 2) + (index + 0.5) * cell
  return { x: at(width, j), y: at(height, i) }
}

test('a print added to the past shows its log on the old match, or the round in which an order changed', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Silent')
  await replaceSource(page, 'Silent', SILENT)
  await playAndOpen(page, 'Silent')

  await page.keyboard.press('Alt+p')
  const dialog = page.getByRole('dialog', { name: 'Add a print to the past' })
  await expect(dialog.getByRole('radio', { name: 'Silent v2' })).toBeChecked()
  const replace = (text: string) => replaceIn(page, 'Copy of Silent', text)
  // What does not compile says where.
  await replace(SILENT.replace('play() {', 'play() { this.move(1, }'))
  await dialog.getByRole('button', { name: /Play it again/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('line 2')

  // Another order: told with its round, and both.
  await replace(SILENT.replace('this.round() % 4', '(this.round() === 17 ? 2 : this.round() % 4)'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('An order changed in round 17')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Orders changed' }).getByRole('row').nth(1)).toContainText(
    /move \d+ RIGHT\s*move \d+ TOP/,
  )
  await takePictures(quartet, 'm-order-changed')
  await dialog.getByRole('button', { name: 'Go to round 17' }).click()
  await expect.poll(() => roundShown(page)).toBe(17)

  // Only a print: the proof, and the new log on the old match.
  await page.keyboard.press('Alt+p')
  await replace(SILENT.replace('play() {', "play() {\n    this.log('I am here now')\n    debug.mark('here')"))
  await takePictures(quartet, 'm-add-print')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(
    page.getByText(/Orders unchanged: Silent v2, edited, gave the same orders in every round \(200\)/),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log' }).getByText('I am here now').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await takePictures(quartet, 'm-new-log')
  await page.getByRole('button', { name: 'Stored log' }).click()
  await expect(page.getByText('Nothing was logged')).toBeVisible()
})

const SILENT = `export default class Silent extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.round() % 4)
  }
}
`
