import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { MAX_OWN_BYTES } from '../../../src-shared/contract/seasons.ts'
import { OWN_FILE_KINDS, doorOfFile } from '../../../src-shared/own-files.ts'
import type { GivenFile, MaterialAsk } from './material.ts'
import { unpackGiven } from './unpack-given.ts'

const HEAD_BYTES = 400

/**
 * The user's own files in an archive of a game that comes with Quartet: bots, configurations, matches and leagues whole, of all
 * other files their first bytes, by which their kind is recognised. Runs in a guarded process.
 */
export function ownInMaterial({ files }: MaterialAsk): Result<GivenFile[], string> {
  const all = unpackGiven(files)
  if (!all.ok) return all
  let bytes = 0
  const found = all.value.map((file) => {
    const head = file.bytes.slice(0, HEAD_BYTES)
    const part = doorOfFile(file.path, new TextDecoder('latin1').decode(head))
    const isOwn = OWN_FILE_KINDS.some((kind) => kind === part)
    bytes += isOwn ? file.bytes.length : 0
    return { path: file.path, bytes: isOwn ? file.bytes : head }
  })
  return bytes > MAX_OWN_BYTES
    ? fail(
        `your files in it have more than ${MAX_OWN_BYTES / 1024 / 1024} MB: unpack it, and give a part of them`,
      )
    : ok(found)
}
