import type { Page } from '@playwright/test'
import { compareDialog, openMore, pickSide } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { createCppBot, editorOf, replaceSource, takePictures, writeBot } from './support/workbench.ts'

/** Walks in every round below a constant: with a smaller one it plays worse. */
const walker = (name: string, constants: string) => `${constants}
export default class ${name} extends Player {
  play() {
    if (this.round() < AWAKE) for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}
`
const CPP = `#include "Player.hh"
#define PLAYER_NAME Drifter
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() {
    for (int id : my_units(me())) move(id, Dir(random(0, 3)));
  }
};
RegisterPlayer(PLAYER_NAME);
`

async function save(page: Page, name: string, shown: string): Promise<void> {
  await editorOf(page, name).focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(shown)).toBeVisible()
}
async function fromPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}
const side = (page: Page, name: 'Old' | 'New') => page.getByRole('combobox', { name, exact: true })

test('two sets of constants are compared from the palette, a part of their matches is explored, and other screens ask as well', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Sleeper', walker('Sleeper', 'const AWAKE = 120'))
  await save(page, 'Sleeper', 'v2 · TypeScript')

  await fromPalette(page, 'compare any two')
  await openMore(await compareDialog(page))
  for (const [name, which, value] of [
    ['Old', 'old', 'AWAKE=2'],
    ['New', 'new', 'AWAKE=60'],
  ] as const) {
    await pickSide(page, name, 'Sleeper v2')
    await page.getByRole('textbox', { name: `Constants of the ${which} one` }).fill(value)
  }
  await page.getByRole('radio', { name: /Quick look/ }).check()
  await page.getByRole('textbox', { name: 'First seed' }).fill('1')
  await takePictures(quartet, 'g-any-constants')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: /\(AWAKE=60\) against .*\(AWAKE=2\)$/ })).toBeVisible()
  await expect(page.getByTestId('verdict')).toContainText('is better than')
  await takePictures(quartet, 'g-any-result')

  await page.getByRole('tab', { name: /^Matches/ }).click()
  const counted = async () => Number(/^\d+/.exec((await page.getByText(/^\d+ matches$/).textContent())!)![0])
  await expect.poll(counted).toBeGreaterThan(10)
  const total = await counted()
  const expression = page.getByRole('textbox', { name: 'Expression over the matches' })
  await expression.fill('seat 1 round 60 score > 0')
  await expression.press('Enter')
  await expect(page.getByTestId('explored')).toContainText('Exploration, not a verdict.')
  await expect(page.getByTestId('explored')).toContainText(/In \d+ matches that fit/)
  await expect.poll(counted).toBeLessThan(total)
  await takePictures(quartet, 'g-any-explored')
  await expression.fill('place:9')
  await expression.press('Enter')
  await expect(page.getByText(/The expression cannot be read/)).toBeVisible()
  await page.getByRole('button', { name: 'All matches' }).click()
  await expect(page.getByTestId('explored')).toBeHidden()

  // From two selected matches.
  await page.getByRole('button', { name: 'Show in Watch' }).click()
  await page.getByRole('rowgroup', { name: /^Matches/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await fromPalette(page, 'compare the bots of these')
  await compareDialog(page)
  await expect(side(page, 'Old')).toHaveValue('Sleeper v2 (AWAKE=2)')
  await expect(side(page, 'New')).toHaveValue('Sleeper v2 (AWAKE=60)')
  await takePictures(quartet, 'g-any-from-matches')

  // From a bot, and from a version of it.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByRole('treeitem', { name: /Sleeper/ }).hover()
  await page.getByRole('button', { name: 'Actions on Sleeper' }).click()
  await page.getByRole('menuitem', { name: 'Compare…' }).click()
  await expect(side(page, 'New')).toHaveValue('Sleeper v2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByRole('treeitem', { name: /Sleeper/ }).press('ArrowRight')
  await page.getByRole('treeitem', { name: /^v1/ }).hover()
  await page.getByRole('button', { name: 'Actions on v1' }).click()
  await page.getByRole('menuitem', { name: 'Compare with the newest…' }).click()
  await expect(side(page, 'Old')).toHaveValue('Sleeper v1')
  await expect(side(page, 'New')).toHaveValue('Sleeper v2')
})

test('two compiler settings of one C++ version are compared: they give the same orders', async ({
  quartet,
  page,
}) => {
  await createCppBot(page, 'Drifter')
  await replaceSource(page, 'Drifter', CPP)
  await save(page, 'Drifter', 'v2 · C++')
  await fromPalette(page, 'compare any two')
  await openMore(await compareDialog(page))
  for (const name of ['Old', 'New'] as const) await pickSide(page, name, 'Drifter v2')
  await page.getByRole('combobox', { name: 'Compiler settings of the new one' }).selectOption('C++20, debug')
  await takePictures(quartet, 'g-any-settings')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: /\(c\+\+20.*\) against v2$/ })).toBeVisible()
  await expect(page.getByTestId('verdict')).toContainText('the same orders on')
})
