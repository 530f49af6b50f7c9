import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive as a test wants it: any name, any claims. */
export interface ZipEntry {
  readonly name: string | Uint8Array
  readonly bytes: Uint8Array
  /** Bits of Unix: 0o120000 is a link. */
  readonly mode?: number
  readonly flags?: number
  /** Instead of the true one. */
  readonly method?: number
}

/** Writes a zip archive, deflated. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, mode = 0o100644, flags = 0, method = 8 } of entries) {
    const path = Buffer.from(name as string)
    const packed = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes)
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(bytes), 0)
    sums.writeUInt32LE(packed.length, 4)
    sums.writeUInt32LE(bytes.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    sums.copy(local, 14)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE((3 << 8) | 20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    sums.copy(entry, 16)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE((mode << 16) >>> 0, 38)
    entry.writeUInt32LE(at, 42)
    locals.push(local, path, packed)
    directory.push(entry, path)
    at += local.length + path.length + packed.length
  }
  const end = Buffer.alloc(22)
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]))
}
