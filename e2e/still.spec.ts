import type { Page } from '@playwright/test'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { boardOf, createBot, editorOf, pinSeed, replaceSource, runToEnd } from './support/workbench.ts'

/** Where the things stand that one reaches for while writing: `x y width height` of each, by its name. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const all: [string, string][] = []
    const add = (name: string, element: Element | null | undefined): void => {
      const box = element?.getBoundingClientRect()
      all.push([name, box ? `${box.x} ${box.y} ${box.width} ${box.height}` : 'not there'])
    }
    const buttons = [...document.querySelectorAll('#editor button')]
    add('the bar in hand', document.querySelector('.ui-hand'))
    add('Run', document.querySelector('[data-testid=run]'))
    add(
      'Save',
      buttons.find(({ textContent }) => textContent.trim() === 'Save'),
    )
    add('the board', document.querySelector('#write-side canvas[aria-label^="Board in round"]'))
    for (const tab of document.querySelectorAll('[aria-label="About this text"] [role=tab]'))
      add(`tab ${tab.textContent.trim().split(' ')[0].replace(/\d+$/, '')}`, tab)
    return Object.fromEntries(all)
  })
}

test('nothing moves while one types, also when problems come and go', async ({ page }) => {
  await createBot(page, 'Still')
  await pinSeed(page, 77)
  await runToEnd(page)
  await expect(boardOf(page)).toBeVisible()
  await editorOf(page, 'Still').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await settled(page)
  const problems = page.getByRole('tab', { name: 'Problems' })
  await expect(problems).toContainText('0')
  const before = await places(page)
  expect(Object.values(before)).not.toContain('not there')
  for (const key of 'abcdefghi ') {
    await page.keyboard.press(key)
    await settled(page)
    expect(await places(page), `after ${key}`).toEqual(before)
  }
  // What was typed is no program: the checker says so, and is content again when it is taken back.
  await expect(problems).not.toContainText('0')
  await settled(page)
  expect(await places(page), 'with problems').toEqual(before)
  await page.keyboard.press('Escape')
  for (let k = 0; k < 10; k++) {
    await page.keyboard.press('Backspace')
    await settled(page)
    expect(await places(page), `after taking back ${k + 1}`).toEqual(before)
  }
  await expect(problems).toContainText('0')
  await settled(page)
  expect(await places(page), 'without problems').toEqual(before)
  // Many problems at once: a number of two figures.
  await replaceSource(page, 'Still', Array.from({ length: 12 }, (_, k) => `missing${k}()\n`).join(''))
  await expect(problems).toContainText(/\d\d/)
  await settled(page)
  expect(await places(page), 'with many problems').toEqual(before)
})
