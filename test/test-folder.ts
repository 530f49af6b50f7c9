import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), name))
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** A new folder, asked for in a test or before each: it is removed when the test and all that comes after it have ended. */
export function folderOfTest(name = 'quartet-test-'): string {
  const folder = newFolder(name)
  onTestFinished(() => remove(folder))
  return folder
}

/** A new folder for all tests of a file or a block, asked for outside of them: it is removed after all else that is done at the end. */
export function folderOfFile(name = 'quartet-file-'): string {
  const folder = newFolder(name)
  afterAll(() => remove(folder))
  return folder
}
