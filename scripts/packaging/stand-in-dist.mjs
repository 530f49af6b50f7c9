import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder in the place of Electron's runtime, with what electron-builder and the fuses look for and nothing that runs: so
 * that packaging goes to its end where the runtime cannot be had. It proves the list of files, not Electron.
 */
export function writeStandInDist(folder, version) {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  mkdirSync(join(folder, 'locales'), { recursive: true })
  const fuses = Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, 9]),
    Buffer.alloc(9, '1'),
  ])
  const program = Buffer.concat([Buffer.alloc(4096, 7), fuses, Buffer.alloc(4096, 8)])
  writeFileSync(join(folder, 'electron'), program, { mode: 0o755 })
  writeFileSync(join(folder, 'version'), version)
  writeFileSync(join(folder, 'LICENSE'), 'stand-in')
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'stand-in')
  writeFileSync(join(folder, 'locales', 'en-US.pak'), 'stand-in')
  writeFileSync(join(folder, 'resources', 'default_app.asar'), emptyArchive())
}

/** An asar without files: four lengths and a header, in Chromium's pickle format. */
function emptyArchive() {
  const header = Buffer.from('{"files":{}}')
  const padded = Math.ceil(header.length / 4) * 4
  const bytes = Buffer.alloc(16 + padded)
  bytes.writeUInt32LE(4, 0)
  bytes.writeUInt32LE(8 + padded, 4)
  bytes.writeUInt32LE(4 + padded, 8)
  bytes.writeUInt32LE(header.length, 12)
  header.copy(bytes, 16)
  return bytes
}
