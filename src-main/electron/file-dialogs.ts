import type { FileDialogs, FileWish } from '../keeping/backup-service.ts'
import type { ElectronSlice } from './slice.ts'

/** The system's dialogs for files. The page starts them and never sees a path; the user's choice goes to the services. */
export function createFileDialogs(dialog: ElectronSlice['dialog']): FileDialogs {
  return {
    async saveFile({ fileName, ...wish }) {
      const { canceled, filePath } = await dialog.showSaveDialog({
        ...optionsOf(wish),
        defaultPath: fileName,
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      })
      return canceled || filePath === '' ? undefined : filePath
    },
    async openFile(wish) {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        ...optionsOf(wish),
        properties: ['openFile'],
      })
      return canceled ? undefined : filePaths[0]
    },
  }
}

const optionsOf = ({ title, kind, extension }: FileWish) => ({
  title,
  filters: [{ name: kind, extensions: [extension] }],
})
