/**
 * Lists of numbers as bytes. A match has thousands of numbers, and as values of MessagePack each process would decode every one of
 * them. The bytes begin with the number of lists (32 bits). Each list is its kind (8 bits), its length (32 bits) and its numbers, in
 * the smallest kind that holds them all. Numbers of several bytes are little-endian.
 */

type Lists = readonly (readonly number[])[]

/** Bytes of a number of each kind: uint8, int16, int32, uint32, float64. */
const SIZES = [1, 2, 4, 4, 8] as const
const [BYTE, SHORT, INT, UNSIGNED, DOUBLE] = [0, 1, 2, 3, 4]
const COUNT_BYTES = 4
const HEAD_BYTES = 5

/** The bytes of the lists. `listsOf` gives them back, to the last bit (but for which NaN it was). */
export function packLists(lists: Lists): Uint8Array {
  const kinds = lists.map(kindOf)
  const size = lists.reduce((sum, list, k) => sum + HEAD_BYTES + list.length * SIZES[kinds[k]], COUNT_BYTES)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, lists.length, true)
  let at = COUNT_BYTES
  lists.forEach((list, k) => {
    view.setUint8(at, kinds[k])
    view.setUint32(at + 1, list.length, true)
    at = write(view, at + HEAD_BYTES, kinds[k], list)
  })
  return bytes
}

/** Whether a value from outside is bytes of lists with at most `most` numbers in all. The numbers themselves may be any. */
export function areLists(bytes: unknown, most: number): bytes is Uint8Array {
  if (!(bytes instanceof Uint8Array) || bytes.length < COUNT_BYTES) return false
  const view = viewOf(bytes)
  let left = most
  let at = COUNT_BYTES
  for (let count = view.getUint32(0, true); count > 0; count--) {
    if (at + HEAD_BYTES > bytes.length || view.getUint8(at) > DOUBLE) return false
    const length = view.getUint32(at + 1, true)
    left -= length
    at += HEAD_BYTES + length * SIZES[view.getUint8(at)]
    if (left < 0 || at > bytes.length) return false
  }
  return at === bytes.length
}

/** The lists of bytes that were found to be some (`areLists`). */
export function listsOf(bytes: Uint8Array): number[][] {
  const view = viewOf(bytes)
  const lists: number[][] = []
  let at = COUNT_BYTES
  for (let count = view.getUint32(0, true); count > 0; count--) {
    const kind = view.getUint8(at)
    const length = view.getUint32(at + 1, true)
    lists.push(read(view, at + HEAD_BYTES, kind, length))
    at += HEAD_BYTES + length * SIZES[kind]
  }
  return lists
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function kindOf(list: readonly number[]): number {
  let [low, high] = [0, 0]
  for (const one of list) {
    if ((one | 0) !== one && one >>> 0 !== one) return DOUBLE
    if (one === 0 && Object.is(one, -0)) return DOUBLE
    if (one < low) low = one
    else if (one > high) high = one
  }
  if (low >= 0 && high <= 0xff) return BYTE
  if (low >= -0x8000 && high <= 0x7fff) return SHORT
  if (high <= 0x7fff_ffff) return INT
  return low < 0 ? DOUBLE : UNSIGNED
}

/** Writes the numbers at `from`, and gives where the next list begins. */
function write(view: DataView, from: number, kind: number, list: readonly number[]): number {
  let at = from
  const size = SIZES[kind]
  for (let k = 0; k < list.length; k++, at += size) {
    if (kind === BYTE) view.setUint8(at, list[k])
    else if (kind === SHORT) view.setInt16(at, list[k], true)
    else if (kind === INT) view.setInt32(at, list[k], true)
    else if (kind === UNSIGNED) view.setUint32(at, list[k], true)
    else view.setFloat64(at, list[k], true)
  }
  return at
}

function read(view: DataView, from: number, kind: number, length: number): number[] {
  const list = new Array<number>(length)
  let at = from
  if (kind === BYTE) for (let k = 0; k < length; k++, at++) list[k] = view.getUint8(at)
  else if (kind === SHORT) for (let k = 0; k < length; k++, at += 2) list[k] = view.getInt16(at, true)
  else if (kind === INT) for (let k = 0; k < length; k++, at += 4) list[k] = view.getInt32(at, true)
  else if (kind === UNSIGNED) for (let k = 0; k < length; k++, at += 4) list[k] = view.getUint32(at, true)
  else for (let k = 0; k < length; k++, at += 8) list[k] = view.getFloat64(at, true)
  return list
}
