import { bugDetails } from './bug-details.ts'
import { menuTemplate } from './menu.ts'
import type { ElectronSlice, WindowSlice } from './slice.ts'
import { writePlace } from './window-place.ts'

export interface Manners {
  readonly version: string
  readonly logPath: string
  /** Where the place of the window is kept. */
  readonly placePath: string
  /** Tells the page one of its own actions. */
  readonly command: (id: string) => void
}

/** What a window of this system is expected to have: menus, its old place, and a way to its log. */
export function giveManners(electron: ElectronSlice, window: WindowSlice, manners: Manners): void {
  const { Menu, clipboard, dialog } = electron
  const showLog = async (): Promise<void> => {
    const { response } = await dialog.showMessageBox({
      message: 'The log of Quartet',
      detail: `What went wrong is written to ${manners.logPath}. There is no such file when nothing did.`,
      buttons: ['Close', 'Copy this path'],
      cancelId: 0,
    })
    if (response === 1) await clipboard.writeText(manners.logPath)
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        command: manners.command,
        showLog: () => void showLog(),
        copyDetails: () => void clipboard.writeText(bugDetails(manners.version)),
      }),
    ),
  )
  window.on('close', () =>
    writePlace(manners.placePath, {
      ...window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoom: window.webContents.getZoomLevel(),
    }),
  )
}
