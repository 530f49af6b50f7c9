import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import type * as z from 'zod'
import { decodeUntrusted, type PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Bytes from Redis that are not what they should be; the message is the end of a sentence. */
export class BadBytes extends Error {
  /** For a value that a schema refused: it names the first part that is wrong. */
  static ofSchema(error: z.ZodError): BadBytes {
    return new BadBytes(`says something else than expected (${error.issues[0]?.path.join('.')})`)
  }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Up to so many bytes are compressed in this thread: handing them to another one costs more. */
const IN_THREAD_BYTES = 1024 * 1024

/** The bytes, compressed by Zstandard. */
export const squeeze = async (bytes: Uint8Array): Promise<Buffer> =>
  bytes.length > IN_THREAD_BYTES ? compress(bytes) : zstdCompressSync(bytes)

/** The bytes that `squeeze` was given; no more than `maxBytes` are ever unpacked. @throws BadBytes */
export async function unsqueeze(packed: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const options = { maxOutputLength: maxBytes }
  try {
    return packed.length > IN_THREAD_BYTES
      ? await decompress(packed, options)
      : zstdDecompressSync(packed, options)
  } catch {
    throw new BadBytes('cannot be unpacked')
  }
}

/** A value as compressed MessagePack. */
export const pack = (value: unknown): Promise<Buffer> => squeeze(encode(value, { ignoreUndefined: true }))

/** A value packed elsewhere: unpacked under a limit, walked before it is decoded, checked by a schema. @throws BadBytes */
export async function unpack<Schema extends z.ZodType>(
  packed: Uint8Array,
  schema: Schema,
  { maxBytes, limits }: { readonly maxBytes: number; readonly limits: PackLimits },
): Promise<z.infer<Schema>> {
  const decoded = decodeUntrusted(await unsqueeze(packed, maxBytes), limits)
  if (!decoded) throw new BadBytes('is damaged')
  const parsed = schema.safeParse(decoded.value)
  if (!parsed.success) throw BadBytes.ofSchema(parsed.error)
  return parsed.data
}
