import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  IpcMain,
  Protocol,
  Session,
  WebContents,
} from 'electron'

/**
 * The part of Electron that Quartet uses. `main.ts` hands over the real one, so that a change of Electron's types is
 * a compile error there; the tests hand over a stand-in.
 */
export interface ElectronSlice {
  readonly app: Pick<App, 'exit' | 'on' | 'quit' | 'requestSingleInstanceLock' | 'setPath' | 'whenReady'>
  readonly ipcMain: Pick<IpcMain, 'on'>
  readonly protocol: Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>
  readonly dialog: Pick<Dialog, 'showErrorBox' | 'showOpenDialog' | 'showSaveDialog'>
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => WindowSlice
}

export type WindowSlice = Pick<
  BrowserWindow,
  'focus' | 'isDestroyed' | 'isMinimized' | 'loadURL' | 'on' | 'restore' | 'show'
> & {
  readonly webContents: WebContentsSlice
}

export type WebContentsSlice = Pick<
  WebContents,
  'isDestroyed' | 'mainFrame' | 'on' | 'send' | 'setWindowOpenHandler'
> & {
  readonly session: Pick<Session, 'setPermissionCheckHandler' | 'setPermissionRequestHandler'>
}
