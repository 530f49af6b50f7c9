import type { Page } from '@playwright/test'
import { TEST_MS } from '../test/patience.ts'
import { clickWhen } from './support/click-when.ts'
import { SPIN } from './support/climber.ts'
import { expect, test } from './support/test.ts'
import { boardOf, openContests, replaceSource, saveAs, takePictures, writeBot } from './support/workbench.ts'

const walker = (name: string, luck: number) => `export default class ${name} extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.way(id))
  }
  way(id: number): Dir {
    if (this.random(0, ${luck}) === 0) return this.random(0, 3) as Dir
    const from = this.unit(id).pos
    const to = this.city(id % this.nbCities())[0]
    if (from.i !== to.i) return from.i < to.i ? Dir.BOTTOM : Dir.TOP
    return from.j < to.j ? Dir.RIGHT : from.j > to.j ? Dir.LEFT : Dir.NONE
  }
}
`

async function makeBot(page: Page, name: string, luck: number): Promise<void> {
  await writeBot(page, name, walker(name, luck))
  await saveAs(page, name, 'v2 · TypeScript')
}

/** Matches of the open league, from its head. */
async function played(page: Page): Promise<number> {
  const text =
    (await page.getByRole('region', { name: 'My league' }).getByRole('status').first().textContent()) ?? ''
  return Number(/([\d,]+) match/.exec(text)?.[1].replaceAll(',', '') ?? 0)
}

test('a bot qualifies, or one sees why not; a league grows, its matches open, and a contest has a champion', async ({
  quartet,
  page,
}) => {
  test.slow()
  // One that takes its time: it is stopped long before its matches are played.
  await writeBot(page, 'Walker', walker('Walker', 2).replace('  play() {\n', `  play() {\n${SPIN}\n`))
  await saveAs(page, 'Walker', 'v2 · TypeScript')
  await page.keyboard.press('Alt+q')
  const steps = page.getByRole('list', { name: 'The judge’s steps' })
  await expect(steps).toContainText(/survived \d+ of \d+ matches of four copies/)
  await takePictures(quartet, 'k-qualify-running')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/Stopped early, after /)).toBeVisible()
  await takePictures(quartet, 'k-qualify')
  await page.keyboard.press('Alt+1')
  await replaceSource(page, 'Walker', walker('Walker', 2))
  await saveAs(page, 'Walker', 'v3 · TypeScript')
  await makeBot(page, 'Runner', 9)
  await makeBot(page, 'Drunk', 0)

  await page.keyboard.press('Alt+4')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('heading', { name: 'New league' })).toBeVisible()
  // All bots of one's own and Demo; Null joins, and the Dummy is there anyway.
  for (const name of ['Walker', 'Runner', 'Drunk', 'Demo'])
    await expect(page.getByRole('button', { name: `Leave out ${name}` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a bot' }).fill('Null')
  await page.getByRole('option', { name: 'Null v1, the newest' }).click()
  await page.getByRole('checkbox', { name: 'default' }).uncheck()
  await page.getByRole('checkbox', { name: 'small' }).check()
  await takePictures(quartet, 'k-league-new')
  await page.getByRole('button', { name: 'Make the league' }).click()

  // Its answer is about the best of one's own bots; the table has all of them.
  const answer = page.getByTestId('league-answer')
  await expect(answer).toHaveText(/ has (?:not )?played (?:\d+ matches )?here| is (?:\d\w\w|last) of 6,/)
  await page.getByRole('tab', { name: 'Table' }).click()
  const table = page.getByRole('region', { name: 'Table of the league' })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect.poll(() => played(page)).toBeGreaterThan(120)
  const before = await played(page)
  await page.reload()
  // It goes on after a reload, unless it was settled by then.
  const head = page.getByRole('region', { name: 'My league' }).getByRole('status').first()
  await expect(head).toContainText(/match/)
  await expect
    .poll(async () => (await played(page)) > before || /settled/.test((await head.textContent()) ?? ''))
    .toBe(true)
  await expect(table.getByRole('row', { name: /Walker v3/ })).toContainText(/\d+ %/)
  await takePictures(quartet, 'k-league-table')
  await page.getByRole('tab', { name: 'Ladder' }).click()
  await expect(answer).toHaveText(
    /^\w+ v\d is (?:\d\w\w|last) of 6, (?:close behind|well behind|about level with|just ahead of|clearly ahead of) \w+( v\d)?\.$/,
  )
  await expect(
    page.getByRole('figure', { name: /^Ladder: .*Walker v3, \d+ of every 100 points/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^How sure\? \d+ matches: its true place is \d/ }),
  ).toBeVisible()
  await takePictures(quartet, 'k-league-ladder')
  await page.getByRole('button', { name: /^Watch how \w+ wins$/ }).click()
  await expect(boardOf(page)).toBeVisible()
  await page.keyboard.press('Alt+4')

  await page.getByRole('tab', { name: 'Who beats whom' }).click()
  await page.getByRole('button', { name: /^Walker v3 with Runner v2: \d+ %/ }).click()
  const pair = page.getByRole('complementary', { name: 'Matches of the pair' })
  await expect(pair.getByRole('button', { name: /against/ }).first()).toBeEnabled()
  await takePictures(quartet, 'k-league-matchups')
  await pair
    .getByRole('button', { name: /against/ })
    .first()
    .click()
  await expect(boardOf(page)).toBeVisible()

  await page.keyboard.press('Alt+4')
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('not in the league')
  await takePictures(quartet, 'k-league-versions')
  await openContests(page)
  await page.getByRole('button', { name: 'Simulate' }).click()
  const far = page.getByRole('region', { name: 'What came of it' })
  await expect(far.getByRole('status')).toHaveText(/ would (?:almost always )?(?:reach|be out)/)
  await far.getByRole('button', { name: /^How sure\? 500 contests: / }).click()
  await expect(far).toContainText(/Maximum grade/)
  await takePictures(quartet, 'k-contest-modelled')

  // A simulation that is stopped goes on where it was.
  await page.getByRole('button', { name: /^The contest 100 students · / }).click()
  await page.getByRole('spinbutton', { name: 'Students' }).fill('320')
  await page.getByRole('combobox', { name: 'Contests' }).selectOption('2000')
  const progress = '[role=progressbar][aria-label=Simulation]'
  const cancel = { button: 'Cancel', progress, attribute: 'aria-valuenow' }
  // What is kept is whole sets of contests: each of them is 5 % of all.
  await clickWhen(page, { ...cancel, above: 6 })
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(page.getByText(/A simulation of .+ was stopped at [1-9]\d* %/)).toBeVisible()
  // It was cancelled by hand: that is no failure.
  await expect(page.getByText('was cancelled')).toHaveCount(0)
  await clickWhen(page, { ...cancel, above: -1 })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'Play one' }).click()
  await page.getByRole('combobox', { name: 'Finalists' }).selectOption('3')
  await page.getByRole('checkbox', { name: /^I want to watch/ }).check()
  await page.getByRole('button', { name: 'Play the contest' }).click()
  const bracket = page.getByRole('region', { name: 'Bracket' })
  await expect(bracket.getByRole('heading', { name: /Round 1/ })).toBeVisible()
  // The first table is watched while it is played, and counts.
  await bracket.getByRole('button', { name: /Watch/ }).first().click()
  await expect(boardOf(page)).toBeVisible()
  await takePictures(quartet, 'k-contest-watched')
  await page.keyboard.press('Alt+3')
  await expect(bracket.getByRole('button').first()).not.toContainText('Watch')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(
    page.getByText(/^\w+ v\d+ (?:won the contest of \d bots|came (?:\d\w\w|last) of \d)\.$/),
  ).toBeVisible({ timeout: TEST_MS })
  await expect(bracket.getByRole('heading', { name: /is out/ })).toHaveCount(2)
  await takePictures(quartet, 'k-contest-played')
  await bracket.getByRole('button', { name: '1', exact: true }).click()
  await expect(boardOf(page)).toBeVisible()
})
