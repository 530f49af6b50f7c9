import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  boardPixels,
  createBot,
  expectRound,
  goToRound,
  openInstrument,
  playAndOpen,
  replaceSource,
  takePictures,
} from './support/workbench.ts'

/**
 * Orders by mouse in the games whose boards are not as simple as Pandemic's: a window that moves, diagonal enemies,
 * machines of 25 cells. Each bot logs a place on the board that a unit of its covers, one that it can be sent to, and the
 * board's rows and columns.
 */
const GAMES = [
  {
    title: 'Mad Max Revisited',
    round: 7,
    play: `
      const { i, j } = this.car(this.begin(this.me())).pos
      const universe = this.numberUniverseColumns()
      const rows = this.numberRows()
      const cols = this.numberWindowColumns() + 2
      const column = ((j - this.round() + 1 + universe) % universe)
      this.log(i, column, i, column + 1, rows + 1 + Math.ceil((rows * cols) / universe), cols)`,
  },
  {
    title: 'The Walking Dead',
    round: 7,
    play: `
      for (const id of this.aliveUnits(this.me())) {
        const { i, j } = this.unit(id).pos
        const dir = [Dir.Up, Dir.Down, Dir.Left, Dir.Right].find((way) => {
          const to = step({ i, j }, way)
          return this.posOk(to) && isEmpty(this.cell(to))
        })
        if (dir === undefined) continue
        const to = step({ i, j }, dir)
        this.log(i, j, to.i, to.j, 60, 60)
        return
      }`,
  },
  {
    title: 'Apocalypse Now 2018',
    round: 7,
    play: `
      for (const id of this.helicopters(this.me())) {
        const { pos, orientation } = this.data(id)
        const ahead = [[1, 0], [0, 1], [-1, 0], [0, -1]][orientation]
        this.log(pos.i + 2, pos.j - 2, pos.i + 3 * ahead[0], pos.j + 3 * ahead[1], 60, 60)
        return
      }`,
  },
] as const

for (const { title, round, play } of GAMES)
  test(`what if, in ${title}: a unit and a target by mouse are an order of the fork`, async ({
    quartet,
    page,
  }) => {
    await createBot(page, 'Captain', { game: title })
    const source = `export default class Captain extends Player {\n  play() {${play}\n  }\n}\n`
    await replaceSource(page, 'Captain', source)
    await playAndOpen(page, 'Captain')
    await goToRound(page, round)
    await openInstrument(page, 'Orders')
    const said = await page
      .getByRole('region', { name: 'Log of this round' })
      .getByRole('listitem')
      .filter({ hasText: /^\s*\d+ \d+ \d+ \d+ \d+ \d+\s*$/ })
      .innerText()
    const [i, j, toI, toJ, rows, cols] = said.match(/\d+/g)!.slice(-6).map(Number)

    await page.keyboard.press('Alt+i')
    await page.getByRole('button', { name: 'Order', exact: true }).first().click()
    const plain = await boardPixels(page)
    await boardOf(page).click({ position: await pointOf(page, i, j, rows, cols) })
    await expect(page.getByText('Click one of the marked cells')).toBeVisible()
    await takePictures(quartet, `l-hand-${title.slice(0, 3)}`)
    await boardOf(page).click({ position: await pointOf(page, toI, toJ, rows, cols) })
    const given = page.getByRole('list', { name: 'Orders given' })
    await expect(given.getByText('yours')).toHaveCount(1)
    await expect.poll(() => boardPixels(page)).not.toBe(plain)
    const order = await given.getByRole('listitem').first().getByRole('button').first().innerText()
    await page.getByRole('button', { name: `Play from round ${round}` }).click()
    const result = page.getByRole('region', { name: 'What came of it' })
    await result.getByRole('button', { name: 'Open match 2' }).click()
    await expect(page.getByRole('heading', { name: 'Match 2' })).toBeVisible()
    await expectRound(page, round)
    await openInstrument(page, 'Orders')
    await expect(page.getByRole('list', { name: 'Orders' }).getByText(order, { exact: true })).toBeVisible()
  })

/** Where a place of the board is on the fitted canvas. */
async function pointOf(
  page: Page,
  i: number,
  j: number,
  rows: number,
  cols: number,
): Promise<{ x: number; y: number }> {
  const { width, height } = (await boardOf(page).boundingBox())!
  const cell = Math.floor(Math.min(width / cols, height / rows))
  return {
    x: Math.floor((width - cols * cell) / 2) + (j + 0.5) * cell,
    y: Math.floor((height - rows * cell) / 2) + (i + 0.5) * cell,
  }
}
