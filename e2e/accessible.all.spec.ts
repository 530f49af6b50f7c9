import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { gardensViewer } from '../test/seasons/gardens-viewer.ts'
import { TEST_MS } from '../test/patience.ts'
import { collectViolations, violationsOf, type Violation } from './support/accessible.ts'
import { playGardens } from './support/season-match.ts'
import { atRest } from './support/settled.ts'
import { openCompare, openMore, startPaused } from './support/comparison.ts'
import { openSure } from './support/answers.ts'
import { expect, test } from './support/test.ts'
import {
  boardMenu,
  boardOf,
  createBot,
  createCppBot,
  editorOf,
  idle,
  openContests,
  openInside,
  openInstrument,
  openTable,
  openTermGame,
  pinSeed,
  pressKeys,
  replaceSource,
  runToEnd,
  saveAs,
  saveMatch,
  showCode,
  writeBot,
} from './support/workbench.ts'

/** Says something, draws, is refused and stops in the middle: panes have something to show. */
const SPEAKER = `export default class Speaker extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
    this.move(100000, 0)
    const { i, j } = this.unit(this.myUnits(this.me())[0]).pos
    this.log('unit 1 stands on (' + i + ', ' + j + ')')
    debug.circle(i, j, 1.5, 'red')
    debug.mark('here')
    if (this.round() === 60) throw new Error('no more')
  }
}
`
const BROKEN = 'export default class Broken extends Player {\n  play() { this.move(1, }\n}\n'

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-modal]')).toHaveCount(0)
}
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Every tab of the lists of tabs shown, one after the other, and what axe-core finds there. */
async function violationsOfTabs(page: Page, where: string, list: string): Promise<Violation[]> {
  const found: Violation[] = []
  const tabs = page.getByRole('tablist', { name: list }).getByRole('tab')
  for (let n = 0; n < (await tabs.count()); n++) {
    const tab = tabs.nth(n)
    await tab.click()
    // What a tab shows may be asked for first.
    await atRest(() => page.locator('body').innerHTML())
    found.push(...(await violationsOf(page, `${where}, ${await tab.textContent()}`)))
  }
  return found
}

test.describe('all people can use it: nothing that axe-core minds, in both themes', () => {
  test('the workbench, its tabs, menus and dialogs', async ({ page }) => {
    const { found, look } = collectViolations(page)

    await expect(page.getByText('Make one that beats them')).toBeVisible()
    await look('first start')
    await command(page, 'tour')
    await look('the tour')
    await pressKeys(page, 'Escape', 'ControlOrMeta+k')
    await look('palette')
    await page.keyboard.type('go')
    await look('palette, searched')
    await pressKeys(page, 'Escape', '?')
    await look('key sheet')
    await closeDialog(page)
    await page.keyboard.press('Alt+n')
    await look('new bot')
    await closeDialog(page)

    await createBot(page, 'Broken')
    await look('a bot without a match')
    await replaceSource(page, 'Broken', BROKEN)
    await page.getByRole('tab', { name: 'Problems' }).click()
    await expect(page.getByRole('list', { name: 'Problems' }).getByRole('button').first()).toBeVisible()
    await look('problems')

    await writeBot(page, 'Speaker', SPEAKER)
    await saveAs(page, 'Speaker', 'v2 · TypeScript')
    await page.keyboard.press('Alt+o')
    await look('opponents and seed')
    await page.getByRole('combobox', { name: 'Seat 2' }).click()
    await look('a list in a box')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show', exact: true }).last().click()
    await look('configuration')
    await closeDialog(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+p')
    await page.keyboard.type('e')
    await look('a bot to take in hand')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More ways to run' }).click()
    await look('more ways to run')
    await page.keyboard.press('Escape')

    await runToEnd(page)
    await pressKeys(page, 'Alt+b', 'End')
    await look('the end of a match')
    await page.getByRole('region', { name: 'Seats' }).getByRole('button', { name: 'crashed' }).click()
    await look('why it stopped')
    await page.keyboard.press('Escape')
    found.push(...(await violationsOfTabs(page, 'foot', 'About this text')))
    for (const name of ['More of this bot', 'More for the board']) {
      await page.getByRole('button', { name }).click()
      await look(name)
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Alt+F5')
    await look('run many')
    await page.getByRole('dialog').getByLabel('Seeds').fill('2')
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await idle(page)
    await look('a run many')
    await page.keyboard.press('Alt+q')
    await look('qualify')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()

    await page.keyboard.press('Alt+1')
    await page.getByRole('treeitem', { name: /^v1/ }).last().click()
    await expect(page.getByText('version 1, read only')).toBeVisible()
    await look('an old version')
    await page.getByRole('treeitem', { name: /^v1/ }).last().click({ button: 'right' })
    await look('menu of a version')
    await page.getByRole('menuitem', { name: 'Diff with…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('diff')
    await closeDialog(page)
    await page.getByRole('treeitem', { name: /^v1/ }).last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Note…' }).click()
    await look('note')
    await closeDialog(page)
    await page.getByRole('treeitem', { name: /Speaker/ }).focus()
    await page.keyboard.press('F2')
    await look('rename')
    await closeDialog(page)
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('class A') })
    await page.getByLabel('Bot files').setInputFiles([file('One.ts'), file('Two.exe.ts')])
    await expect(page.getByRole('dialog', { name: 'Import bots' })).toContainText('imported')
    await look('import of bots')
    await closeDialog(page)
    expect([...new Set(found)]).toEqual([])
  })

  test('matches, the replay page with every tab, two side by side, and their dialogs', async ({ page }) => {
    const { found, look } = collectViolations(page)
    await page.keyboard.press('Alt+2')
    await expect(page.getByText('No matches yet')).toBeVisible()
    await look('no matches')
    await page.keyboard.press('Alt+1')
    await writeBot(page, 'Speaker', SPEAKER)
    await pinSeed(page, 77)
    await page.keyboard.press('F5')
    await expect(page.getByRole('slider', { name: 'Round' })).toBeVisible()
    await idle(page)
    await openTable(page)
    await page.getByRole('row', { name: /Speaker/ }).click()
    await expect(boardOf(page)).toBeVisible()
    found.push(...(await violationsOfTabs(page, 'replay', 'Instruments')))
    found.push(...(await violationsOfTabs(page, 'replay, inside', 'Inside')))
    await showCode(page)
    await page.keyboard.press('Alt+ArrowUp')
    await look('the list and the code beside the board')
    await pressKeys(page, 'Alt+e', 'Alt+ArrowUp')
    await page.getByRole('button', { name: 'More of this match' }).click()
    await look('more of this match')
    await page.keyboard.press('Escape')

    await boardOf(page).click()
    await pressKeys(page, 'Home', 'ArrowRight')
    await openInstrument(page, 'Orders')
    await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').nth(1).click()
    await look('a pinned unit')
    await openInstrument(page, 'What if')
    await page.getByRole('button', { name: 'Order', exact: true }).first().click()
    await look('orders by hand')
    await page.getByRole('button', { name: 'Other dice' }).click()
    await look('another future')
    for (const name of ['Layers and legend', 'More for the board']) {
      await page.getByRole('button', { name }).click()
      await look(name)
      await page.keyboard.press('Escape')
    }
    await command(page, 'how a bot draws')
    await look('how a bot draws')
    await closeDialog(page)
    await page.keyboard.press('Alt+p')
    await look('add a print')
    await closeDialog(page)
    await boardMenu(page, 'Save a film…')
    await look('animation')
    await closeDialog(page)
    await command(page, 'keep this match')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('keep in a suite')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const saved = await (await saveMatch(page, '.quartet')).path()

    await page.keyboard.press('Alt+1')
    await expect(page.getByRole('heading', { name: 'Speaker', exact: true })).toBeVisible()
    await page.keyboard.press('F5')
    await expect(page.getByTestId('board-title')).toContainText('Match 2')
    await idle(page)
    await page.getByRole('tab', { name: 'Suite' }).click()
    await look('a suite')
    await openTable(page)
    const rows = page.locator('[data-match]')
    await rows.first().click({ modifiers: ['Control'] })
    await look('list of matches')
    await page.keyboard.press('i')
    await look('details of a match')
    await page.keyboard.press('i')
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await look('a condition')
    await pressKeys(page, 'Escape', 'Alt+f')
    await look('saved filters')
    await pressKeys(page, 'Escape', '/')
    await page.keyboard.type('bo')
    await expect(page.getByRole('option', { name: /^bot:/ }).first()).toBeVisible()
    await look('query with proposals')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Query' }).fill('')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Charts' }).click()
    await expect(page.getByTestId('plot')).toBeVisible()
    await look('charts')
    await page.getByRole('button', { name: 'Charts' }).first().click()
    await rows.first().click({ modifiers: ['Control'] })
    await rows.nth(1).click({ modifiers: ['Control', 'Shift'] })
    await page.getByRole('button', { name: 'Side by side' }).first().click()
    await expect(page.getByRole('img', { name: /^Board of [AB] in round/ })).toHaveCount(2)
    await look('two side by side')

    await page.keyboard.press('Alt+m')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'More for these matches' }).click()
    await page.getByRole('menuitem', { name: 'Open match files…' }).click()
    await (
      await chooser
    ).setFiles([
      {
        name: 'm.quartet',
        mimeType: 'application/octet-stream',
        buffer: await readFile(saved),
      },
      { name: 'bad.out', mimeType: 'text/plain', buffer: Buffer.from('nothing of use') },
    ])
    await expect(page.getByRole('dialog', { name: 'Import matches' })).toBeVisible()
    await look('import of matches')
    expect([...new Set(found)]).toEqual([])
  })

  test('a comparison from its question to its answer', async ({ page }) => {
    const { found, look } = collectViolations(page)
    await page.keyboard.press('Alt+3')
    await look('no comparison')
    await page.keyboard.press('Alt+1')
    await writeBot(page, 'Still', 'export default class Still extends Player { play() {} }\n')
    await saveAs(page, 'Still', 'v2 · TypeScript')
    await replaceSource(page, 'Still', SPEAKER.replace('Speaker', 'Still'))
    await openMore(await openCompare(page))
    await look('two sides')
    await page.getByRole('radio', { name: /Quick look/ }).check()
    await startPaused(page)
    await look('a comparison that is paused')
    await page.getByRole('button', { name: 'Resume' }).click()
    // It throws on purpose, which is said first.
    await expect(page.getByTestId('verdict')).toContainText('mend that first')
    await openSure(page)
    found.push(...(await violationsOfTabs(page, 'comparison', 'Parts of the comparison')))
    await page.getByRole('tab', { name: 'Answer' }).click()
    await page.getByRole('button', { name: 'More for v3 against v2' }).click()
    await page.getByRole('menuitem', { name: 'Check it against other bots…' }).click()
    await look('confirm in a field')
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await expect(page.getByTestId('progress')).toContainText('against other bots')
    await look('in a field')
    expect([...new Set(found)]).toEqual([])
  })

  test('a league and a contest', async ({ page }) => {
    const { found, look } = collectViolations(page)
    for (const name of ['Speaker', 'Other', 'Third', 'Fourth']) {
      await writeBot(page, name, SPEAKER.replace('Speaker', name))
      await editorOf(page, name).focus()
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByText('v2 · TypeScript')).toBeVisible()
    }
    await pressKeys(page, 'Alt+4', 'Alt+n')
    await expect(page.getByRole('heading', { name: 'New league' })).toBeVisible()
    await look('new league')
    await page.getByRole('checkbox', { name: 'default' }).uncheck()
    await page.getByRole('checkbox', { name: 'small' }).check()
    await page.getByRole('button', { name: 'Make the league' }).click()
    await page.getByRole('tab', { name: 'Table' }).click()
    const table = page.getByRole('region', { name: 'Table of the league' })
    await expect(table.getByRole('row')).toHaveCount(7)
    await expect(table.getByRole('row', { name: /Speaker/ })).toContainText(/\d+ %/)
    found.push(...(await violationsOfTabs(page, 'league', 'Views of the league')))
    await page.getByRole('button', { name: /^Add bots/ }).click()
    await look('add bots')
    await closeDialog(page)
    await openContests(page)
    await page.getByRole('button', { name: 'Simulate' }).click()
    await page.getByRole('button', { name: /^How sure\? 500 contests: / }).click()
    await page.getByRole('button', { name: /^The contest 100 students · / }).click()
    await expect(page.getByRole('region', { name: 'What came of it' })).toContainText(/Maximum grade/)
    await look('contest simulated')
    await page.getByRole('radio', { name: 'Play one' }).click()
    await page.getByRole('combobox', { name: 'Finalists' }).selectOption('3')
    await page.getByRole('button', { name: 'Play the contest' }).click()
    await expect(
      page.getByText(/^\w+ v\d+ (?:won the contest of \d bots|came (?:\d\w\w|last) of \d)\.$/),
    ).toBeVisible({ timeout: TEST_MS })
    await look('contest played')
    expect([...new Set(found)]).toEqual([])
  })

  test('what a C++ bot keeps in mind, round by round and stopped at a line', async ({ page }) => {
    test.slow()
    const { found, look } = collectViolations(page)
    await createCppBot(page, 'Native')
    await runToEnd(page)
    await openInside(page, 'Values')
    await expect(page.getByRole('region', { name: 'What the bot keeps in mind' })).toBeVisible()
    await page.getByLabel('Condition').fill('round() > 20')
    await page.getByRole('button', { name: 'Find rounds' }).click()
    await expect(page.getByText(/ holds in \d+ of \d+ rounds\.$/)).toBeVisible()
    await look('watch')
    await openInside(page, 'Stop')
    const pane = page.getByRole('region', { name: 'Stopped bot' })
    await pane.getByLabel('Line to stop at').fill('13')
    await pane.getByRole('button', { name: 'Add' }).click()
    await pressKeys(page, 'Alt+b', 'Home')
    await pane.getByRole('button', { name: 'Debug from round 0' }).click()
    await expect(pane.getByRole('status')).toHaveText(/^Stopped in round \d+ at line 13\./)
    await look('debug, stopped')
    expect([...new Set(found)]).toEqual([])
  })

  test('this term’s game: taken in, on a board, in its own viewer, and as text', async ({ page }) => {
    test.slow()
    const { found, look } = collectViolations(page)
    await openTermGame(page)
    await look('this term’s game')
    await closeDialog(page)
    await playGardens(page, gardensViewer)
    await idle(page)
    await expect(page.getByLabel(/^Board in round/)).toBeVisible()
    await look('a season’s board')
    await boardMenu(page, 'How the board is drawn…')
    await look('how the board is drawn')
    await closeDialog(page)
    const views = page.getByRole('group', { name: 'Ways to look at this match' })
    for (const name of ['Viewer', 'Text']) {
      await views.getByRole('button', { name }).click()
      await look(`a season’s match: ${name}`)
    }
    expect([...new Set(found)]).toEqual([])
  })

  test('a folded list, and a timeline looked at closely', async ({ page }) => {
    const { found, look } = collectViolations(page)
    await writeBot(page, 'Speaker', SPEAKER)
    await runToEnd(page)
    await pressKeys(page, 'Alt+b', 'e')
    await expect(page.getByRole('button', { name: 'Whole match' })).toBeVisible()
    await look('a timeline looked at closely')
    await page.keyboard.press('t')
    await look('theatre')
    await pressKeys(page, 'Escape', 'Alt+F5')
    await page.getByRole('dialog').getByLabel('Seeds').fill('1')
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await expect(page.getByTestId('run-answer')).toContainText('of 4 matches')
    await idle(page)
    await openTable(page)
    await expect(page.locator('[data-fold]')).toHaveCount(1)
    await look('a closed fold')
    await page.locator('[data-fold]').click()
    await expect(page.locator('[data-match]')).toHaveCount(5)
    await look('an open fold')
    expect([...new Set(found)]).toEqual([])
  })

  test('a map by its seed, the rules beside the editor, and how the editor is set', async ({ page }) => {
    const { found, look } = collectViolations(page)
    await createBot(page, 'Driver', { game: 'Mad Max Revisited' })
    await page.keyboard.press('Alt+o')
    await page.getByRole('button', { name: 'New map by seed' }).click()
    await page.getByLabel('Seed of the map').fill('12')
    await expect(page.getByRole('img', { name: 'Map of seed 12' })).toBeVisible()
    await look('a new map')
    await closeDialog(page)
    await pressKeys(page, 'Escape', 'Alt+5')
    const rules = page.getByRole('region', { name: 'Mad Max Revisited: rules' })
    await expect(rules.getByRole('img', { name: /^Mad Max Revisited in round \d+/ })).toBeVisible()
    await look('rules beside the editor')
    await rules.getByRole('combobox', { name: 'Section of the rules' }).selectOption('api')
    await expect(rules.getByRole('heading', { name: 'API reference' })).toBeInViewport()
    await look('the API beside the editor')
    await page.keyboard.press('Alt+9')
    await page.getByLabel('Font size').focus()
    await expect(page.getByLabel('Font size')).toBeInViewport()
    await look('settings of the editor')
    expect([...new Set(found)]).toEqual([])
  })

  test('rules and settings', async ({ page }) => {
    const { found, look } = collectViolations(page)
    await page.keyboard.press('Alt+Shift+5')
    for (const game of ['Pandemic', 'Mad Max', 'The Walking Dead', 'Apocalypse Now']) {
      await command(page, `rules of ${game}`)
      await expect(page.getByRole('tab', { name: game })).toHaveAttribute('aria-selected', 'true')
      await look(`rules of ${game}`)
    }
    await page.getByRole('combobox', { name: 'Search all rules' }).fill('unit')
    await look('search in the rules')
    await page.keyboard.press('Alt+9')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await command(page, 'make a backup')
    await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible()
    await look('settings')
    expect([...new Set(found)]).toEqual([])
  })
})
