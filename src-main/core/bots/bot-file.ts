import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { GameId } from '../../../src-games/kit/game.ts'

/**
 * A `.quartet-bot` file: a compiled bot without its source, to play against. Magic, version and length of the header,
 * the header (JSON), the module deflated, and the SHA-256 of all before. The checksum finds accidents; against malice
 * a module is checked and metered like any other before it runs. Reading one is work for a guarded process: parse-bot-file.ts.
 */
export interface BotFile {
  readonly name: string
  readonly game: GameId
  readonly language: 'cpp'
  /** Of the version it was made from, as its author's Quartet shows it. */
  readonly versionHash: string
  /** Before metering, without names. */
  readonly module: Uint8Array
}

/**
 * The largest module that is taken from outside; bots of the course have a tenth of it. Checking and metering one takes
 * up to half a second a megabyte.
 */
export const MAX_SHARED_MODULE_BYTES = 2 * 1024 * 1024

export const MAGIC = Buffer.from('QUARTBOT', 'latin1')
export const FORMAT_VERSION = 1
/** Magic, format version, header length. */
export const PREFIX_BYTES = MAGIC.length + 8
export const DIGEST_BYTES = 32

export function formatBotFile({ module, ...header }: BotFile): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(JSON.stringify({ ...header, moduleBytes: module.length }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  MAGIC.copy(prefix)
  prefix.writeUInt32LE(FORMAT_VERSION, MAGIC.length)
  prefix.writeUInt32LE(head.length, MAGIC.length + 4)
  const body = Buffer.concat([prefix, head, deflateRawSync(module)])
  return Uint8Array.from(Buffer.concat([body, digestOf(body)]))
}

export function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
