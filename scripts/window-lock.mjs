import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets one process at a time get the window's runtime. Gives what releases the lock, or `undefined` when another process
 * that is alive has it. A leftover of one that died keeps no other out.
 */
export function lockWindow(folder) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'getting.pid')
  return take(path) ?? (clearLeftover(path) ? take(path) : undefined)
}

function take(path) {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return () => rmSync(path, { force: true })
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  }
}

/** Renamed before it is removed: of several that find a leftover, one gets it. */
function clearLeftover(path) {
  if (isAlive(holder(path))) return false
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    // It may have been taken in between.
    if (isAlive(holder(aside))) {
      renameSync(aside, path)
      return false
    }
    rmSync(aside, { force: true })
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** 0 while it is being written. */
function holder(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  // The file was made and not yet written into.
  if (!Number.isSafeInteger(pid) || pid <= 0) return pid === 0
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
