import { IDLE, WALKER } from './support/climber.ts'
import { startPaused } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import { createBot, playSmall, replaceSource, saveAs, takePictures } from './support/workbench.ts'

test('a win two against two is confirmed in a field by one click, and a setting goes on by itself', async ({
  quartet,
}) => {
  const { page } = quartet
  await createBot(page, 'Climber')
  await replaceSource(page, 'Climber', IDLE)
  await saveAs(page, 'Climber', 'v2 · TypeScript')
  await replaceSource(page, 'Climber', WALKER)

  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  await page.getByRole('radio', { name: /Quick look/ }).check()
  await playSmall(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByTestId('verdict')).toContainText('B beats A')
  await takePictures(quartet, 'g-confirm-ask')

  // By one click: the bots of the game that are not in question are proposed.
  await page.getByRole('button', { name: 'Confirm in a field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm in a field' })
  await expect(dialog.getByText('Demo')).toBeVisible()
  await expect(dialog.getByText('Dummy')).toBeVisible()
  await dialog.getByRole('button', { name: 'More weight for Demo' }).click()
  await takePictures(quartet, 'g-confirm-dialog')
  await startPaused(page, { button: dialog.getByRole('button', { name: 'Start' }) })
  await expect(page.getByText('This confirms a comparison of two against two')).toBeVisible()

  // Stopped and gone on with, it comes to its answer.
  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByTestId('verdict')).toContainText('B is better than A')
  const field = page.getByTestId('field')
  for (const row of ['Share of the score', 'Finished in the top two', 'Last'])
    await expect(field.getByRole('row', { name: row })).toContainText(
      /[\d.]+ % *[\d.]+ to [\d.]+.*[\d.]+ % *[\d.]+ to [\d.]+/,
    )
  await expect(field.getByRole('row', { name: 'Ten eliminations survived' })).toContainText(
    /needs about \d+ more matches|[\d.]+ to [\d.]+/,
  )
  await takePictures(quartet, 'g-confirm-field')
  await page.getByRole('button', { name: 'Show two against two' }).click()
  await expect(page.getByTestId('verdict')).toContainText('B beats A')
  await expect(page.getByRole('button', { name: 'Show the field' })).toBeVisible()

  // By a setting: with bots in the field it goes on when B has won.
  await page.keyboard.press('Alt+n')
  await page.getByRole('combobox', { name: 'Add an opponent' }).click()
  await page.getByRole('option', { name: /Dummy/ }).click()
  await expect(page.getByRole('radio', { name: 'When B beats A two against two' })).toBeChecked()
  await takePictures(quartet, 'g-confirm-setting')
  await playSmall(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Show the field' }).click()
  await expect(page.getByTestId('verdict')).toContainText('B is better than A')
})
