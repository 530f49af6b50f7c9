import { crc32, inflateRawSync } from 'node:zlib'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { createPathBook, shownPath } from './given-paths.ts'
import { MATERIAL_LIMITS, type GivenFile } from './material.ts'

/**
 * Reads an archive that may be foreign. What it says of sizes is only believed as a limit; nothing is written anywhere, so
 * names are names and lead nowhere. Links and folders are left out.
 */

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT = 65535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const UTF8_NAME = 1 << 11
const UNIX = 3
const LINK = 0o120000
const KIND_MASK = 0o170000

/** Room that is left for what is unpacked, shared by an archive and those within it. */
export interface UnpackBudget {
  files: number
  bytes: number
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * The files for which `isWanted` is true, in the archive's order. Each has the checksum that the archive gives it, and a path of its
 * own; otherwise nothing of the archive is taken.
 */
export function readZip(
  bytes: Uint8Array,
  room: UnpackBudget,
  isWanted: (path: string) => boolean,
): Result<GivenFile[], string> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(data)
  if (end < 0) return fail('it is no whole zip archive')
  const count = data.getUint16(end + 10, true)
  let at = data.getUint32(end + 16, true)
  if (count === 0xffff || at === 0xffffffff) return fail('it is a zip archive of a kind for very large files')
  const files: GivenFile[] = []
  const book = createPathBook()
  for (let k = 0; k < count; k++) {
    if (at + ENTRY_BYTES > bytes.length || data.getUint32(at, true) !== ENTRY)
      return fail('its list of files is damaged')
    if (--room.files < 0) return fail(`it holds more than ${MATERIAL_LIMITS.files} files`)
    const flags = data.getUint16(at + 8, true)
    const method = data.getUint16(at + 10, true)
    const checksum = data.getUint32(at + 16, true)
    const packedSize = data.getUint32(at + 20, true)
    const nameLength = data.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
    if (next > bytes.length) return fail('its list of files is damaged')
    const named = pathOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength), flags)
    const isLink =
      data.getUint16(at + 4, true) >> 8 === UNIX &&
      ((data.getUint32(at + 38, true) >>> 16) & KIND_MASK) === LINK
    const from = data.getUint32(at + 42, true)
    at = next
    if (named === undefined || isLink || !isWanted(named.path)) continue
    const { path, kind } = named
    const clash = book.add(path, k + 1, kind)
    if (clash !== undefined) return fail(clash)
    if (kind === 'folder') continue
    if ((flags & ENCRYPTED) !== 0) return fail(`${path} in it needs a password`)
    const content = contentOf(bytes, data, { from, packedSize, method, checksum }, room)
    if (!content.ok) return fail(`${path} in it ${content.error}`)
    files.push({ path, bytes: content.value })
  }
  return ok(files)
}

function findEnd(data: DataView): number {
  const first = Math.max(0, data.byteLength - END_BYTES - MAX_COMMENT)
  for (let at = data.byteLength - END_BYTES; at >= first; at--)
    if (data.getUint32(at, true) === END) return at
  return -1
}

interface Packed {
  readonly from: number
  readonly packedSize: number
  readonly method: number
  /** CRC-32 of the content. */
  readonly checksum: number
}

function contentOf(
  bytes: Uint8Array,
  data: DataView,
  { from, packedSize, method, checksum }: Packed,
  room: UnpackBudget,
): Result<Uint8Array, string> {
  if (from + LOCAL_BYTES > bytes.length || data.getUint32(from, true) !== LOCAL) return fail('is damaged')
  const start = from + LOCAL_BYTES + data.getUint16(from + 26, true) + data.getUint16(from + 28, true)
  if (start + packedSize > bytes.length) return fail('is cut')
  const packed = bytes.subarray(start, start + packedSize)
  const most = Math.min(room.bytes, MATERIAL_LIMITS.fileBytes)
  if (method !== STORED && method !== DEFLATED)
    return fail('is packed in a way that is not used for such files')
  try {
    const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: most + 1 })
    if (content.length > most) return fail('unpacks to more than there is room for')
    if (crc32(content) !== checksum) return fail('is damaged: its checksum is another')
    room.bytes -= content.length
    return ok(Uint8Array.from(content))
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return fail(isTooLarge ? 'unpacks to more than there is room for' : 'is damaged')
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN1 = new TextDecoder('latin1')

/** A plain path below the archive, a folder's without the stroke at its end; undefined for what would lead out of it. */
function pathOf(name: Uint8Array, flags: number): { path: string; kind: 'file' | 'folder' } | undefined {
  let text: string
  try {
    text = UTF8.decode(name)
  } catch {
    if ((flags & UTF8_NAME) !== 0) return undefined
    text = LATIN1.decode(name)
  }
  const parts = text.replaceAll('\\', '/').split('/')
  if (parts.length > 20 || text.length > 500) return undefined
  const kind = parts.at(-1) === '' ? 'folder' : 'file'
  if (kind === 'folder') parts.pop()
  // eslint-disable-next-line no-control-regex
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\x00-\x1f:]/.test(part)))
    return undefined
  return { path: shownPath(parts.join('/')), kind }
}
