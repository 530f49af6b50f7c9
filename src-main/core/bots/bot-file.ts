import { deflateRawSync } from 'node:zlib'
import type { GameId } from '../../../src-games/kit/game.ts'
import { sealFile, type SealedKind } from '../../base/disk/sealed-file.ts'

/**
 * A `.quartet-bot` file: a compiled bot without its source, to play against. Its content is the length of the header, the
 * header (JSON) and the module, deflated. A module is checked and metered like any other before it runs. Reading one is work
 * for a guarded process: parse-bot-file.ts.
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

export const BOT_FILE_KIND: SealedKind = { magic: 'QUARTBOT', version: 1 }

export function formatBotFile({ module, ...header }: BotFile): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(JSON.stringify({ ...header, moduleBytes: module.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return sealFile(BOT_FILE_KIND, length, head, deflateRawSync(module))
}
