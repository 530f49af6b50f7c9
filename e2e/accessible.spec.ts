import type { Page } from '@playwright/test'
import { violationsOf, violationsOfTabs, type Violation } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { createBot, editorOf, replaceSource } from './support/workbench.ts'

/** Says something, draws, is refused and stops in the middle: panes have something to show. */
const SPEAKER = `export default class Speaker extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
    this.move(100000, 0)
    const { i, j } = this.unit(this.myUnits(this.me())[0]).pos
    this.log('unit 1 stands on (' + i + ', ' + j + ')')
    debug.circle(i, j, 1.5, 'red')
    debug.mark('here')
    if (this.round() === 60) throw new Error('no more')
  }
}
`

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-modal]')).toHaveCount(0)
}
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

test.describe('everybody can use it: nothing that axe-core minds, in both themes', () => {
  test.describe.configure({ timeout: 300_000 })

  test('a league and a contest', async ({ quartet }) => {
    const { page } = quartet
    const found: Violation[] = []
    const look = async (where: string) => void found.push(...(await violationsOf(page, where)))
    for (const name of ['Speaker', 'Other', 'Third', 'Fourth']) {
      await createBot(page, name)
      await replaceSource(page, name, SPEAKER.replace('Speaker', name))
      await editorOf(page, name).focus()
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByText('TypeScript · v2')).toBeVisible()
    }
    await page.keyboard.press('Alt+4')
    await expect(page.getByRole('heading', { name: 'New league' })).toBeVisible()
    await look('new league')
    await page.getByRole('checkbox', { name: 'default' }).uncheck()
    await page.getByRole('checkbox', { name: 'small' }).check()
    await page.getByRole('button', { name: 'Make the league' }).click()
    const table = page.getByRole('region', { name: 'Table of the league' })
    await expect(table.getByRole('row')).toHaveCount(7)
    await expect(table.getByRole('row', { name: /Speaker/ })).toContainText(/\d+ %/)
    found.push(...(await violationsOfTabs(page, 'league', 'Views of the league')))
    await page.getByRole('button', { name: /^Add bots/ }).click()
    await look('add bots')
    await closeDialog(page)
    await page.getByRole('tab', { name: 'Contest' }).click()
    await page.getByRole('button', { name: 'Simulate' }).click()
    await expect(page.getByRole('region', { name: 'What came of it' })).toContainText(/Maximum grade/)
    await look('contest simulated')
    await page.getByRole('radio', { name: 'Play one' }).click()
    await page.getByRole('combobox', { name: 'Finalists' }).selectOption('3')
    await page.getByRole('button', { name: 'Play the contest' }).click()
    await expect(page.getByText('is the champion.')).toBeVisible({ timeout: 120_000 })
    await look('contest played')
    expect([...new Set(found)]).toEqual([])
  })

  test('rules and settings', async ({ quartet }) => {
    const { page } = quartet
    const found: Violation[] = []
    const look = async (where: string) => void found.push(...(await violationsOf(page, where)))
    await page.keyboard.press('Alt+5')
    for (const game of ['Pandemic', 'Mad Max', 'The Walking Dead', 'Apocalypse Now']) {
      await command(page, `rules of ${game}`)
      await expect(page.getByRole('tab', { name: game })).toHaveAttribute('aria-selected', 'true')
      await look(`rules of ${game}`)
    }
    await page.getByRole('combobox', { name: 'Search all rules' }).fill('unit')
    await look('search in the rules')
    await page.keyboard.press('Alt+9')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await command(page, 'make a backup')
    await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible()
    await look('settings')
    expect([...new Set(found)]).toEqual([])
  })
})
