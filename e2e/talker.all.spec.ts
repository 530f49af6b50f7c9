import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TALKER } from './support/talker.ts'
import { expect, test } from './support/test.ts'
import { goToRound, playAndOpen, saveFilm, writeBot } from './support/workbench.ts'

test('a search of the log that would take for ever is given up, and the next one is answered', async ({
  page,
}) => {
  await writeBot(page, 'Talker', TALKER)
  await playAndOpen(page, 'Talker')
  await page.keyboard.press('ControlOrMeta+Shift+f')
  const search = page.getByRole('searchbox', { name: 'Search the log' })
  await page.getByRole('button', { name: 'Regular expression' }).click()
  await search.fill('(a+)+$b|^(a|aa)+c')
  await expect(page.getByText(/takes more than 2 s/)).toBeVisible()
  await search.fill('^a{40}$')
  await expect(page.getByText(/^1 line$/)).toBeVisible()
})

test('a film has what is shown of the drawings of a bot', async ({ quartet, page }) => {
  await writeBot(page, 'Talker', TALKER)
  await playAndOpen(page, 'Talker')
  await goToRound(page, 30)
  // The same one again when they are back.
  const film = await makeFilm(page)
  await page.keyboard.press('Alt+g')
  const filmWithout = await makeFilm(page)
  await page.keyboard.press('Alt+g')
  expect(filmWithout.equals(film)).toBe(false)
  expect((await makeFilm(page)).equals(film)).toBe(true)
  if (quartet.host === 'browser') await writeFile('out/reports/screens/k-drawings.gif', film)
})
/** Rounds 30 and 31 as a small GIF. */
async function makeFilm(page: Page): Promise<Buffer> {
  const film = await saveFilm(page, { first: 30, last: 31, speed: 20 })
  const bytes = await readFile(await film.path())
  await expect(page.getByRole('dialog', { name: 'Save an animation' })).toBeHidden()
  return bytes
}
