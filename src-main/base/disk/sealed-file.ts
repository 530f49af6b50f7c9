import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'

/**
 * What the files that users hand on have in common (`.quartet`, `.quartet-bot`, `.quartet-league`): eight letters for the kind,
 * the version of its format, the content, and the SHA-256 of all before. The checksum finds accidents; against malice it is no
 * protection.
 */
export interface SealedKind {
  /** Eight letters. */
  readonly magic: string
  readonly version: number
}

/** Why a file cannot be opened: it is of another kind, of a later version of its format, or not as it was written. */
export type SealProblem = 'other-kind' | 'other-version' | 'damaged'

const MAGIC_BYTES = 8
const PREFIX_BYTES = MAGIC_BYTES + 4
const DIGEST_BYTES = 32

/** Whether a file says that it is of a kind; the rest of it may be anything. */
export function isSealedAs({ magic }: SealedKind, bytes: Uint8Array): boolean {
  return Buffer.from(magic, 'latin1').equals(bytes.subarray(0, MAGIC_BYTES))
}

/** A whole file around a content, which may come in parts. */
export function sealFile(
  { magic, version }: SealedKind,
  ...content: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.write(magic, 'latin1')
  prefix.writeUInt32LE(version, MAGIC_BYTES)
  const body = Buffer.concat([prefix, ...content])
  return Uint8Array.from(Buffer.concat([body, digestOf(body)]))
}

/** The content of a file that is whole. */
export function openSealedFile(kind: SealedKind, bytes: Uint8Array): Result<Buffer, SealProblem> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isSealedAs(kind, file)) return fail('other-kind')
  if (file.length < PREFIX_BYTES) return fail('damaged')
  if (file.readUInt32LE(MAGIC_BYTES) !== kind.version) return fail('other-version')
  const body = file.subarray(0, Math.max(PREFIX_BYTES, file.length - DIGEST_BYTES))
  if (!digestOf(body).equals(file.subarray(body.length))) return fail('damaged')
  return ok(body.subarray(PREFIX_BYTES))
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
