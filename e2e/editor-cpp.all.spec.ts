import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'
import {
  createBot,
  createCppBot,
  editorOf,
  pressKeys,
  replaceSource,
  takePictures,
  writeBot,
} from './support/workbench.ts'

const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Namer
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  int best;
  int spare;
  int   weigh(const Unit& u) { return u.health; }
  virtual void play() {
    best = 0;
    for (int id : my_units(me())) best = max(best, weigh(unit(id)));
    cerr << best << endl;
  }
};
RegisterPlayer(PLAYER_NAME);
`

/** Of members, by theme. */
const MEMBER = { light: 'rgb(122, 46, 110)', dark: 'rgb(220, 182, 234)' }
const cursorLine = (page: Page) => page.locator('.line-numbers.active-line-number')
const lineWith = (page: Page, text: string) => page.locator('.view-line', { hasText: text })
const lineNumber = (page: Page, text: RegExp) => page.locator('.line-numbers', { hasText: text })

/** The cursor before a word of a line, by keys alone. */
async function goTo(page: Page, line: number, word: string): Promise<void> {
  const column = SOURCE.split('\n')[line - 1].indexOf(word)
  await editorOf(page, 'Namer').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let k = 1; k < line; k++) await page.keyboard.press('ArrowDown')
  for (let k = 0; k < column; k++) await page.keyboard.press('ArrowRight')
}
async function open(page: Page): Promise<void> {
  await createCppBot(page, 'Namer')
  await replaceSource(page, 'Namer', SOURCE)
  await expect(lineWith(page, 'int   weigh')).toBeVisible()
}

test('names in a C++ bot: parts of the text, hints, definitions, headers, uses, types, and another name', async ({
  quartet,
  page,
}) => {
  await open(page)
  await page.getByRole('tab', { name: 'Problems' }).click()
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('spare is never used')
  await page.getByRole('button', { name: 'Fold what is under the editor' }).click()

  // A member has the colour of members once the compiler has said what it is.
  await expect(lineWith(page, 'cerr <<').getByText('best', { exact: true })).toHaveCSS('color', MEMBER.light)

  const outline = page.getByRole('button', { name: /^Outline/ })
  await outline.click()
  await page.getByRole('menuitem', { name: 'weigh method' }).click()
  await expect(cursorLine(page)).toHaveText('7')
  await expect(outline).toContainText('weigh')

  await goTo(page, 10, 'weigh')
  await page.keyboard.press('F12')
  await expect(cursorLine(page)).toHaveText('7')

  // Its uses in a box below the line: three lines, five places.
  await goTo(page, 9, 'best')
  await page.keyboard.press('Shift+F12')
  const uses = page.locator('.peekview-widget')
  await expect(uses).toContainText('References (5)')
  await page.keyboard.press('Escape')
  await expect(uses).toBeHidden()

  await lineWith(page, 'best = max').getByText('weigh', { exact: true }).hover()
  const hover = page.locator('.monaco-hover').filter({ visible: true })
  await expect(hover).toContainText('int Namer::weigh(const Unit &)')
  await page.mouse.move(0, 0)
  await expect(hover).toHaveCount(0)

  await goTo(page, 10, 'my_units')
  await page.keyboard.press('F12')
  const header = page.getByRole('dialog', { name: /as the game’s headers have it/ })
  // Monaco's input has no size of its own.
  await expect(header.getByRole('textbox', { name: /^Header / })).toHaveCount(1)
  await expect(header).toContainText('my_units')
  await header.getByRole('button', { name: 'Close' }).click()
  await expect(header).toBeHidden()

  await goTo(page, 1, 'Player')
  await page.keyboard.press('F12')
  await expect(header).toContainText('class Player : public Info')
  await header.getByRole('button', { name: 'Close' }).click()
  await expect(header).toBeHidden()

  await goTo(page, 5, 'best')
  await page.keyboard.press('F2')
  await page.locator('.rename-input').fill('heaviest')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Rename best to heaviest' })
  await expect(preview).toContainText('5 places. Proved: both texts compile to the same program.')
  await takePictures(quartet, 'o-rename')
  await preview.getByRole('button', { name: 'Rename' }).click()
  await expect(lineWith(page, 'heaviest = max(heaviest, weigh(unit(id)));')).toBeVisible()
  await expect(lineWith(page, 'cerr <<').getByText('heaviest', { exact: true })).toHaveCSS(
    'color',
    // Pictures, where they are taken, end in the dark.
    process.env['QUARTET_PICTURES'] === '1' ? MEMBER.dark : MEMBER.light,
  )
  await takePictures(quartet, 'o-editor-cpp')
  await editorOf(page, 'Namer').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lineWith(page, 'best = max(best, weigh(unit(id)));')).toBeVisible()
})

test('how a C++ text looks and is formatted: by keys, what is selected, on saving, in a chosen style and size', async ({
  quartet: { page },
}) => {
  await open(page)
  const editor = editorOf(page, 'Namer')
  // What is selected, and nothing else.
  await goTo(page, 4, 'static')
  await pressKeys(page, 'Shift+End', 'Shift+Alt+f')
  await expect(lineWith(page, 'static Player *factory()')).toBeVisible()
  await expect(lineWith(page, 'int   weigh')).toBeVisible()
  await pressKeys(page, 'ArrowRight', 'Shift+Alt+f')
  await expect(lineWith(page, '  int weigh(const Unit &u) { return u.health; }')).toBeVisible()

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Format when saving').check()
  await page.getByLabel('C++ formatting style').selectOption('WebKit')
  await page.getByLabel('Font size').fill('17')
  await page.getByLabel('Font size').press('Enter')
  await page.getByLabel(/^Wrap long lines/).check()
  await page.getByLabel(/^Ligatures/).check()
  await page.getByLabel(/^Minimap/).check()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const lines = page.locator('.monaco-editor .view-lines').first()
  await expect(lines).toHaveCSS('font-size', '17px')
  await expect(lines).not.toHaveCSS('font-feature-settings', /"liga" 0/)
  await expect(page.locator('.monaco-editor .minimap').first()).toBeVisible()
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+End')
  const words = 'wrapped '.repeat(60)
  await editor.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `// ${words}`)
  // One line of the text is several on the screen.
  await expect(page.locator('.view-line', { hasText: 'wrapped' })).not.toHaveCount(1)
  await pressKeys(page, 'ControlOrMeta+z', 'ControlOrMeta+s')
  await expect(lineWith(page, 'int weigh(const Unit& u) { return')).toBeVisible()
  await expect(page.getByText('v2 · C++')).toBeVisible()
})

test('versions of a C++ text: since which one each line is, any two beside each other, and one restored', async ({
  quartet: { page },
}) => {
  await open(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('v2 · C++')).toBeVisible()
  await replaceSource(page, 'Namer', SOURCE.replace('best = 0;', 'best = -1;'))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('v3 · C++')).toBeVisible()

  const since = async () => {
    await page.getByRole('button', { name: 'More of this bot' }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Since/ }).click()
    await page.keyboard.press('Escape')
  }
  await since()
  await expect(lineNumber(page, /^v1 1$/)).toBeVisible()
  await expect(lineNumber(page, /^v2 7$/)).toBeVisible()
  await expect(lineNumber(page, /^v3 9$/)).toBeVisible()
  await goTo(page, 6, 'int')
  await page.keyboard.type('bool ')
  await expect(lineNumber(page, /^new 6$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await since()
  await expect(lineNumber(page, /^9$/)).toBeVisible()

  await page.getByRole('treeitem', { name: /Namer/ }).press('ArrowRight')
  const older = page.getByRole('treeitem', { name: /^v2/ })
  await older.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Diff with…' }).click()
  const dialog = page.getByRole('dialog', { name: /^v2 beside/ })
  await dialog.getByLabel('Diff with').selectOption({ label: 'v3' })
  await expect(page.getByRole('dialog', { name: 'v2 beside v3' })).toContainText('best = -1;')
  await dialog.getByLabel('Diff with').selectOption({ label: 'the text in the editor' })
  await expect(page.getByRole('dialog', { name: 'v2 beside the editor' })).toContainText('best = -1;')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await older.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Restore into the editor' }).click()
  await expect(lineWith(page, 'best = 0;')).toBeVisible()
  await expect(page.getByText('The editor has the text of v2.')).toBeVisible()
  await editorOf(page, 'Namer').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lineWith(page, 'best = -1;')).toBeVisible()
})

/** Waits until the page has drawn so many frames: at its own pace, and nothing depends on how long that takes. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)

/** Names looked at, and lines completed on. */
const [NAMES, LINES] = [60, 14]

test('hovering and completing all over a C++ file, in haste and at leisure, makes no error of the page', async ({
  quartet: { page, pageErrors },
}) => {
  const demo = await readFile(join(projectDir, 'resources', 'bots', 'pandemic', 'Demo.cc'), 'utf8')
  await createBot(page, 'Other', { language: 'C++', game: 'Pandemic' })
  await writeBot(page, 'Crab', demo, { language: 'C++', game: 'Pandemic' })
  const editor = editorOf(page, 'Crab')
  for (let k = 0; k < NAMES; k++) {
    // Lines come and go while the text is coloured: where the words are is asked at once, not one by one.
    const words = await page.locator('.view-line span > span').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }),
    )
    const { x, y } = words[(k * 7) % words.length]
    await page.mouse.move(x, y)
    // A hover comes after a while: some are left before that, some while it is on its way, some later.
    await frames(page, [1, 18, 36][k % 3])
  }
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let line = 0; line < 12; line++) await page.keyboard.press('ArrowDown')
  for (let k = 0; k < LINES; k++) {
    await pressKeys(page, 'ArrowDown', 'ArrowDown', 'End')
    await page.keyboard.type(
      [' my_', ' vector<int> v; v.', ' move(', ' this->', ' std::', ' citizen(1).'][k % 6],
    )
    await page.keyboard.press('ControlOrMeta+Space')
    await frames(page, [0, 15, 54][k % 3])
    // Taken, left, written on, and taken back while the list is still being made.
    if (k % 4 === 0) await page.keyboard.press('Tab')
    if (k % 4 === 1) await page.keyboard.press('Escape')
    if (k % 4 === 2) await page.keyboard.type('si')
    await page.keyboard.press('ControlOrMeta+z')
    if (k % 5 === 4) {
      // Another text comes into the editor while the compiler is still asked about this one.
      await page.getByRole('treeitem', { name: /Other/ }).click()
      await expect(editorOf(page, 'Other')).toBeAttached()
      await page.getByRole('treeitem', { name: /Crab/ }).click()
      await expect(editor).toBeAttached()
      await replaceSource(page, 'Crab', demo)
      await page.keyboard.press('ControlOrMeta+Home')
      for (let line = 0; line < 12; line++) await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Escape')
  }
  // What is asked now is answered after all that was asked before.
  await page.keyboard.type(' my_')
  await page.keyboard.press('ControlOrMeta+Space')
  await expect(page.locator('.suggest-widget').getByText('my_units').first()).toBeVisible()
  expect(pageErrors).toEqual([])
})
