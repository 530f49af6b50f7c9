import { openDemoMatch } from './support/demo-match.ts'
import { atRest } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  expectRound,
  goToRound,
  openInstrument,
  openTable,
  pressKeys,
  roundShown,
  run,
  takePictures,
  writeBot,
} from './support/workbench.ts'

test('space: zoom with a small map, a pinned unit with its story, follow, distances, layers', async ({
  quartet,
  page,
}) => {
  await openDemoMatch(quartet, 'Topo')
  await openInstrument(page, 'Orders')
  await goToRound(page, 60)
  const fitted = await boardPixels(page)

  // A layer goes and comes back by its key.
  await page.keyboard.press('v')
  await expect.poll(() => boardPixels(page)).not.toBe(fitted)
  await page.keyboard.press('v')
  await expect.poll(() => boardPixels(page)).toBe(fitted)

  // Zoom to the pointer; the small map shows where one is, and leads elsewhere.
  const board = (await boardOf(page).boundingBox())!
  await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2)
  for (let k = 0; k < 6; k++) await page.mouse.wheel(0, -200)
  const map = page.getByTestId('minimap')
  await expect(map).toBeVisible()
  const zoomed = await atRest(() => boardPixels(page))
  await map.click({ position: { x: 20, y: 20 } })
  await expect.poll(() => boardPixels(page)).not.toBe(zoomed)

  // A unit is pinned by one of its orders: its story is a strip of the timeline and a list in its card.
  await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').nth(1).click()
  await expect(page.getByTestId('story')).toContainText('Health of')
  const story = page.getByRole('region', { name: 'Story of the unit' })
  await expect(story.getByRole('button').nth(1)).toContainText(/^\s*60\s*unit \d+ (top|bottom|left|right)/)
  const box = (await page.getByTestId('story').boundingBox())!
  // Round 60 of 200, where it certainly had an order.
  await page.mouse.move(box.x + box.width * 0.3, box.y + 10)
  await expect(page.getByRole('tooltip')).toContainText(/Unit \d+\s*unit \d+ (top|bottom|left|right)/)

  // Followed, the board moves with it.
  await story.getByRole('button', { name: 'Follow' }).click()
  await expect(story.getByRole('button', { name: 'Following' })).toBeVisible()
  await takePictures(quartet, 's-story')
  await boardOf(page).hover()
  await page.keyboard.press('f')
  await expect(story.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await story.getByRole('button').nth(3).click()
  await expect.poll(() => roundShown(page)).toBeLessThan(60)
  await page.keyboard.press('Escape')
  await expect(story).toBeHidden()
  await page.keyboard.press('0')
  await expect(map).toBeHidden()

  // From a corner to the opposite one, around the walls.
  await page.keyboard.press('d')
  await expect(page.getByRole('status').filter({ hasText: 'measure from' })).toBeVisible()
  await boardOf(page).click({ position: { x: board.width * 0.25, y: board.height * 0.3 } })
  await boardOf(page).click({ position: { x: board.width * 0.7, y: board.height * 0.8 } })
  await expect(
    page.getByRole('status').filter({ hasText: /moves.* · \d+ rows down, \d+ columns right/ }),
  ).toBeVisible()
  await takePictures(quartet, 's-distance')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'moves' })).toBeHidden()
})

test('the world of Mad Max is round: distances go over its seam, and never back', async ({
  quartet,
  page,
}) => {
  await openDemoMatch(quartet, 'Radius', 'Mad Max Revisited')
  await boardOf(page).hover()
  await page.keyboard.press('d')
  const board = (await boardOf(page).boundingBox())!
  const { width, height } = board
  const hint = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  await boardOf(page).click({ position: { x: width * 0.7, y: height * 0.3 } })
  await boardOf(page).click({ position: { x: width * 0.3, y: height * 0.4 } })
  // To the left on the screen is nearly once around the world.
  await expect(hint(/columns right/)).toBeVisible()
  await expect(hint(/columns left/)).toBeHidden()
  await takePictures(quartet, 's-distance-mad-max')
})

/** Some seconds a round: its match has no end that a story could see, and goes with its program. */
const SLOW = `
export default class Slow extends Player {
  play() {
    let spin = 0
    for (let k = 0; k < 4e7; k++) spin = Math.imul(spin + k, 31)
    for (const id of this.myUnits(this.me())) this.move(id, ((spin + id + this.round()) & 3) as Dir)
  }
}
`

test.describe('live, in motion', () => {
  test.use({ motion: true })

  test('a live match is watched, paused and scrubbed while it is played, also from the list', async ({
    quartet,
    page,
  }) => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('radio', { name: /None: only endless loops/ }).click()
    await page.getByRole('button', { name: 'Write', exact: true }).click()
    await writeBot(page, 'Slow', SLOW)
    await run(page)
    await expect.poll(() => roundShown(page)).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'More for the board' }).click()
    await expect(page.getByRole('menuitem', { name: 'Follow it live' })).toBeVisible()
    await page.keyboard.press('Escape')

    await openTable(page)
    await page.getByRole('row', { name: /Slow/ }).click()
    await expect(boardOf(page)).toBeVisible()
    const live = page.getByRole('button', { name: 'live' })
    await expect(live).toBeVisible()
    await expect.poll(() => roundShown(page), 'it begins where the match is').toBeGreaterThan(2)
    const joined = await roundShown(page)
    await expect.poll(() => roundShown(page), 'and goes on with it').toBeGreaterThan(joined)
    await boardOf(page).hover()
    await pressKeys(page, ' ', 'Home')
    await expectRound(page, 0)
    await page.keyboard.press('ArrowRight')
    await expectRound(page, 1)
    // What is not played yet is shaded on the timeline.
    const playedSoFar = () =>
      page
        .getByRole('slider', { name: 'Round' })
        .locator('.unknown')
        .evaluate((shade) => parseFloat((shade as HTMLElement).style.left))
    const before = await playedSoFar()
    await expect.poll(playedSoFar, 'it is still being played').toBeGreaterThan(before)
    expect(await roundShown(page), 'paused').toBe(1)
    await expect(live).toBeVisible()
    await takePictures(quartet, 'u-live')
    await live.click()
    await expect.poll(() => roundShown(page)).toBeGreaterThan(joined)
  })
})

test('seat colours are chosen, kept, guarded and put back', async ({ quartet, page }) => {
  await openDemoMatch(quartet, 'Painter')
  const before = await boardPixels(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const first = page.getByLabel('Seat 1', { exact: true })
  await expect(first).toHaveValue('#0c60a3')
  await first.fill('#ffe000')
  await page.getByLabel('Seat 2', { exact: true }).fill('#ffd800')
  await expect(page.getByText(/seats 1, 2\./)).toBeVisible()
  await expect(page.getByText('In the light theme seats 1 and 2 look alike.')).toBeVisible()
  await takePictures(quartet, 'v-colours')
  await page.reload()
  await expect(first).toHaveValue('#ffe000')
  await openTable(page)
  await page.getByRole('row', { name: /Painter/ }).click()
  await expect(boardOf(page)).toBeVisible()
  await expect.poll(() => boardPixels(page)).not.toBe(before)
  await takePictures(quartet, 'v-colours-board')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Standard colours' }).click()
  await expect(first).toHaveValue('#0c60a3')
})
