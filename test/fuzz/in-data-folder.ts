import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Target } from './target.ts'

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** A folder for what a target makes, and how it reads files, each in a new data folder below it. */
export function inDataFolder(
  read: (data: string, bytes: Uint8Array) => boolean,
): { readonly folder: string } & Pick<Target<Uint8Array>, 'read' | 'save' | 'close'> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-fuzz-'))
  return {
    folder,
    read(bytes) {
      const data = mkdtempSync(join(folder, 'data-'))
      try {
        return read(data, bytes)
      } finally {
        remove(data)
      }
    },
    save: (bytes) => bytes,
    close: () => remove(folder),
  }
}
