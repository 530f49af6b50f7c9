import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { firstActionsInSight } from './support/first-actions.ts'
import { PLACES, WAITING } from './support/places.ts'
import { expect, test } from './support/test.ts'
import { enter, find, furnish, SOON_MS, take, type Rooms } from './support/walk-ways.ts'

test.use({ own: 'page' })

/** Places that are not where they should be in this window, and what more than one first action is seen at. */
async function missingIn(page: Page, rooms: Rooms, width: number): Promise<string[]> {
  const missing: string[] = []
  let stands = ''
  for (const place of PLACES) {
    const { today, room } = place
    const isNarrow = width < 1200
    const way = isNarrow ? place.narrow : place.steps
    const there = isNarrow ? place.narrowThere : place.there
    const words = `${room} → ${way.join(' → ')}`
    try {
      // What the same way leads to is looked for where one stands.
      if (words !== stands) {
        stands = ''
        await enter(page, room, rooms)
        for (const step of way) await take(page, step)
      }
      await expect(find(page, there).first()).toBeVisible({ timeout: SOON_MS })
      if (words !== stands) {
        const first = await firstActionsInSight(page)
        if (first.length > 1) missing.push(`${today}: one first action of ${first.join(', ')}`)
      }
      stands = words
    } catch {
      stands = ''
      missing.push(`${today}: ${words} → ${there}`)
    }
  }
  return missing
}

test('each place of today is at most two steps from its room, in a wide window and in a narrow one', async ({
  page,
}) => {
  test.slow()
  page.setDefaultTimeout(SOON_MS)
  const rooms = await furnish(page)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(size)
    const missing = await missingIn(page, rooms, size.width)
    expect.soft(missing, `not there at ${size.width}`).toEqual([])
  }
})

test('no way has more than two steps, and what comes and goes has a story', () => {
  const long = PLACES.filter(({ steps, narrow }) => Math.max(steps.length, narrow.length) > 2)
  expect(long.map(({ today }) => today)).toEqual([])
  const unknown = WAITING.filter(({ story }) => !existsSync(new URL(story, import.meta.url)))
  expect(unknown).toEqual([])
})
