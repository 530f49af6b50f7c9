import type { Page } from '@playwright/test'
import { act, openTab, press, tabTo, watchPointer, write } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  editorOf,
  expectRound,
  idle,
  openTable,
  pressKeys,
  roundShown,
  runToEnd,
} from './support/workbench.ts'

/** “Using it” in the README, number by number, by keyboard alone. */
async function newBot(
  page: Page,
  name: string,
  language: 'C++' | 'TypeScript' = 'TypeScript',
): Promise<void> {
  await expect(page.getByTitle(/^The bot in hand/)).toBeVisible()
  await page.keyboard.press('Alt+n')
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByLabel('Name'), name)
  await tabTo(page, dialog.getByLabel('Language'))
  await page.keyboard.type(language)
  await press(page, dialog.getByRole('button', { name: 'Create' }))
  await expect(editorOf(page, name)).toBeFocused()
}

/** One line more at the top of the source, typed, and saved as a version. */
async function typeAndSave(page: Page, line: string, version: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type(line)
  await pressKeys(page, 'Escape', 'Enter', 'ControlOrMeta+s')
  await expect(page.getByText(version)).toBeVisible()
}

test.describe('every story of the README by keyboard alone', () => {
  test('1 to 3: a new bot, an edit, Run, the board, and Run ×N', async ({ page }) => {
    const pointer = await watchPointer(page)
    await newBot(page, 'Typed')
    await typeAndSave(page, '// by hand', 'v2 · TypeScript')
    // Tab types in the editor; Escape before it leaves, as the editor and the key sheet say.
    await page.keyboard.press('Escape')
    await expect(page.getByText('Tab now leaves the editor')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(editorOf(page, 'Typed')).not.toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(
      'Press Escape, then Tab, to leave it',
    )
    await page.keyboard.press('Escape')

    await page.keyboard.press('Alt+o')
    await press(page, page.getByRole('button', { name: 'Three Dummies' }))
    await pressKeys(page, 'Escape', 'F5')
    await expect(page.getByTestId('board-title')).toContainText('Match 1')
    const seats = page.getByRole('region', { name: 'Seats' })
    await expect(seats.getByRole('row', { name: /Typed v2/ })).toHaveCount(1)
    await expect(seats.getByRole('row', { name: /Dummy/ })).toHaveCount(3)
    await expect(boardOf(page)).toBeVisible()
    await idle(page)
    await page.keyboard.press('Alt+b')
    // A step pauses; Home alone plays on from there.
    await pressKeys(page, 'ArrowLeft', 'Home')
    await expectRound(page, 0)
    await page.keyboard.press('ArrowRight')
    await expectRound(page, 1)
    await page.keyboard.press('Space')
    await expect.poll(() => roundShown(page)).toBeGreaterThan(2)
    await pressKeys(page, 'Space', 'End')
    await expectRound(page, 200)

    await page.keyboard.press('Alt+F5')
    const many = page.getByRole('dialog')
    await write(page, many.getByLabel('Seeds'), '1')
    await press(page, many.getByRole('button', { name: 'Start' }))
    await expect(page.getByTestId('run-answer')).toContainText('of 4 matches')
    await pointer.none()
  })

  test('F5 right after Alt+1 runs the bot', async ({ page }) => {
    await newBot(page, 'Hasty')
    await page.keyboard.press('Alt+2')
    await expect(page.getByRole('heading', { name: 'Watch', exact: true })).toBeAttached()
    const title = page.getByTestId('board-title')
    // One key after the other, without waiting for what becomes of the first.
    const keyboard = await page.context().newCDPSession(page)
    const ALT = 1
    const strike = (key: string, code: string, windowsVirtualKeyCode: number, modifiers = 0) =>
      (['rawKeyDown', 'keyUp'] as const).map((type) =>
        keyboard.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode, modifiers }),
      )
    await Promise.all([...strike('1', 'Digit1', 49, ALT), ...strike('F5', 'F5', 116)])
    await expect(title).toContainText('Match 1')
    await keyboard.detach()
  })

  test('Run by Enter keeps the focus, while the match begins and until it has ended', async ({ page }) => {
    await newBot(page, 'Again')
    await pressKeys(page, 'Alt+o', 'Escape')
    const run = page.getByTestId('run')
    await tabTo(page, run, 'Shift+Tab')
    for (const number of [1, 2]) {
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('board-title')).toContainText(`Match ${number}`)
      await idle(page)
      await expect(run).toHaveText('Run')
      await expect(run).toBeFocused()
    }
  })

  test('4: two versions compared until there is an answer, then a field', async ({ page }) => {
    const pointer = await watchPointer(page)
    await newBot(page, 'Asker')
    await typeAndSave(page, '// one', 'v2 · TypeScript')
    await page.keyboard.press('Alt+c')
    await expect(page.getByRole('heading', { name: 'v2 against v1' })).toBeVisible()
    // A comment changes nothing, and that is an answer too.
    await expect(page.getByTestId('verdict')).toContainText('the same program')
    await openTab(page, 'Parts of the comparison', 'Source')
    await pointer.none()
  })

  test('5: a match found by a query, and its log, orders, why, what if, print and picture', async ({
    page,
  }) => {
    const pointer = await watchPointer(page)
    await newBot(page, 'Finder')
    await runToEnd(page)
    await openTable(page)
    await page.keyboard.press('/')
    await page.keyboard.type('bot:Finder ')
    await expect(page.locator('[data-match]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await tabTo(page, page.getByRole('rowgroup', { name: /^Matches: arrows move/ }))
    await page.keyboard.press('Enter')
    await expect(boardOf(page)).toBeVisible()
    await pressKeys(page, 'Alt+w', 'Alt+b', 'Home')
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
    await page.keyboard.press('Alt+l')
    await press(
      page,
      page.getByRole('region', { name: 'Why did I lose?' }).getByRole('button', { name: /^Find out why/ }),
    )
    await expect(page.getByRole('region', { name: 'Why did I lose?' }).getByRole('status')).toContainText(
      /^Looking for the rounds|lost|among the first two/,
    )
    await page.keyboard.press('Alt+i')
    await press(page, page.getByRole('button', { name: 'Other dice' }))
    await page.keyboard.press('Alt+Enter')
    await expect(page.getByRole('region', { name: 'What came of it' })).toBeVisible()
    await page.keyboard.press('Alt+p')
    await expect(page.getByRole('dialog', { name: 'Add a print to the past' })).toBeVisible()
    await page.keyboard.press('Escape')
    await pointer.none()
  })

  test('5 to 6: what a C++ bot kept in mind, stopped at a line, and the judge’s view', async ({ page }) => {
    test.slow()
    const pointer = await watchPointer(page)
    await newBot(page, 'Native', 'C++')
    await expect(page.getByText('v1 · C++')).toBeVisible()
    await runToEnd(page)
    await act(page, 'Values: what a bot kept')
    await expect(page.getByRole('region', { name: 'What the bot keeps in mind' })).toBeVisible()
    await write(page, page.getByLabel('Watch an expression'), 'round()')
    await pressKeys(page, 'Alt+b', 'ArrowLeft', 'Home')
    await act(page, 'Stop: debug from this round')
    const pane = page.getByRole('region', { name: 'Stopped bot' })
    await write(page, pane.getByLabel('Line to stop at'), '15')
    await page.keyboard.press('Enter')
    await press(page, pane.getByRole('button', { name: /^Debug from round/ }))
    await expect(pane.getByRole('status')).toHaveText(/Stopped in round \d+ at line 15\./)
    await press(page, pane.getByRole('button', { name: 'Step over' }))
    await expect(pane.getByRole('status')).toHaveText(/Stopped in round \d+ at line [12][0-9]\./)

    await act(page, 'Check for Jutge')
    await expect(page.getByRole('tabpanel', { name: 'Jutge' }).getByRole('status').first()).toContainText(
      'AINative.cc',
    )
    await page.keyboard.press('Alt+q')
    await expect(page.getByRole('list', { name: 'The judge’s steps' })).toBeVisible()
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    await press(page, stop)
    await expect(stop).toBeHidden()
    await idle(page)
    await pointer.none()
  })

  test('7: a league is made, and its bots are added', async ({ page }) => {
    const pointer = await watchPointer(page)
    await newBot(page, 'Player')
    await pressKeys(page, 'Alt+4', 'Alt+n')
    await expect(page.getByRole('heading', { name: 'New league' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Make the league' }))
    await expect(page.getByRole('tablist', { name: 'Views of the league' })).toBeVisible()
    await openTab(page, 'Views of the league', 'Table')
    await press(page, page.getByRole('button', { name: /^Add bots/ }))
    await expect(page.getByRole('dialog', { name: 'Add bots to the league' })).toBeVisible()
    await page.keyboard.press('Escape')
    await pointer.none()
  })
})
