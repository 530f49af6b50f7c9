import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  expectRound,
  matchMenu,
  openInstrument,
  playAndOpen,
  replaceIn,
  takePictures,
  writeBot,
} from './support/workbench.ts'

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
  page,
}) => {
  await writeBot(page, 'Brave', BRAVE)
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
  await openInstrument(page, 'Orders')
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
  await expectRound(page, 40)
  await openInstrument(page, 'Chart')
  await expect(page.getByLabel('Curves behind')).toHaveValue('1')
  await takePictures(quartet, 'l-both-curves')
  await matchMenu(page, /^Go to match 1, which it goes on from/)
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await expectRound(page, 40)
  await matchMenu(page, /^Go to match 2, its fork from round 40/)
  await expect(page.getByRole('heading', { name: 'Match 2' })).toBeVisible()
  await page.keyboard.press('Alt+m')
  await page.getByRole('button', { name: 'Goes on from match 1, round 40: open that one' }).click()
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await expectRound(page, 40)

  // Another version and other dice.
  await openInstrument(page, 'What if')
  await page.getByRole('button', { name: 'Other dice' }).click()
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
  page,
}) => {
  await writeBot(page, 'Silent', SILENT)
  await playAndOpen(page, 'Silent')

  await page.keyboard.press('Alt+p')
  const dialog = page.getByRole('dialog', { name: 'Add a print to the past' })
  await expect(dialog.getByRole('radio', { name: 'Silent v2' })).toBeChecked()
  const replace = (text: string) => replaceIn(page, 'Copy of Silent', text)
  // What does not compile says where.
  await replace(SILENT.replace('play() {', 'play() { this.move(1, }'))
  await dialog.getByRole('button', { name: /Play it again/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('line 2')

  // Another order: shown with its round, and both orders.
  await replace(SILENT.replace('this.round() % 4', '(this.round() === 17 ? 2 : this.round() % 4)'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('An order changed in round 17')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Orders changed' }).getByRole('row').nth(1)).toContainText(
    /move \d+ RIGHT\s*move \d+ TOP/,
  )
  await takePictures(quartet, 'm-order-changed')
  await dialog.getByRole('button', { name: 'Go to round 17' }).click()
  await expectRound(page, 17)

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
