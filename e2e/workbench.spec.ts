import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  editorOf,
  expectRound,
  idle,
  openTable,
  pressKeys,
  replaceSource,
  roundShown,
  run,
  takePictures,
} from './support/workbench.ts'

test('a bot with a syntax error has a marker and a message, and Run is refused', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Broken')
  await replaceSource(
    page,
    'Broken',
    'export default class Broken extends Player {\n  play() { this.move(1, }\n}\n',
  )
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Problems' })).not.toContainText('0')

  // Run is refused, and shows why.
  await page.keyboard.press('F5')
  await expect(page.getByRole('list', { name: 'Problems' }).getByRole('button').first()).toContainText('2:')
  await expect(page.getByText(/Broken does not compile, so there is nothing to run/)).toBeVisible()
  await expect(boardOf(page)).toBeHidden()
  await takePictures(quartet, 'c-syntax-error')

  await page.getByRole('list', { name: 'Problems' }).getByRole('button').first().click()
  await expect(editorOf(page, 'Broken')).toBeFocused()
  await openTable(page)
  await expect(page.getByText('No matches yet')).toBeVisible()
})

test('everything from a new bot to its replay can be done with the keyboard', async ({ quartet, page }) => {
  await expect(page.getByText('Make one that beats them')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('new bot')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  // A C++ bot: the first of all waits for the precompiled header.
  await expect(editorOf(page, 'Keys')).toBeFocused()

  // Seat 2 gets Null by typing its name; the seed is pinned.
  await page.keyboard.press('Alt+o')
  await expect(page.getByRole('combobox', { name: 'Seat 2' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Null')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Seat 2' })).toHaveValue('Null')
  await page.keyboard.press('Escape')

  await run(page)
  await pressKeys(page, 'Alt+b', 'End', 'PageUp')
  await expect.poll(() => roundShown(page)).toBeGreaterThan(0)
  await pressKeys(page, 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight')
  await expectRound(page, 2)
  // Only rounds that were played can be gone to.
  await idle(page)
  await page.keyboard.press('g')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expectRound(page, 120)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/^Row \d+, column \d+$/)).toBeVisible()

  // The same match in Watch, then all in a table, and back.
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('row', { name: /Keys/ })).toHaveClass(/active/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
  await page.keyboard.press(' ')
  await expect.poll(() => roundShown(page)).toBeGreaterThan(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Go to round')
  await takePictures(quartet, 'e-keys')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Alt+m')
  await expect(page.getByRole('row', { name: /Keys/ })).toHaveClass(/active/)
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 match was deleted.')).toBeVisible()
  await expect(page.getByText('No matches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Keys/ })).toBeVisible()

  // The bot is in hand in every room: Run plays it here, too.
  await page.keyboard.press('F5')
  await expect(page.getByRole('heading', { name: 'Match 2' })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
})
