import { WAIT_MS } from '../test/patience.ts'
import { violationsOf } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { createBot, playAndOpen, replaceSource, roundShown, takePictures } from './support/workbench.ts'

/** Falls silent in the middle, which no luck can mend. */
const SLEEPER = `export default class Sleeper extends Player {
  play() {
    if (this.round() >= 100) return
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}
`

test('why did I lose: the curve of chances, the round where the bot fell silent, and another bot in its seat', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Sleeper')
  await replaceSource(page, 'Sleeper', SLEEPER)
  await playAndOpen(page, 'Sleeper')

  await page.keyboard.press('Alt+l')
  const why = page.getByRole('region', { name: 'Why did I lose?' })
  const sleeper = await why.getByRole('option', { name: /Sleeper/ }).getAttribute('value')
  await why.getByRole('combobox', { name: 'Bot' }).selectOption(sleeper)
  await why.getByRole('button', { name: /^Find out why/ }).click()
  await expect(why.getByRole('status')).toContainText('futures played')
  // Hundreds of ways to go on are played.
  await expect(why.getByText('From round 100 on your bot gave no orders any more.')).toBeVisible({
    timeout: 4 * WAIT_MS,
  })
  await expect(why.getByRole('status')).toContainText(
    'At the start your chance to end among the first two was',
  )
  await expect(page.getByRole('img', { name: 'Chance of Sleeper to end among the first two' })).toBeVisible()
  await takePictures(quartet, 'why-lost')
  expect(await violationsOf(page, 'why, finished')).toEqual([])

  // Keys step through the marks of the turning points.
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+End')
  await expect.poll(() => roundShown(page)).toBeGreaterThan(1)
  const first = await roundShown(page)
  await page.keyboard.press('End')
  await expect.poll(() => roundShown(page)).toBeGreaterThan(first)
  const last = await roundShown(page)
  await page.keyboard.press('Shift+Home')
  await expect.poll(() => roundShown(page)).toBeLessThan(last)
  expect(await roundShown(page)).toBeGreaterThanOrEqual(first)

  // A click on the curve goes to its round.
  const curve = why.getByRole('img', { name: /^Chance to end among the first two: round 0/ })
  const box = (await curve.boundingBox())!
  await curve.click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expect.poll(async () => Math.abs((await roundShown(page)) - 100)).toBeLessThan(4)

  // Both futures side by side, from the round where they part.
  await why.getByRole('button', { name: 'Watch Dummy from round 100' }).click()
  await expect(page.getByRole('img', { name: /^Board of [AB] in round/ })).toHaveCount(2)
})
