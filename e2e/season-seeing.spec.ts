import { readFile } from 'node:fs/promises'
import { gardensViewer, hostileViewer } from '../test/seasons/gardens-viewer.ts'
import { playGardens } from './support/season-match.ts'
import { expect, test } from './support/test.ts'
import { pinSeed } from './support/workbench.ts'

test('a match of this term’s game is seen on a board, in the course’s own viewer, and as text', async ({
  quartet,
}) => {
  test.slow()
  const { page } = quartet
  await playGardens(page, gardensViewer)
  const views = page.getByRole('group', { name: 'Ways to look at this match' })
  await expect(views.getByRole('button')).toHaveText(['Board', 'Viewer', 'Text'])
  const round = page.getByRole('textbox', { name: 'Round' })
  await page.getByRole('button', { name: 'Last round (End)' }).click()
  await expect(round).toHaveValue('60')
  await expect(page.getByLabel('Board in round 60 of 60')).toBeVisible()

  // The board is drawn as somebody says: an owner's column that is no owner's takes the colours away.
  await page.getByRole('button', { name: 'How the board is drawn…' }).click()
  const words = page.getByLabel('Description of the board')
  await expect(words).toHaveValue(/"table": "gardeners"[^}]*"row",\s+"column"[^}]*"owner": "player"/)
  await words.fill('{"grid":{"cells":{"W":"lava"}}}')
  await expect(page.getByText('grid → cells → W: expected floor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true }).last()).toBeDisabled()
  await words.fill(
    '{"grid":{"cells":{"W":"water",".":"floor"}},"units":{"table":"gardeners","at":["row","column"]}}',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('The board is drawn as you described it')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'How the board is drawn…' }).click()
  await expect(words).toHaveValue(/"W":"water"/)
  await page.getByRole('button', { name: 'Back to the first guess' }).click()
  await expect(words).toHaveValue(/"W": "wall"/)
  await page.keyboard.press('Escape')

  // The viewer goes where our timeline goes.
  await views.getByRole('button', { name: 'Viewer' }).click()
  const viewer = page.frameLocator('iframe[title="The course’s own viewer"]')
  await page.getByRole('button', { name: 'First round (Home)' }).click()
  await expect(viewer.getByText('round 0 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect(viewer.getByText('round 1 of 60')).toBeVisible()
  await expect(viewer.locator('#garden')).toContainText(/^00 [.W0-3]{12}\n/)

  await views.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByText('gardeners 16')).toBeVisible()
  await page.reload()
  await expect(page.getByText('gardeners 16')).toBeVisible()
  await views.getByRole('button', { name: 'Board' }).click()
})

test('two matches of this term’s game stand side by side: what differs is found, marked and listed; a film is made of one', async ({
  quartet,
}) => {
  test.slow()
  const { page } = quartet
  await playGardens(page, {})
  await pinSeed(page, 31)
  // Its rounds come while it is played.
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await expect(page.getByLabel(/^Board in round \d+ of 60$/)).toBeVisible()
  await page.getByRole('button', { name: 'Last round (End)' }).click()
  await expect(page.getByRole('textbox', { name: 'Round' })).toHaveValue('60')

  // A unit is pinned where the keys look, closer up.
  await page.getByRole('button', { name: /^Zoom in/ }).click()
  await page.getByLabel('Board in round 60 of 60').click()
  await expect(page.getByText(/^Row \d+, column \d+$/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Pictures of the board' }).click()
  await page.getByRole('menuitem', { name: /animation/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Save an animation' })
  await dialog.getByLabel('First round').fill('40')
  await dialog.getByLabel('Last round').fill('43')
  await dialog.getByLabel('Format').selectOption('gif')
  await dialog.getByLabel('Speed').selectOption('5')
  await dialog.getByLabel('Size').selectOption('480')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const film = await download
  expect(film.suggestedFilename()).toMatch(/^season-[0-9a-f]{16}-\d+-rounds-40-43\.gif$/)
  expect((await readFile(await film.path())).subarray(0, 6).toString()).toBe('GIF89a')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Matches', exact: true }).click()
  const rows = page.getByRole('row', { name: /Demo/ })
  await expect(rows).toHaveCount(2)
  for (const k of [0, 1]) await rows.nth(k).click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Side by side' }).first().click()
  await expect(page.getByRole('img', { name: /^Board of [AB] in round 0/ })).toHaveCount(2)
  await expect(page.getByText('They differ from the start.')).toBeVisible()
  await page.getByRole('button', { name: 'Last round (End)' }).click()
  await expect(page.getByRole('img', { name: /^Board of [AB] in round 60/ })).toHaveCount(2)
  const found = page.getByRole('region', { name: 'What differs' })
  await expect(found).toContainText(/What differs in this round \d+ cells?, \d+ units?/)
  await expect(found.getByRole('row', { name: /Seat 1 Score \d+ \d+/ })).toBeVisible()
  await expect(found.getByRole('row', { name: /gardeners .*Place \d+, \d+ \d+, \d+/ }).first()).toBeVisible()
  await expect(page.getByText('Both give the same orders')).toBeHidden()
})

test('a hostile viewer is shut in', async ({ quartet }) => {
  test.slow()
  const { page } = quartet
  await playGardens(page, hostileViewer)
  await page
    .getByRole('group', { name: 'Ways to look at this match' })
    .getByRole('button', { name: 'Viewer' })
    .click()
  const viewer = page.frameLocator('iframe[title="The course’s own viewer"]')
  await expect(viewer.locator('#round')).toHaveText('everything is shut')
  await expect(page.getByText('This viewer keeps its own time.')).toBeVisible()
  expect(page.url()).not.toContain('left')
  // What it tried is in the browser's log, and nothing of ours.
  const own = quartet.pageErrors.filter((error) => !error.includes('season-view'))
  expect(own).toEqual([])
  quartet.pageErrors.length = 0
})
