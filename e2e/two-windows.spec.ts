import { expect, test } from './support/test.ts'
import { createBot, editorOf, replaceSource } from './support/workbench.ts'

/** What happens when Quartet is open twice. */
const TEXT = (name: string) =>
  `export default class Twice extends Player {\n  play() { this.log('${name}') }\n}\n`

test('a bot that is saved in two windows: the first says so, and either text can be taken', async ({
  quartet,
}) => {
  const { page: first } = quartet
  await createBot(first, 'Twice')
  const second = await quartet.openPage()
  await second.goto(first.url())
  await second.reload()
  await expect(editorOf(second, 'Twice')).toBeAttached()
  const save = async (page: typeof first, text: string): Promise<void> => {
    await replaceSource(page, 'Twice', TEXT(text))
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.locator('#editor').getByRole('img', { name: 'Unsaved changes' })).toBeHidden()
  }
  const notice = first.getByRole('alert').filter({ hasText: 'Another window saved another text of Twice' })
  const line = (text: string) => first.locator('.view-line', { hasText: text })

  await save(second, 'theirs')
  await expect(notice).toBeVisible()
  await first.getByRole('button', { name: 'Take that text' }).click()
  await expect(line('theirs')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(first.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

  await save(second, 'once more')
  await expect(notice).toBeVisible()
  await first.getByRole('button', { name: 'Keep this one' }).click()
  await expect(notice).toBeHidden()
  await expect(line('theirs')).toBeVisible()
  // It is not what is stored: it can be saved.
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    second.getByRole('alert').filter({ hasText: 'Another window saved another text of Twice' }),
  ).toBeVisible()
})
