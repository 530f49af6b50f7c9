import { codeIn } from './support/agree.ts'
import { expect, test } from './support/test.ts'
import { takePictures } from './support/workbench.ts'

test('a Redis is asked when the user has agreed in the terminal, and what is wrong with it is said in a sentence', async ({
  quartet,
  page,
}) => {
  // Where nothing listens on any machine.
  const address = 'redis://127.0.0.1:1'
  const sentence = `No Redis answers at ${address}: nothing listens there.`
  const dialog = page.getByRole('dialog', { name: 'Confirm in the terminal' })
  const plays = page.getByRole('checkbox', { name: 'Play on other machines' })
  await page.keyboard.press('Alt+9')
  await expect(plays).toBeDisabled()

  // By keyboard alone: Enter tests.
  await page.getByRole('textbox', { name: 'Address of the Redis' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(address)
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('aaaa-aaaa')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('That is not the code. 2 tries left.')
  await takePictures(quartet, 'machines-agree')
  await dialog.getByRole('textbox').fill(await codeIn(quartet, address))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()

  // What was agreed to is not asked again. Without a Redis everything is played here, and the section says why.
  await plays.check()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1)
  await expect(page.getByTestId('processes')).toHaveText(/^\d+ match process(es)?$/)
  await plays.uncheck()
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(0)
})
