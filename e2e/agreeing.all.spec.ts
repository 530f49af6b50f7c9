import { violationsOf } from './support/accessible.ts'
import { agreeToRedis, codeIn } from './support/agree.ts'
import { expect, test } from './support/test.ts'

test.use({ own: 'app' })

test('in a browser the user agrees to a Redis by a code that the terminal shows', async ({ quartet }) => {
  const dialog = quartet.page.getByRole('dialog', { name: 'Confirm in the terminal' })
  await agreeToRedis(quartet, {
    async no(ask) {
      await ask()
      await expect(dialog.getByRole('textbox')).toBeFocused()
      expect(await violationsOf(quartet.page, 'a question')).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    },
    async yes(ask, address) {
      await ask()
      await dialog.getByRole('textbox').fill(await codeIn(quartet, address))
      await dialog.getByRole('button', { name: 'Allow' }).click()
      await expect(dialog).toBeHidden()
    },
  })
})
