import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import * as z from 'zod'
import { fail, ok, type Result } from '../../src-games/kit/result.ts'
import { drawing } from '../../src-shared/contract/analysis.ts'
import {
  freezeCause,
  limits,
  logEntry,
  matchRecord,
  matchStatus,
  seed,
} from '../../src-shared/contract/values.ts'
import { decodeUntrusted, type PackLimits } from '../../src-shared/rpc/untrusted-pack.ts'

/**
 * A `.quartet` file: a whole match to look at anywhere. Magic, format version, the content (MessagePack, compressed),
 * and the SHA-256 of all before. The checksum finds accidents; against malice the content is checked like any request,
 * and the match is played again before it is believed.
 */
export const MATCH_FILE_EXTENSION = '.quartet'

const MAGIC = Buffer.from('QUARTETM', 'latin1')
const FORMAT_VERSION = 1
const PREFIX_BYTES = MAGIC.length + 4
const DIGEST_BYTES = 32
/** Logs of four bots and drawings: no match of ours can have more. */
const MAX_CONTENT_BYTES = 32 * 1024 * 1024
const CONTENT_LIMITS: PackLimits = { maxValues: 2_000_000, maxKeys: 100 }

const name = z.string().min(1).max(200)
const content = z.object({
  configName: z.string().max(200),
  limits,
  status: matchStatus.extract(['done', 'aborted', 'cancelled']),
  problem: z.string().max(8000).optional(),
  record: matchRecord.extend({
    config: z.string().max(4 * 1024 * 1024),
    seed,
    names: z.array(name).length(4),
    orders: z.instanceof(Uint8Array),
    statuses: z.array(z.array(z.number()).length(4)).max(100_000),
    trace: z.array(z.number().int()).max(100_001),
    reseeds: z
      .array(z.object({ round: z.number().int().min(0), seed }))
      .max(1000)
      .optional(),
  }),
  cpu: z.array(z.number().min(0).max(1)).length(4),
  /** Version of the meter that counted the CPU; older files do not say. */
  meter: z.number().int().min(1).max(1_000_000).optional(),
  freezes: z
    .array(
      z
        .object({
          round: z.number().int().min(0),
          /** Older files have reasons only. */
          cause: freezeCause.optional(),
          reason: z.string().max(8000),
        })
        .nullable(),
    )
    .length(4),
  durationMs: z.number().min(0),
  logs: z.array(logEntry),
  drawings: z.array(drawing),
})
/** Scores and curves are not in it: they come out of the record. */
export type QuartetMatch = z.infer<typeof content>

export function isQuartetFile(bytes: Uint8Array): boolean {
  return bytes.length >= MAGIC.length && MAGIC.equals(bytes.subarray(0, MAGIC.length))
}

export function formatQuartetFile(match: QuartetMatch): Uint8Array<ArrayBuffer> {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  MAGIC.copy(prefix)
  prefix.writeUInt32LE(FORMAT_VERSION, MAGIC.length)
  const body = Buffer.concat([prefix, zstdCompressSync(encode(match, { ignoreUndefined: true }))])
  return Uint8Array.from(Buffer.concat([body, digestOf(body)]))
}

const DAMAGED = 'it is damaged or was changed: its checksum does not fit. Ask for it again'

/** The message completes "… cannot be imported: ". */
export function parseQuartetFile(bytes: Uint8Array): Result<QuartetMatch, string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isQuartetFile(file) || file.length < PREFIX_BYTES + DIGEST_BYTES) return fail(DAMAGED)
  if (file.readUInt32LE(MAGIC.length) !== FORMAT_VERSION)
    return fail('it was made by a newer version of Quartet. Update Quartet to see it')
  const body = file.subarray(0, file.length - DIGEST_BYTES)
  if (!digestOf(body).equals(file.subarray(body.length))) return fail(DAMAGED)
  const unpacked = inflate(body.subarray(PREFIX_BYTES))
  const read = unpacked && decodeUntrusted(unpacked, CONTENT_LIMITS)
  if (!read) return fail('its content cannot be read')
  const checked = content.safeParse(read.value)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return fail(
      `its content is not a match of Quartet (${issue.path.map(String).join('.')}: ${issue.message})`,
    )
  }
  return ok(checked.data)
}

/** Never makes more than a match can have, whatever the data would grow to. */
function inflate(data: Uint8Array): Uint8Array | undefined {
  try {
    return zstdDecompressSync(data, { maxOutputLength: MAX_CONTENT_BYTES })
  } catch {
    return undefined
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
