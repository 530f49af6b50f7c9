import { expect, test } from './support/test.ts'
import { expectPlainAnswer, openSure } from './support/answers.ts'
import { openCompare, openMore, startComparison } from './support/comparison.ts'
import { WALKER } from './support/climber.ts'
import { playSmall, replaceSource, saveAs, takePictures, writeBot } from './support/workbench.ts'

test('a comparison of the working copy with the version before it comes to its verdict, and shows where it is won', async ({
  quartet,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await startComparison(quartet)
  await expect(page.getByTestId('verdict')).toHaveText(
    /^v3 is better than v2: it takes [\d.]+ more of every 100 points\.$/,
  )
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  await takePictures(quartet, 'g-compare-answer')
  await expectPlainAnswer(page)
  await openSure(page)
  await expect(page.getByRole('img', { name: /Evidence after/ })).toBeVisible()
  await expect(page.getByTestId('figures-B')).toContainText('v3')
  // Figures of a side are of the side: who beats the other has not won half of the matches.
  const heads = page
    .getByRole('table')
    .filter({ has: page.getByTestId('figures-B') })
    .getByRole('columnheader')
  const column = (await heads.allInnerTexts()).indexOf('Matches won')
  const won = async (side: 'A' | 'B') =>
    Number.parseInt(await page.getByTestId(`figures-${side}`).locator('th, td').nth(column).innerText(), 10)
  expect(await won('B')).toBeGreaterThan(50)
  expect(await won('A')).toBeLessThan(50)
  await takePictures(quartet, 'g-compare-result')

  await page.getByRole('button', { name: 'More for v3 against v2' }).click()
  await page.getByRole('menuitem', { name: 'Copy as text' }).click()
  await expect(page.getByText('The result was copied as text.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/v3 is better than v2/)

  await page.getByRole('tab', { name: 'First difference' }).click()
  await expect(page.getByRole('img', { name: /^Board of A in round 1$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Board of B in round 1$/ })).toBeVisible()
  await expect(page.getByText('The first round that differs.')).toBeVisible()
  await page.getByRole('button', { name: 'Last shared round' }).click()
  await expect(page.getByText('Nothing differs in this round')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Orders that differ' }).getByRole('listitem').nth(1),
  ).toContainText('unit')
  await page.getByRole('button', { name: 'First difference', exact: true }).click()
  await expect(page.getByText('What differs in this round')).toBeVisible()
  await takePictures(quartet, 'g-compare-difference')

  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(
    page.locator('.modified-in-monaco-diff-editor .view-line', { hasText: 'way(id' }).first(),
  ).toBeVisible()

  // Where A and B gain and lose, side by side; a bar opens its matches (below: the list of all of them).
  await page.getByRole('tab', { name: 'Where it gains' }).click()
  const lost = page.getByRole('region', { name: 'Where it is lost' })
  for (const [title, row] of [
    ['By phase', '0–10 %'],
    ['By figure', 'Cities'],
  ]) {
    const bars = lost.getByRole('region', { name: title })
    await expect(bars.getByRole('columnheader', { name: 'v3 less v2' })).toBeVisible()
    for (const side of ['v2', 'v3'])
      await expect(
        bars.getByRole('button', { name: new RegExp(`^${title}, ${row}, ${side}: `) }),
      ).toBeVisible()
  }
  await takePictures(quartet, 'g-compare-lost')
  // A bar leads to the matches in which it was worst, and to no others: by a click, and by a key.
  const bar = lost.getByRole('button', { name: /^By phase, 0–10 %, v2: / })
  for (const open of [() => bar.click(), () => bar.press('Enter')]) {
    const [, count] = /: (\d+) of \d+ matches$/.exec((await bar.getAttribute('title'))!)!
    await open()
    const query = page.getByRole('combobox', { name: 'Query' })
    await expect(query).toHaveValue(/^id:\d+(,\d+)*$/)
    const ids = (await query.inputValue()).replace('id:', '').split(',')
    expect(ids).toHaveLength(Number(count))
    const rows = page.locator('[data-match]')
    await expect(rows).toHaveCount(ids.length)
    const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-match')))
    expect(shown.toSorted()).toEqual(ids.toSorted())
    await page.goBack()
    await expect(bar).toBeVisible()
  }

  await page.getByRole('tab', { name: /^Matches/ }).click()
  await page.getByRole('listbox', { name: 'Matches of the comparison' }).getByRole('option').first().click()
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('tab', { name: 'Answer' }).click()
  await expect(page.getByTestId('verdict')).toContainText('v3 is better than v2')
  // Back to the list, where it stands with its answer.
  await page.getByRole('button', { name: 'Comparisons', exact: true }).click()
  await expect(page.getByRole('option', { name: /v3/ })).toContainText('better')
  await takePictures(quartet, 'g-compare-list')
})

test('one button says from every screen what goes on and how far it is; there it is opened and cancelled', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Climber', WALKER)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  // Equally strong, which takes long to find.
  await replaceSource(page, 'Climber', WALKER.replace('=== 0)', '=== 1)'))
  const activity = page.getByTestId('activity')
  const button = activity.getByRole('button')
  await expect(button).toHaveCount(0)
  const dialog = await openCompare(page)
  await openMore(dialog)
  await dialog.getByRole('radio', { name: /Small tweak/ }).check()
  await playSmall(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.keyboard.press('Alt+5')
  await expect(button).toHaveText(/^v3 against v2 · [\d,]+ match(es)?$/)

  await button.click()
  const jobs = page.getByRole('list', { name: 'Jobs' })
  await expect(jobs.getByRole('listitem')).toHaveText(/^v3 against v2[\d,]+ match(es)?Cancel$/)
  await takePictures(quartet, 'activity')
  await jobs.getByRole('button', { name: 'v3 against v2', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'v3 against v2' })).toBeVisible()
  await expect(jobs).toBeHidden()

  await button.click()
  await jobs.getByRole('button', { name: 'Cancel: v3 against v2' }).click()
  await expect(page.getByText('Nothing goes on.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveCount(0)
  await expect(activity).toHaveAttribute('data-jobs', '0')
  await expect(activity).toHaveAttribute('data-matches', '0')
})
