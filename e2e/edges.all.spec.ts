import { expect, test } from './support/test.ts'
import {
  boardMenu,
  boardOf,
  createBot,
  expectRound,
  idle,
  openDemo,
  openInstrument,
  replaceSource,
  run,
} from './support/workbench.ts'
import type { Page } from '@playwright/test'

/** Whether a chart has pixels of a colour, and whether any of its pixels are black. */
function coloursOf(page: Page, colour: string): Promise<{ has: boolean; isBlack: boolean }> {
  return page.getByTestId('score-chart').evaluate((element, wanted) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let [has, isBlack] = [false, false]
    for (let k = 0; k < data.length; k += 4) {
      if (data[k + 3] < 255) continue
      const own = `#${[data[k], data[k + 1], data[k + 2]].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      has ||= own === wanted
      isBlack ||= own === '#000000'
    }
    return { has, isBlack }
  }, colour)
}

test('a chart whose match ends and whose theme changes while another screen is shown keeps its colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openDemo(page)
  await run(page)
  await openInstrument(page, 'Chart')
  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  await idle(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  // The line of the first seat on dark ground.
  await expect.poll(() => coloursOf(page, '#3093ec')).toEqual({ has: true, isBlack: false })
})

test('an import that ends while a dialog is open waits for it, and then has the focus', async ({ page }) => {
  // The tree is there when there is a bot.
  await createBot(page, 'First')
  await page.getByRole('button', { name: 'New bot', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'New bot' })).toBeVisible()
  const file = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`export default class ${name.replace('.ts', '')} extends Player { play() {} }\n`),
  })
  await page.getByLabel('Bot files').setInputFiles([file('One.ts'), file('Two.ts')])
  await expect(page.locator('[role=treeitem]', { hasText: 'Two' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByLabel('Name').fill('Third')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Import bots' })).toContainText('2 bots imported')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape in a list closes the list alone, and a box goes with its screen', async ({ page }) => {
  await openDemo(page)
  await page.keyboard.press('Alt+o')
  const box = page.getByRole('dialog', { name: /^Opponents, configuration and seed/ })
  const field = page.getByRole('combobox', { name: 'Seat 2' })
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(page.getByText('No matches yet')).toBeVisible()
  await expect(box).toBeHidden()
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('heading', { name: 'Demo', exact: true })).toBeVisible()
  await expect(box).toBeHidden()
  await page.keyboard.press('Alt+o')
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test.describe('in a small window', () => {
  test.use({ own: 'page' })

  test('at half the size everything that is needed is still there', async ({ page }) => {
    await createBot(page, 'LongNamedBotOfMine')
    await page.keyboard.press('F5')
    await expect(boardOf(page)).toBeVisible()
    await page.keyboard.press('Alt+2')
    // What the signs on the board mean stands below it where that is wanted.
    await page.getByRole('button', { name: 'Layers and legend' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Legend/ }).click()
    await page.keyboard.press('Escape')
    const legend = page.getByRole('group', { name: 'Legend' })
    await expect(legend).toContainText('Mask to pick up')
    const [above, below] = [(await boardOf(page).boundingBox())!, (await legend.boundingBox())!]
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
    expect(below.x).toBeLessThan(above.x + above.width)
    await page.keyboard.press('Alt+1')
    // A browser's zoom of 200 % on 1440 × 900: half the size in the page's own pixels, two of the screen for each. Then the
    // smallest window.
    const devtools = await page.context().newCDPSession(page)
    for (const size of [
      { width: 720, height: 450, deviceScaleFactor: 2 },
      { width: 1024, height: 700, deviceScaleFactor: 1 },
    ]) {
      await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false })
      expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([
        size.width,
        size.deviceScaleFactor,
      ])
      // So small, the board is a page of its own beside the editor.
      const isPage = size.width < 900
      await page.keyboard.press('F5')
      if (isPage) await page.getByRole('button', { name: 'Board', exact: true }).click()
      await expect(boardOf(page)).toBeVisible()
      // Drawn in the screen's pixels, and nothing of the page is to be scrolled to.
      const sharpness = () =>
        boardOf(page).evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth)
      await expect.poll(sharpness).toBeCloseTo(size.deviceScaleFactor, 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      const board = (await boardOf(page).boundingBox())!
      expect(Math.min(board.width, board.height), 'side of the board').toBeGreaterThan(150)
      for (const name of [...(isPage ? [] : [/^Save$/]), /^Run$/, /^(Play|Pause)$/, /^More for the board$/]) {
        const box = (await page.getByRole('button', { name }).first().boundingBox())!
        expect(box, name.source).not.toBeNull()
        expect(box.x + box.width, `${name.source} is inside of the window`).toBeLessThanOrEqual(size.width)
        expect(box.y + box.height, `${name.source} is inside of the window`).toBeLessThanOrEqual(size.height)
      }
      // The tree is folded; the bot in hand and the strip that opens it are there.
      await expect(page.getByRole('button', { name: /^Bot in hand: .*LongNamedBotOfMine/ })).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Bots', exact: true })).toBeInViewport()
      // They can be used, not only seen: what lies under the pointer is what is meant.
      await idle(page)
      await boardOf(page).focus()
      await page.keyboard.press('End')
      await expectRound(page, 200)
      await boardMenu(page, 'Previous round')
      await expectRound(page, 199)
      await boardMenu(page, 'Next round')
      await expectRound(page, 200)
      if (isPage) await page.getByRole('button', { name: 'Board', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'LongNamedBotOfMine', exact: true })).toBeInViewport()
      await replaceSource(
        page,
        'LongNamedBotOfMine',
        `export default class LongNamedBotOfMine extends Player { play() { this.log(${size.width}) } }\n`,
      )
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    }
  })
})

test.describe('in another language', () => {
  // In the middle of a year: beside the turn of it a date has its year as well.
  const NOW = Date.UTC(2026, 5, 15, 12)
  test.use({ own: 'page', locale: 'de-DE', storedMatches: 3000, storedUntil: NOW })

  test('numbers and dates are written as there, between English words', async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await page.keyboard.press('Alt+2')
    const rows = page.locator('[data-match]')
    await expect(rows.first()).toBeVisible()
    // Points between thousands, and no commas, in English words.
    await expect(page.getByText('3.000 matches', { exact: true })).toBeVisible()
    const text = (await rows.allInnerTexts()).join('\n')
    expect(text).toMatch(/^\d{1,3}\.\d{3}$/m)
    expect(text).not.toMatch(/\d,\d{3}/)
    // A match of two days ago: the day before its month, in German.
    await page.getByRole('combobox', { name: 'Query' }).fill('id:1')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('13. Juni 10:00')
  })
})

test('the pointer in a corner of the window meets nothing of a screen that is hidden', async ({ page }) => {
  await openDemo(page)
  // Errors of the page fail any story.
  for (const name of ['Prove', 'League', 'Watch', 'Write']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const [x, y] of [
      [2, 2],
      [0, 40],
      [40, 0],
    ]) {
      await page.mouse.move(x, y)
      await page.mouse.move(x + 1, y + 1)
    }
  }
})
