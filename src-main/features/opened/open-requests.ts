import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import { lockFile } from '../../base/db/open.ts'
import { readPlainFile } from '../../base/disk/own-files.ts'
import { checkOpened } from './opened-arguments.ts'

/**
 * How a second start hands what it was given to the Quartet that has the data folder open, in a window or in the browser: a
 * small file in the folder. The window looks for such files; what lay there before it started is removed unread.
 */
const FOLDER = 'opened'
const REQUEST = /^[\w-]{1,60}\.json$/
const MAX_REQUEST_BYTES = 200_000

/** Whether some Quartet has this data folder open. */
export function isFolderOpen(dataFolder: string): boolean {
  try {
    const lock = lockFile(join(dataFolder, 'quartet.lock'))
    lock?.release()
    return lock === undefined
  } catch {
    // No such folder, or not to be used: the start there will say so.
    return false
  }
}

export function sendOpened(dataFolder: string, things: readonly string[]): void {
  const folder = join(dataFolder, FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `${Date.now().toString(36)}-${process.pid}.json`
  writeFileAtomically(join(folder, name), [JSON.stringify(things)], { followsLinks: false })
}

/** Takes what was sent since the last time; each is removed. */
export function takeSent(dataFolder: string): string[] {
  const folder = join(dataFolder, FOLDER)
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name)
    const bytes = readPlainFile(path)
    rmSync(path, { force: true, recursive: true })
    return bytes && bytes.length <= MAX_REQUEST_BYTES ? checkOpened(parse(bytes.toString('utf8'))) : []
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => REQUEST.test(name))
      .sort()
  } catch {
    return []
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
