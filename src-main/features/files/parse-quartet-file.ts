import type { Result } from '../../../src-games/kit/result.ts'
import type { PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'
import { readSealedContent } from '../../base/disk/sealed-content.ts'
import type { SealProblem } from '../../base/disk/sealed-file.ts'
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
export const parseQuartetFile = (bytes: Uint8Array): Result<QuartetMatch, string> =>
  readSealedContent(bytes, {
    kind: MATCH_FILE_KIND,
    problems: PROBLEMS,
    maxBytes: MAX_CONTENT_BYTES,
    limits: CONTENT_LIMITS,
    schema: content,
    what: 'a match of Quartet',
  })
