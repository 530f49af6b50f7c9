import { MAX_MATERIAL_FILES } from '../../../src-shared/contract/seasons.ts'
import type { ChosenFile } from './take-files.ts'

/** What is not needed of a folder: not even read. */
export const SKIPPED = /(?:^|\/)(?:\.[^/]*|__MACOSX|node_modules)(?:\/|$)/

/** All files of what was dropped, folders walked through; undefined where there is no folder among it. */
export async function filesOfFolders(items: DataTransferItemList): Promise<ChosenFile[] | undefined> {
  // The list is empty after the first wait.
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  if (!entries.some((entry) => entry?.isDirectory)) return undefined
  const found: ChosenFile[] = []
  const visit = async (entry: FileSystemEntry, before: string): Promise<void> => {
    const path = before + entry.name
    if (SKIPPED.test(path) || found.length > MAX_MATERIAL_FILES) return
    if (entry.isFile)
      found.push({
        path,
        file: await new Promise<File>((resolve, reject) =>
          (entry as FileSystemFileEntry).file(resolve, reject),
        ),
      })
    else
      for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await visit(child, `${path}/`)
  }
  for (const entry of entries) if (entry) await visit(entry, '')
  return found
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
    if (all.length > MAX_MATERIAL_FILES) return all
  }
}
