import type { Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { goldenOutput } from './support/golden-output.ts'
import { expect, test, type Quartet } from './support/test.ts'
import {
  boardOf,
  createBot,
  matchMenu,
  openInstrument,
  openTable,
  runToEnd,
  saveMatch,
  takePictures,
} from './support/workbench.ts'

test('a match of an original’s file is played again from its start, with rand() as its program had it', async ({
  quartet: { page },
}) => {
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()
  await dropFiles(page, [{ name: 'null.out', text: await goldenOutput('pandemic', 'null') }])
  await expect(boardOf(page)).toBeVisible()
  await openInstrument(page, 'What if')
  const setting = page.getByRole('checkbox', { name: /^One rand\(\) for all C\+\+ players/ })
  await expect(setting).toBeChecked()
  await page.getByRole('button', { name: 'Play it again' }).click()
  await expect(page.getByText('All four scores are those of the file.')).toBeVisible()
  await page.getByRole('button', { name: /^Open match \d+$/ }).click()
  await expect(boardOf(page)).toBeVisible()
})

async function runMatch(page: Page, second: string): Promise<void> {
  await page.getByRole('button', { name: 'Write', exact: true }).click()
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

test('two matches side by side: the first difference is found, marked and described; clocks go together or apart', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Visitor', { game: 'Pandemic' })
  await runMatch(page, 'Demo')
  await runMatch(page, 'Null')
  await openTable(page)
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
  const differences = page.getByRole('region', { name: 'What differs' })
  await expect(differences.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Shift+D')
  await expect(differences).toContainText('Nothing differs in this round')
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
  await matchMenu(page, 'Keep, to put another match beside it')
  await matchMenu(page, 'Match below in the list')
  await matchMenu(page, /^Beside match \d+, which was kept$/)
  await expect(page.getByText(/^The two boards are the same|^The first round that differs/)).toBeVisible()
})
