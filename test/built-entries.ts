import { join } from 'node:path'
import { packagesDir, type EntryName } from '../src-main/base/entries.ts'

/**
 * In place of `src-main/base/entries.ts` where a whole run has just built the program: processes and threads that tests start are
 * the built ones. From source each would turn some hundred files of TypeScript into JavaScript first.
 */
export * from '../src-main/base/entries.ts'

const root = join(packagesDir(), '..')
const folder = join(root, 'out', 'main')

export function entryPath(name: EntryName): string {
  return join(folder, `${name}.js`)
}

export function ownCode(): string[] {
  return [folder, join(root, 'package.json')]
}
