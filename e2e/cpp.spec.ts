import type { Page } from '@playwright/test'
import { NEVER } from '../test/recorded-bots/never-recorded.ts'
import { cppBot } from './support/cpp-bot.ts'
import { expect, test } from './support/test.ts'
import {
  boardPixels,
  createCppBot,
  cursorLine,
  editorOf,
  replaceSource,
  roundShown,
  run,
  takePictures,
} from './support/workbench.ts'

const PLAY = '    for (int id : my_units(me())) {\n      move(id, TOPP)\n    }'
const BROKEN = cppBot('Crab', `${PLAY} // ${NEVER} compiling is what is reported here`)

async function save(page: Page, name: string): Promise<void> {
  await editorOf(page, name).focus()
  await page.keyboard.press('ControlOrMeta+s')
}

test('a C++ bot: pasted, saved, its error shown at its line, mended, run and watched', async ({
  quartet,
  page,
}) => {
  await createCppBot(page, 'Crab')
  await replaceSource(page, 'Crab', BROKEN)
  await save(page, 'Crab')

  await page.getByRole('tab', { name: 'Problems' }).click()
  const problems = page.getByRole('list', { name: 'Problems' })
  // The first compile of all makes the precompiled headers.
  await expect(problems).toContainText("undeclared identifier 'TOPP'")
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await page.keyboard.press('F5')
  await expect(page.getByText(/Crab does not compile, so there is nothing to run. Line 7/)).toBeVisible()
  await takePictures(quartet, 'i-cpp-errors')
  await problems.getByRole('button', { name: /TOPP/ }).click()
  await expect(editorOf(page, 'Crab')).toBeFocused()
  await expect.poll(() => cursorLine(page)).toBe('7')

  await replaceSource(page, 'Crab', BROKEN.replace('TOPP)', 'TOP)'))
  await expect(problems).not.toContainText('TOPP')
  await expect(problems).toContainText("expected ';'")
  await problems.getByRole('button', { name: 'Fix' }).click()
  await expect(page.locator('.view-line', { hasText: 'move(id, TOP);' })).toBeVisible()
  await expect(page.getByText('No problems')).toBeVisible()

  await run(page)
  const first = await boardPixels(page)
  await expect.poll(() => roundShown(page)).toBeGreaterThan(3)
  // The board is painted a frame after its round is said.
  await expect.poll(() => boardPixels(page)).not.toBe(first)
  await expect(page.getByRole('row', { name: /Crab v2/ })).toBeVisible()
})
