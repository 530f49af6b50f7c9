import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Clipboard,
  Dialog,
  IpcMain,
  Menu,
  Net,
  Notification,
  NotificationConstructorOptions,
  Protocol,
  Screen,
  Session,
  WebContents,
} from 'electron'

/**
 * The part of Electron that Quartet uses. `main.ts` hands over the real one, so that a change of Electron's types is
 * a compile error there; the tests hand over a stand-in.
 */
export interface ElectronSlice {
  readonly app: Pick<
    App,
    | 'exit'
    | 'isReady'
    | 'isPackaged'
    | 'on'
    | 'quit'
    | 'relaunch'
    | 'releaseSingleInstanceLock'
    | 'requestSingleInstanceLock'
    | 'setPath'
    | 'whenReady'
  >
  readonly clipboard: Pick<Clipboard, 'writeText'>
  readonly screen: Pick<Screen, 'getAllDisplays'>
  readonly Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>
  readonly Notification: Pick<typeof Notification, 'isSupported'> &
    (new (options: NotificationConstructorOptions) => Pick<Notification, 'on' | 'show'>)
  readonly net: Pick<Net, 'fetch'>
  readonly ipcMain: Pick<IpcMain, 'on'>
  readonly protocol: Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>
  readonly dialog: Pick<
    Dialog,
    'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync' | 'showOpenDialog' | 'showSaveDialog'
  >
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => WindowSlice
}

export type WindowSlice = Pick<
  BrowserWindow,
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'on'
  | 'restore'
  | 'show'
> & {
  readonly webContents: WebContentsSlice
}

export type WebContentsSlice = Pick<
  WebContents,
  | 'getZoomLevel'
  | 'isDestroyed'
  | 'mainFrame'
  | 'on'
  | 'reload'
  | 'send'
  | 'setWebRTCIPHandlingPolicy'
  | 'setWindowOpenHandler'
  | 'setZoomLevel'
> & {
  readonly session: Pick<Session, 'setPermissionCheckHandler' | 'setPermissionRequestHandler'>
}
