import type { UpdateState } from '../../../src-shared/contract/updates.ts'
import type { ConnectedApp } from '../host/connect-app.ts'
import { bugDetails } from '../../wiring/bug-details.ts'
import { menuTemplate } from './menu.ts'
import type { ElectronSlice, WindowSlice } from './slice.ts'
import { writePlace } from './window-place.ts'

export interface Manners {
  readonly version: string
  readonly logPath: string
  /** Where the place of the window is kept. */
  readonly placePath: string
  readonly services: Pick<ConnectedApp, 'api' | 'command' | 'onEvent'>
}

/** What a window of this system is expected to have: menus, its old place, and a way to its log. */
export function giveManners(electron: ElectronSlice, window: WindowSlice, manners: Manners): void {
  const { Menu, clipboard, dialog } = electron
  const { services } = manners
  const showLog = async (): Promise<void> => {
    const { response } = await dialog.showMessageBox({
      message: 'The log of Quartet',
      detail: `What went wrong is written to ${manners.logPath}. There is no such file when nothing did.`,
      buttons: ['Close', 'Copy this path'],
      cancelId: 0,
    })
    if (response === 1) await clipboard.writeText(manners.logPath)
  }
  const actions = {
    command: services.command,
    showLog: () => void showLog(),
    copyDetails: () => void clipboard.writeText(bugDetails(manners.version)),
  }
  const setMenu = ({ newest, address, canInstall }: UpdateState): void => {
    const news = newest === undefined ? undefined : { version: newest, ...(canInstall ? {} : { address }) }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, news)))
  }
  followUpdates(services, setMenu)
  window.on('close', () =>
    writePlace(manners.placePath, {
      ...window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoom: window.webContents.getZoomLevel(),
    }),
  )
}

/** Calls with what is known of new versions now, and again when another one is found. */
function followUpdates({ api, onEvent }: Manners['services'], set: (state: UpdateState) => void): void {
  let shown: string | undefined
  onEvent((event, payload) => {
    if (event !== 'updates.changed') return
    const state = payload as UpdateState
    if (state.newest !== shown) set(state)
    shown = state.newest
  })
  void (async () => {
    const state = await api['updates.state']({})
    shown = state.newest
    set(state)
  })()
}
