import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { readPlainFile } from './own-files.ts'
import { writeFileAtomically } from './write-atomically.ts'

/** A choice that only the user of this computer may make, in a file outside of the data folder (see `user-config-folder.ts`). */
export interface OwnChoice<T> {
  /** The last choice; `otherwise` where the file is missing or holds none. */
  get(): T
  /** Throws an `ApiError` (`storage/failed`) with a sentence when it cannot be kept. */
  set(choice: T): void
}

/** `path`: of the file; undefined keeps the choice in memory alone. `parse` throws at what is no such choice. */
export function createOwnChoice<T>(
  path: string | undefined,
  { parse, otherwise }: { readonly parse: (value: unknown) => T; readonly otherwise: T },
): OwnChoice<T> {
  let inMemory = otherwise
  if (path === undefined) return { get: () => inMemory, set: (choice) => void (inMemory = choice) }
  return {
    get() {
      try {
        return parse(JSON.parse(readPlainFile(path)?.toString() ?? ''))
      } catch {
        return otherwise
      }
    },
    set(choice) {
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writeFileAtomically(path, [JSON.stringify(choice)], { followsLinks: false })
      } catch (error) {
        const why = (error as NodeJS.ErrnoException).code ?? String(error)
        throw new ApiError('storage/failed', `${path} cannot be written (${why}), so nothing was changed.`)
      }
    },
  }
}
