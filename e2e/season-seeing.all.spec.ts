import { gardensViewer } from '../test/seasons/gardens-viewer.ts'
import { playGardens } from './support/season-match.ts'
import { expect, test } from './support/test.ts'
import { boardMenu } from './support/workbench.ts'

/** Its page begins when it has loaded a picture. */
const slowViewer = {
  ...gardensViewer,
  'Viewer/flower.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'Viewer/viewer.html': gardensViewer['Viewer/viewer.html'].replace(
    '<p id="round">',
    '<img src="flower.svg" alt=""><p id="round">',
  ),
}

test('a match of this term’s game is seen on a board, in the course’s own viewer, and as text', async ({
  page,
}) => {
  test.slow()
  await playGardens(page, slowViewer)
  const views = page.getByRole('group', { name: 'Ways to look at this match' })
  await expect(views.getByRole('button')).toHaveText(['Board', 'Viewer', 'Text'])
  const round = page.getByRole('textbox', { name: 'Round' })
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('End')
  await expect(round).toHaveValue('60')
  await expect(page.getByLabel('Board in round 60 of 60')).toBeVisible()

  // The board is drawn as described: an owner's column that is no owner's takes the colours away.
  await boardMenu(page, 'How the board is drawn…')
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
  await boardMenu(page, 'How the board is drawn…')
  await expect(words).toHaveValue(/"W":"water"/)
  await page.getByRole('button', { name: 'Back to the first guess' }).click()
  await expect(words).toHaveValue(/"W": "wall"/)
  await page.keyboard.press('Escape')

  // The viewer goes where our timeline goes, also where that was moved before it had loaded.
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route(/flower\.svg/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await views.getByRole('button', { name: 'Viewer' }).click()
  const viewer = page.frameLocator('iframe[title="The course’s own viewer"]')
  await expect(viewer.locator('#round')).toHaveText('no match')
  await boardMenu(page, 'First round')
  await expect(round).toHaveValue('0')
  load()
  await expect(viewer.getByText(/^round \d+ of 60/)).toBeVisible()
  await viewer.locator('#round').evaluate(async () => {
    for (let left = 30; left > 0; left--) await new Promise(requestAnimationFrame)
  })
  await expect(viewer.locator('#round')).toHaveText('round 0 of 60')
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect(viewer.getByText('round 1 of 60')).toBeVisible()
  await expect(viewer.locator('#garden')).toContainText(/^00 [.W0-3]{12}\n/)

  await views.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByText('gardeners 16')).toBeVisible()
  await page.reload()
  await expect(page.getByText('gardeners 16')).toBeVisible()
  await views.getByRole('button', { name: 'Board' }).click()
})
