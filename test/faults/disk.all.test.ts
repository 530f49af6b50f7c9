import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { lookOver } from './look-over.ts'
import { provesLess } from '../proves-less.ts'
import { startProgram, watch, type Watched } from './processes.ts'
import { canLimitFiles, readOnlyDisk, smallDisk } from './small-world.ts'
import type { CompareReport, FolderReport } from './use-folder.ts'
import { folderOfTest } from '../test-folder.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

/** Sends a message and gives the report that follows. */
async function ask(program: Watched, message: string): Promise<FolderReport> {
  const known = program.messages.length
  program.child.send(message)
  await program.said((one) => program.messages.indexOf(one) >= known)
  return program.messages[known] as FolderReport
}

/** Neither root nor namespaces of users, or no `unshare`: no disk of a folder's own can be mounted. */
const withoutMounts = (): undefined => {
  provesLess('no mounts')
  return undefined
}

it('a full disk is reported, loses nothing that was stored, and is forgotten when there is room again', async () => {
  // A small disk where mounting is allowed; else a limit for the size of the process's files.
  const disk = smallDisk(folder) ?? withoutMounts()
  if (!disk && !canLimitFiles()) return provesLess('no prlimit')
  const program = watch(startProgram('use-folder.ts', disk ? [folder] : [folder, 'limited'], disk))
  expect(await program.said(() => true)).toEqual({ start: 'open', match: 'done', save: 'saved', notices: [] })

  const full = await ask(program, 'fill')
  const reason = disk
    ? /The disk with the data folder .* is full\. Free some space; nothing stored before is lost/
    : /fails|is full/
  expect(full.save).toMatch(/^storage\/failed: /)
  expect(full.save).toMatch(reason)
  // The match is refused at once or, when its start still fitted, lost with the same reason.
  expect(full.match).toMatch(reason)

  expect(await ask(program, 'free')).toEqual({ start: 'open', match: 'done', save: 'saved', notices: [] })
  expect(await ask(program, 'fill')).toMatchObject({ save: expect.stringMatching(reason) as string })
  expect(await ask(program, 'free')).toMatchObject({ match: 'done', save: 'saved' })
  expect(await ask(program, 'check')).toMatchObject({ problems: [] })
  program.child.send('end')
  expect(await program.ended).toBe(0)
})

it('a comparison that meets a full disk stops, says so, and goes on when there is room', async () => {
  const disk = smallDisk(folder) ?? withoutMounts()
  if (!disk && !canLimitFiles()) return provesLess('no prlimit')
  const program = watch(startProgram('use-folder.ts', disk ? [folder] : [folder, 'limited'], disk))
  await program.said(() => true)
  const { full, wentOn } = (await ask(program, 'compare')) as unknown as CompareReport
  expect(full.messages).toMatch(disk ? /is full\. Free some space/ : /fails|is full/)
  expect(full.status).toMatch(/^(paused|running)$/)
  expect(wentOn).toBe(true)
  expect(await ask(program, 'check')).toMatchObject({ problems: [] })
  program.child.send('end')
  expect(await program.ended).toBe(0)
})

it('a folder that cannot be written is named, with what to do, and left as it is', async () => {
  const first = watch(startProgram('use-folder.ts', [folder]))
  await first.said(() => true)
  first.child.send('end')
  await first.ended
  const before = readdirSync(folder).sort()

  const disk = readOnlyDisk(folder) ?? withoutMounts()
  if (!disk) chmodSync(folder, 0o555)
  const program = watch(startProgram('use-folder.ts', [folder], disk))
  const { start } = (await program.said(() => true)) as FolderReport
  chmodSync(folder, 0o755)
  expect(start).toBe(
    `storage/failed: Quartet may not write in the data folder ${folder}. Make the folder writable, or choose another one with --data.`,
  )
  expect(await program.ended).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(before)
  expect(lookOver(join(folder, 'quartet.db')).problems).toEqual([])
})

it('two processes on one folder: the second says who has it, and the first goes on', async () => {
  const first = watch(startProgram('use-folder.ts', [folder]))
  expect(await first.said(() => true)).toMatchObject({ start: 'open', match: 'done' })
  const second = watch(startProgram('use-folder.ts', [folder]))
  const { start } = (await second.said(() => true)) as FolderReport
  expect(start).toMatch(
    /^storage\/failed: The data folder .* is in use: Quartet is already open in the browser \(process \d+\)/,
  )
  expect(start).toContain(`process ${first.child.pid}`)
  expect(await second.ended).toBe(0)
  expect(await ask(first, 'again')).toMatchObject({ match: 'done', save: 'saved' })
  first.child.send('end')
  expect(await first.ended).toBe(0)
  const third = watch(startProgram('use-folder.ts', [folder]))
  expect(await third.said(() => true)).toMatchObject({ start: 'open', match: 'done' })
  third.child.send('end')
  expect(await third.ended).toBe(0)
})
