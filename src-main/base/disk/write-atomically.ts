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
import { dirname, join } from 'node:path'
import { temporaryName } from './own-files.ts'

/**
 * Writes a file under another name and puts it in place when it is whole: a reader of the path sees the old content
 * or the new one, never a part. `followsLinks`: false where a link was not put there by the user, and is replaced. `waitsForDisk`: false where a reader sees
 * whether it is whole. What is not a file (a pipe, a terminal, /dev/null) is written as it is.
 */
export function writeFileAtomically(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  { followsLinks = true, waitsForDisk = true } = {},
): void {
  const existing = followsLinks ? statSync(path, { throwIfNoEntry: false }) : undefined
  if (existing && !existing.isFile()) {
    writePieces(path, pieces, 'w', waitsForDisk)
    return
  }
  // Through a link to what it names, so that the link stays one.
  const target = existing ? realpathSync(path) : path
  const temporary = join(dirname(target), temporaryName(target, 'part'))
  try {
    writePieces(temporary, pieces, 'wx', waitsForDisk)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Small pieces are joined, since each write costs a call of the system. */
const CHUNK_CHARS = 1 << 18

function writePieces(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  flag: 'w' | 'wx',
  waitsForDisk: boolean,
): void {
  const file = openSync(path, flag)
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
    if (waitsForDisk && statSync(path).isFile()) fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}
