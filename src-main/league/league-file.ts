import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import type { LeagueFile } from './read-league-file.ts'

/**
 * A `.quartet-league` file: a league to go on with elsewhere. Magic, format version, the content (MessagePack,
 * compressed), and the SHA-256 of all before. The checksum finds accidents; against malice the content is checked like any
 * request, its modules like any module, and its results are played again before they are believed.
 */
export const LEAGUE_FILE_EXTENSION = '.quartet-league'

export const MAGIC = Buffer.from('QUARTETL', 'latin1')
export const FORMAT_VERSION = 1
export const PREFIX_BYTES = MAGIC.length + 4

export function formatLeagueFile(league: LeagueFile): Uint8Array<ArrayBuffer> {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  MAGIC.copy(prefix)
  prefix.writeUInt32LE(FORMAT_VERSION, MAGIC.length)
  const body = Buffer.concat([prefix, zstdCompressSync(encode(league, { ignoreUndefined: true }))])
  return Uint8Array.from(Buffer.concat([body, digestOf(body)]))
}

export function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
