import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'

test('what ends while the window is not in front is announced by the system, and a click on that leads to it', async ({
  page,
}) => {
  const outside = async (act: string) =>
    (await page.request.post(new URL(`/stand-in/${act}`, page.url()).href)).json() as Promise<{
      notified: string[]
    }>
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()
  await outside('look-away')
  const packed = await readFile(join(projectDir, 'src-games/pandemic/golden/students/out.gz'))
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: gunzipSync(packed) })
  await page.getByLabel('Match files').setInputFiles([file('one.out'), file('two.out')])
  await expect
    .poll(async () => (await outside('shown')).notified)
    .toEqual(['The import of 2 files has ended.'])
  const dialog = page.getByRole('dialog', { name: 'Import matches' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await outside('click')
  await expect(dialog).toBeVisible()

  // A user who wants none gets none.
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Alt+9')
  await page.getByRole('checkbox', { name: 'A system notification' }).uncheck()
  await outside('look-away')
  await page.getByLabel('Match files').setInputFiles([file('three.out'), file('four.out')])
  await expect(dialog.getByRole('status')).toContainText('2 imported')
  expect((await outside('shown')).notified).toHaveLength(1)
})
