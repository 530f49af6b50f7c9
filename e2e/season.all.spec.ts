import { TEST_MS } from '../test/patience.ts'
import { gardensZip } from '../test/seasons/take-in-gardens.ts'
import { beginMole, giveZip, MOLE, seeAsText } from './support/season-match.ts'
import { openCompare, startPaused } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { openTable, openTermGame, replaceSource } from './support/workbench.ts'
import { neverRecorded } from '../test/recorded-bots/never-recorded.ts'

test('the course’s zip becomes a game: its players and mine are bots, a match is lost, and two versions are compared', async ({
  page,
}) => {
  await openTermGame(page)
  // It was not compiled before: how far it is can be seen.
  const mole = `${neverRecorded()}\n${MOLE}`
  const zip = gardensZip('A', (files) => ({ ...files, 'AIMole.cc': mole, 'AIMole.o': 'stale' }))
  await giveZip(page, zip)
  const dialog = page.getByRole('dialog', { name: 'This term’s game' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(dialog).toContainText('plays exactly as its own program', { timeout: TEST_MS })
  await beginMole(page, dialog)
  await expect(page.getByTestId('board-title')).toBeVisible()
  const state = await seeAsText(page)

  await page.keyboard.press('Alt+1')
  await replaceSource(page, 'Mole', MOLE.replace('Dir(1)', 'Dir(random(0, 3))'))
  const sides = await openCompare(page)
  await expect(sides.getByRole('combobox', { name: 'Old', exact: true })).toHaveValue(/^Mole v1/)
  await startPaused(page)
  await expect(page.getByRole('heading', { name: 'v2 against v1' })).toBeVisible()

  // Removed, its matches can still be seen; brought back, everything is there.
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await openTermGame(page)
  await dialog.getByRole('button', { name: 'Remove Gardens' }).click()
  await expect(dialog.getByRole('button', { name: 'Bring back Gardens' })).toBeVisible()
  await page.keyboard.press('Escape')
  // A game that is gone stays in the tree as long as it has bots of mine.
  await expect(page.getByRole('treeitem', { name: /Mole/ })).toBeVisible()
  await openTable(page)
  await page.locator('[data-match]').last().click()
  await expect(state).toBeVisible()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await openTermGame(page)
  await dialog.getByRole('button', { name: 'Bring back Gardens' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Gardens' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { name: /Mole/ })).toBeVisible()
})

test('material without its board says what still works; of one of the four games only one’s own comes in', async ({
  page,
}) => {
  await openTermGame(page)
  await giveZip(
    page,
    gardensZip('A', (files) => {
      const rest = Object.entries(files).filter(([name]) => name !== 'Board.cc')
      return { ...Object.fromEntries(rest), 'Board.o.Linux64': '\x7fELF' }
    }),
  )
  const dialog = page.getByRole('dialog', { name: 'This term’s game' })
  await expect(dialog.getByText('not played here', { exact: true })).toBeVisible({ timeout: TEST_MS })
  await expect(dialog).toContainText('Board.cc is missing: it came only as Board.o.Linux64')
  await dialog.getByRole('button', { name: 'New bot' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await expect(page.getByText(/No match of Gardens can be played here: Board\.cc is missing/)).toBeVisible()
  await openTermGame(page)
  await giveZip(
    page,
    gardensZip('A', (files) =>
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, text.replaceAll('Gardens 1.0', 'Pandemic 1.0')]),
      ),
    ),
  )
  await expect(page.getByRole('dialog', { name: 'Your files' })).toContainText(
    'Pandemic is here already. Yours among these: 1 configuration.',
  )
})
