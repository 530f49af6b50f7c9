import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { boardOf, goToRound, openInside, run, showCode, takePictures, writeBot } from './support/workbench.ts'

/** A planted mistake: once 20 places were seen the first unit never moves again. */
const SLEEPER = `#include "Player.hh"
#define PLAYER_NAME Sleeper
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  vector<int> seen;
  map<int, Pos> last;
  int moved = 0;
  string mood;
  virtual void play() {
    const vector<int> mine = my_units(me());
    seen.push_back(round());
    mood = seen.size() > 20 ? "asleep" : "awake";
    if (seen.size() > 20 or mine.empty()) return;
    last[mine[0]] = unit(mine[0]).pos;
    move(mine[0], LEFT);
    ++moved;
  }
};
RegisterPlayer(PLAYER_NAME);
`

const hoverOf = (page: Page) => page.locator('.monaco-hover').filter({ visible: true })
/** Of the rounds in which a condition holds, the stretch that begins in round 20. */
const foundIn = (page: Page) =>
  page
    .getByRole('region', { name: 'What the bot keeps in mind' })
    .getByRole('button', { name: /^Rounds? 20\b/ })
/** The mouse over a word of a line of the editor; it comes from elsewhere, as a hover that is there stays. */
async function hoverOver(page: Page, line: string, word: string): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(hoverOf(page)).toHaveCount(0)
  await page.locator('.view-line', { hasText: line }).getByText(word, { exact: true }).first().hover()
}

async function runSleeper(page: Page): Promise<void> {
  await writeBot(page, 'Sleeper', SLEEPER, { language: 'C++' })
  await run(page)
}

/** Puts a breakpoint with a condition at the line that gives up. */
async function stopWhereItSleeps(page: Page): Promise<Locator> {
  await openInside(page, 'Stop')
  await showCode(page)
  const pane = page.getByRole('region', { name: 'Stopped bot' })
  await pane.getByLabel('Line to stop at').fill('13')
  await pane.getByLabel('Only when').fill('seen.size() > 20')
  await pane.getByRole('button', { name: 'Add' }).click()
  await expect(page.locator('.monaco-editor .breakpoint')).toBeVisible()
  return pane
}

test('a unit that never moves: its members beside the board, the rounds of a condition, and a curve that stops', async ({
  quartet,
  page,
}) => {
  await runSleeper(page)
  await openInside(page, 'Values')
  const values = page.getByRole('table', { name: 'Watched values' })
  await expect(values.getByRole('row')).toHaveCount(4)
  await page.getByLabel('Condition').fill('seen.size() > 20')
  await page.getByRole('button', { name: 'Find rounds' }).click()
  await expect(page.getByText(/ holds in \d+ of \d+ rounds\.$/)).toBeVisible()
  await foundIn(page).click()
  await expect(values.getByRole('row', { name: /mood/ })).toContainText('"asleep"')
  await expect(values.getByRole('row', { name: /^moved/ })).toContainText('20')
  await expect(page.getByRole('img', { name: 'Rounds in which seen.size() > 20' })).toBeVisible()
  // The same over its name in the code that played, in the round on the board.
  await showCode(page)
  await hoverOver(page, 'mood = seen.size()', 'mood')
  await expect(hoverOf(page)).toContainText('"asleep"')
  await expect(hoverOf(page)).toContainText('after its turn in round 20')
  await goToRound(page, 7)
  await hoverOver(page, '++moved', 'moved')
  await expect(hoverOf(page)).toContainText(/8\s*after its turn in round 7/)
  await foundIn(page).click()
  await page.getByLabel('Watch an expression').fill('last.size() + 1')
  await page.keyboard.press('Enter')
  await expect(values.getByRole('row', { name: /last\.size\(\) \+ 1/ })).toContainText('2')
  await takePictures(quartet, 'o-watch')
  await page.getByRole('button', { name: 'Stop watching mood' }).click()
  await expect(values.getByRole('row')).toHaveCount(4)
})

test('a unit that never moves: stopped at the line that gives up, a step on and a step back', async ({
  quartet,
  page,
}) => {
  await runSleeper(page)
  const pane = await stopWhereItSleeps(page)
  // The form is there once the match has ended: nothing moves the board any more.
  await goToRound(page, 0)
  await pane.getByRole('button', { name: 'Debug from round 0' }).click()
  await expect(pane.getByRole('status')).toHaveText('Stopped in round 20 at line 13.')
  const variables = pane.getByRole('tree', { name: 'Variables' })
  await variables.getByRole('treeitem', { name: /^this/ }).click()
  await expect(variables.getByRole('treeitem', { name: /^mood "asleep"/ })).toBeVisible()
  await expect(pane.getByRole('list', { name: 'Call stack' })).toContainText('Sleeper::play')
  await takePictures(quartet, 'o-debug')
  // Also in a small window: its tab, and what is stopped.
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(page.getByRole('tab', { name: 'Stop', exact: true })).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('list', { name: 'Call stack' })).toBeInViewport({ ratio: 0.5 })
  await pane.getByRole('button', { name: 'Step back' }).click()
  await expect(pane.getByRole('status')).toHaveText('Stopped in round 20 at line 12.')
  await expect(variables.getByRole('treeitem', { name: /^mood "awake"/ })).toBeVisible()
  await page.keyboard.press('F10')
  await expect(pane.getByRole('status')).toHaveText('Stopped in round 20 at line 13.')
  await pane.getByRole('button', { name: 'Continue' }).click()
  await expect(pane.getByRole('status')).toHaveText('Stopped in round 21 at line 13.')
  await pane.getByRole('button', { name: 'End' }).click()
  await expect(pane.getByRole('button', { name: 'Debug from round 21' })).toBeVisible()
})

test.describe('when the program starts again', () => {
  test.use({ own: 'app' })

  test('breakpoints stay with their bot, also when the program starts again; one key stops at them from the round on', async ({
    quartet,
  }) => {
    let { page } = quartet
    await runSleeper(page)
    await stopWhereItSleeps(page)
    // Written a moment after the last change: another window gets only what is stored.
    const other = await quartet.openPage()
    await expect(async () => {
      await other.reload()
      await expect(other.locator('.monaco-editor')).toBeVisible()
      await expect(other.locator('.monaco-editor .breakpoint')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await quartet.restart()
    page = quartet.page
    await expect(page.locator('.monaco-editor .breakpoint')).toBeVisible()
    await expect(boardOf(page)).toBeVisible()
    await goToRound(page, 30)
    await page.keyboard.press('Alt+d')
    const again = page.getByRole('region', { name: 'Stopped bot' })
    await expect(again.getByRole('status')).toHaveText('Stopped in round 30 at line 13.')
    await expect(again.getByRole('list', { name: 'Breakpoints' })).toContainText('when seen.size() > 20')
    // The value of a stopped bot is shown over its name, too.
    await hoverOver(page, 'seen.push_back', 'seen')
    await expect(hoverOf(page)).toContainText('at line 13 of round 30')
    await again.getByRole('button', { name: 'Remove the breakpoint at line 13' }).click()
    await expect(page.locator('.monaco-editor .breakpoint')).toHaveCount(0)
    await again.getByRole('button', { name: 'End' }).click()
  })
})

/** The same mistake in TypeScript. */
const SLEEPING = `export default class Dozer extends Player {
  seen: number[] = []
  mood = 'awake'
  #moved = 0
  play() {
    const mine = this.myUnits(this.me())
    this.seen.push(this.round())
    this.mood = this.seen.length > 20 ? 'asleep' : 'awake'
    if (this.seen.length > 20 || mine.length === 0) {
      return
    }
    this.move(mine[0], Dir.LEFT)
    this.#moved++
  }
}
`

test('a unit that never moves, in TypeScript: watched, stopped at the line that gives up, a step back', async ({
  page,
}) => {
  await writeBot(page, 'Dozer', SLEEPING)
  await run(page)
  await openInside(page, 'Values')
  const values = page.getByRole('table', { name: 'Watched values' })
  await expect(values.getByRole('row', { name: /#moved/ })).toBeVisible()
  await page.getByLabel('Condition').fill('seen.length > 20')
  await page.getByRole('button', { name: 'Find rounds' }).click()
  await foundIn(page).click()
  await expect(values.getByRole('row', { name: /mood/ })).toContainText('"asleep"')
  await expect(values.getByRole('row', { name: /#moved/ })).toContainText('20')
  await showCode(page)
  await hoverOver(page, 'this.mood = this.seen', 'mood')
  await expect(hoverOf(page)).toContainText('"asleep"')
  await expect(hoverOf(page)).toContainText('after its turn in round 20')
  await openInside(page, 'Stop')
  const pane = page.getByRole('region', { name: 'Stopped bot' })
  await pane.getByLabel('Line to stop at').fill('10')
  await pane.getByRole('button', { name: 'Add' }).click()
  await goToRound(page, 0)
  await pane.getByRole('button', { name: 'Debug from round 0' }).click()
  await expect(pane.getByRole('status')).toHaveText('Stopped in round 20 at line 10.')
  await pane.getByRole('button', { name: 'Step back' }).click()
  await expect(pane.getByRole('status')).toHaveText('Stopped in round 20 at line 9.')
  const variables = pane.getByRole('tree', { name: 'Variables' })
  await variables.getByRole('treeitem', { name: /^this/ }).click()
  await expect(variables.getByRole('treeitem', { name: /^mood "asleep"/ })).toBeVisible()
  await pane.getByRole('button', { name: 'End' }).click()
})
