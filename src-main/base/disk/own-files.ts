import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/**
 * Files of our own in a folder that may be foreign: a link would have us write elsewhere, a pipe wait for
 * ever. Only plain files are opened, and what is written goes into a file that was not there before.
 */

/** Throws a sentence when something that is no plain file stands where Quartet keeps one. */
export function refuseStrangeFiles(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const path = join(folder, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found || found.isFile()) continue
    const what = found.isSymbolicLink() ? 'a link' : found.isDirectory() ? 'a folder' : 'no plain file'
    throw new ApiError(
      'storage/failed',
      `${path} is ${what}, where Quartet keeps a file of its own. Remove it, or give another folder to --data. Nothing was changed.`,
    )
  }
}

/** The content of a plain file; undefined where there is none. Never waits, never follows a link. */
export function readPlainFile(path: string): Buffer | undefined {
  try {
    // Windows has neither links that any user can make nor pipes among files, and no such flags.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      return fstatSync(file).isFile() ? readFileSync(file) : undefined
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return undefined
    throw error
  }
}

/** A name beside a file for what is not whole yet; it says whose it is. */
export function temporaryName(path: string, suffix: 'part' | 'new'): string {
  return `.${basename(path)}.${process.pid}.${counter++}-${Date.now().toString(36)}.${suffix}`
}
let counter = 0

const TEMPORARY = /\.(\d{1,9})\.[\w-]{1,30}\.(?:part|new)$/

/** Removes temporary files of processes that are gone. */
export function sweepTemporaries(folder: string): void {
  for (const name of namesIn(folder)) {
    const pid = TEMPORARY.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
