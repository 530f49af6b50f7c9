import { openByCommand, startAgain, writeOutput } from './support/second-start.ts'
import { expect, test } from './support/test.ts'

/** Files and links that come from outside the page, while Quartet is open. */
test('a second start hands its file to the Quartet that is open, a link leads there again, and what is no file is an error', async ({
  quartet,
}) => {
  const { page, dataFolder } = quartet
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()
  await startAgain(quartet, await writeOutput(quartet, 'again'))
  const heading = page.getByRole('heading', { name: /^Match \d+$/ })
  await expect(heading).toBeVisible()
  const title = (await heading.textContent()) ?? ''
  await page.keyboard.press('Alt+9')
  await expect(heading).toBeHidden()
  const link = `quartet:matches/${title.replace('Match ', '')}`
  expect(await openByCommand(quartet, link)).toContain('opened in the Quartet that is open already')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await startAgain(quartet, `${dataFolder}-none.out`)
  await expect(page.getByText(/none\.out cannot be opened: it is not there\./)).toBeVisible()
})
