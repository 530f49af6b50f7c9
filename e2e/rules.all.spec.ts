import { expect, test } from './support/test.ts'
import { takePictures } from './support/workbench.ts'

/** An entry of each game’s API as one would type it, and its declaration. */
const ENTRIES = [
  { game: 'Pandemic', query: 'city_owner', shown: 'int city_owner (int id) const' },
  {
    game: 'Mad Max Revisited',
    query: 'within_window',
    shown: 'bool within_window (const Pos& p, int r) const',
  },
  { game: 'The Walking Dead', query: 'num_rounds', shown: 'int num_rounds () const' },
  {
    game: 'Apocalypse Now 2018',
    query: 'command_helicopter',
    shown: 'void command_helicopter (int id, int instruction)',
  },
]

test('the search finds an entry of each game’s API, and Enter goes there', async ({ page }) => {
  await page.keyboard.press('Alt+Shift+5')
  for (const { game, query, shown } of ENTRIES) {
    await page.getByRole('tab', { name: game }).click()
    await expect(page.getByRole('heading', { name: game, level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    const found = page.getByRole('option', { selected: true })
    await expect(found).toContainText(query, { ignoreCase: true })
    await expect(found).toContainText('API')
    await page.keyboard.press('Enter')
    await expect(page.locator('pre', { hasText: shown }).first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  }
})

test('arrows walk through what was found, also into other games, and the reference changes its language', async ({
  quartet,
  page,
}) => {
  await page.keyboard.press('Alt+Shift+5')
  await page.getByRole('tab', { name: 'Pandemic' }).click()
  await page.keyboard.press('/')
  // oxlint-disable-next-line quartet/plain-words -- words of the rules
  await page.keyboard.type('whoever most points')
  await expect(page.getByRole('option', { selected: true })).toContainText('Points')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).not.toContainText('Points')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(
    // oxlint-disable-next-line quartet/plain-words -- words of the rules
    page.locator('p', { hasText: 'Whoever has most points at the end wins' }).last(),
  ).toBeInViewport()
  await takePictures(quartet, 'f-rules-search')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('within_window')
  await expect(page.getByText('In other games')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Mad Max Revisited' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.locator('pre', { hasText: 'bool within_window (const Pos& p, int r) const' }),
  ).toBeInViewport()
  await page.getByRole('radio', { name: 'TypeScript' }).click()
  await expect(
    page.locator('pre', { hasText: 'withinWindow(pos: Pos, round: number): boolean' }),
  ).toHaveCount(1)

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Mad Max Revisited' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio', { name: 'TypeScript' })).toHaveAttribute('aria-checked', 'true')
})
