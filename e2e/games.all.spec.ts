import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { projectDir } from './support/project.ts'
import { atRest } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { createBot, openTable, run, runToEnd, seeBoardChange, takePictures } from './support/workbench.ts'

const SEED = 77
const GAMES = [
  { id: 'pandemic', title: 'Pandemic' },
  { id: 'mad-max', title: 'Mad Max Revisited' },
  { id: 'the-walking-dead', title: 'The Walking Dead' },
  { id: 'apocalypse-now', title: 'Apocalypse Now 2018' },
] as const

/** The final scores that the command line gives for the same bots, configuration and seed. */
async function scoresOfCommandLine(game: string, bots: readonly string[]): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quartet-scores-'))
  const config = join(projectDir, 'resources', 'maps', game, 'default.cnf')
  const args = ['run', ...bots, '-s', String(SEED), '-i', config, '-o', join(folder, 'out')]
  const command = [join(projectDir, 'scripts', 'quartet.mjs'), ...args, '--limits', 'jutge']
  const { stderr } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1e8 })
  await rm(folder, { recursive: true })
  return [...stderr.matchAll(/^info: player \S+ got score (\d+)$/gm)].map(([, score]) => Number(score))
}

async function scoresShown(page: Page): Promise<number[]> {
  const cells = page.getByRole('region', { name: 'Seats' }).locator('td.score')
  return (await cells.allTextContents()).map((text) => Number(text.replaceAll(',', '')))
}

async function seat(page: Page, number: number, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: `Seat ${number}` })
  await field.fill(name)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
}

for (const { id, title } of GAMES)
  test(`a match of ${title}: the board changes, and the scores are those of the command line`, async ({
    quartet,
    page,
  }) => {
    await createBot(page, 'Visitor', { game: title })

    await page.keyboard.press('Alt+o')
    await seat(page, 2, 'Dummy')
    await seat(page, 3, 'Null')
    await page.getByRole('textbox', { name: 'Seed' }).fill(String(SEED))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await runToEnd(page)
    await seeBoardChange(page, 50)

    // The bot is Demo under another name; it sits first.
    expect(await scoresShown(page)).toEqual(await scoresOfCommandLine(id, ['Demo', 'Dummy', 'Null', 'Demo']))
    await takePictures(quartet, `h-${id}`)
  })

test('a map is made by seed, looked at, kept as a configuration and played', async ({ quartet, page }) => {
  await createBot(page, 'Driver', { game: 'Mad Max Revisited' })
  await page.keyboard.press('Alt+o')
  await page.getByRole('button', { name: 'New map by seed' }).click()
  const preview = page.getByRole('img', { name: /^Map of seed/ })
  const picture = () => preview.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  await page.getByLabel('Seed of the map').fill('12')
  await expect(page.getByRole('img', { name: 'Map of seed 12' })).toBeVisible()
  const first = await atRest(picture)
  await page.getByLabel('Seed of the map').fill('13')
  await expect.poll(picture).not.toBe(first)
  await takePictures(quartet, 'o-new-map')
  await page.getByLabel('Name of the configuration').fill('thirteen')
  await page.getByRole('button', { name: 'Save as configuration' }).click()
  await expect(page.getByRole('combobox', { name: 'Configuration' })).toHaveValue('thirteen')
  await run(page)
  await openTable(page)
  await expect(page.getByRole('row', { name: /Driver/ })).toContainText('thirteen')
})
