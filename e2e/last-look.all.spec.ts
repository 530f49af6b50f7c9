import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  expectRound,
  goToRound,
  openInstrument,
  openTable,
  pinSeed,
  runToEnd,
  takePictures,
  writeBot,
} from './support/workbench.ts'

const WANDERER = `export default class Wanderer extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}
`

/** A match that has ended, with the keys at its board. */
async function seeWanderer(page: Page): Promise<void> {
  await writeBot(page, 'Wanderer', WANDERER)
  await pinSeed(page, 5)
  await runToEnd(page)
  await page.keyboard.press('Alt+b')
}

test('theatre: the board fills the window by a key, and Escape brings the rest back', async ({
  quartet,
  page,
}) => {
  await seeWanderer(page)
  await goToRound(page, 120)
  await takePictures(quartet, 'w-timeline')
  const before = (await boardOf(page).boundingBox())!
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Leave the theatre' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(4)
  await expect
    .poll(async () => (await boardOf(page).boundingBox())!.width)
    .toBeGreaterThan(1.5 * before.width)
  expect((await boardOf(page).boundingBox())!.width).toBeGreaterThan(1400)
  // Its keys are there as ever.
  await page.keyboard.press('ArrowRight')
  await expectRound(page, 121)
  await takePictures(quartet, 'w-theatre')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await boardOf(page).boundingBox())!.width).toBe(before.width)
})

test('at the last round the panes offer the round that decided the match', async ({ quartet, page }) => {
  await seeWanderer(page)
  await page.keyboard.press('End')
  await openInstrument(page, 'Orders')
  await expect(page.getByText('The match ends here')).toBeVisible()
  await takePictures(quartet, 'w-last-round')
  const offer = page.getByRole('button', { name: /^Round \d+, from which on the winner led$/ })
  const round = Number(/\d+/.exec((await offer.textContent())!)![0])
  await openInstrument(page, 'What if')
  await expect(offer).toBeVisible()
  await offer.click()
  await expectRound(page, round)
})

test('rules begin with pictures that the board draws, of a round that can be stepped', async ({
  quartet,
  page,
}) => {
  await page.keyboard.press('Alt+Shift+5')
  for (const game of ['Pandemic', 'Mad Max Revisited', 'The Walking Dead', 'Apocalypse Now 2018']) {
    await page.getByRole('tab', { name: game }).click()
    const pictures = page.getByRole('region', { name: `${game} in pictures` })
    const board = pictures.getByRole('img', { name: `${game} in round 40` })
    await expect(board).toBeVisible()
    await expect(pictures.getByRole('group', { name: 'Legend' })).toBeVisible()
    await takePictures(quartet, `w-rules-${game.replaceAll(' ', '-').toLowerCase()}`)
    await pictures.getByRole('button', { name: 'One round' }).click()
    await expect(pictures.getByRole('img', { name: `${game} in round 41` })).toBeVisible()
  }
})

test('one’s own seat is marked in the table and in the list, and no other', async ({ page }) => {
  await createBot(page, 'Wanderer')
  await runToEnd(page)
  const seats = page.getByRole('region', { name: 'Seats' }).locator('tbody').getByRole('row')
  await expect(seats).toHaveCount(4)
  await expect(seats.filter({ hasText: 'you' })).toHaveCount(1)
  await expect(seats.filter({ hasText: 'you' })).toContainText('Wanderer')
  await openTable(page)
  await expect(page.getByTitle(': your bot')).toHaveCount(1)
  await expect(page.getByTitle(': your bot')).toContainText('Wanderer')
})

test('the typefaces are files of the app, and nothing is fetched from elsewhere', async ({ page }) => {
  await createBot(page, 'Wanderer')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    )
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Inter Variable', 'JetBrains Mono Variable']))
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(fetched.filter((name) => name.endsWith('.woff2')).length).toBeGreaterThan(1)
  const own = new URL(page.url()).origin
  // What workers are made of has no host.
  expect(fetched.filter((name) => !/^(blob|data):/.test(name) && new URL(name).origin !== own)).toEqual([])
})
