import { expect, type Page } from '@playwright/test'
import type { Quartet } from './test.ts'
import { boardOf, createBot, openTable, pinSeed, runToEnd } from './workbench.ts'

/** Plays a match of the game's Demo bots and opens it from the list. */
export async function openDemoMatch({ page }: Quartet, name: string, game?: string): Promise<void> {
  await createBot(page, name, game === undefined ? {} : { game })
  await pinSeed(page, 77)
  await runToEnd(page)
  await openTable(page)
  await page.getByRole('row', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name: /^Match \d/ })).toBeVisible()
  await expect(boardOf(page)).toBeVisible()
  await expect.poll(() => eventCount(page)).toBeGreaterThan(3)
}

/** Signs on the timeline. */
export const eventCount = async (page: Page): Promise<number> =>
  parseInt((await page.getByTestId('markers').getAttribute('aria-label')) ?? '0')
