import { WAIT_MS } from '../test/patience.ts'
import { violationsOf } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  expectRound,
  idle,
  openInstrument,
  openTable,
  pinSeed,
  roundShown,
  takePictures,
  writeBot,
} from './support/workbench.ts'

/** In round 30 the dice say whether it plays on; in the match that is played it does not. */
const GAMBLER = `export default class Gambler extends Player {
  isLucky = true
  play() {
    if (this.round() === 30) {
      let health = 0
      for (let seat = 0; seat < 4; seat++)
        for (const id of this.myUnits(seat)) health += this.unit(id).health
      this.isLucky = health % 2 === 1
    }
    if (!this.isLucky) return
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
  }
}
`

test('why did I lose: the turning point, its marks and keys, what happened there on the board, both futures on two boards', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Gambler', GAMBLER)
  // Lost: the result leads to the question, which says how long it takes.
  await pinSeed(page, 77)
  await page.keyboard.press('F5')
  await expect(page.getByRole('slider', { name: 'Round' })).toBeVisible()
  await idle(page)
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('End')
  await expect(page.getByTestId('board-title')).toContainText(/ won by [\d,]+ points/)
  // After the last of the pins the next step is the question.
  const steps = page.getByRole('group', { name: 'Next steps' })
  const button = steps.getByRole('button', { name: 'Ask why' })
  for (const ask of ['click', 'Enter']) {
    await openInstrument(page, 'Orders')
    for (let pins = 0; pins < 3 && !(await button.isVisible()); pins++)
      await steps.getByRole('button', { name: /^Next: round/ }).click()
    await (ask === 'click' ? button.click() : button.press(ask))
    await expect(page.getByRole('tab', { name: 'Why', exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: /^Find out why \(about \d+ (s|min)\)$/ })).toBeVisible()
  }

  await openTable(page)
  await page.getByRole('row', { name: /Gambler/ }).click()
  await expect(boardOf(page)).toBeVisible()
  await page.keyboard.press('Alt+l')
  const why = page.getByRole('region', { name: 'Why did I lose?' })
  const gambler = await why.getByRole('option', { name: /Gambler/ }).getAttribute('value')
  await why.getByRole('combobox', { name: 'Bot' }).selectOption(gambler)
  // How long it takes is said before it starts.
  const ask = why.getByRole('button', { name: /^Find out why \(about \d+ (s|min)\)$/ })
  await expect(ask).toBeVisible()
  await takePictures(quartet, 'why-asked')
  await ask.click()
  await expect(why.getByText(/^\d+ of about [\d,]+ futures played\.$/)).toBeVisible()
  await expect(why.getByRole('img', { name: /^Chance of finishing in the top two: round 0/ })).toBeVisible({
    timeout: 2 * WAIT_MS,
  })
  await takePictures(quartet, 'why-running')
  // Hundreds of ways to go on are played; the answer is one sentence, and what it is made of is behind it.
  await expect(why.getByRole('button', { name: /^Go to round \d+$/ })).toBeVisible({ timeout: 4 * WAIT_MS })
  await why.getByRole('button', { name: /^How sure\? [\d,]+ futures: right within \d+ of 100$/ }).click()
  const lost = why.getByText(
    /^Rounds \d+ to \d+: your chance of finishing in the top two fell from \d+ % .* to \d+ %/,
  )
  await expect(lost).toBeVisible({ timeout: 4 * WAIT_MS })
  const [, from, to] = /^Rounds (\d+) to (\d+)/.exec((await lost.textContent())!)!.map(Number)
  expect(to - from).toBeLessThan(10)
  await expect(why.getByRole('status')).toContainText(`You lost it in rounds ${from}–\u2060${to}: `)
  await expect(why.getByTestId('headline')).toContainText(`you lost it in rounds ${from} to ${to}.`)
  await expect(why.getByText('From round 30 on your bot gave no orders any more.')).toBeVisible()
  await takePictures(quartet, 'why-lost')
  expect(await violationsOf(page, 'why, finished')).toEqual([])

  // The turning point is a mark on the timeline: a click near it means it.
  const strip = page.getByRole('img', { name: 'Gambler’s chance of finishing in the top two' })
  const { width } = (await strip.boundingBox())!
  await strip.click({ position: { x: (from / 200) * width + 2, y: 20 } })
  await expectRound(page, from)
  // Keys step through the marks: where the bot fell silent, and where its chance fell.
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('Shift+Home')
  await expectRound(page, 30)
  await page.keyboard.press('Shift+End')
  await expectRound(page, from)
  // A click on the curve goes to its round.
  const curve = why.getByRole('img', { name: /^Chance of finishing in the top two: round 0/ })
  const box = (await curve.boundingBox())!
  await curve.click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expect.poll(async () => Math.abs((await roundShown(page)) - 100)).toBeLessThan(4)
  // What was to be expected there, of the place and of the points.
  await expect(why.getByTestId('expected')).toHaveText(
    /^To be expected from round \d+ on: \d+ % \(\d+–\d+\), and \d+ % \(\d+–\d+\) of all points\.$/,
  )

  // What happened there leads to its round, and its units are lit on the board.
  const killed = why
    .getByRole('list', { name: 'What happened there' })
    .getByRole('button', { name: /killed \d+ of your units\.$/ })
  await killed.first().click()
  await expect.poll(() => roundShown(page)).toBeGreaterThanOrEqual(from)
  expect(await roundShown(page)).toBeLessThanOrEqual(to)
  await takePictures(quartet, 'why-happened')
  const lit = await boardPixels(page)
  await killed.first().blur()
  await why.getByRole('status').hover()
  await expect.poll(() => boardPixels(page)).not.toBe(lit)
  await killed.first().hover()
  await expect.poll(() => boardPixels(page)).toBe(lit)

  // Both futures side by side, in the round where they part: other dice, then another bot in the seat.
  const boards = page.getByRole('img', { name: new RegExp(`^Board of [AB] in round ${from}$`) })
  await why.getByRole('button', { name: 'Watch it with other dice' }).click()
  await expect(boards).toHaveCount(2)
  await takePictures(quartet, 'why-both-futures')
  await page.goBack()
  await why.getByRole('button', { name: `Watch Dummy from round ${from}` }).click()
  await expect(boards).toHaveCount(2)
})
