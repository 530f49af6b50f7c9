import { mkdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import * as z from 'zod'
import { readPlainFile } from '../../base/disk/own-files.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import type { FileDialogs, FileWish } from '../../features/keeping/file-dialogs.ts'
import type { ElectronSlice } from './slice.ts'

/**
 * The system's dialogs for files. The page starts them and never sees a path; the user's choice goes to the services. A dialog
 * begins where the last one ended, also after a restart: `memoryPath` is the file that knows.
 */
export function createFileDialogs(dialog: ElectronSlice['dialog'], memoryPath: string): FileDialogs {
  let folder = readFolder(memoryPath)
  const chosen = (path: string): string => {
    if (dirname(path) !== folder) writeFolder(memoryPath, dirname(path))
    folder = dirname(path)
    return path
  }
  return {
    async saveFile({ fileName, ...wish }) {
      const { canceled, filePath } = await dialog.showSaveDialog({
        ...optionsOf(wish),
        defaultPath: folder === undefined ? fileName : join(folder, fileName),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      return canceled || filePath === '' ? undefined : chosen(filePath)
    },
    async openFile(wish) {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        ...optionsOf(wish),
        ...(folder === undefined ? {} : { defaultPath: folder }),
        properties: ['openFile'],
      })
      return canceled || filePaths.length === 0 ? undefined : chosen(filePaths[0])
    },
  }
}

const optionsOf = ({ title, kind, extension }: FileWish) => ({
  title,
  filters: [{ name: kind, extensions: [extension] }],
})

const FORMAT = z.object({ folder: z.string().max(4096) })

/** A folder that is gone, or a file that says nothing of use, counts as none. */
function readFolder(path: string): string | undefined {
  try {
    const { folder } = FORMAT.parse(JSON.parse(readPlainFile(path)?.toString('utf8') ?? ''))
    return isAbsolute(folder) && statSync(folder).isDirectory() ? folder : undefined
  } catch {
    return undefined
  }
}

function writeFolder(path: string, folder: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileAtomically(path, [JSON.stringify({ folder })], { followsLinks: false })
  } catch (error) {
    console.error('quartet: the folder of the file dialogs is not remembered:', error)
  }
}
