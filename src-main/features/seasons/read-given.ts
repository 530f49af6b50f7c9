import { lstatSync, opendirSync, type Dirent } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { readPlainFile } from '../../base/disk/own-files.ts'
import { MATERIAL_LIMITS, type GivenFile } from './material.ts'

/**
 * The bytes of a file, or of all plain files of a folder, as they are: what is in them is looked at elsewhere. Links are not
 * followed. Throws what the system says of the path itself.
 */
export function readGiven(path: string): Result<GivenFile[], string> {
  const files: GivenFile[] = []
  let bytes = 0
  let seen = 0
  const add = (from: string, name: string, size: number): string | undefined => {
    if (size > MATERIAL_LIMITS.archiveBytes || (bytes += size) > MATERIAL_LIMITS.allBytes)
      return `it is larger than ${MATERIAL_LIMITS.allBytes / 1024 / 1024} MB`
    const content = readPlainFile(from)
    if (content) files.push({ path: name, bytes: new Uint8Array(content) })
    return undefined
  }
  const visit = (folder: string, before: string, depth: number): string | undefined => {
    const entries = entriesOf(folder, MAX_ENTRIES - seen)
    seen += entries.length
    if (seen >= MAX_ENTRIES) return `it holds more than ${MAX_ENTRIES} files and folders`
    for (const entry of entries) {
      const from = join(folder, entry.name)
      const name = before + entry.name
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
      if (entry.isDirectory()) {
        const problem = depth < MAX_DEPTH ? visit(from, `${name}/`, depth + 1) : undefined
        if (problem) return problem
      } else if (entry.isFile()) {
        if (files.length >= MATERIAL_LIMITS.files) return `it holds more than ${MATERIAL_LIMITS.files} files`
        const { size } = lstatSync(from)
        const problem =
          size > MATERIAL_LIMITS.fileBytes && !/\.zip$/i.test(name) ? undefined : add(from, name, size)
        if (problem) return problem
      }
    }
    return undefined
  }
  const found = lstatSync(path)
  const problem = found.isDirectory() ? visit(path, '', 0) : add(path, basename(path), found.size)
  if (problem) return fail(problem)
  return files.length === 0 ? fail('there is no file to read') : ok(files)
}

/** No more than these are looked at, however many there are; in the order of their names. */
function entriesOf(folder: string, most: number): Dirent[] {
  const entries: Dirent[] = []
  const opened = opendirSync(folder)
  try {
    for (let entry = opened.readSync(); entry && entries.length < most; entry = opened.readSync())
      entries.push(entry)
  } finally {
    opened.closeSync()
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** With those that are left out: pipes, links, folders without files. */
const MAX_ENTRIES = 20_000
const SKIPPED = new Set(['node_modules', '__MACOSX'])
const MAX_DEPTH = 12
