import type { Page } from '@playwright/test'
import { catalogue } from '../src-renderer/parts/actions/catalogue.ts'
import { expect, test } from './support/test.ts'
import { createBot, editorOf, idle, runToEnd, takePictures } from './support/workbench.ts'

const ROOMS = [
  ['#/bots', 'Write'],
  ['#/matches', 'Watch'],
  ['#/compare', 'Prove'],
  ['#/league', 'Prove'],
  ['#/rules', 'Rules'],
  ['#/settings', 'Settings'],
] as const

const palette = (page: Page) => page.getByRole('dialog', { name: 'All actions' })
const action = (page: Page, id: string) => palette(page).locator(`[data-action="${id}"]`)
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), address)
  await expect.poll(() => new URL(page.url()).hash.startsWith(address)).toBe(true)
}
async function openPalette(page: Page, words = ''): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.type(words)
}

test('every action is in the palette of every room', async ({ quartet, page }) => {
  await createBot(page, 'Everywhere')
  await runToEnd(page)
  for (const [address, room] of ROOMS) {
    await goTo(page, address)
    await openPalette(page)
    await expect(palette(page).getByRole('group', { name: `${room}: here` })).toBeVisible()
    const ids = await palette(page)
      .locator('[data-action]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.action!))
    expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
    if (room === 'Watch') await takePictures(quartet, 'l-palette')
    await page.keyboard.press('Escape')
  }
})

test('an action that misses something says what; one of another room leads there and is done', async ({
  page,
}) => {
  await createBot(page, 'Leader')
  await goTo(page, '#/matches')
  await expect(page.getByText('No matches yet')).toBeVisible()

  await openPalette(page, 'side by side')
  await expect(action(page, 'matches.pair')).toHaveAttribute('aria-disabled', 'true')
  await expect(action(page, 'matches.pair')).toContainText('needs two selected matches')
  await page.keyboard.press('Enter')
  await action(page, 'matches.pair').click({ force: true })
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')

  // Done in its room, as soon as that is there.
  await openPalette(page, 'new bot')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New bot' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/bots/)
  await page.keyboard.press('Escape')

  // A room that was never gone to has to be fetched first.
  await openPalette(page, 'search the rules')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search all rules' })).toBeFocused()
  await page.keyboard.press('Escape')

  // What deletes is only led to; what misses something there says it.
  await openPalette(page, 'delete this bot')
  await page.keyboard.press('Enter')
  await expect(editorOf(page, 'Leader')).toBeAttached()
  await expect(page.getByRole('treeitem', { name: /Leader/ })).toBeVisible()
  await openPalette(page, 'play backwards')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Play backwards: needs a match on the board')).toBeVisible()
  await expect(page.getByText('No matches yet')).toBeVisible()
})

test('what was used last comes first, also after a reload; Tab narrows to the room, ? shows the keys', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Recent')
  await openPalette(page, 'dark theme')
  await page.keyboard.press('Enter')
  await openPalette(page, 'recent, pandemic')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(editorOf(page, 'Recent')).toBeAttached()
  await openPalette(page)
  const last = palette(page).getByRole('group', { name: 'Used last' }).getByRole('option')
  await expect(last).toHaveCount(2)
  await expect(last.first()).toContainText('Recent, Pandemic')
  await expect(last.last()).toContainText('Dark theme')
  await expect(palette(page)).toContainText(/\d+ actions, \d+ bots?, 0 matches/)

  await page.keyboard.press('Tab')
  await expect(palette(page).getByText('only Write')).toBeVisible()
  await expect(palette(page).getByRole('group')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(palette(page).getByRole('group', { name: 'Window' })).toBeAttached()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet.getByRole('searchbox', { name: 'Find a key' })).toBeFocused()
  await expect(sheet).toContainText('Filter the matches')
  await takePictures(quartet, 'l-keys')
  await page.keyboard.type('alt+w')
  await expect(sheet.locator('dt')).toHaveText(['Orders of the round, and what came of them'])
  await idle(page)
})
