import type { Page } from '@playwright/test'
import { IDLE, WALKER } from './support/climber.ts'
import { startComparison, startPaused } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { createBot, idle, playSmall, replaceSource, saveAs, takePictures } from './support/workbench.ts'

/** Matches counted so far, without those that only look for a difference. */
async function matchesPlayed(page: Page): Promise<number> {
  const text = (await page.getByTestId('progress').textContent()) ?? ''
  return Number(/(\d+) matches/.exec(text)?.[1] ?? 0)
}

test('a comparison moves, pauses, survives a reload, goes on, and comes to its verdict', async ({
  quartet,
}) => {
  const { page } = quartet
  await startComparison(quartet, () => startPaused(page, { matches: 2 }))
  await expect(page.getByTestId('verdict')).toContainText(/Checking|first block|so far/)
  await idle(page)
  const before = await matchesPlayed(page)
  expect(before).toBeGreaterThan(2)
  await takePictures(quartet, 'g-compare-paused')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(await matchesPlayed(page), 'nothing was lost or counted twice').toBe(before)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => matchesPlayed(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('verdict')).toContainText('B beats A by')
})

test('a change of a comment only is told to be no change, from the palette', async ({ quartet }) => {
  const { page } = quartet
  await createBot(page, 'Same')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('// only a remark\n')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('compare this bot')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Same v1.*Same v2/ })).toBeVisible()
  await expect(page.getByTestId('verdict')).toContainText('Identical: the two are the same program')
  await page.getByRole('tab', { name: 'First difference' }).click()
  await expect(page.getByText('Nothing differs')).toBeVisible()

  await page.getByRole('button', { name: 'Delete this comparison' }).click()
  await expect(page.getByRole('heading', { name: 'New comparison' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('verdict')).toContainText('Identical')
})

test('each answer once: A beats B, no difference worth having, and undecided at the cap', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Climber')
  await replaceSource(page, 'Climber', WALKER)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await replaceSource(page, 'Climber', WALKER.replace('random(0, 2) === 0', 'random(0, 2) === 1'))
  await saveAs(page, 'Climber', 'v3 · TypeScript')
  await replaceSource(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'v4 · TypeScript')

  const ask = async (
    [a, b]: readonly [RegExp, RegExp],
    { question = /Is it better/, worth, blocks }: { question?: RegExp; worth: string; blocks: string },
  ) => {
    await page.getByRole('button', { name: 'Prove', exact: true }).click()
    await page.keyboard.press('Alt+n')
    for (const [side, version] of [
      ['A', a],
      ['B', b],
    ] as const) {
      const versions = page.getByRole('combobox', { name: `Version of side ${side}` })
      await page.getByRole('combobox', { name: `Bot of side ${side}` }).fill('Climber')
      await page.getByRole('option', { name: /^Climber v\d+$/ }).click()
      await versions.selectOption({ label: (await versions.getByText(version).textContent())!.trim() })
    }
    await page.getByRole('radio', { name: question }).check()
    await page.getByRole('spinbutton', { name: 'Worth having' }).fill(worth)
    await page.getByRole('spinbutton', { name: 'Most blocks' }).fill(blocks)
    await page.getByRole('textbox', { name: 'First seed' }).fill('1')
    await playSmall(page)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
  }
  const verdict = page.getByTestId('verdict')

  await ask([/^v2/, /^v4/], { worth: '5', blocks: '60' })
  await expect(verdict).toContainText('A beats B by')
  await expect(page.getByText(/this test says “A beats B” in at most 5 of 100/)).toBeVisible()

  // Two that play equally well on different numbers, asked about a difference that neither can have.
  await ask([/^v2/, /^v3/], { worth: '20', blocks: '400' })
  await expect(verdict).toContainText('No difference worth having after')
  await takePictures(quartet, 'g-compare-even')

  await ask([/^v2/, /^v3/], { question: /Small tweak/, worth: '0.2', blocks: '8' })
  await expect(verdict).toContainText('Undecided after 16 matches')
  await expect(page.getByText(/blocks are too few/)).toBeVisible()
})
