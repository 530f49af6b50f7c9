import type { Page } from '@playwright/test'
import { TASKS, type Task } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { enter, find, furnish, SOON_MS, take, type Rooms } from './support/walk-ways.ts'

test.use({ own: 'page' })

/** Tasks that cannot be done that way in this window. */
async function failedIn(page: Page, rooms: Rooms, isNarrow: boolean): Promise<string[]> {
  const failed: string[] = []
  for (const { task, steps, narrow = steps, there } of TASKS) {
    const way = isNarrow ? narrow : steps
    try {
      await enter(page, 'Write', rooms)
      for (const step of way) await take(page, step)
      await expect(find(page, there).first()).toBeVisible({ timeout: SOON_MS })
    } catch {
      failed.push(`${task}: ${way.join(' → ')} → ${there}`)
    }
  }
  return failed
}

test('thirty things that a student wants are done by mouse, at two sizes and in both themes', async ({
  page,
}) => {
  test.slow()
  page.setDefaultTimeout(SOON_MS)
  const rooms = await furnish(page)
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const failed = await failedIn(page, rooms, width < 1200)
      expect.soft(failed, `not done at ${width}, ${colorScheme}`).toEqual([])
    }
})

const clicksOf = ({ steps, narrow = steps, acts = false }: Task): number =>
  Math.max(steps.length, narrow.length) + (acts ? 1 : 0)

test('no task has more than five clicks, and none begins in a menu that says nothing of it', () => {
  expect(TASKS).toHaveLength(30)
  expect(TASKS.filter((task) => clicksOf(task) > 5)).toEqual([])
  const blind = TASKS.filter(({ steps, narrow = steps }) => /\d more/.test([steps[0], narrow[0]].join()))
  expect(blind).toEqual([])
})
