import { inflateRawSync } from 'node:zlib'
import { gameIds } from '../../../src-games/known-games.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { BOT_NAME } from '../../../src-shared/contract/bot-name.ts'
import {
  DIGEST_BYTES,
  digestOf,
  FORMAT_VERSION,
  MAGIC,
  MAX_SHARED_MODULE_BYTES,
  PREFIX_BYTES,
  type BotFile,
} from './bot-file.ts'

const MAX_HEADER_BYTES = 4096

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
  const known = typeof game === 'string' && isSeason(game) ? game : gameIds.find((id) => id === game)
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
