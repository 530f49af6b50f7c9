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

test.describe('in motion', () => {
  test.use({ motion: true })

  test('an empty window plays a match, shows around, and makes a bot that plays Dummy in one click', async ({
    quartet,
  }) => {
    const { page } = quartet
    await expect(page.getByRole('heading', { name: 'Write your first bot' })).toBeVisible()
    const board = (title: string) =>
      page.getByRole('img', { name: new RegExp(`^A match of ${title}, round`) })
    const round = async (title: string) =>
      Number(/round (\d+)$/.exec((await board(title).getAttribute('aria-label')) ?? '')?.[1])
    await expect.poll(() => round('Pandemic')).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Mad Max Revisited' }).click()
    await expect.poll(() => round('Mad Max Revisited')).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Pandemic', exact: true }).click()
    await expect.poll(() => round('Pandemic')).toBeGreaterThan(4)
    await takePictures(quartet, 'w-first-window')

    await page.getByRole('button', { name: 'Show me around' }).click()
    const tour = page.getByRole('dialog', { name: 'Tour' })
    await expect(tour).toContainText('1 of 3')
    await page.keyboard.press('Enter')
    await expect(tour).toContainText('2 of 3')
    await page.keyboard.press('Escape')
    await expect(tour).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('tour')
    await page.keyboard.press('Enter')
    await expect(tour).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()

    await page.getByRole('button', { name: 'Beat Dummy' }).click()
    await expect(page.getByRole('heading', { name: 'MyBot', exact: true })).toBeVisible()
    await expect(boardOf(page)).toBeVisible()
    await expect(page.getByTestId('board-title')).toContainText('MyBot v1, 3 × Dummy')
    await idle(page)
    await page.keyboard.press('Alt+b')
    await page.keyboard.press('End')

    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(/You won by|of 4, [\d,]+ points? behind|You share/)
    await expect(page.getByRole('row', { name: /MyBot v1.*you/ })).toBeVisible()
    await takePictures(quartet, 'w-result')
    const seed = /seed (\d+)/.exec((await page.getByTestId('board-title').textContent()) ?? '')![1]
    const words = await result.getByRole('status').textContent()
    await page.getByRole('button', { name: 'Run again, same seed' }).click()
    await expect(page.getByTestId('board-title')).toContainText('Match 2')
    await expect(page.getByTestId('board-title')).toContainText(`seed ${seed}`)
    await idle(page)
    await page.keyboard.press('Alt+b')
    await page.keyboard.press('End')
    await expect(result.getByRole('status')).toHaveText(words!)
  })
})

test('one click on an untouched window is enough to play Dummy, and every tab says what it would show', async ({
  quartet,
}) => {
  const { page } = quartet
  const tabs = page.getByRole('tablist', { name: 'Details' }).getByRole('tab')
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Beat Dummy' }).click()
  await expect(page.getByTestId('board-title')).toContainText('MyBot v1, 3 × Dummy')
})

test.describe('when the program starts again', () => {
  test.use({ own: 'app' })

  test('what is run is what is shown, and the board follows the open bot, also after a restart', async ({
    quartet,
  }) => {
    const { page } = quartet
    await createBot(page, 'Shown')
    await replaceSource(
      page,
      'Shown',
      'export default class Shown extends Player {\n  play() { this.log("two") }\n}\n',
    )
    await page.keyboard.press('F5')
    const title = page.getByTestId('board-title')
    await expect(title).toContainText('Shown v2, 3 × Demo')
    await idle(page)

    await page.getByRole('treeitem', { name: /^v1/ }).click()
    await expect(page.getByText('version 1, read only')).toBeVisible()
    await expect(page.getByTitle(/^The bot in hand/)).toContainText(/Shown\s*v1/)
    await page.keyboard.press('F5')
    await expect(title).toContainText('Match 2')
    await expect(title).toContainText('Shown v1, 3 × Demo')
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

test('one choice sets all opponents, is remembered, and may draw them anew', async ({ quartet }) => {
  const { page } = quartet
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
  await expect(page.getByTestId('board-title')).toContainText(/Chooser v1.*(Demo|Dummy)/)
})

test('a bot that does not compile is marked in the tree', async ({ quartet }) => {
  const { page } = quartet
  await createBot(page, 'Broken')
  const mark = page.getByRole('img', { name: 'Does not compile as it stands' })
  await expect(mark).toBeHidden()
  await replaceSource(page, 'Broken', 'export default class Broken extends Player {\n  play( }\n')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(mark).toBeVisible()
})
