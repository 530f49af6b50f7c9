import { existsSync, realpathSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/** Dialogs of the system, in a host that has them. Only they say paths, and only to the main side. */
export interface FileDialogs {
  /** Where to write; nothing when the user thinks better of it. */
  saveFile(wish: FileWish & { readonly fileName: string }): Promise<string | undefined>
  openFile(wish: FileWish): Promise<string | undefined>
}
export interface FileWish {
  readonly title: string
  readonly kind: string
  /** Without a dot. */
  readonly extension: string
}

/**
 * Asks one thing at a time. `refuseWhileBusy` throws when no answer could be used; while a dialog is open other work may
 * begin, so that is asked again afterwards.
 */
export function createDialogs(dialogs: FileDialogs | undefined, refuseWhileBusy: () => void) {
  let isAsking = false
  return async (
    question: (dialogs: FileDialogs) => Promise<string | undefined>,
  ): Promise<string | undefined> => {
    if (!dialogs) throw new ApiError('not-found', 'Quartet has no dialogs of its own here.')
    refuseWhileBusy()
    if (isAsking) throw new ApiError('storage/busy', 'A dialog is open already.')
    isAsking = true
    try {
      const path = await question(dialogs)
      refuseWhileBusy()
      return path
    } finally {
      isAsking = false
    }
  }
}

/** Whether a file of that path would lie in the folder, also when a link leads there. */
export function isInside(path: string, folder: string): boolean {
  const parent = dirname(path)
  if (!existsSync(parent)) return false
  const way = relative(realpathSync(folder), realpathSync(parent))
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsoluteElsewhere(way))
}

/** Windows: on another drive. */
const isAbsoluteElsewhere = (way: string): boolean => /^[a-z]:/i.test(way)
