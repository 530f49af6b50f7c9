import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { plainBytes } from '../../../src-shared/files/decode-text.ts'
import { createPathBook, shownPath } from './given-paths.ts'
import { nameOf } from './material-paths.ts'
import { MATERIAL_LIMITS, type GivenFile } from './material.ts'
import { isZip, readZip, type UnpackBudget } from './read-zip.ts'

/**
 * All files that were given, those of archives in the place of the archives, within `MATERIAL_LIMITS`. Runs in a guarded process. Errors
 * name the archive.
 */
export function unpackGiven(files: readonly GivenFile[]): Result<GivenFile[], string> {
  const book = createPathBook()
  for (const [k, { path }] of files.entries()) {
    const clash = book.add(shownPath(path), k + 1)
    if (clash !== undefined) return fail(clash)
  }
  const shown = files.map(({ path, bytes }) => ({ path: shownPath(path), bytes }))
  return unpacked(shown, { files: MATERIAL_LIMITS.files, bytes: MATERIAL_LIMITS.allBytes }, 0)
}

function unpacked(
  files: readonly GivenFile[],
  room: UnpackBudget,
  depth: number,
): Result<GivenFile[], string> {
  const found: GivenFile[] = []
  for (const file of files) {
    if (!isZip(file.bytes)) {
      found.push({ path: file.path, bytes: plainBytes(file.bytes) })
      continue
    }
    if (depth >= MATERIAL_LIMITS.depth) continue
    const inside = readZip(file.bytes, room, isWanted)
    if (!inside.ok) return fail(`${readableText(file.path, 200)}: ${inside.error}`)
    const below = unpacked(inside.value, room, depth + 1)
    if (!below.ok) return below
    // An archive that came alone stands for its folder; beside others it gets one of its own.
    const before = files.length > 1 ? `${file.path}/` : ''
    found.push(...below.value.map(({ path, bytes }) => ({ path: before + path, bytes })))
  }
  return ok(found)
}

/** Objects, what systems and editors leave, and the like are not even unpacked. */
function isWanted(path: string): boolean {
  const name = nameOf(path)
  if (path.split('/').some((part) => part === '__MACOSX' || part === '.git' || part === 'node_modules'))
    return false
  return !name.startsWith('.') && !/\.(?:exe|so|dylib|dSYM|a)$/i.test(name)
}
