import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { provesLess } from '../proves-less.ts'
import { startProgram, watch, type Watched } from './processes.ts'
import { heldDisk } from './slow-disk.ts'
import type { FolderReport } from './use-folder.ts'
import { folderOfTest } from '../test-folder.ts'

async function ask(program: Watched, message: string): Promise<FolderReport> {
  const known = program.messages.length
  program.child.send(message)
  await program.said((one) => program.messages.indexOf(one) >= known)
  return program.messages[known] as FolderReport
}

const DONE = { start: 'open', match: 'done', save: 'saved', notices: [] }

it('while the disk does not answer matches are played and stored: only a thread waits for it', async () => {
  const folder = folderOfTest()
  const data = join(folder, 'data')
  mkdirSync(data)
  // Without a C compiler the same is done on the disk as it is.
  const disk = heldDisk(folder)
  if (!disk) provesLess('no C compiler')
  const program = watch(startProgram('use-folder.ts', [data], disk?.wrap))
  expect(await program.said(() => true)).toEqual(DONE)
  const isOfThread = (wait: string) => /^begins thread .*quartet\.db/.test(wait)
  const before = disk?.waits().length ?? 0
  disk?.hold()
  // More than the log may have before it is moved.
  expect(await ask(program, 'much')).toMatchObject({ save: 'saved' })
  if (disk) await until(() => disk.waits().slice(before), (waits) => waits.some(isOfThread)) // prettier-ignore
  for (let k = 0; k < 3; k++) expect(await ask(program, 'again')).toEqual(DONE)
  if (disk) {
    // It still waits, and no other began to.
    const waits = disk.waits().slice(before)
    expect(waits.filter((wait) => !isOfThread(wait))).toEqual([])
    disk.release()
    await until(() => disk.waits(), (all) => all.some((wait) => /^ends thread .*quartet\.db$/.test(wait))) // prettier-ignore
  }
  expect(await ask(program, 'again')).toEqual(DONE)
  expect(await ask(program, 'check')).toMatchObject({ problems: [] })
  program.child.send('end')
  expect(await program.ended).toBe(0)
})
