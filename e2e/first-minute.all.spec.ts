import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  createBot,
  idle,
  replaceSource,
  roundShown,
  showBotsOf,
  takePictures,
} from './support/workbench.ts'

/** Looks at the side in every frame from now on: which boards were there, and whether there ever was none. */
async function watchSide(page: Page): Promise<() => Promise<{ gaps: string[]; places: string[] }>> {
  await page.evaluate(() => {
    const gaps: string[] = []
    const places = new Set<string>()
    Object.assign(window, { seenOfSide: { gaps, places } })
    const look = (): void => {
      const side = document.querySelector('#write-side')
      const boards = [...(side?.querySelectorAll('[role=img][aria-label]') ?? [])].filter((one) =>
        /^(A match of|Board in round)/.test(one.getAttribute('aria-label')!),
      )
      const empty = [...(side?.querySelectorAll('.ui-empty') ?? [])].filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      if (boards.length === 0 || empty.length > 0) gaps.push(side?.textContent ?? 'no side')
      if (document.querySelector('#editor .monaco-editor'))
        for (const board of boards) {
          const { x, y, width, height } = board.getBoundingClientRect()
          places.add([x, y, width, height].map(Math.round).join(' '))
        }
      requestAnimationFrame(look)
    }
    look()
  })
  return () =>
    page.evaluate(() => {
      const { gaps, places } = (window as unknown as { seenOfSide: { gaps: string[]; places: Set<string> } })
        .seenOfSide
      return { gaps, places: [...places] }
    })
}

test.describe('in motion', () => {
  test.use({ motion: true })

  test('an empty window plays a match, and one click makes a bot that plays Dummy, without a blank moment', async ({
    quartet,
    page,
  }) => {
    await expect(
      page.getByRole('heading', { name: 'Four bots play Pandemic. Make one that beats them.' }),
    ).toBeVisible()
    const board = (title: string) =>
      page.getByRole('img', { name: new RegExp(`^A match of ${title}, round`) })
    const round = async (title: string) =>
      Number(/round (\d+)$/.exec((await board(title).getAttribute('aria-label')) ?? '')?.[1])
    await expect.poll(() => round('Pandemic')).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Mad Max Revisited' }).click()
    await expect(page.getByRole('heading', { name: /^Four bots play Mad Max Revisited\./ })).toBeVisible()
    await expect.poll(() => round('Mad Max Revisited')).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Pandemic', exact: true }).click()
    await expect.poll(() => round('Pandemic')).toBeGreaterThan(4)
    await takePictures(quartet, 'w-first-window')

    // Without a bot there is no list, no source and no line-up to speak of.
    const tour = page.getByRole('dialog', { name: 'Tour' })
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('tour')
    await page.keyboard.press('Enter')
    await expect(tour).toContainText('1 of 2')
    await page.keyboard.press('Enter')
    await expect(tour).toContainText('2 of 2')
    await page.keyboard.press('Escape')
    await expect(tour).toBeHidden()

    const seen = await watchSide(page)
    await page.getByRole('button', { name: 'Make my first bot' }).click()
    await expect(page.getByRole('heading', { name: 'MyBot', exact: true })).toBeVisible()
    await expect(boardOf(page)).toBeVisible()
    const title = page.getByTestId('board-title')
    await expect(title).toContainText('Match 1')
    await expect(board('Pandemic')).toBeHidden()
    await idle(page)
    await page.keyboard.press('Alt+b')
    await page.keyboard.press('End')

    await expect(title).toContainText(/You won your first match by [\d,]+ points/)
    await expect(page.getByRole('row', { name: /MyBot v1.*you/ })).toBeVisible()
    const { gaps, places } = await seen()
    expect(gaps).toEqual([])
    expect(places, 'the board of the welcome match and that of one’s own').toHaveLength(1)
    await takePictures(quartet, 'w-result')

    // The next one is not the first any more, in no room; that one stays it.
    await page.keyboard.press('F5')
    await expect(title).toContainText('Match 2')
    await idle(page)
    await page.keyboard.press('Alt+b')
    await page.keyboard.press('End')
    await expect(title).not.toContainText('plays three Dummies')
    await expect(title).not.toContainText('your first match')
    await page.evaluate(() => (location.hash = '#/matches/1'))
    await expect(page.getByText(/You won your first match by [\d,]+ points/)).toBeVisible()
  })
})

test('a bot that was just made has no match yet, and the first Run shows one', async ({ page }) => {
  await createBot(page, 'Fresh')
  await expect(page.getByRole('heading', { name: 'No match yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Run (F5)' }).click()
  await expect(boardOf(page)).toBeVisible()
  await expect(page.getByTestId('board-title')).toContainText('Match 1')
  await expect(page.getByRole('img', { name: /^A match of/ })).toBeHidden()
})

test.describe('when the program starts again', () => {
  test.use({ own: 'app' })

  test('what is run is what is shown, and the board follows the open bot, also after a restart', async ({
    quartet,
    page,
  }) => {
    await createBot(page, 'Shown')
    await replaceSource(
      page,
      'Shown',
      'export default class Shown extends Player {\n  play() { this.log("two") }\n}\n',
    )
    await page.keyboard.press('F5')
    const title = page.getByTestId('board-title')
    await expect(title).toContainText('Match 1')
    await expect(page.getByRole('row', { name: /Shown v2/ })).toBeVisible()
    await idle(page)

    await page.getByRole('treeitem', { name: /^v1/ }).click()
    await expect(page.getByText('version 1, read only')).toBeVisible()
    await expect(page.getByTitle(/^The bot in hand/)).toContainText(/Shown\s*v1/)
    await page.keyboard.press('F5')
    await expect(title).toContainText('Match 2')
    await expect(page.getByRole('row', { name: /Shown v1/ })).toBeVisible()
    await idle(page)

    await showBotsOf(page, /Mad Max/)
    await page.getByRole('treeitem', { name: /^Null/ }).click()
    await expect(page.getByRole('heading', { name: 'Null', exact: true })).toBeVisible()
    await expect(title).toBeHidden()
    await quartet.restart()
    await showBotsOf(quartet.page, 'Pandemic')
    await quartet.page.getByRole('treeitem', { name: /Shown/ }).click()
    await expect(quartet.page.getByRole('heading', { name: 'Shown', exact: true })).toBeVisible()
    await expect(quartet.page.getByTestId('board-title')).toContainText('Match 2')
    await expect.poll(() => roundShown(quartet.page)).toBe(200)
  })
})

test('one choice sets all opponents, is remembered, and may draw them anew', async ({ page }) => {
  await createBot(page, 'Chooser')
  const bar = page.getByTitle('Opponents, configuration and seed')
  await expect(bar.getByText('Demo', { exact: true })).toHaveCount(3)
  await page.keyboard.press('Alt+o')
  await page.getByRole('button', { name: 'Three Dummies' }).click()
  await expect(bar.getByText('Dummy', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Seat 4' })).toHaveValue('Dummy')
  await page.getByRole('button', { name: 'My last three versions' }).click()
  await expect(bar.locator('.seat').filter({ hasText: /^Chooser\s*v1$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Random' }).click()
  await expect(bar).toContainText('3 × random')
  await page.reload()
  await expect(bar).toContainText('3 × random')
  await expect(bar).toContainText('default · fresh seed')
  await page.keyboard.press('F5')
  await expect(page.getByTestId('board-title')).toContainText(/Match 1/)
})

test('a bot that does not compile is marked in the tree', async ({ page }) => {
  await createBot(page, 'Broken')
  const mark = page.getByRole('img', { name: 'Does not compile as it stands' })
  await expect(mark).toBeHidden()
  await replaceSource(page, 'Broken', 'export default class Broken extends Player {\n  play( }\n')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(mark).toBeVisible()
})
