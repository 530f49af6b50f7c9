import { TEST_MS } from '../test/patience.ts'
import { gardensZip } from '../test/seasons/take-in-gardens.ts'
import { beginMole, giveZip, MOLE, seeAsText } from './support/season-match.ts'
import { expect, test } from './support/test.ts'
import { openTermGame } from './support/workbench.ts'

test('the course’s zip becomes a game: its players and mine are bots, and a match of mine is seen', async ({
  page,
}) => {
  await openTermGame(page)
  const zip = gardensZip('A', (files) => ({ ...files, 'AIMole.cc': MOLE, 'AIMole.o': 'stale' }))
  await giveZip(page, zip)
  const dialog = page.getByRole('dialog', { name: 'This term’s game' })
  // A whole program may be compiled, and three matches are played: not one wait, but many.
  await expect(dialog).toContainText('plays exactly as its own program', { timeout: 2 * TEST_MS })
  await beginMole(page, dialog)
  await seeAsText(page)
})
