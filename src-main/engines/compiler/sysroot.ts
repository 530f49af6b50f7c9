import { MemoryFs } from './memory-fs.ts'

const BLOCK = 512

/**
 * The system headers and libraries under `/usr`, from the tar archive that comes with the compiler. Files are views
 * into the archive: nothing is copied.
 */
export function openSysroot(archive: Uint8Array): MemoryFs {
  const fs = new MemoryFs()
  const decoder = new TextDecoder()
  // `slice`, not `subarray`: the archive may be shared memory, which a TextDecoder refuses.
  const text = (at: number, length: number) =>
    decoder.decode(archive.slice(at, at + length)).split('\0', 1)[0]
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= archive.length;) {
    const name = text(at, 100)
    if (name === '') break
    const size = parseInt(text(at + 124, 12), 8) || 0
    const type = String.fromCharCode(archive[at + 156])
    const prefix = text(at + 257, 5) === 'ustar' && archive[at + 262] === 0 ? text(at + 345, 155) : ''
    const data = archive.subarray(at + BLOCK, at + BLOCK + size)
    const path = longName ?? (prefix === '' ? name : `${prefix}/${name}`)
    if (type === 'L') longName = decoder.decode(data.slice()).split('\0', 1)[0]
    else {
      if (type === '0' || type === '\0') fs.put(`/usr/${path}`, data)
      longName = undefined
    }
    at += BLOCK + BLOCK * Math.ceil(size / BLOCK)
  }
  return fs
}
