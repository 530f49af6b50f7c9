import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './support/count-cpu.ts'
import { startHost } from './support/host-process.ts'
import { builtFile } from './support/project.ts'
import { createBot } from './support/workbench.ts'

test('a page whose Quartet is started again on the same data comes back with what was typed; with other data it says what to do', async ({
  context,
}) => {
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'quartet-again-'))))
  const start = (folder: string, ...more: string[]) =>
    startHost([builtFile('main', 'web.js'), '--no-open', '--data', folder, ...more])
  const page = await context.newPage()
  let host = await start(folders[0])
  const { port, origin } = new URL(host.url)
  await page.goto(host.url)
  await createBot(page, 'Keeper')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('// not saved\n')

  expect(await host.stop()).toBe(0)
  await expect(page.getByRole('heading', { name: 'Quartet has stopped' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keeper.ts' }).click()
  expect((await download).suggestedFilename()).toBe('Keeper.ts')
  // The key is in the page’s memory alone while Quartet does not answer.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)

  // Other data on the same port: a stranger, who gets no key.
  host = await start(folders[1], '--port', port)
  await expect(page.getByRole('heading', { name: 'Quartet does not know this page any more' })).toBeVisible()
  expect(await host.stop()).toBe(0)

  host = await start(folders[0])
  expect(new URL(host.url).origin).toBe(origin)
  await expect(page.getByRole('heading', { name: /^Quartet (has|does)/ })).toBeHidden()
  await expect(page.locator('.view-line', { hasText: '// not saved' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.reload()
  await expect(page.locator('.view-line', { hasText: '// not saved' })).toBeVisible()
  await page.close()
  expect(await host.stop()).toBe(0)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
