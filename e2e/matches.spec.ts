import type { Page } from '@playwright/test'
import { isWholeRun } from '../test/patience.ts'
import { expect, test } from './support/test.ts'
import { createBot, openTable, pressKeys, takePictures } from './support/workbench.ts'

/** Enough to be scrolled and found; `npm run test:all` has as many as a user has after a year. */
const MATCHES = isWholeRun ? 100_000 : 600
/** Enough to see that rows come and go; `test:all` measures how long a frame takes. */
const SCROLLED_FRAMES = isWholeRun ? 120 : 30
const ALL_OF_THEM = `${MATCHES.toLocaleString('en')} matches`

const query = (page: Page) => page.getByRole('combobox', { name: 'Query' })
const totals = (page: Page) => page.getByTestId('totals')
const rows = (page: Page) => page.locator('[data-match]')
const list = (page: Page) => page.getByRole('rowgroup', { name: /^Matches/ })

/** How many different colours a chart has: a blank one has one. */
const drawnColours = (page: Page): Promise<number> =>
  page.getByTestId('plot').evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })

/** Scrolls ten rows a frame, as a fast wheel does, and then far jumps; milliseconds between frames. */
const scroll = (page: Page): Promise<{ steps: number[]; most: number }> =>
  list(page).evaluate(async (list, frames) => {
    const frame = () => new Promise<number>(requestAnimationFrame)
    const steps: number[] = []
    let most = 0
    let before = await frame()
    for (let n = 0; n < frames; n++) {
      list.scrollTop += n < frames - 20 ? 260 : list.scrollHeight / 25
      const now = await frame()
      steps.push(now - before)
      before = now
      most = Math.max(most, list.querySelectorAll('[role=row]').length)
    }
    return { steps, most }
  }, SCROLLED_FRAMES)

test.describe('many matches', () => {
  test.use({ storedMatches: MATCHES })

  test('they scroll smoothly, are found, sorted, tagged, noted, deleted and brought back, and drawn', async ({
    quartet,
    page,
    host,
  }) => {
    await openTable(page)
    await expect(totals(page)).toContainText(ALL_OF_THEM)
    // All four are one's own in each of them: nothing is to be said of them against others.
    await expect(totals(page)).toContainText('No ended match of your bots against others')

    const { steps, most } = await scroll(page)
    const sorted = steps.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1)
    if (isWholeRun)
      console.log(
        `frames while scrolling (${host}): median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`,
      )
    expect(most, 'only rows in sight exist').toBeLessThan(80)
    await list(page).focus()
    await page.keyboard.press('End')
    await expect(rows(page).last()).toHaveAttribute('data-match', '1')
    await page.keyboard.press('Home')
    await expect(rows(page).first()).toHaveAttribute('data-match', String(MATCHES))

    // A word, its value and a space are taken by Tab; a flag is chosen by an arrow and Enter.
    await page.keyboard.press('/')
    await page.keyboard.type('bo')
    await expect(page.getByRole('option', { name: /^bot:/ }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('fal')
    await expect(page.getByRole('option', { name: /Falcon/ })).toContainText('matches')
    await page.keyboard.press('Tab')
    await page.keyboard.type('cras')
    await pressKeys(page, 'ArrowDown', 'Enter')
    await expect(query(page)).toHaveValue('bot:Falcon crashed ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Bot: Falcon' })).toBeVisible()
    await expect(totals(page)).toContainText('Crashed')

    // What cannot be read is underlined and explained; what was shown stays.
    await page.keyboard.press('/')
    await query(page).fill('bot:Falcon place:9')
    await expect(page.getByText('“place” is between 1 and 4; not 9.')).toBeVisible()
    await expect(page.locator('.underlined')).toHaveText('9')
    await takePictures(quartet, 'm-query')

    // Filters write the same query.
    await query(page).fill('bot:Falcon')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page
      .getByRole('dialog', { name: 'Add a condition' })
      .getByRole('button', { name: 'Place', exact: true })
      .click()
    await page.getByRole('option', { name: 'First' }).click()
    await page.keyboard.press('Escape')
    await expect(query(page)).toHaveValue('bot:Falcon place:1')
    await expect(totals(page)).toContainText('Won100.0 %')

    await page.keyboard.press('Alt+f')
    await page.getByRole('textbox', { name: 'Name for the present query' }).fill('Falcon wins')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Rename “Falcon wins”' }).click()
    await page.getByRole('textbox', { name: 'Name of the filter' }).fill('Won')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Delete “Won”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(totals(page)).toContainText(ALL_OF_THEM)
    await page.keyboard.press('Alt+f')
    await page.getByRole('button', { name: /^Won/ }).click()
    await expect(query(page)).toHaveValue('bot:Falcon place:1')

    // Sorted by a column's head, and again the other way round.
    await page
      .getByRole('columnheader', { name: /^Score/ })
      .getByRole('button')
      .click()
    await expect(page.getByRole('columnheader', { name: /^Score/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    // The rows of the new order are there when they stand in that order; elements are used again for other rows.
    const scores = () =>
      rows(page).evaluateAll((found) =>
        found
          .map((row) => {
            const each = [...row.querySelectorAll('.score')].map(({ textContent }) =>
              textContent.replace(',', ''),
            )
            return [row.getBoundingClientRect().top, Math.max(...each.map(Number))] as const
          })
          .sort(([top], [other]) => top - other)
          .map(([, best]) => best),
      )
    const isInOrder = (found: readonly number[]) =>
      found[0] > 25_000 && found.every((score, k) => k === 0 || score <= found[k - 1])
    await expect.poll(async () => isInOrder(await scores())).toBe(true)

    // Three are selected by keys, and tagged.
    await list(page).focus()
    await pressKeys(page, 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expect(totals(page)).toContainText(/^3 of [\d,]+ selected/)
    await page.keyboard.press('t')
    await expect(page.getByRole('combobox', { name: 'Add a tag' })).toBeFocused()
    await page.keyboard.type('look-again')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 matches now have “look-again”.')).toBeVisible()
    await query(page).fill('tag:look-again')
    await expect(totals(page)).toContainText('3 matches')
    await takePictures(quartet, 'm-tagged')

    await page.getByRole('textbox', { name: 'Note' }).fill('the units wait')
    await query(page).fill('note:wait')
    await expect(totals(page)).toContainText('1 match')

    await query(page).fill('tag:look-again')
    await expect(rows(page)).toHaveCount(3)
    await list(page).focus()
    await pressKeys(page, 'Home', 'Delete')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(rows(page)).toHaveCount(3)

    // Charts of the whole result, then the numbers of one as a table.
    await query(page).fill('bot:Falcon,Kraken date:7d')
    await expect(totals(page)).not.toContainText('3 matches')
    await page.getByRole('button', { name: 'Charts' }).click()
    await page.getByRole('combobox', { name: 'A line for each' }).selectOption('bot')
    await expect.poll(() => drawnColours(page)).toBeGreaterThan(20)
    // Of the 300 with curves every sixth has neither.
    await expect(page.getByText(/^Mean of 250 matches/)).toBeVisible()
    // Until its answer is there the lines are still those of versions.
    const kraken = page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: /Kraken/ })
    await expect(kraken).toHaveCount(1)
    await kraken.click()
    await expect(page.getByRole('button', { name: /Kraken/ })).toHaveAttribute('aria-pressed', 'false')
    await takePictures(quartet, 'm-curves')
    await page.getByRole('radio', { name: 'By seat' }).click()
    await page.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('region', { name: 'Score by seat as a table' })
    await expect(table.getByRole('row', { name: /Falcon/ })).toHaveCount(4)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('quartet-score-by-seat.csv')
  })
})

test('Run ×N plays a bot over seeds and seats, and its matches are found as one group', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Runner')
  await page.keyboard.press('Alt+F5')
  await expect(page.getByRole('spinbutton', { name: 'Seeds' })).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^4 matches/)).toBeVisible()
  await takePictures(quartet, 'm-run-many')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByTestId('run-answer')).toHaveText(/^Runner v1 .* first in \d of 4 matches\.$/)
  await page.getByRole('button', { name: /^How sure\?/ }).click()
  await expect(page.getByTestId('group-progress')).toContainText(/^4 matches · in/)
  await expect(page.getByTestId('group-figures')).toContainText('Mean place')
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveCount(4)
  await takePictures(quartet, 'm-group')

  await page.getByRole('button', { name: 'More for Run ×N' }).click()
  await page.getByRole('menuitem', { name: 'Show in Watch' }).click()
  await expect(totals(page)).toContainText('4 matches')
  await page.keyboard.press('g')
  await expect.poll(() => drawnColours(page)).toBeGreaterThan(20)
  // Where share is lost, and the matches in which it was worst.
  await page.getByRole('radio', { name: 'Why lost' }).click()
  const lost = page.getByRole('region', { name: 'Where it is lost' })
  await expect(lost.getByRole('button', { name: /^By seat, Seat \d: / }).first()).toBeVisible()
  await takePictures(quartet, 'm-why-lost')
  await lost
    .getByRole('button', { name: /^By .*: −/ })
    .first()
    .click()
  await expect(query(page)).toHaveValue(/^id:\d/)
  await page.getByRole('radio', { name: 'Curves' }).click()
  await expect.poll(() => drawnColours(page)).toBeGreaterThan(20)
  // The match under the pointer opens by a click.
  const box = (await page.getByTestId('plot').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByText('Nearest matches, click to open the first')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
})
