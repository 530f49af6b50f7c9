import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import type { Caller } from './caller.ts'
import { badInput } from './cli-failure.ts'
import { explainFileError } from './read-input.ts'

/** Refuses a path where nothing can be written, before anything is played. */
export function checkOutput(caller: Caller, path: string | undefined): void {
  if (path === undefined) return
  if (!isFolder(dirname(caller.at(path)))) throw badInput(`${path}: expected a path in a folder that exists`)
  if (isFolder(caller.at(path))) throw badInput(`${path}: expected a file, but this is a folder`)
}

/** Writes a match's output to a file, whole or not at all, or to the standard output. */
export async function writeOutput(
  caller: Caller,
  path: string | undefined,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> {
  if (path === undefined) return caller.print(pieces)
  try {
    writeFileAtomically(caller.at(path), pieces)
  } catch (error) {
    throw explainFileError(error, path) ?? error
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
