import { join } from 'node:path'
import type { AskUser } from '../../base/agree.ts'
import type { ConnectedApp } from '../host/connect-app.ts'
import { CLOSING_MS } from '../host/on-end.ts'
import { explainStart } from '../host/explain-start.ts'
import type { FileDialogs } from '../../features/keeping/file-dialogs.ts'
import { checkOpened } from '../../features/opened/opened-arguments.ts'
import type { PageFiles } from '../host/page-files.ts'
import { APP_SCHEME, createAppHandler, PAGE_URL } from './app-protocol.ts'
import { createFileDialogs } from './file-dialogs.ts'
import { reopenPage } from './after-crash.ts'
import { askBySystem } from './ask-by-system.ts'
import { announceEnds } from './announce-ends.ts'
import { bringToFront } from './bring-to-front.ts'
import { collectOpened } from './collect-opened.ts'
import type { ElectronSlice, WindowSlice } from './slice.ts'
import { connectWindow } from './window-channels.ts'
import { giveManners } from './window-manners.ts'
import { readPlace } from './window-place.ts'

export interface WindowOptions {
  /** Where Electron keeps what its browser wants to keep; ours is beside it. */
  readonly browserFolder: string
  readonly preloadPath: string
  /** Where what goes wrong is written; only shown. */
  readonly logPath: string
  readonly version: string
  readonly files: PageFiles
  /** Files (absolute paths) and links that this start was given. */
  readonly opened?: readonly string[]
  readonly openApp: (dialogs: FileDialogs, askUser: AskUser) => Promise<ConnectedApp>
  /** Called once the services have closed, before the program ends. */
  readonly atEnd?: () => void
  /** What the services have to close. */
  readonly closingMs?: number
}

/** The window and its lifetime. Takes Electron as a parameter: see `slice.ts`. */
export async function runWindow(electron: ElectronSlice, options: WindowOptions): Promise<void> {
  const { app, protocol } = electron
  // Both must come before Electron is ready.
  protocol.registerSchemesAsPrivileged([APP_SCHEME])
  app.setPath('userData', options.browserFolder)
  const given = collectOpened(app, options.opened ?? [])
  if (!app.requestSingleInstanceLock({ opened: given.things() })) {
    // The window that is open already comes to the front and opens what we were given, see below.
    app.quit()
    return
  }
  app.on('window-all-closed', () => app.quit())

  await app.whenReady()
  const services = await options
    .openApp(
      createFileDialogs(electron.dialog, join(options.browserFolder, 'dialogs.json')),
      askBySystem(electron.dialog),
    )
    .catch((error: unknown) => {
      electron.dialog.showErrorBox('Quartet cannot start', explainStart(error))
      return undefined
    })
  if (!services) {
    app.exit(1)
    return
  }
  closeBeforeQuit(app, services, options)
  protocol.handle(APP_SCHEME.scheme, createAppHandler(options.files, services.viewer))
  const placePath = join(options.browserFolder, 'window.json')
  const window = openWindow(electron, options.preloadPath, placePath)
  reopenPage(electron, window)
  giveManners(electron, window, {
    version: options.version,
    logPath: options.logPath,
    placePath,
    services,
  })
  announceEnds(electron, window, services)
  given.passTo(services.open)
  app.on('second-instance', (_event, _argv, _folder, data) => {
    services.open(checkOpened((data as { opened?: unknown } | undefined)?.opened))
    bringToFront(window)
  })
  connectWindow(electron.ipcMain, window, services.connect)
  await window.loadURL(PAGE_URL)
}

/** Electron does not wait for promises: the first wish to quit is put off until the services have closed, or hang. */
function closeBeforeQuit(app: ElectronSlice['app'], services: ConnectedApp, options: WindowOptions): void {
  let closing: Promise<void> | undefined
  app.on('before-quit', (event) => {
    event.preventDefault()
    if (closing) return
    setTimeout(() => {
      console.error('quartet: closing took too long')
      app.exit(1)
    }, options.closingMs ?? CLOSING_MS).unref()
    closing = services.close().then(
      () => {
        options.atEnd?.()
        app.exit(0)
      },
      (error: unknown) => {
        console.error('quartet: could not close properly:', error)
        app.exit(1)
      },
    )
  })
}

function openWindow(
  { BrowserWindow, screen }: ElectronSlice,
  preload: string,
  placePath: string,
): WindowSlice {
  const place = readPlace(
    placePath,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  )
  const { x, y, width = 1440, height = 900, isMaximized = false, zoom = 0 } = place ?? {}
  const window = new BrowserWindow({
    ...(x === undefined || y === undefined ? {} : { x, y }),
    width,
    height,
    minWidth: 800,
    minHeight: 560,
    title: 'Quartet',
    autoHideMenuBar: true,
    show: false,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  window.on('ready-to-show', () => {
    window.webContents.setZoomLevel(zoom)
    if (isMaximized) window.maximize()
    window.show()
  })
  shutIn(window)
  return window
}

/** The page stays the only page: it goes nowhere, opens nothing, and is allowed nothing but to copy text. */
function shutIn({ webContents }: WindowSlice): void {
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  webContents.on('will-navigate', (event) => event.preventDefault())
  webContents.on('will-redirect', (event) => event.preventDefault())
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  // Nothing of ours calls another browser; a viewer that finds a way to sends no packets (UDP).
  webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  const isAllowed = (permission: string): boolean => permission === 'clipboard-sanitized-write'
  webContents.session.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(isAllowed(permission)),
  )
  webContents.session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission))
}
