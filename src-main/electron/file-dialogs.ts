import { dirname, join } from 'node:path'
import type { FileDialogs, FileWish } from '../keeping/backup-service.ts'
import type { ElectronSlice } from './slice.ts'

/** The system's dialogs for files. The page starts them and never sees a path; the user's choice goes to the services. */
export function createFileDialogs(dialog: ElectronSlice['dialog']): FileDialogs {
  // Dialogs begin where the last one ended.
  let folder: string | undefined
  const chosen = (path: string): string => {
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
