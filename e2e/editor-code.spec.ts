import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { createBot, editorOf, replaceSource } from './support/workbench.ts'

// The compiler loads, and reads the game's headers once: on a busy machine that takes long.

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

const cursorLine = (page: Page) => page.locator('.line-numbers.active-line-number').textContent()
/** The cursor at the first of a word in a line, by Monaco's own way to a place. */
async function goTo(page: Page, line: number, word: string): Promise<void> {
  const column = SOURCE.split('\n')[line - 1].indexOf(word) + 1
  await editorOf(page, 'Namer').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let k = 1; k < line; k++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Home')
  for (let k = 1; k < column; k++) await page.keyboard.press('ArrowRight')
}

test('names in a C++ bot: parts of the text, definitions, also in headers, and what is never used', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Namer', { language: 'C++' })
  await replaceSource(page, 'Namer', SOURCE)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('spare is never used')

  const crumbs = page.getByRole('navigation', { name: 'Where the cursor is' })
  await crumbs.getByRole('button', { name: 'Outline' }).click()
  await page.getByRole('menuitem', { name: 'weigh method' }).click()
  await expect.poll(() => cursorLine(page)).toBe('7')
  await expect(crumbs).toContainText('weigh')

  await goTo(page, 10, 'weigh')
  await page.keyboard.press('F12')
  await expect.poll(() => cursorLine(page)).toBe('7')

  await goTo(page, 10, 'my_units')
  await page.keyboard.press('F12')
  const header = page.getByRole('dialog', { name: /as the game’s headers have it/ })
  // Monaco's input has no size of its own.
  await expect(header.getByRole('textbox', { name: /^Header / })).toHaveCount(1)
  await expect(header).toContainText('my_units')
})
