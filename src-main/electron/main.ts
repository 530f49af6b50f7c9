import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, protocol } from 'electron'
import { preloadPath, rendererDir } from '../entries.ts'
import { connectApp } from '../host/connect-app.ts'
import { parseHostOptions } from '../host/host-options.ts'
import { onEnd } from '../host/on-end.ts'
import { logFaults } from '../host/log-faults.ts'
import { listPageFiles } from '../host/page-files.ts'
import { runWindow } from './run-window.ts'

/** Quartet in its own window. With `preload.ts` the only file that imports Electron; what it does is elsewhere. */
const options = parseHostOptions(ownArguments(process.argv))
if (options.ok) {
  const { dataFolder } = options.value
  onEnd(
    () => app.quit(),
    (code) => app.exit(code),
  )
  // Not awaited: Electron becomes ready only after this file has run to its end.
  void runWindow(
    { app, BrowserWindow, dialog, ipcMain, protocol },
    {
      browserFolder: join(dataFolder, 'browser'),
      preloadPath: preloadPath(),
      files: listPageFiles(rendererDir()),
      openApp(dialogs) {
        logFaults()
        return connectApp(dataFolder, 'electron', dialogs)
      },
    },
  )
} else {
  console.error(`quartet: ${options.error}`)
  app.exit(2)
}

/** What follows this file's path. Before it stands what was meant for Electron and Chromium. */
function ownArguments([, ...args]: readonly string[]): readonly string[] {
  return args.slice(args.findIndex((arg) => !arg.startsWith('-')) + 1)
}
