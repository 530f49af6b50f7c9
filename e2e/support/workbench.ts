import { expect, type Download, type Page } from '@playwright/test'
import { firstActionsInSight } from './first-actions.ts'
import { settled } from './settled.ts'
import type { Quartet } from './test.ts'

/** What the specs do in the workbench, in a user's words. */

interface NewBot {
  readonly language?: 'C++' | 'TypeScript' | 'JavaScript'
  readonly game?: string
  readonly template?: 'Walker' | 'Demo' | 'Null'
}

export async function createBot(
  page: Page,
  name: string,
  { language = 'TypeScript', game, template = 'Demo' }: NewBot = {},
): Promise<void> {
  await expect(page.getByTestId('run')).toBeVisible()
  await page.keyboard.press('Alt+n')
  if (game !== undefined) await page.getByRole('dialog').getByLabel('Game').selectOption(game)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Language').selectOption(language)
  await page.getByRole('radio', { name: new RegExp(`^${template}:`) }).check()
  await page.getByRole('button', { name: 'Create' }).click()
  // The first C++ bot of all waits for the precompiled header.
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(editorOf(page, name)).toBeFocused()
}

/** A new C++ bot whose first version is there: the text it begins with, which is compiled beside the editor. */
export async function createCppBot(page: Page, name: string): Promise<void> {
  await createBot(page, name, { language: 'C++' })
  await expect(page.getByText('v1 · C++')).toBeVisible()
}

/** A new bot with this source. */
export async function writeBot(page: Page, name: string, source: string, kind: NewBot = {}): Promise<void> {
  await createBot(page, name, kind)
  await replaceSource(page, name, source)
}

/** Seed of the matches to come, so that what happens in them can be counted on. */
export async function pinSeed(page: Page, seed: number): Promise<void> {
  await page.keyboard.press('Alt+o')
  await page.getByRole('textbox', { name: 'Seed' }).fill(String(seed))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

/** Runs the open bot and opens the stored match in round 0: the round seen in Write goes along otherwise. */
export async function playAndOpen(page: Page, name: string): Promise<void> {
  await pinSeed(page, 77)
  await page.keyboard.press('F5')
  // The first C++ bot of all may still wait for its header.
  await expect(page.getByRole('slider', { name: 'Round' })).toBeVisible()
  // A match that is still played is shown in its last round.
  await idle(page)
  await openTable(page)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(/1st|2nd|3rd|4th|won/)
  await row.click()
  await expect(boardOf(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Round' }).fill('0')
  await page.keyboard.press('Enter')
  await expectRound(page, 0)
}

/** All matches, as the table in Watch: where there is a match in hand, that is shown first. */
export async function openTable(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2')
  const table = page.getByRole('button', { name: 'More for these matches' })
  // One match, or two beside each other.
  await expect(table.or(page.getByRole('heading', { name: /^Match \d+/ })).first()).toBeVisible()
  if (!(await table.isVisible())) await page.keyboard.press('Alt+m')
  await expect(page.getByRole('combobox', { name: 'Query' })).toBeVisible()
}

type InstrumentName = 'Orders' | 'Log' | 'Chart' | 'Why' | 'What if' | 'Inside'

/** What the match in hand is looked at with, in Watch. */
export async function openInstrument(page: Page, name: InstrumentName): Promise<void> {
  if (!(await page.evaluate(() => location.hash)).startsWith('#/matches')) await page.keyboard.press('Alt+2')
  const tab = page.getByRole('tablist', { name: 'Instruments' }).getByRole('tab', { name, exact: true })
  const more = page.getByRole('button', { name: /^\d more$/ })
  await expect(tab.or(more).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** How a bot of the match in hand is looked into. */
export async function openInside(page: Page, mode: 'Stop' | 'Values' | 'CPU' | 'Mistakes'): Promise<void> {
  await openInstrument(page, 'Inside')
  await page.getByRole('tablist', { name: 'Inside' }).getByRole('tab', { name: mode }).click()
}

/** Asks for the course's material of this term's game, by the palette. */
export async function openTermGame(page: Page): Promise<void> {
  await expect(page.getByTestId('run')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('take in this term')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'This term’s game' })).toBeVisible()
}

/** What else is done with the bot in the editor. */
export async function botMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More of this bot' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What else is done with the match shown in Watch. */
export async function matchMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More of this match' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What else is done with the board. */
export async function boardMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More for the board' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Saves a film of the rounds of the match shown, as a small GIF. */
export async function saveFilm(
  page: Page,
  { first, last, speed }: { first: number; last: number; speed: number },
): Promise<Download> {
  await boardMenu(page, 'Save a film…')
  const dialog = page.getByRole('dialog', { name: 'Save an animation' })
  await dialog.getByLabel('First round').fill(String(first))
  await dialog.getByLabel('Last round').fill(String(last))
  await dialog.getByLabel('Format').selectOption('gif')
  await dialog.getByLabel('Speed').selectOption(String(speed))
  await dialog.getByLabel('Size').selectOption('480')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  return await download
}

/** Why the first seat that stopped did so, at the end of the match shown. */
export async function openFirstStop(page: Page): Promise<void> {
  await expect(boardOf(page)).toBeVisible()
  await page.keyboard.press('End')
  await page
    .getByRole('region', { name: 'Seats' })
    .getByRole('button', { name: /^(?:crashed|stopped)$/ })
    .first()
    .click()
}

/** The code that played, beside the board of Watch. */
export async function showCode(page: Page): Promise<void> {
  const code = page.getByRole('region', { name: 'Code that played' })
  if (!(await code.isVisible())) await page.keyboard.press('Alt+e')
  await expect(code.locator('.view-line').first()).toBeVisible()
}

/** Nothing is being played any more. */
export const idle = (page: Page) => expect(page.getByTestId('activity')).toHaveAttribute('data-matches', '0')

/** Runs the open bot, until its board is there. */
export async function run(page: Page): Promise<void> {
  await page.keyboard.press('F5')
  await expect(boardOf(page)).toBeVisible()
}

/** The same, until the match has ended. */
export async function runToEnd(page: Page): Promise<void> {
  await run(page)
  await idle(page)
}

/** The board of a match that has ended, first in its first round and then in its last, past `rounds`: it has changed. */
export async function seeBoardChange(page: Page, rounds: number): Promise<void> {
  await page.keyboard.press('Alt+b')
  // A step pauses; Home alone plays on from there.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expectRound(page, 0)
  const first = await boardPixels(page)
  await page.keyboard.press('End')
  await expect.poll(() => roundShown(page)).toBeGreaterThan(rounds)
  await expect.poll(() => boardPixels(page)).not.toBe(first)
}

/** A comparison to be played on the smallest map: its matches take a fraction of the CPU, where it is not the map that counts. */
export async function playSmall(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Configuration of the comparison' })
  await field.fill('small')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('small')
}

/** Saves the open bot, which gives it that version. */
export async function saveAs(page: Page, name: string, version: string): Promise<void> {
  await editorOf(page, name).focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(version)).toBeVisible()
}

export async function goToRound(page: Page, round: number): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Round' })
  await field.fill(String(round))
  await field.press('Enter')
  await expectRound(page, round)
}

/** The board has come to this round. */
export const expectRound = (page: Page, round: number) => expect.poll(() => roundShown(page)).toBe(round)

/** Presses keys, one after another. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Monaco's input: it takes keys but has no size of its own. */
export function editorOf(page: Page, name: string) {
  return page.getByRole('textbox', { name: `Source of ${name}` })
}

/** Replaces the whole source by pasting: typed text would be completed and indented by the editor. */
export async function replaceSource(page: Page, name: string, source: string): Promise<void> {
  await replaceIn(page, `Source of ${name}`, source)
}

/** The same in any editor, by its label. */
export async function replaceIn(page: Page, label: string, source: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label })
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await editor.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, source)
}

export function boardOf(page: Page) {
  return page.getByRole('img', { name: /^Board in round/ })
}

/** The pixels of the board, as text that two moments can be compared by. */
export function boardPixels(page: Page): Promise<string> {
  return boardOf(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
}

/** How many different colours the score chart has: a blank one has none. */
export function drawnColours(page: Page): Promise<number> {
  return page.getByTestId('score-chart').evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
}

export async function roundShown(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Round' }).getAttribute('aria-valuenow'))
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const

/** From a league that is open to its contests. */
export async function openContests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leagues', exact: true }).click()
  await page.getByRole('button', { name: 'Contests', exact: true }).click()
}

/**
 * Pictures of a story's last moment, at two sizes and in both themes, to be looked at: `out/reports/screens`. They prove nothing and
 * take as long as the story, so they are taken on request: `QUARTET_PICTURES=1 npm run e2e`. What is proved, whether they are taken or
 * not, is that the screen has at most one first action.
 */
export async function takePictures({ page, host }: Quartet, name: string): Promise<void> {
  await expect
    .poll(async () => (await firstActionsInSight(page)).slice(1), `first actions besides one: ${name}`)
    .toEqual([])
  if (host !== 'browser' || process.env.QUARTET_PICTURES !== '1') return
  for (const size of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await page.screenshot({ path: `out/reports/screens/${name}-${size.width}-${colorScheme}.png` })
    }
  await page.setViewportSize(SIZES[0])
  // What fits itself into the window has done so before it is pointed at.
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(SIZES[0].width)
  await settled(page)
}

/** Saves the match of the open replay, by the name of the kind of file. */
export async function saveMatch(page: Page, kind: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await matchMenu(page, kind)
  return download
}

/** The line of the editor that the cursor is in. */
export async function cursorLine(page: Page): Promise<string | null> {
  return page.locator('.line-numbers.active-line-number').textContent()
}

/** Lets the tree show the bots of a game; what is in hand stays. */
export async function showBotsOf(page: Page, game: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Bots of / }).click()
  await page.getByRole('menuitemradio', { name: game }).click()
}

/** Opens a bot that comes with Quartet. */
export async function openDemo(page: Page): Promise<void> {
  await expect(page.getByTestId('run')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+p')
  await page.getByRole('textbox', { name: 'Bot or version' }).fill('Demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Demo', exact: true })).toBeVisible()
}
