import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cppBot } from './support/cpp-bot.ts'
import { dropFiles } from './support/drop-files.ts'
import { projectDir } from './support/project.ts'
import { expect, test } from './support/test.ts'
import { takePictures } from './support/workbench.ts'

test('bots come in as files, several at once, and leave compiled; a file that is none is refused', async ({
  quartet,
  page,
}) => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const picker = page.getByLabel('Bot files')
  await picker.setInputFiles([
    file('AIOne.cc', cppBot('One', '').replaceAll('\n', '\r\n')),
    file('AITwo.cc', cppBot('Two', '    oops')),
    file('Three.quartet-bot', 'this is no bot'),
  ])
  const outcomes = page.getByRole('list', { name: 'Imported files' })
  await expect(outcomes.getByRole('listitem')).toHaveText([
    /AIOne\.cc.*imported as One/,
    /AITwo\.cc.*imported as Two, which does not compile: 1 error/,
    /Three\.quartet-bot.*cannot be imported/,
  ])
  await takePictures(quartet, 'l-imported')
  await outcomes.getByRole('listitem').first().getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'One', exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('export compiled')
  await page.keyboard.press('Enter')
  const exported = await download
  expect(exported.suggestedFilename()).toBe('One-v1.quartet-bot')
  const buffer = await readFile(await exported.path())
  expect(buffer.includes('PLAYER_NAME'), 'the source stays here').toBe(false)
  await picker.setInputFiles({ name: 'friend.quartet-bot', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText('One_2 was shared without its source')).toBeVisible()

  // Dropped on the window, a source of another game comes to that game.
  const foreign = await readFile(join(projectDir, 'resources', 'bots', 'mad-max', 'Demo.cc'), 'utf8')
  await dropFiles(page, [{ name: 'AIDemo.cc', text: foreign }])
  await expect(page.getByText('AIDemo.cc: imported as Demo_2 of Mad Max Revisited')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Demo_2', exact: true })).toBeVisible()
})
