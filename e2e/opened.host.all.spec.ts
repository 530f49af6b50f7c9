import { openByCommand, writeOutput } from './support/second-start.ts'
import { expect, test } from './support/test.ts'

test('a file named on the command line is shown by the Quartet that is open, and a link to an act is refused', async ({
  quartet,
  page,
}) => {
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()
  const said = await openByCommand(quartet, await writeOutput(quartet, 'from-outside'))
  expect(said).toContain('opened in the Quartet that is open already')
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await openByCommand(quartet, 'quartet:run/1')
  await expect(page.getByText('This link does not lead to a place in Quartet.')).toBeVisible()
})
