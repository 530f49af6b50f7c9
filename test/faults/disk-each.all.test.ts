import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { provesLess } from '../proves-less.ts'
import type { LastReport, WriteReport } from './full-disk.ts'
import { startProgram, watch } from './processes.ts'
import { smallDisk } from './small-world.ts'

/** Above what all of it takes, so that only the filler makes it full. */
const DISK_MB = 64
/** What the message has to say: that the disk is full or has no room, and of which disk or file. */
const FULL = /The disk with the data folder .* is full\. Free some space; nothing stored before is lost|the disk is full|There is no room for .* on the disk|no space left/ // prettier-ignore
/** With room nothing is said, but where a copy went. */
const DONE = /^(?:done|The backup was saved as .*)$/

let folder: string
let reports: WriteReport[] = []
let last: LastReport
const disk = smallDisk(tmpdir()) === undefined ? provesLess('no mounts') : true

beforeAll(async () => {
  if (!disk) return
  folder = mkdtempSync(join(tmpdir(), 'quartet-each-'))
  const program = watch(startProgram('full-disk.ts', [folder], smallDisk(folder, DISK_MB)))
  last = (await program.said((one) => 'lost' in (one as object))) as LastReport
  reports = program.messages.slice(0, -1) as WriteReport[]
  await program.ended
})
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

it('each kind of write on a full disk is refused in one sentence that says so, and is done when there is room', () => {
  if (!disk) return
  expect(reports.length).toBeGreaterThan(30)
  for (const { name, needsRoom, full, room } of reports) {
    if (needsRoom) expect(full, name).toMatch(FULL)
    else expect(full, name).toBe('done')
    expect(full, name).not.toMatch(/inside Quartet|ENOSPC|SQLITE|\n/)
    expect(room, name).toMatch(DONE)
  }
})

it('no write on a full disk leaves a part of a file', () => {
  for (const { name, left } of reports) expect(left, name).toEqual([])
})

it('nothing that was stored before is lost or torn', () => {
  if (!disk) return
  expect(last).toEqual({ problems: [], lost: [] })
})
