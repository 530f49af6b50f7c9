import { expect, type Locator, type Page } from '@playwright/test'
import { openCompare } from './comparison.ts'
import type { Room } from './places.ts'
import { boardOf, createBot, idle, pinSeed, runToEnd } from './workbench.ts'

/** Walks ways that are written as words: see `places.ts` for what a step is. */

const ITEMS = ['menuitem', 'menuitemcheckbox', 'menuitemradio'] as const

/** What a step or a sight means: a kind and a name; one between slashes is a pattern. */
export function find(page: Page, words: string): Locator {
  const [, kind, given] = /^(\w+) (.+)$/.exec(words)!
  const pattern = /^\/(.+)\/$/.exec(given)
  const name = pattern ? new RegExp(pattern[1]) : given
  const options = { name, exact: true }
  const [first, ...others] = ITEMS.map((role) => page.getByRole(role, options))
  if (kind === 'item') return others.reduce((all, one) => all.or(one), first)
  if (kind === 'text') return page.getByText(name)
  if (kind === 'search') return page.getByRole('searchbox', options)
  return page.getByRole(kind as Parameters<Page['getByRole']>[0], options)
}

export async function take(page: Page, step: string): Promise<void> {
  const [, kind, name] = /^(\w+) (.+)$/.exec(step)!
  if (kind === 'key') await page.keyboard.press(name)
  else if (kind === 'menu')
    await page
      .getByRole('treeitem', { name: new RegExp(`^((Unf|F)old )?${name}\\b`) })
      .first()
      .click({ button: 'right' })
  else await find(page, step).first().click()
}

export interface Rooms {
  /** What the address of each says. */
  readonly address: Readonly<Record<Room, string>>
  /** What the page remembered of itself: each place is looked for in a window as it was at first. */
  readonly remembered: string
}

/** A bot of two versions, two matches of it, and a comparison of the two. */
export async function furnish(page: Page): Promise<Rooms> {
  await createBot(page, 'Heron', { language: 'C++', template: 'Walker' })
  await expect(page.getByText('v1 · C++')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('// two\n')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('v2 · C++')).toBeVisible()
  const hash = (): Promise<string> => page.evaluate(() => location.hash)
  const bot = await hash()
  await pinSeed(page, 77)
  await runToEnd(page)
  await expect(page.getByTestId('board-title')).toContainText('Match 1')
  await page.keyboard.press('F5')
  await expect(page.getByTestId('board-title')).toContainText('Match 2')
  await idle(page)
  const sides = await openCompare(page)
  await expect(sides.getByRole('combobox', { name: 'Old', exact: true })).toHaveValue('Heron v1')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  // The two differ in a comment alone, so it ends at once.
  await expect(page.getByTestId('verdict')).toBeVisible()
  await expect.poll(hash).toMatch(/compare.\d+$/)
  return {
    address: {
      Write: bot,
      Watch: '#/matches/1',
      Table: '#/matches',
      Pair: '#/matches/1/2',
      Versions: '#/versions',
      Comparisons: '#/compare',
      Comparison: await hash(),
      League: '#/league',
      Rules: '#/rules/pandemic',
    },
    remembered: await page.evaluate(() => JSON.stringify(localStorage)),
  }
}

/** What stands in a room once it is there. */
const READY: Readonly<Record<Room, (page: Page) => Locator>> = {
  Write: boardOf,
  Watch: boardOf,
  Table: (page) => page.getByRole('row', { name: /Heron/ }).first(),
  Pair: (page) => page.getByRole('button', { name: 'Swap A and B' }),
  Versions: (page) => page.getByRole('grid'),
  Comparisons: (page) => page.getByRole('listbox', { name: 'Comparisons' }),
  Comparison: (page) => page.getByTestId('verdict'),
  League: (page) => page.getByRole('heading', { name: 'Leagues', exact: true }),
  Rules: (page) => page.getByRole('combobox', { name: 'Search all rules' }),
}

/** Opens the window anew in a room. */
export async function enter(page: Page, room: Room, { address, remembered }: Rooms): Promise<void> {
  await page.evaluate(
    ([hash, kept]) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, string>))
        localStorage.setItem(key, value)
      history.replaceState(null, '', hash)
    },
    [address[room], remembered] as const,
  )
  await page.reload()
  await expect(READY[room](page)).toBeVisible({ timeout: SOON_MS })
}

/** Long for what is a step away, short beside the time of a story: what is missing is missing many times. */
export const SOON_MS = 20_000
