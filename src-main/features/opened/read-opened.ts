import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { readableText } from '../../../src-games/kit/readable-text.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import type { OpenedThing } from '../../../src-shared/contract/opened.ts'
import { isKnownFile } from './opened-arguments.ts'

/** Reads a file that the user opened. Nothing of it is looked into here. */
export async function readOpened(path: string): Promise<OpenedThing> {
  const name = readableText(basename(path), 200).replaceAll('\n', ' ')
  const refuse = (why: string): OpenedThing => ({
    kind: 'refused',
    text: `${name} cannot be opened: ${why}.`,
  })
  if (!isKnownFile(name)) return refuse('it is no match, bot, configuration or league')
  try {
    // A pipe or a device by this name would be waited for.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = await file.stat()
      if (!stat.isFile()) return refuse('it is no plain file')
      if (stat.size > MAX_MATCH_FILE_BYTES)
        return refuse(`it is larger than ${MAX_MATCH_FILE_BYTES / 1024 / 1024} MB`)
      const bytes = new Uint8Array(stat.size)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
      return { kind: 'file', fileName: name, bytes: bytes.slice(0, bytesRead) }
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === undefined) throw error
    return refuse(code === 'ENOENT' ? 'it is not there' : `it cannot be read (${code})`)
  }
}
