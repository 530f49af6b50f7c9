/** Icon files of Windows and macOS: small containers of PNG pictures. `pictures`: size → bytes. */

const OF_WINDOWS = [16, 24, 32, 48, 64, 128, 256]

export function ico(pictures) {
  const list = OF_WINDOWS.map((size) => [size, pictures.get(size)])
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(list.length, 4)
  let at = head.length + 16 * list.length
  const entries = list.map(([size, bytes]) => {
    const entry = Buffer.alloc(16)
    // 0 stands for 256.
    entry[0] = entry[1] = size % 256
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(bytes.length, 8)
    entry.writeUInt32LE(at, 12)
    at += bytes.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...list.map(([, bytes]) => bytes)])
}

/** Types by size; those that stand for the same on dense screens have a second one. */
const OF_MACOS = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

export function icns(pictures) {
  const parts = OF_MACOS.flatMap(([type, size]) => {
    const bytes = pictures.get(size)
    return [Buffer.from(type), length(bytes.length + 8), bytes]
  })
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([Buffer.from('icns'), length(size), ...parts])
}

function length(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
