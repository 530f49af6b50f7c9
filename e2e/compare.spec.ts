import type { Page } from '@playwright/test'
import { IDLE, WALKER } from './support/climber.ts'
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
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await createBot(page, 'Climber')
  await replaceSource(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'TypeScript · v2')
  await replaceSource(page, 'Climber', WALKER)

  // What is not saved is saved when it starts: B is the working copy, A the version before it.
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New comparison' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Bot of side A' })).toHaveValue('Climber')
  await expect(page.getByRole('combobox', { name: 'Version of side A' })).toContainText('v2')
  await page.getByRole('radio', { name: /Small tweak/ }).check()
  await takePictures(quartet, 'g-compare-new')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Climber v2.*Climber v3/ })).toBeVisible()
  await expect(page.getByTestId('verdict')).toContainText(/Checking|first block|so far/)

  await expect.poll(() => matchesPlayed(page)).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await idle(page)
  const before = await matchesPlayed(page)
  await takePictures(quartet, 'g-compare-paused')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(await matchesPlayed(page), 'nothing was lost or counted twice').toBe(before)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => matchesPlayed(page)).toBeGreaterThan(before)

  await expect(page.getByTestId('verdict')).toContainText('B beats A by')
  await expect(page.getByRole('option', { name: /Climber v2 vs v3/ })).toContainText('B beats A')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(page.getByRole('img', { name: /Evidence after \d+ blocks: B is better/ })).toBeVisible()
  await expect(page.getByTestId('figures-B')).toContainText('Climber v3')
  // Figures of a side are of the side: who beats the other has not won half of the matches.
  const heads = page
    .getByRole('table')
    .filter({ has: page.getByTestId('figures-B') })
    .getByRole('columnheader')
  const column = (await heads.allInnerTexts()).indexOf('Matches won')
  const won = async (side: 'A' | 'B') =>
    Number.parseInt(await page.getByTestId(`figures-${side}`).locator('th, td').nth(column).innerText(), 10)
  expect(await won('B')).toBeGreaterThan(50)
  expect(await won('A')).toBeLessThan(50)
  await takePictures(quartet, 'g-compare-result')

  await page.getByRole('button', { name: 'Copy result' }).click()
  await page.getByRole('menuitem', { name: 'As text' }).click()
  await expect(page.getByText('The result was copied as text.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/A = Climber v2, B = Climber v3/)

  await page.getByRole('tab', { name: 'First difference' }).click()
  await expect(page.getByRole('img', { name: /^Board of A in round 1$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Board of B in round 1$/ })).toBeVisible()
  await expect(page.getByText('The first round that differs.')).toBeVisible()
  await page.getByRole('button', { name: 'Last shared round' }).click()
  await expect(page.getByText('Nothing differs in this round')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Orders that differ' }).getByRole('listitem').nth(1),
  ).toContainText('unit')
  await page.getByRole('button', { name: 'First difference', exact: true }).click()
  await expect(page.getByText('What differs in this round')).toBeVisible()
  await takePictures(quartet, 'g-compare-difference')

  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(
    page.locator('.modified-in-monaco-diff-editor .view-line', { hasText: 'way(id' }).first(),
  ).toBeVisible()

  // Where A and B gain and lose, side by side; a bar opens its matches (below: the list of all of them).
  await page.getByRole('tab', { name: 'Where it is lost' }).click()
  const lost = page.getByRole('region', { name: 'Where it is lost' })
  for (const [title, row] of [
    ['By phase', '0–10 %'],
    ['By figure', 'Cities'],
  ]) {
    const bars = lost.getByRole('region', { name: title })
    await expect(bars.getByRole('columnheader', { name: 'B minus A' })).toBeVisible()
    for (const side of ['A', 'B'])
      await expect(
        bars.getByRole('button', { name: new RegExp(`^${title}, ${row}, ${side}: `) }),
      ).toBeVisible()
  }
  await takePictures(quartet, 'g-compare-lost')
  // A bar leads to the matches in which it was worst, and to no others: by a click, and by a key.
  const bar = lost.getByRole('button', { name: /^By phase, 0–10 %, A: / })
  for (const open of [() => bar.click(), () => bar.press('Enter')]) {
    const [, count] = /: (\d+) of \d+ matches$/.exec((await bar.getAttribute('title'))!)!
    await open()
    const query = page.getByRole('combobox', { name: 'Query' })
    await expect(query).toHaveValue(/^id:\d+(,\d+)*$/)
    const ids = (await query.inputValue()).replace('id:', '').split(',')
    expect(ids).toHaveLength(Number(count))
    const rows = page.locator('[data-match]')
    await expect(rows).toHaveCount(ids.length)
    const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-match')))
    expect(shown.toSorted()).toEqual(ids.toSorted())
    await page.goBack()
    await expect(bar).toBeVisible()
  }

  await page.getByRole('tab', { name: 'Matches' }).click()
  await page.getByRole('listbox', { name: 'Matches of the comparison' }).getByRole('option').first().click()
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('verdict')).toContainText('B beats A')
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
  await saveAs(page, 'Climber', 'TypeScript · v2')
  await replaceSource(page, 'Climber', WALKER.replace('random(0, 2) === 0', 'random(0, 2) === 1'))
  await saveAs(page, 'Climber', 'TypeScript · v3')
  await replaceSource(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'TypeScript · v4')

  const ask = async (
    [a, b]: readonly [RegExp, RegExp],
    { question = /Is it better/, worth, blocks }: { question?: RegExp; worth: string; blocks: string },
  ) => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
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
