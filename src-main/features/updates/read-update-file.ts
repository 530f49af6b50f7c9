import { fail, ok, type Result } from '../../../src-games/kit/result.ts'

/** What the newest version is, and its installers; `text` is what was read. */
export interface UpdateFile {
  readonly version: string
  /** Bytes of each file by its name. */
  readonly sizes: ReadonlyMap<string, number>
  readonly text: string
}

/** Longer is none of ours: it has some ten lines. */
export const MAX_UPDATE_FILE_BYTES = 16_384
const MAX_INSTALLER_BYTES = 1_000_000_000

const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/
/** A name in the same folder: no path, no other address. */
const FILE_NAME = /^[\w+~][\w.+~-]{0,150}$/
const SHA512 = /^[A-Za-z0-9+/]{86}==$/

/** The lines that there may be, by how they begin; `- ` begins a file of the list. */
const LINE = /^(|- | {2}- | {4})(version|files|url|sha512|size|blockMapSize|path|releaseDate):(?: (.*))?$/

/**
 * Reads `latest.yml` as electron-builder writes it, and nothing else of YAML: a few words with plain values on lines of their
 * own. Whatever is not exactly that is refused before a reader of YAML could see it.
 */
export function readUpdateFile(text: string): Result<UpdateFile, string> {
  if (text.length > MAX_UPDATE_FILE_BYTES) return fail('it is too long')
  let version: string | undefined
  const files: Record<string, string>[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue
    const [, indent, word, value] = LINE.exec(line) ?? []
    if (word === undefined) return fail('it has a line that does not belong there')
    const plain = (value ?? '').replace(/^'([\w:.+/=-]*)'$/, '$1')
    if (indent === '') {
      const known = {
        version: VERSION,
        path: FILE_NAME,
        sha512: SHA512,
        files: /^$/,
        releaseDate: /^[\w:.+-]*$/,
      }
      if (!Object.hasOwn(known, word) || !known[word as keyof typeof known].test(plain))
        return fail(`its ${word} is none`)
      if (word === 'version') version = plain
      continue
    }
    if (indent?.includes('-')) files.push({})
    const known = { url: FILE_NAME, sha512: SHA512, size: /^\d{1,10}$/, blockMapSize: /^\d{1,10}$/ }
    if (!Object.hasOwn(known, word) || !known[word as keyof typeof known].test(plain) || files.length === 0)
      return fail(`the ${word} of a file is none`)
    files[files.length - 1][word] = plain
  }
  if (version === undefined) return fail('it names no version')
  if (files.length === 0 || files.some(({ url, sha512, size }) => !url || !sha512 || !size))
    return fail('a file of it has no name, no checksum or no size')
  const sizes = new Map(files.map(({ url, size }) => [url, Number(size)]))
  if ([...sizes.values()].some((size) => size > MAX_INSTALLER_BYTES)) return fail('a file of it is too large')
  return ok({ version, sizes, text })
}

/** Whether a version comes after another one: numbers, not letters (`0.10.0` after `0.9.9`). */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => (VERSION.exec(one) ?? []).slice(1).map(Number))
  const at = a.findIndex((part, k) => part !== b[k])
  return at >= 0 && a[at] > (b[at] ?? 0)
}
