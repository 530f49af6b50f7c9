import { writeFileAtomically } from '../files/write-atomically.ts'
import { print } from './console.ts'
import { explainFileError } from './read-input.ts'

/** Writes a match's output to a file, whole or not at all, or to the standard output. */
export async function writeOutput(path: string | undefined, pieces: Iterable<string>): Promise<void> {
  if (path === undefined || path === '-') return print(pieces)
  try {
    writeFileAtomically(path, pieces)
  } catch (error) {
    throw explainFileError(error, path) ?? error
  }
}
