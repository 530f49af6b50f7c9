import { zstdDecompressSync } from 'node:zlib'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { decodeUntrusted, type PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'
import { openSealedFile, type SealProblem } from '../../base/disk/sealed-file.ts'
import { content, MATCH_FILE_KIND, type QuartetMatch } from './quartet-file.ts'

/** Logs of four bots and drawings: no match of ours can have more. */
const MAX_CONTENT_BYTES = 32 * 1024 * 1024
const CONTENT_LIMITS: PackLimits = { maxValues: 2_000_000, maxKeys: 100 }

const DAMAGED = 'it is damaged or was changed: its checksum does not fit. Ask for it again'
const PROBLEMS: Readonly<Record<SealProblem, string>> = {
  'other-kind': DAMAGED,
  'other-version': 'it was made by a newer version of Quartet. Update Quartet to see it',
  damaged: DAMAGED,
}

/** The message completes "… cannot be imported: ". */
export function parseQuartetFile(bytes: Uint8Array): Result<QuartetMatch, string> {
  const opened = openSealedFile(MATCH_FILE_KIND, bytes)
  if (!opened.ok) return fail(PROBLEMS[opened.error])
  const unpacked = inflate(opened.value)
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
