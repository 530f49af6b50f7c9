import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { lockFile } from './open.ts'
import { readPlainFile } from '../disk/own-files.ts'

/** Who holds a data folder; only for the message, the lock itself is the system's. */
interface Holder {
  readonly pid: number
  readonly host: string
}

/**
 * Makes this process the only window on a data folder. The lock is one of the operating system on an empty file, so it ends
 * with its process however that dies, and no leftover keeps a later start out.
 */
export function lockFolder(folder: string, host: string): { release(): void } {
  const holderPath = join(folder, 'quartet.pid')
  const lock = lockFile(join(folder, 'quartet.lock'))
  if (!lock) throw new ApiError('storage/failed', describeHolder(folder, readHolder(holderPath)))
  // A new file, whatever stood there: never through a link.
  rmSync(holderPath, { force: true })
  writeFileSync(holderPath, JSON.stringify({ pid: process.pid, host } satisfies Holder), { flag: 'wx' })
  return {
    release() {
      rmSync(holderPath, { force: true })
      lock.release()
    },
  }
}

function describeHolder(folder: string, holder: Holder | undefined): string {
  const where = holder?.host === 'web' ? 'in the browser' : 'in a window'
  const who = holder ? ` ${where} (process ${holder.pid})` : ''
  return `The data folder ${folder} is in use: Quartet is already open${who}. Use that one, or give another folder to --data.`
}

/** Who wrote the note last; `undefined` when it cannot be read or that process is gone. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(String(readPlainFile(path))) as Partial<Holder>
    if (typeof holder.pid !== 'number' || !Number.isSafeInteger(holder.pid)) return undefined
    process.kill(holder.pid, 0)
    return { pid: holder.pid, host: String(holder.host) }
  } catch {
    return undefined
  }
}
