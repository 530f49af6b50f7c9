import { zstdDecompressSync } from 'node:zlib'
import type * as z from 'zod'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { decodeUntrusted, type PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'
import { openSealedFile, type SealedKind, type SealProblem } from './sealed-file.ts'

/** What the content of a foreign sealed file must be. */
export interface ContentRules<Content> {
  readonly kind: SealedKind
  /** Each completes "… cannot be imported: ". */
  readonly problems: Readonly<Record<SealProblem, string>>
  /** Never is more made of it, whatever the data would grow to. */
  readonly maxBytes: number
  readonly limits: PackLimits
  readonly schema: z.ZodType<Content>
  /** E.g. `a league`. */
  readonly what: string
}

/** A foreign sealed file whose content is compressed and packed: only a guarded process reads one. The message completes "… cannot be imported: ". */
export function readSealedContent<Content>(
  bytes: Uint8Array,
  { kind, problems, maxBytes, limits, schema, what }: ContentRules<Content>,
): Result<Content, string> {
  const opened = openSealedFile(kind, bytes)
  if (!opened.ok) return fail(problems[opened.error])
  const unpacked = inflate(opened.value, maxBytes)
  const read = unpacked && decodeUntrusted(unpacked, limits)
  if (!read) return fail('its content cannot be read')
  const checked = schema.safeParse(read.value)
  if (checked.success) return ok(checked.data)
  const [issue] = checked.error.issues
  return fail(`its content is not ${what} (${issue.path.map(String).join('.')}: ${issue.message})`)
}

function inflate(data: Uint8Array, maxOutputLength: number): Uint8Array | undefined {
  try {
    return zstdDecompressSync(data, { maxOutputLength })
  } catch {
    return undefined
  }
}
