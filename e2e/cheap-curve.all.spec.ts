import { WAIT_MS } from '../test/patience.ts'
import { expect, test } from './support/test.ts'
import { openTable, roundShown, takePictures } from './support/workbench.ts'

test.use({ filledBy: 'lost-folder.ts' })

test('a curve of chances for every match: the worst drops of many, the curve on the timeline with how far it can be trusted, and learned anew from more matches', async ({
  quartet,
  page,
}) => {
  await openTable(page)
  const query = page.getByRole('combobox', { name: 'Query' })
  const totals = page.getByTestId('totals')

  // What is learned first is learned when a match is looked at.
  await query.fill('bot:Tired')
  await expect(totals).toContainText(/^80 matches/)
  // They are of one Run ×N: each has a line of its own here.
  await page.getByRole('button', { name: 'More for these matches' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Fold/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-fold]')).toHaveCount(0)
  await page.locator('[data-match]').first().click()
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await page.keyboard.press('Alt+l')
  const why = page.getByRole('region', { name: 'Why did I lose?' })
  const bots = why.getByRole('combobox', { name: 'Bot' })
  await bots.selectOption(await why.getByRole('option', { name: /Tired/ }).getAttribute('value'))
  await why.getByRole('button', { name: 'How sure? a guess, learned from 80 matches' }).click()
  const plot = why.getByRole('img', { name: /^Forecast and come true: / })
  await expect(plot).toBeVisible({ timeout: 2 * WAIT_MS })
  await expect(why.getByText(/^\s*Learned from 80 matches/)).toBeVisible()
  await expect(why.getByRole('img', { name: /^Chance of finishing in the top two: round 0/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Tired’s chance of finishing in the top two' })).toBeVisible()
  await takePictures(quartet, 'why-cheap-curve')

  // Over a selection: what fell most, and the match with it.
  await page.keyboard.press('Alt+m')
  await query.fill('bot:Tired drop>=0')
  await expect(totals).toContainText(/^80 matches/)
  await query.fill('bot:Tired drop>100')
  await expect(page.getByText('No matches found')).toBeVisible()
  await query.fill('bot:Tired drop>20')
  await expect(totals).toContainText(/^(?!80)\d+ matches/)
  const found = parseInt((await totals.textContent())!)
  await page.getByRole('button', { name: 'Charts' }).click()
  await page.getByRole('radio', { name: 'Why lost' }).click()
  const drops = page.getByRole('region', { name: 'Worst drops' }).getByRole('button')
  // Those of the query and no others; the largest twelve have a line each.
  await expect(page.getByText(`Mean of ${found} matches`)).toBeVisible()
  await expect(drops).toHaveCount(Math.min(12, found))
  const sizes = (await drops.allTextContents()).map((text) =>
    Number(/^\s*Match \d+, seat [1-4]: −(\d+) points from round \d+\s*$/.exec(text)?.[1]),
  )
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(20)
  await takePictures(quartet, 'why-worst-drops')
  const worst = drops.first()
  const [, match, round] = /Match (\d+),.* round (\d+)/.exec((await worst.textContent())!)!
  await worst.click()
  await expect(page.getByRole('heading', { name: `Match ${match}`, exact: true })).toBeVisible()
  await expect.poll(() => roundShown(page)).toBe(Number(round))
  await page.keyboard.press('Alt+m')
  await page.getByRole('button', { name: 'Close the charts' }).click()

  // More matches: it is learned anew when the next one is looked at.
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByRole('treeitem', { name: /Tired/ }).click()
  await page.keyboard.press('Alt+F5')
  await page.getByRole('spinbutton', { name: 'Seeds' }).fill('6')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^24 matches/)).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByTestId('run-answer')).toContainText(/first in \d+ of 24 matches/, {
    timeout: 4 * WAIT_MS,
  })
  await openTable(page)
  await query.fill('bot:Tired')
  await expect(totals).toContainText(/^104 matches/)
  await page.locator('[data-match]').first().click()
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await page.keyboard.press('Alt+l')
  await expect(why.getByText(/^\s*Learned from 104 matches/)).toBeVisible({ timeout: 2 * WAIT_MS })
})
