import { expectPlainAnswer, openSure } from './support/answers.ts'
import { startComparison } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { takePictures } from './support/workbench.ts'

test('an answer is one plain sentence and few words; what is behind it opens, and stays as it was left', async ({
  quartet,
  page,
}) => {
  test.slow()
  await startComparison(quartet)
  await expect(page.getByTestId('verdict')).toHaveText(/^v3 is better than v2/)
  await expectPlainAnswer(page)

  await page.keyboard.press('Alt+F5')
  await page.getByRole('spinbutton', { name: 'Seeds' }).fill('3')
  await takePictures(quartet, 'r-run-many')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('run-answer')).toHaveText(/came first in \d+ of 12 matches\.$/)
  await takePictures(quartet, 'r-answer-run-n')
  await expectPlainAnswer(page)
  await openSure(page)
  await expect(page.getByTestId('group-figures')).toContainText('Mean place')
  await takePictures(quartet, 'r-answer-run-n-open')

  // Both are in one list.
  await page.getByRole('button', { name: 'Comparisons', exact: true }).click()
  const rows = page.getByRole('listbox', { name: 'Comparisons' }).getByRole('option')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/first in \d+ of 12/)
  await expect(rows.last()).toContainText('better')
  await takePictures(quartet, 'r-answers')
  await page.getByRole('listbox', { name: 'Comparisons' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'v3 against v2' })).toBeVisible()

  await page.keyboard.press('Alt+q')
  await expect(page.getByRole('button', { name: /^How sure\?/ })).toBeVisible()
  await takePictures(quartet, 'r-qualify-live')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
  await takePictures(quartet, 'r-qualify')
  await expectPlainAnswer(page)
  await openSure(page)
  await takePictures(quartet, 'r-qualify-open')
})
