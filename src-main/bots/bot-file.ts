import { gameIds } from '../../src-games/index.ts'
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { GameId } from '../../src-games/kit/game.ts'
import { fail, ok, type Result } from '../../src-games/kit/result.ts'
import { BOT_NAME } from '../../src-shared/contract/bot-name.ts'

/**
 * A `.quartet-bot` file: a compiled bot without its source, to play against. Magic, version and length of the header,
 * the header (JSON), the module deflated, and the SHA-256 of all before. The checksum finds accidents; against malice
 * a module is checked and metered like any other before it runs.
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

export const BOT_FILE_EXTENSION = '.quartet-bot'
/**
 * The largest module that is taken from outside; bots of the course have a tenth of it. Checking and metering one takes
 * up to half a second a megabyte, in which nothing else is answered.
 */
export const MAX_SHARED_MODULE_BYTES = 2 * 1024 * 1024

const MAGIC = Buffer.from('QUARTBOT', 'latin1')
const FORMAT_VERSION = 1
/** Magic, format version, header length. */
const PREFIX_BYTES = MAGIC.length + 8
const MAX_HEADER_BYTES = 4096
const DIGEST_BYTES = 32

export function formatBotFile({ module, ...header }: BotFile): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(JSON.stringify({ ...header, moduleBytes: module.length }))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  MAGIC.copy(prefix)
  prefix.writeUInt32LE(FORMAT_VERSION, MAGIC.length)
  prefix.writeUInt32LE(head.length, MAGIC.length + 4)
  const body = Buffer.concat([prefix, head, deflateRawSync(module)])
  return Uint8Array.from(Buffer.concat([body, digestOf(body)]))
}

const NOT_OURS = 'it is not a compiled bot of Quartet'
const DAMAGED = 'it is damaged or was changed: its checksum does not fit. Ask for it again'

/** The message completes "… cannot be imported: ". */
export function parseBotFile(bytes: Uint8Array): Result<BotFile, string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < PREFIX_BYTES || !file.subarray(0, MAGIC.length).equals(MAGIC)) return fail(NOT_OURS)
  if (file.readUInt32LE(MAGIC.length) !== FORMAT_VERSION)
    return fail('it was made by a newer version of Quartet. Update Quartet to use it')
  const body = file.subarray(0, Math.max(0, file.length - DIGEST_BYTES))
  if (!digestOf(body).equals(file.subarray(body.length))) return fail(DAMAGED)
  const headerEnd = PREFIX_BYTES + file.readUInt32LE(MAGIC.length + 4)
  if (headerEnd > PREFIX_BYTES + MAX_HEADER_BYTES || headerEnd > body.length) return fail(DAMAGED)
  const header = parseHeader(body.toString('utf8', PREFIX_BYTES, headerEnd))
  if (!header) return fail(DAMAGED)
  const { moduleBytes, ...rest } = header
  if (moduleBytes > MAX_SHARED_MODULE_BYTES)
    return fail(`its module is larger than ${MAX_SHARED_MODULE_BYTES / 1024 / 1024} MB`)
  const module = inflate(body.subarray(headerEnd), moduleBytes)
  if (module?.length !== moduleBytes) return fail(DAMAGED)
  return ok({ ...rest, module })
}

function parseHeader(text: string): (Omit<BotFile, 'module'> & { moduleBytes: number }) | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { name, game, language, versionHash, moduleBytes } = value as Record<string, unknown>
  const known = gameIds.find((id) => id === game)
  if (typeof name !== 'string' || !BOT_NAME.test(name) || !known || language !== 'cpp') return undefined
  if (typeof versionHash !== 'string' || !/^[0-9a-f]{64}$/.test(versionHash)) return undefined
  if (typeof moduleBytes !== 'number' || !Number.isSafeInteger(moduleBytes) || moduleBytes < 0)
    return undefined
  return { name, game: known, language, versionHash, moduleBytes }
}

/** Never makes more than what was announced, whatever the data would grow to. */
function inflate(data: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
