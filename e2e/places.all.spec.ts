import { existsSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { PLACES, WAITING, type Room } from './support/places.ts'
import { openCompare } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { boardOf, createBot, idle, pinSeed, runToEnd } from './support/workbench.ts'

test.use({ own: 'page' })

const ITEMS = ['menuitem', 'menuitemcheckbox', 'menuitemradio'] as const

/** What a step or a sight means: a kind and a name; one between slashes is a pattern. */
function find(page: Page, words: string): Locator {
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

async function take(page: Page, step: string): Promise<void> {
  const [, kind, name] = /^(\w+) (.+)$/.exec(step)!
  if (kind === 'key') await page.keyboard.press(name)
  else if (kind === 'menu')
    await page
      .getByRole('treeitem', { name: new RegExp(`^((Unf|F)old )?${name}\\b`) })
      .first()
      .click({ button: 'right' })
  else await find(page, step).first().click()
}

interface Rooms {
  /** What the address of each says. */
  readonly address: Readonly<Record<Room, string>>
  /** What the page remembered of itself: each place is looked for in a window as it was at first. */
  readonly remembered: string
}

/** A bot of two versions, two matches of it, and a comparison of the two. */
async function furnish(page: Page): Promise<Rooms> {
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
async function enter(page: Page, room: Room, { address, remembered }: Rooms): Promise<void> {
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
const SOON_MS = 6_000

/** Places that are not where they should be in this window. */
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
      stands = words
    } catch {
      stands = ''
      missing.push(`${today}: ${words} → ${there}`)
    }
  }
  return missing
}

test('each place of today is at most two steps from its room, in a wide window and in a narrow one', async ({
  quartet,
}) => {
  test.slow()
  const { page } = quartet
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
