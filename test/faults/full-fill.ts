import { closeSync, openSync, writeSync } from 'node:fs'

/** A file takes what room there is on its disk, to the last byte. */
export function fillUpDisk(filler: string): void {
  const file = openSync(filler, 'w')
  for (const size of [65_536, 4096, 512, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}
