import { IDLE, WALKER } from './support/climber.ts'
import { openCompare, openMore, startPaused } from './support/comparison.ts'
import { openSure } from './support/answers.ts'
import { expect, test } from './support/test.ts'
import { playSmall, replaceSource, saveAs, takePictures, writeBot } from './support/workbench.ts'

test('a win two against two is confirmed in a field by one click, and a setting goes on by itself', async ({
  quartet,
  page,
}) => {
  await writeBot(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await replaceSource(page, 'Climber', WALKER)

  await openMore(await openCompare(page))
  await page.getByRole('radio', { name: /Quick look/ }).check()
  await playSmall(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByTestId('verdict')).toContainText('v3 is better than v2')
  await takePictures(quartet, 'g-confirm-ask')

  // By one click: the bots of the game that are not in question are proposed.
  await page.getByRole('button', { name: 'Check it against other bots' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check it against other bots' })
  await expect(dialog.getByText('Demo')).toBeVisible()
  await expect(dialog.getByText('Dummy')).toBeVisible()
  await dialog.getByRole('button', { name: 'More weight for Demo' }).click()
  await takePictures(quartet, 'g-confirm-dialog')
  await startPaused(page, { button: dialog.getByRole('button', { name: 'Start' }) })
  await expect(page.getByTestId('progress')).toContainText('against other bots')

  // Stopped and gone on with, it comes to its answer.
  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByTestId('verdict')).toHaveText(
    /^v3 is better against other bots, too: [\d.]+ more of every 100 points\.$/,
  )
  await openSure(page)
  const field = page.getByTestId('field')
  for (const row of ['Share of the score', 'First two of four', 'Last'])
    await expect(field.getByRole('row', { name: row })).toContainText(
      /[\d.]+ % *[\d.]+ to [\d.]+.*[\d.]+ % *[\d.]+ to [\d.]+/,
    )
  await expect(field.getByRole('row', { name: 'Ten eliminations survived' })).toContainText(
    /needs about \d+ more matches|[\d.]+ to [\d.]+/,
  )
  await takePictures(quartet, 'g-confirm-field')
  await page.getByRole('button', { name: 'See them against each other' }).click()
  await expect(page.getByTestId('verdict')).toContainText('v3 is better than v2')
  await expect(page.getByRole('button', { name: 'See it against other bots' })).toBeVisible()

  // By a setting: with bots in the field it goes on when B has won.
  await openMore(await openCompare(page))
  await page.getByRole('combobox', { name: 'Add an opponent' }).click()
  await page.getByRole('option', { name: /Dummy/ }).click()
  await expect(page.getByRole('radio', { name: 'When the new one wins' })).toBeChecked()
  await takePictures(quartet, 'g-confirm-setting')
  await playSmall(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'See it against other bots' }).click()
  await expect(page.getByTestId('verdict')).toContainText('v3 is better against other bots, too')
})
