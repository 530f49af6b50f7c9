import type { Page } from '@playwright/test'
import { eventCount, openDemoMatch } from './support/demo-match.ts'
import { expect, test } from './support/test.ts'
import { boardOf, expectRound, pressKeys, roundShown, takePictures } from './support/workbench.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Round' })

test.describe('in motion', () => {
  test.use({ motion: true })

  test('time: play, reverse, speed, steps, a round by number, events with filter, hover and keys', async ({
    quartet,
    page,
  }) => {
    await openDemoMatch(quartet, 'Chrono')
    await boardOf(page).hover()
    await page.keyboard.press('End')
    await expectRound(page, 200)
    await pressKeys(page, 'ArrowUp', 'ArrowLeft')
    await expectRound(page, 198)
    await page.keyboard.press('PageUp')
    await expectRound(page, 188)
    await pressKeys(page, 'ArrowDown', 'PageDown')
    await expectRound(page, 199)
    await page.keyboard.press('g')
    await page.keyboard.type('57')
    await page.keyboard.press('Enter')
    await expectRound(page, 57)

    // Backwards from there, and forwards at every speed there is.
    await page.keyboard.press('r')
    await expect.poll(() => roundShown(page)).toBeLessThan(55)
    await page.keyboard.press(' ')
    const speed = page.getByLabel('Speed in rounds a second')
    expect(await speed.locator('option').allTextContents()).toEqual(
      ['¼', '½', '1', '2', '5', '10', '20', '40', '64', '128'].map((name) => `${name} a second`),
    )
    await speed.selectOption('128')
    await page.keyboard.press('Escape')
    await boardOf(page).click({ position: { x: 5, y: 5 } })
    await pressKeys(page, 'Home', ' ')
    await expect.poll(() => roundShown(page), { intervals: [50] }).toBe(200)
    await speed.selectOption('10')

    // From event to event, and back.
    await boardOf(page).click({ position: { x: 5, y: 5 } })
    await pressKeys(page, 'Home', 'n')
    const firstEvent = await roundShown(page)
    await page.keyboard.press('n')
    await expect.poll(() => roundShown(page)).toBeGreaterThan(firstEvent)
    await page.keyboard.press('p')
    await expectRound(page, firstEvent)

    // The bar describes what is under the pointer, and a click goes there.
    const box = (await slider(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 10)
    await expect(page.getByRole('tooltip')).toContainText('Round 100')
    await page.mouse.down()
    await page.mouse.up()
    await expectRound(page, 100)
    await takePictures(quartet, 'r-time')

    // Fewer kinds, fewer seats.
    const all = await eventCount(page)
    await page.getByRole('button', { name: 'More for the board' }).click()
    await page.getByRole('menuitem', { name: 'Marks on the timeline' }).click()
    await page.getByRole('menuitemcheckbox', { name: /Infections/ }).click()
    await expect.poll(() => eventCount(page)).toBeGreaterThan(all)
    const more = await eventCount(page)
    await page.getByRole('menuitemcheckbox', { name: 'Demo' }).first().click()
    await expect.poll(() => eventCount(page)).toBeLessThan(more)
    await takePictures(quartet, 'r-time-filter')
    await page.keyboard.press('Escape')

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Next event on the timeline')
    await takePictures(quartet, 'r-keys')
  })
})
