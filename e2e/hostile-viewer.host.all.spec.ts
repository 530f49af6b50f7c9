import { hostileViewer } from '../test/seasons/gardens-viewer.ts'
import { playGardens } from './support/season-match.ts'
import { expect, test } from './support/test.ts'

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
