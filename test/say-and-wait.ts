import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * For programs that are killed at a place: they say on their output where they are, and stand still there until the process that
 * started them lets them go on (`stop-at.ts`).
 */
const { readSync, renameSync, writeSync } = fs

export function say(where: string): void {
  writeSync(1, `${where}\n`)
  // The parent is gone.
  if (readSync(0, Buffer.alloc(1)) === 0) process.exit(1)
}

/** From now on a file says when it is half written, and when all of it is there but for its name. */
export function sayWrites(what: () => string): void {
  const halving = (file: number, bytes: Uint8Array, at = 0): number => {
    const half = Math.trunc((bytes.length - at) / 2)
    // Heads and marks are written at once.
    if (half < 1000) return writeSync(file, bytes, at)
    const written = writeSync(file, bytes, at, half)
    say(`half of ${what()}`)
    return written + writeSync(file, bytes, at + written)
  }
  const naming = (from: fs.PathLike, to: fs.PathLike): void => {
    say(`whole ${what()}`)
    renameSync(from, to)
  }
  Object.assign(fs, { writeSync: halving, renameSync: naming })
  syncBuiltinESMExports()
}
