import type { Page } from '@playwright/test'
import { IDLE, WALKER } from './support/climber.ts'
import { openCompare, openMore, pickSide, startComparison, startPaused } from './support/comparison.ts'
import { openSure } from './support/answers.ts'
import { expect, test } from './support/test.ts'
import {
  createBot,
  idle,
  playSmall,
  replaceSource,
  saveAs,
  takePictures,
  writeBot,
} from './support/workbench.ts'

/** Matches counted so far, without those that only look for a difference. */
async function matchesPlayed(page: Page): Promise<number> {
  return Number(await page.getByTestId('progress').getAttribute('data-matches'))
}

test('a comparison moves, pauses, survives a reload, goes on, and comes to its verdict', async ({
  quartet,
  page,
}) => {
  await startComparison(quartet, () => startPaused(page, { matches: 2 }))
  await expect(page.getByTestId('verdict')).toContainText(/^Paused|paused before/)
  await idle(page)
  const before = await matchesPlayed(page)
  expect(before).toBeGreaterThan(2)
  await takePictures(quartet, 'g-compare-paused')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(await matchesPlayed(page), 'nothing was lost or counted twice').toBe(before)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => matchesPlayed(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('verdict')).toContainText('v3 is better than v2')
})

test('a change of a comment only is reported as no change, from the palette', async ({ page }) => {
  await createBot(page, 'Same')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('// only a remark\n')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('compare this bot')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'v2 against v1' })).toBeVisible()
  await expect(page.getByTestId('verdict')).toHaveText('v2 and v1 are the same program.')
  await page.getByRole('tab', { name: 'First difference' }).click()
  await expect(page.getByText('Nothing differs')).toBeVisible()

  await page.getByRole('button', { name: 'More for v2 against v1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No comparisons yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Answer' }).click()
  await expect(page.getByTestId('verdict')).toContainText('the same program')
})

test('each answer once: worse, no difference that matters, and undecided when it is given up', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Climber', WALKER)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await replaceSource(page, 'Climber', WALKER.replace('random(0, 2) === 0', 'random(0, 2) === 1'))
  await saveAs(page, 'Climber', 'v3 · TypeScript')
  await replaceSource(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'v4 · TypeScript')

  const ask = async (
    [old, fresh]: readonly [string, string],
    { question = /Is it better/, worth, blocks }: { question?: RegExp; worth: string; blocks: string },
  ) => {
    await openMore(await openCompare(page))
    await pickSide(page, 'Old', `Climber ${old}`)
    await pickSide(page, 'New', `Climber ${fresh}`)
    await page.getByRole('radio', { name: question }).check()
    await page.getByRole('spinbutton', { name: 'Worth having' }).fill(worth)
    await page.getByRole('spinbutton', { name: 'Most pairs of matches' }).fill(blocks)
    await page.getByRole('textbox', { name: 'First seed' }).fill('1')
    await playSmall(page)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
  }
  const verdict = page.getByTestId('verdict')

  await ask(['v2', 'v4'], { worth: '5', blocks: '60' })
  await expect(verdict).toHaveText(/^v4 is worse than v2: it takes [\d.]+ less of every 100 points\.$/)
  await expect(page.getByRole('button', { name: /^How sure\?/ })).toContainText('at most 5 of 100 such tests')

  // Two that play equally well on different numbers, asked about a difference that neither can have.
  await ask(['v2', 'v3'], { worth: '20', blocks: '400' })
  await expect(verdict).toContainText('No difference that matters')
  await takePictures(quartet, 'g-compare-even')

  await ask(['v2', 'v3'], { question: /Small tweak/, worth: '0.2', blocks: '8' })
  await expect(verdict).toContainText('Undecided after 16 matches')
  await openSure(page)
  await expect(page.getByText(/too few/).first()).toBeVisible()
})
