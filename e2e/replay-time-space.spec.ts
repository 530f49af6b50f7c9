import type { Page } from '@playwright/test'
import { expect, test, type Quartet } from './support/test.ts'
import { boardOf, boardPixels, createBot, roundShown, takePictures } from './support/workbench.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Round' })
/** Plays a match of the game's Demo bots and opens it from the list. */
async function openDemoMatch({ page }: Quartet, name: string, game?: string): Promise<void> {
  await createBot(page, name, game === undefined ? {} : { game })
  await page.keyboard.press('F5')
  await expect(boardOf(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('queue')).toHaveText('No match running', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Matches', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name: /^Match/ })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
  await expect.poll(() => eventCount(page)).toBeGreaterThan(3)
}

/** Signs on the timeline. */
const eventCount = async (page: Page): Promise<number> =>
  parseInt((await page.getByTestId('markers').getAttribute('aria-label')) ?? '0')

test('time: play, reverse, speed, steps, a round by number, events with filter, hover and keys', async ({
  quartet,
}) => {
  const { page } = quartet
  await openDemoMatch(quartet, 'Chrono')
  await boardOf(page).hover()
  await page.keyboard.press('End')
  await expect.poll(() => roundShown(page)).toBe(200)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => roundShown(page)).toBe(198)
  await page.keyboard.press('PageUp')
  await expect.poll(() => roundShown(page)).toBe(188)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect.poll(() => roundShown(page)).toBe(199)
  await page.keyboard.press('g')
  await page.keyboard.type('57')
  await page.keyboard.press('Enter')
  await expect.poll(() => roundShown(page)).toBe(57)

  // Backwards from there, and forwards at every speed there is.
  await page.keyboard.press('r')
  await expect.poll(() => roundShown(page)).toBeLessThan(55)
  await page.keyboard.press(' ')
  const speed = page.getByLabel('Speed in rounds a second')
  expect(await speed.locator('option').allTextContents()).toEqual(
    ['¼', '½', '1', '2', '5', '10', '20', '40', '64', '128'].map((name) => `${name} r/s`),
  )
  await speed.selectOption('128')
  await page.keyboard.press('Escape')
  await boardOf(page).click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect.poll(() => roundShown(page), { intervals: [50] }).toBe(200)
  await speed.selectOption('10')

  // From event to event, and back.
  await boardOf(page).click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Home')
  await page.keyboard.press('n')
  const firstEvent = await roundShown(page)
  await page.keyboard.press('n')
  await expect.poll(() => roundShown(page)).toBeGreaterThan(firstEvent)
  await page.keyboard.press('p')
  await expect.poll(() => roundShown(page)).toBe(firstEvent)

  // The bar tells of what is under the pointer, and a click goes there.
  const box = (await slider(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 10)
  await expect(page.getByRole('tooltip')).toContainText('Round 100')
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => roundShown(page)).toBe(100)
  await takePictures(quartet, 'r-time')

  // Fewer kinds, fewer seats.
  const all = await eventCount(page)
  await page.getByRole('button', { name: 'Events on the timeline' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Infections/ }).click()
  await expect.poll(() => eventCount(page)).toBeGreaterThan(all)
  const more = await eventCount(page)
  await page.getByRole('menuitemcheckbox', { name: 'Demo' }).first().click()
  await expect.poll(() => eventCount(page)).toBeLessThan(more)
  await takePictures(quartet, 'r-time-filter')
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Next event on the timeline')
  await takePictures(quartet, 'r-keys')
})

test('space: zoom with a small map, pin, story, follow, distance, layers', async ({ quartet }) => {
  const { page } = quartet
  await openDemoMatch(quartet, 'Topo')
  const board = (await boardOf(page).boundingBox())!
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 }
  const fitted = await boardPixels(page)
  await page.mouse.move(middle.x, middle.y)
  for (let k = 0; k < 5; k++) await page.mouse.wheel(0, -200)
  await expect(page.getByTestId('minimap')).toBeVisible()
  const zoomed = await boardPixels(page)
  expect(zoomed).not.toBe(fitted)
  await page.getByTestId('minimap').click({ position: { x: 20, y: 20 } })
  await expect.poll(() => boardPixels(page)).not.toBe(zoomed)
  await page.keyboard.press('0')
  await expect(page.getByTestId('minimap')).toBeHidden()
  await takePictures(quartet, 'r-space-fitted')
})
