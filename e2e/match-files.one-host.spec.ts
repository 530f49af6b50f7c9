import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { goldenOutput } from './support/golden-output.ts'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  openInstrument,
  roundShown,
  saveMatch,
  takePictures,
} from './support/workbench.ts'

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'latin1')

test('an original’s file dropped anywhere is shown with what it says, cut or whole, and leaves as files', async ({
  quartet,
  page,
}) => {
  const whole = await goldenOutput('pandemic', 'students')
  const lines = whole.split('\n')
  const cut = ['SecGame', ...lines.slice(1, Math.floor(lines.length / 2)), 'round oops'].join('\n')

  // On the workbench, where nothing of a match is open.
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()
  await dropFiles(page, [{ name: 'from-jutge.res', text: cut }])
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
  const problem = page.getByText(/from-jutge\.res, line \d+: expected/)
  await expect(problem.first()).toBeVisible()
  // The rest of the file is read behind the first frame: the end moves on meanwhile.
  const pressEnd = async () => {
    await page.keyboard.press('End')
    return roundShown(page)
  }
  await expect.poll(pressEnd).toBeGreaterThan(90)
  const last = await boardPixels(page)
  await page.keyboard.press('Home')
  await expect.poll(() => boardPixels(page)).not.toBe(last)
  await openInstrument(page, 'Orders')
  await expect(page.getByText(/unit \d+ (up|down|left|right)/).first()).toBeVisible()
  await takePictures(quartet, 'r-file-cut')

  // Several at once are listed one by one.
  await page.keyboard.press('Alt+m')
  const files = [
    { name: 'whole.out', text: whole },
    { name: 'cars.out', text: await goldenOutput('mad-max', 'students') },
    { name: 'letter.txt', text: 'Dear diary' },
  ]
  await dropFiles(page, files)
  const outcomes = page.getByRole('list', { name: 'Imported files' }).getByRole('listitem')
  await expect(outcomes).toHaveCount(3)
  await expect(outcomes.nth(0)).toContainText('Pandemic, 200 of 200 rounds')
  await expect(outcomes.nth(1)).toContainText('Mad Max Revisited')
  await expect(outcomes.nth(2)).toContainText('no match that one of the four games wrote')
  await expect(page.getByText('2 imported, 1 refused')).toBeVisible()
  await takePictures(quartet, 'r-file-several')
  await outcomes.nth(0).getByRole('button', { name: 'Open' }).click()

  await expect(boardOf(page)).toBeVisible()
  expect(await textOf(await saveMatch(page, 'Original program’s output')), 'the file as it came').toBe(whole)
  const curves = await textOf(await saveMatch(page, 'Scores by round'))
  expect(curves.split('\n')).toHaveLength(203)
  await page.getByRole('button', { name: 'More of this match' }).click()
  await expect(page.getByRole('menuitem', { name: /Whole match/ })).toBeDisabled()
  await page.keyboard.press('Escape')
})
