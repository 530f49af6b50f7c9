import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  botMenu,
  editorOf,
  goToRound,
  openInside,
  replaceSource,
  run,
  runToEnd,
  takePictures,
  writeBot,
} from './support/workbench.ts'

const cpp = (name: string, play: string): string => `#include "Player.hh"
#define PLAYER_NAME ${name}
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() {
${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`
/** Line 7 declares what is never set, line 8 decides by it. */
const UNSET = cpp(
  'Vague',
  '    const vector<int> mine = my_units(me());\n    int best;\n    for (int id : mine) move(id, best > 5 ? TOP : LEFT);',
)
/** Line 8 reads past the vector. */
const OUTSIDE = cpp(
  'Outer',
  '    const vector<int> mine = my_units(me());\n    vector<int> steps(3, 1);\n    if (round() > 4) steps[round() - 2] = 2;\n    move(mine[0], Dir(steps[0]));\n    if (round() == 9) move(mine[steps[0] + 1000000], TOP);',
)

const cursorLine = (page: Page): Promise<string | null> =>
  page.locator('.line-numbers.active-line-number').textContent()

test('Check for Jutge looks for mistakes when asked: a variable never set is named, and its line opens', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Vague', UNSET, { language: 'C++' })
  await botMenu(page, 'Check for Jutge')
  await page.getByRole('button', { name: 'Look for mistakes' }).click()
  const mistakes = page.getByRole('list', { name: 'Mistakes' })
  await expect(
    mistakes.getByRole('button', { name: /orders depend on a variable never set: best/ }),
  ).toBeVisible()
  await expect(page.getByText(/^1 mistake found in 800 rounds of 4 matches/)).toBeVisible()
  await takePictures(quartet, 'o-mistakes-check')
  await mistakes.getByRole('button', { name: /best/ }).click()
  await expect(editorOf(page, 'Vague')).toBeFocused()
  await expect.poll(() => cursorLine(page)).toBe('7')

  await replaceSource(page, 'Vague', UNSET.replace('int best;', 'int best = 3;'))
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText(/^No mistake found in 800 rounds of 4 matches/)).toBeVisible()
})

test('Find the mistake on a match: the index and the size of what was left, though the match played on', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Outer', OUTSIDE, { language: 'C++' })
  await run(page)
  await page.getByRole('region', { name: 'Seats' }).getByRole('button', { name: 'crashed' }).click()
  await page.getByRole('button', { name: 'Find the mistake' }).click()
  const mistakes = page.getByRole('list', { name: 'Mistakes' })
  await expect(
    mistakes.getByRole('button', { name: /index 3 of 3: steps has the indices 0 to 2/ }),
  ).toBeVisible()
  await takePictures(quartet, 'p-mistakes-match')
  await mistakes.getByRole('button', { name: /index 3 of 3/ }).click()
  await expect(page.getByRole('region', { name: 'Code that played' })).toBeVisible()
  await expect.poll(() => cursorLine(page)).toBe('8')
})

/** Takes so much CPU once its memory is watched that a search uses up what it may take; line 7 is the mistake. */
const DEAR = cpp(
  'Dear',
  '    vector<int> steps(3, 1);\n    if (round() == 3) steps[round()] = 2;\n    vector<unsigned> marks(256, steps[0]);\n    for (int k = 0; k < 2500000; ++k) marks[k & 255] += marks[k * 7 & 255] ^ k;\n    move(my_units(me())[0], Dir(marks[9] % 4));',
)

test('a search that uses up its CPU says what it did not look at; it goes on from there, and is cancelled', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Dear', DEAR, { language: 'C++' })
  await runToEnd(page)
  await openInside(page, 'Mistakes')
  const pane = page.getByRole('region', { name: 'Undefined behaviour' })
  await expect(pane.getByText('for up to 60 s of CPU')).toBeVisible()
  await pane.getByRole('button', { name: 'Look for mistakes' }).click()
  const cancel = pane.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  // What is found stands there before the end.
  await expect(pane.getByRole('list', { name: 'Mistakes' })).toContainText(/index 3 of 3/)
  const goOn = pane.getByRole('button', { name: 'Go on' })
  await expect(goOn).toBeVisible()
  await expect(pane).toContainText('Not looked at within its CPU: ')
  await takePictures(quartet, 'q-mistakes-left')

  await goOn.click()
  await cancel.click()
  await expect(pane.getByRole('status')).toContainText('The search was cancelled.')
  await expect(pane.getByRole('button', { name: 'Look again' })).toBeVisible()
})

/** Line 6 reads what was never set: what another function left there, or nothing at all when all is optimized; line 11 orders by it. */
const OTHERWISE = `#include "Player.hh"
#define PLAYER_NAME Fickle
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void leave() { volatile int rows[200]; for (int k = 0; k < 200; ++k) rows[k] = 2; }
  int chosen() { int ways[100]; return ways[50] & 2; }
  virtual void play() {
    leave();
    const int way = chosen();
    for (int id : my_units(me())) {
      move(id, Dir(way));
    }
  }
};
RegisterPlayer(PLAYER_NAME);
`

test('where a bot orders something else in Debug, the first such order is shown, with what watching its memory says', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Fickle', OTHERWISE, { language: 'C++' })
  await run(page)
  await openInside(page, 'Stop')
  const pane = page.getByRole('region', { name: 'Stopped bot' })
  await pane.getByLabel('Line to stop at').fill('10')
  await pane.getByLabel('Only when').fill('round() == 2')
  await pane.getByRole('button', { name: 'Add' }).click()
  await goToRound(page, 0)
  await pane.getByRole('button', { name: 'Debug from round 0' }).click()
  await expect(pane.getByRole('status')).toContainText('Stopped in round 2 at line 10.')
  await expect(pane).toContainText(
    /In round 0 it gave another order than in the match: move \d+ TOP instead of move \d+ BOTTOM \(its order 1\)/,
  )
  const why = pane.getByRole('note', { name: 'Why it differs' })
  await expect(why).toContainText(/line 11\s+orders depend on a variable never set: ways/)
  await takePictures(quartet, 'p-debug-differs')
  await why.getByRole('button', { name: 'line 11' }).click()
  await expect.poll(() => cursorLine(page)).toBe('11')
})
