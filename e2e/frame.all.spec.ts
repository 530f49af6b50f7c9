import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  expectRound,
  goToRound,
  idle,
  pinSeed,
  runToEnd,
  takePictures,
} from './support/workbench.ts'

const runButton = (page: Page) => page.getByTestId('run')
const boxOf = async (page: Page) => JSON.stringify(await runButton(page).boundingBox())

test('bot, match and round go along from room to room, and Run is everywhere', async ({ quartet, page }) => {
  await createBot(page, 'Along')
  await pinSeed(page, 77)
  await runToEnd(page)
  await goToRound(page, 50)
  await takePictures(quartet, 'frame-write')

  // By its number to Watch: the same round.
  await page.getByRole('button', { name: 'Watch this match' }).click()
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await expectRound(page, 50)
  await goToRound(page, 70)
  await takePictures(quartet, 'frame-watch')
  await page.keyboard.press('Alt+1')
  await expectRound(page, 70)

  // Run from Watch: the next match is there, from its first round on.
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await page.keyboard.press('F5')
  await expect(page.getByRole('heading', { name: 'Match 2' })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
  await idle(page)
  await page.keyboard.press('Alt+1')
  await expect(page.getByTestId('board-title')).toContainText('Match 2')

  // Run from Prove, Rules and Settings: Watch shows it.
  for (const [keys, number] of [
    ['Alt+3', 3],
    ['Alt+4', 4],
    ['Alt+5', 5],
    ['Alt+9', 6],
  ] as const) {
    await page.keyboard.press(keys)
    await runButton(page).click()
    await expect(page.getByRole('heading', { name: `Match ${number}` })).toBeVisible()
    await expect(boardOf(page)).toBeVisible()
    await idle(page)
  }
  await page.keyboard.press('Alt+1')
  await expect(page.getByTestId('board-title')).toContainText('Match 6')
})

test('another bot, a version and the line-up are chosen in every room', async ({ quartet, page }) => {
  await createBot(page, 'First')
  await createBot(page, 'Second')
  await page.keyboard.press('Alt+3')
  await takePictures(quartet, 'frame-prove')
  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.getByRole('textbox', { name: 'Bot or version' })).toBeFocused()
  await page.keyboard.type('firs')
  await takePictures(quartet, 'frame-bots')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('bot-in-hand')).toHaveText('First')
  await page.keyboard.press('Alt+o')
  await page.getByRole('button', { name: 'Three Dummies' }).click()
  await takePictures(quartet, 'frame-line-up')
  await page.keyboard.press('Escape')
  await expect(page.getByTitle('Opponents, configuration and seed')).toContainText('Dummy')
  await page.keyboard.press('F5')
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await idle(page)
  // Write has the bot that was taken in hand elsewhere.
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('heading', { name: 'First', exact: true })).toBeVisible()
  await expect(page.getByTestId('board-title')).toContainText('Match 1')
})

test('a side that is dragged shut is a strip, which opens it again', async ({ page }) => {
  await createBot(page, 'Dragged')
  const handle = page.getByRole('separator', { name: 'Width of the list of bots' })
  const drag = async (to: number): Promise<void> => {
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(to, box.y + 200, { steps: 5 })
    await page.mouse.up()
  }
  await drag(350)
  await expect(handle).toHaveAttribute('aria-valuenow', '290')
  await drag(70)
  await expect(page.getByRole('tree', { name: 'Bots' })).toBeHidden()
  await page.getByRole('button', { name: 'Bots', exact: true }).click()
  await expect(page.getByRole('tree', { name: 'Bots' })).toBeVisible()
  await expect(handle).toHaveAttribute('aria-valuenow', '212')
  // The drag is over: the pointer alone moves nothing.
  const { x, y } = (await handle.boundingBox())!
  await page.mouse.move(x, y + 200)
  await page.mouse.move(x + 40, y + 200)
  await expect(handle).toHaveAttribute('aria-valuenow', '212')
})

test('Run stays where it is', async ({ page }) => {
  await expect(page.getByText('Make one that beats them')).toBeVisible()
  const states: string[] = [await boxOf(page)]
  const look = async () => states.push(await boxOf(page))
  await createBot(page, 'Stays')
  await look()
  await createBot(page, 'A_bot_with_a_name_that_is_long')
  await look()
  for (const keys of ['Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+9', 'Alt+1']) {
    await page.keyboard.press(keys)
    await look()
  }
  for (const lineUp of ['Three Dummies', 'Three Golds', 'Three Demos']) {
    await page.keyboard.press('Alt+o')
    await page.getByRole('button', { name: lineUp }).click()
    await look()
    await page.keyboard.press('Escape')
    await look()
  }
  await pinSeed(page, 2_000_000_000)
  await look()
  await page.keyboard.press('F5')
  await look()
  await expect(boardOf(page)).toBeVisible()
  await look()
  await idle(page)
  await look()
  for (const size of [
    { width: 1024, height: 700 },
    { width: 911, height: 512 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size)
    await look()
  }
  expect(states.length).toBeGreaterThanOrEqual(20)
  expect(states).toEqual(states.map(() => states[0]))
})
