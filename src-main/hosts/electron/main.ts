import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  net,
  Notification,
  protocol,
  screen,
} from 'electron'
import { preloadPath, rendererDir } from '../../base/entries.ts'
import { userConfigFolder } from '../../base/user-config-folder.ts'
import { connectApp } from '../host/connect-app.ts'
import { isHostSwitch, parseHostOptions } from '../host/host-options.ts'
import { onEnd } from '../host/on-end.ts'
import { logFaults } from '../host/log-faults.ts'
import { logPathOf } from '../../base/disk/log-path.ts'
import { logToFile } from '../host/log-file.ts'
import { listPageFiles } from '../host/page-files.ts'
import { quartetVersion } from '../../base/version.ts'
import type { Fetch } from '../../features/updates/ask-address.ts'
import { updateAddress } from '../../features/updates/update-source.ts'
import { offerRestart } from './after-crash.ts'
import { createAppUpdater, updaterKind } from './app-updater.ts'
import { runWindow } from './run-window.ts'

/** Quartet in its own window. With `preload.ts` the only file that imports Electron; what it does is elsewhere. */
const options = parseHostOptions(ownArguments(process.argv))
if (options.ok) {
  const { dataFolder, opened } = options.value
  logToFile(dataFolder)
  process.on('uncaughtException', (error) => offerRestart({ app, dialog }, error))
  onEnd(
    () => app.quit(),
    (code) => app.exit(code),
  )
  const fetch: Fetch = (url, init) => net.fetch(url, init)
  const kind = updaterKind(app.isPackaged)
  const folder = join(dataFolder, 'cache', 'updates')
  const installer = kind && createAppUpdater({ app, kind, fetch, version: quartetVersion(), folder })
  // Not awaited: Electron becomes ready only after this file has run to its end.
  void runWindow(
    { app, BrowserWindow, clipboard, dialog, ipcMain, Menu, net, Notification, protocol, screen },
    {
      browserFolder: join(dataFolder, 'browser'),
      logPath: logPathOf(dataFolder),
      version: quartetVersion(),
      opened,
      preloadPath: preloadPath(),
      files: listPageFiles(rendererDir()),
      openApp(dialogs, askUser) {
        logFaults()
        return connectApp(dataFolder, 'electron', {
          dialogs,
          askUser,
          configFolder: userConfigFolder(),
          updates: { address: updateAddress(), fetch, installer },
        })
      },
      atEnd: () => installer?.installAtEnd(),
    },
  )
} else {
  console.error(`quartet: ${options.error}`)
  app.exit(2)
}

/**
 * What is meant for us. Unpackaged it follows this file's path, before which stands what was meant for Electron and
 * Chromium; in a packaged program the system adds switches of theirs as it likes.
 */
function ownArguments([, ...args]: readonly string[]): readonly string[] {
  if (process.defaultApp) return args.slice(args.findIndex((arg) => !arg.startsWith('-')) + 1)
  return args.filter((arg, k) => !arg.startsWith('-') || isHostSwitch(arg) || isHostSwitch(args[k - 1] ?? ''))
}
