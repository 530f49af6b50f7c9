import type { Page } from '@playwright/test'
import { firstActionsInSight } from './support/first-actions.ts'
import { expect, test } from './support/test.ts'
import { boardOf, createBot, editorOf, pinSeed, runToEnd, takePictures } from './support/workbench.ts'

/**
 * What can be pressed, chosen or written into and is in sight. Rows and cells have one tab stop a list, and an editor is one; pins on the
 * timeline are the rows of the list of pins once more.
 */
function controlsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role=slider], [role=separator][tabindex], .monaco-editor[role=code]',
      ),
    ]
    const inSight = all.filter((one) => {
      const { width, height, left, top, right, bottom } = one.getBoundingClientRect()
      if (width < 2 || height < 2 || left >= innerWidth || top >= innerHeight || right <= 0 || bottom <= 0)
        return false
      return one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    })
    const isRow = (one: HTMLElement): boolean =>
      one.closest(
        '[role=row], [role=treeitem], [role=option], [role=gridcell], [role=listitem], .ui-rows, [aria-label="Pins on the timeline"]',
      ) !== null
    return inSight
      .filter((one) => !isRow(one) && one.getAttribute('role') !== 'separator')
      .filter((one) => one.matches('.monaco-editor') || !one.closest('.monaco-editor'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30))
  })
}

test('Write, Watch and Prove show few things at a time, and the board is large', async ({
  quartet,
  page,
}) => {
  await createBot(page, 'Heron', { language: 'C++', template: 'Walker' })
  await pinSeed(page, 50)
  await runToEnd(page)
  for (const [width, height, most] of [
    [1440, 900, 35],
    [1024, 700, 25],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.keyboard.press('Alt+1')
    await expect(editorOf(page, 'Heron')).toBeAttached()
    // The panes are those of this width: only a narrow window has the strip of the tree, and tabs in a menu.
    const isNarrow = width < 1100
    await expect(page.getByRole('button', { name: 'Bots', exact: true })).toBeVisible({ visible: isNarrow })
    const write = await controlsInSight(page)
    expect((await firstActionsInSight(page)).length).toBeLessThanOrEqual(1)
    expect(write.length, `Write at ${width}: ${write.join(' | ')}`).toBeLessThanOrEqual(most)
    await page.keyboard.press('Alt+2')
    await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
    await expect(boardOf(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '4 more' })).toBeVisible({ visible: isNarrow })
    await expect(page.getByRole('group', { name: 'Next steps' }).getByRole('button').first()).toBeVisible()
    const watch = await controlsInSight(page)
    expect((await firstActionsInSight(page)).length).toBeLessThanOrEqual(1)
    expect(watch.length, `Watch at ${width}: ${watch.join(' | ')}`).toBeLessThanOrEqual(most)
    // However many lines the pins of the match take, all four seats are whole.
    const pins = page.getByRole('list', { name: 'Pins', exact: true }).getByRole('button')
    await expect(pins).toHaveCount(3)
    for (const pin of await pins.all()) {
      await pin.click()
      await expect(pin).toHaveAttribute('aria-current', 'true')
      const seats = page.getByRole('region', { name: 'Seats' }).getByRole('row')
      await expect(seats).toHaveCount(5)
      for (const seat of await seats.all()) await expect(seat).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Alt+3')
    await expect(page.getByRole('grid', { name: 'Versions' })).toBeVisible()
    const prove = await controlsInSight(page)
    expect((await firstActionsInSight(page)).length).toBeLessThanOrEqual(1)
    expect(prove.length, `Prove at ${width}: ${prove.join(' | ')}`).toBeLessThanOrEqual(most)
    await page.keyboard.press('Alt+2')
    await expect(boardOf(page)).toBeVisible()
    if (width === 1440) {
      const box = (await boardOf(page).boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(600)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await takePictures(quartet, 'form-watch')
  await page.keyboard.press('Alt+1')
  await takePictures(quartet, 'form-write')
})
