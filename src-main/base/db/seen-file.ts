import { statSync } from 'node:fs'

/** A file as it stands at a path. */
export interface SeenFile {
  /** The file system's identity of the file: it differs for another file that takes its place. */
  readonly file: string
  readonly bytes: number
}

/** The file at a path, which is asked about and not opened; undefined where there is none. */
export function seeFile(path: string): SeenFile | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found?.isFile() ? { file: `${found.dev}:${found.ino}`, bytes: Number(found.size) } : undefined
}
