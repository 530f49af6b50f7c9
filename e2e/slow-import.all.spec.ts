import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dropFiles } from './support/drop-files.ts'
import { projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'

// Its route cannot be taken off a page again.
test.use({ own: 'page' })

/** A busy machine: the dialog shown meanwhile must not change what happens after the import. */
test('a match that takes long to be read is shown when it is there, though its dialog was open meanwhile', async ({
  page,
}) => {
  let delay = 0
  await page.routeWebSocket(/.*/, (toPage) => {
    const toServer = toPage.connectToServer()
    toPage.onMessage((message) => toServer.send(message))
    toServer.onMessage((message) => setTimeout(() => toPage.send(message), delay))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Make my first bot' })).toBeVisible()

  delay = 1500
  const file = join(projectDir, 'src-games/pandemic/golden/students/out.gz')
  await dropFiles(page, [{ name: 'slow.out', text: gunzipSync(await readFile(file)).toString('latin1') }])
  await expect(page.getByRole('dialog', { name: 'Import matches' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Match \d+$/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
