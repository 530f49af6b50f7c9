import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { projectDir } from './support/project.ts'
import { expect, test, type Quartet } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  createBot,
  roundShown,
  runToEnd,
  saveMatch,
  takePictures,
} from './support/workbench.ts'

/** Files of the original programs, and two matches side by side. */
async function golden(game: string, label: string): Promise<string> {
  const file = join(projectDir, 'src-games', game, 'golden', label, 'out.gz')
  return gunzipSync(await readFile(file)).toString('latin1')
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'latin1')

const isPicture = (page: Page) => boardPixels(page)

test('an original’s file dropped anywhere is shown with what it tells, cut or whole, and leaves as files', async ({
  quartet,
}) => {
  const { page } = quartet
  const whole = await golden('pandemic', 'students')
  const lines = whole.split('\n')
  const cut = ['SecGame', ...lines.slice(1, Math.floor(lines.length / 2)), 'round oops'].join('\n')

  // On the workbench, where nothing of a match is open.
  await expect(page.getByRole('tree', { name: 'Bots' })).toBeVisible()
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
  const last = await isPicture(page)
  await page.keyboard.press('Home')
  await expect.poll(() => isPicture(page)).not.toBe(last)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByText(/unit \d+ (up|down|left|right)/).first()).toBeVisible()
  await takePictures(quartet, 'r-file-cut')

  // Several at once are told one by one.
  await page.getByRole('button', { name: 'Back to the list' }).click()
  const files = [
    { name: 'whole.out', text: whole },
    { name: 'cars.out', text: await golden('mad-max', 'students') },
    { name: 'letter.txt', text: 'Dear diary' },
  ]
  await dropFiles(page, files)
  const outcomes = page.getByRole('list', { name: 'Imported files' }).getByRole('listitem')
  await expect(outcomes).toHaveCount(3)
  await expect(outcomes.nth(0)).toContainText('Pandemic, 200 of 200 rounds')
  await expect(outcomes.nth(1)).toContainText('Mad Max Revisited')
  await expect(outcomes.nth(2)).toContainText('it is not an output of one of the four games')
  await expect(page.getByText('2 imported, 1 refused')).toBeVisible()
  await takePictures(quartet, 'r-file-several')
  await outcomes.nth(0).getByRole('button', { name: 'Open' }).click()

  await expect(boardOf(page)).toBeVisible()
  expect(await textOf(await saveMatch(page, 'Original program’s output')), 'the file as it came').toBe(whole)
  const curves = await textOf(await saveMatch(page, 'Scores by round'))
  expect(curves.split('\n')).toHaveLength(203)
  await page.getByRole('button', { name: /^Save match \d+ as a file$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Whole match' })).toBeDisabled()
  await page.keyboard.press('Escape')
})

test('a match of an original’s file is played again from its start, with rand() as its program had it', async ({
  quartet: { page },
}) => {
  await expect(page.getByRole('tree', { name: 'Bots' })).toBeVisible()
  await dropFiles(page, [{ name: 'nobody.out', text: await golden('pandemic', 'null') }])
  await expect(boardOf(page)).toBeVisible()
  await page.getByRole('tab', { name: 'What if' }).click()
  const setting = page.getByRole('checkbox', { name: /^One rand\(\) for all C\+\+ players/ })
  await expect(setting).toBeChecked()
  await page.getByRole('button', { name: 'Play it again' }).click()
  await expect(page.getByText('All four scores are those of the file.')).toBeVisible()
  await page.getByRole('button', { name: /^Open match \d+$/ }).click()
  await expect(boardOf(page)).toBeVisible()
})

async function runMatch(page: Page, second: string): Promise<void> {
  await page.getByRole('button', { name: 'Bots', exact: true }).click()
  await page.keyboard.press('Alt+o')
  const field = page.getByRole('combobox', { name: 'Seat 2' })
  await field.fill(second)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(second)
  await page.getByRole('textbox', { name: 'Seed' }).fill('77')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await runToEnd(page)
}

/** In a round in which nothing differs boards that look at the same place have the same pixels. */
async function moveBothBoards(quartet: Quartet): Promise<void> {
  const { page } = quartet
  const boards = page.getByRole('img', { name: /^Board of [AB]/ })
  const pixels = () =>
    boards.evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()))
  let [last] = await pixels()
  const expectBothMoved = async (how: string) => {
    await expect.poll(async () => (await pixels())[1], `B, ${how}`).not.toBe(last)
    await expect.poll(async () => new Set(await pixels()).size, `the same view, ${how}`).toBe(1)
    ;[last] = await pixels()
  }
  const drag = async (side: number) => {
    const { x, y, width, height } = (await boards.nth(side).boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 60, y + height / 2 + 90, { steps: 3 })
    await page.mouse.up()
  }
  await boards.nth(0).hover()
  for (let k = 0; k < 4; k++) await page.mouse.wheel(0, -200)
  await expectBothMoved('the wheel over A')
  await drag(1)
  await expectBothMoved('B dragged')
  await page.keyboard.press('ControlOrMeta+ArrowLeft')
  await expectBothMoved('by key')
  await page
    .getByTestId('minimap')
    .nth(1)
    .click({ position: { x: 90, y: 90 } })
  await expectBothMoved('by the small map of B')
  await takePictures(quartet, 'r-pair-view')

  // Apart, and together again where B is, which was moved last.
  await page.keyboard.press('Shift+L')
  await drag(1)
  await expect.poll(async () => (await pixels())[0] === (await pixels())[1]).toBe(false)
  await page.getByRole('button', { name: 'Same view' }).click()
  await expectBothMoved('linked again')
  await boards.nth(0).dblclick()
  await expectBothMoved('fitted')
}

test('two matches side by side: the first difference is found, marked and told; clocks go together or apart', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Visitor', { game: 'Pandemic' })
  await runMatch(page, 'Demo')
  await runMatch(page, 'Null')
  await page.getByRole('button', { name: 'Matches', exact: true }).click()
  const rows = page.getByRole('row', { name: /Visitor/ })
  // The list may be read before the second one is in it: that comes first then, and the row once clicked is clicked again.
  await expect(rows).toHaveCount(2)
  await rows.nth(0).click({ modifiers: ['ControlOrMeta'] })
  await rows.nth(1).click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: /^Match \d+ beside match \d+$/ })).toBeVisible()

  await expect(page.getByText('The first round that differs.')).toBeVisible()
  const [a, b] = [page.getByRole('group', { name: 'Match A' }), page.getByRole('group', { name: 'Match B' })]
  const roundOf = async (side: typeof a) =>
    Number(await side.getByRole('slider', { name: 'Round' }).getAttribute('aria-valuenow'))
  const first = await roundOf(a)
  expect(await roundOf(b)).toBe(first)
  const told = page.getByRole('region', { name: 'What differs' })
  await expect(told.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Shift+D')
  await expect(told).toContainText('Nothing differs in this round')
  await expect(page.getByRole('list', { name: 'Orders that differ' })).toContainText('unit')
  await moveBothBoards(quartet)
  await page.keyboard.press('PageDown')
  await expect(page.getByText(`They have differed since round ${first}.`)).toBeVisible()
  await takePictures(quartet, 'r-pair')

  // Each with a clock of its own: keys move the side that was looked at last.
  await page.getByRole('button', { name: 'In step' }).click()
  await b.getByRole('img', { name: /^Board of B/ }).click()
  await page.keyboard.press('End')
  await expect.poll(() => roundOf(b)).toBe(200)
  expect(await roundOf(a)).toBe(first + 9)
  await expect(page.getByText(`A is in round ${first + 9}, B in round 200`)).toBeVisible()
  await takePictures(quartet, 'r-pair-apart')
  await page.getByRole('button', { name: 'Moving B only' }).click()
  await expect.poll(() => roundOf(a)).toBe(200)

  // The whole match as a file comes back as the same match: nothing differs.
  await a.getByRole('button', { name: /^Match \d+$/ }).click()
  const file = await saveMatch(page, 'Whole match')
  expect(file.suggestedFilename()).toMatch(/^pandemic-77-match-\d+\.quartet$/)
  await page.getByLabel('Match files').setInputFiles(await file.path())
  await expect(page.getByText(/Pandemic, 200 of 200 rounds/)).toBeVisible()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await page.getByRole('menuitem', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Older match' }).click()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await page.getByRole('menuitem', { name: /^Beside match \d+, which was kept$/ }).click()
  await expect(page.getByText(/^The two boards are the same|^The first round that differs/)).toBeVisible()
})
