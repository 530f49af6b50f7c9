import { inflateRawSync } from 'node:zlib'
import { gameIds } from '../../../src-games/known-games.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { BOT_NAME } from '../../../src-shared/contract/bot-name.ts'
import { openSealedFile, type SealProblem } from '../../base/disk/sealed-file.ts'
import { BOT_FILE_KIND, MAX_SHARED_MODULE_BYTES, type BotFile } from './bot-file.ts'

/** Of the number that says how long the header is. */
const LENGTH_BYTES = 4
const MAX_HEADER_BYTES = 4096

const DAMAGED = 'it is damaged or was changed: its checksum does not fit. Ask for it again'
const PROBLEMS: Readonly<Record<SealProblem, string>> = {
  'other-kind': 'it is not a compiled bot of Quartet',
  'other-version': 'it was made by a newer version of Quartet. Update Quartet to use it',
  damaged: DAMAGED,
}

/** The message completes "… cannot be imported: ". */
export function parseBotFile(bytes: Uint8Array): Result<BotFile, string> {
  const opened = openSealedFile(BOT_FILE_KIND, bytes)
  if (!opened.ok) return fail(PROBLEMS[opened.error])
  const content = opened.value
  if (content.length < LENGTH_BYTES) return fail(DAMAGED)
  const headerEnd = LENGTH_BYTES + content.readUInt32LE(0)
  if (headerEnd > LENGTH_BYTES + MAX_HEADER_BYTES || headerEnd > content.length) return fail(DAMAGED)
  const header = parseHeader(content.toString('utf8', LENGTH_BYTES, headerEnd))
  if (!header) return fail(DAMAGED)
  const { moduleBytes, ...rest } = header
  if (moduleBytes > MAX_SHARED_MODULE_BYTES)
    return fail(`its module is larger than ${MAX_SHARED_MODULE_BYTES / 1024 / 1024} MB`)
  const module = inflate(content.subarray(headerEnd), moduleBytes)
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
