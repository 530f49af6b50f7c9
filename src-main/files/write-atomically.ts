import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file under another name and puts it in place when it is whole: whoever reads the path sees the old content
 * or the new one, never a part. What is not a file (a pipe, a terminal, /dev/null) is written as it is.
 */
export function writeFileAtomically(path: string, pieces: Iterable<string | Uint8Array>): void {
  const existing = statSync(path, { throwIfNoEntry: false })
  if (existing && !existing.isFile()) {
    writePieces(path, pieces)
    return
  }
  // Through a link to what it names, so that the link stays one.
  const target = existing ? realpathSync(path) : path
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.${counter++}.part`)
  try {
    writePieces(temporary, pieces)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

let counter = 0
/** Small pieces are joined, since each write costs a call of the system. */
const CHUNK_CHARS = 1 << 18

function writePieces(path: string, pieces: Iterable<string | Uint8Array>): void {
  const file = openSync(path, 'w')
  try {
    let text = ''
    const flush = () => {
      if (text) writeAll(file, Buffer.from(text))
      text = ''
    }
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece
      else {
        flush()
        writeAll(file, piece)
      }
      if (text.length > CHUNK_CHARS) flush()
    }
    flush()
    if (statSync(path).isFile()) fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}
