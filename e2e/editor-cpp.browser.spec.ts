import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'
import { createBot, editorOf, replaceSource } from './support/workbench.ts'

/** Names looked at, and lines completed on. */
const [NAMES, LINES] = [60, 14]

test('hovering and completing all over a C++ file, in haste and at leisure, makes no error of the page', async ({
  quartet: { page, pageErrors },
}) => {
  const demo = await readFile(join(projectDir, 'resources', 'bots', 'pandemic', 'Demo.cc'), 'utf8')
  await createBot(page, 'Other', { language: 'C++', game: 'Pandemic' })
  await createBot(page, 'Crab', { language: 'C++', game: 'Pandemic' })
  await replaceSource(page, 'Crab', demo)
  const editor = editorOf(page, 'Crab')
  const tokens = page.locator('.view-line span > span')
  for (let k = 0; k < NAMES; k++) {
    const box = await tokens.nth((k * 7) % (await tokens.count())).boundingBox()
    if (!box) continue
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    // A hover comes after a while: some are left before that, some while it is on its way, some later.
    await page.waitForTimeout([20, 300, 600][k % 3])
  }
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let k = 0; k < LINES; k++) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.type(
      [' my_', ' vector<int> v; v.', ' move(', ' this->', ' std::', ' citizen(1).'][k % 6],
    )
    await page.keyboard.press('ControlOrMeta+Space')
    await page.waitForTimeout([0, 250, 900][k % 3])
    // Taken, left, written on, and taken back while the list is still being made.
    if (k % 4 === 0) await page.keyboard.press('Tab')
    if (k % 4 === 1) await page.keyboard.press('Escape')
    if (k % 4 === 2) await page.keyboard.type('si')
    await page.keyboard.press('ControlOrMeta+z')
    if (k % 5 === 4) {
      // Another text comes into the editor while the compiler is still asked about this one.
      await page.getByRole('treeitem', { name: /^Other/ }).click()
      await expect(editorOf(page, 'Other')).toBeAttached()
      await page.getByRole('treeitem', { name: /^Crab/ }).click()
      await editor.focus()
    }
    await page.keyboard.press('Escape')
  }
  await page.waitForTimeout(1500)
  expect(pageErrors).toEqual([])
})
