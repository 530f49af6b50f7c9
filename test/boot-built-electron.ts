import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElectronStandIn, type ElectronStandIn } from './electron-stand-in.ts'

const STAND_IN_URL = 'quartet-stand-in:electron'
const EXPORTS = [
  'app',
  'clipboard',
  'ipcMain',
  'Menu',
  'net',
  'Notification',
  'protocol',
  'dialog',
  'screen',
  'BrowserWindow',
]

/**
 * Runs the BUILT `out/main/electron.js` in this process, with the stand-in for what it imports as 'electron', up to its
 * first window.
 */
export async function bootBuiltElectron(projectDir: string, dataFolder: string): Promise<ElectronStandIn> {
  const standIn = createElectronStandIn()
  Object.assign(globalThis, { quartetElectronStandIn: standIn.electron })
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: STAND_IN_URL, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === STAND_IN_URL
        ? {
            format: 'module',
            shortCircuit: true,
            source: EXPORTS.map(
              (name) => `export const ${name} = globalThis.quartetElectronStandIn.${name}`,
            ).join('\n'),
          }
        : next(url, context),
  })
  const entry = join(projectDir, 'out', 'main', 'electron.js')
  // As Electron is started: its own switches, the entry, ours.
  Object.assign(process, { defaultApp: true })
  process.argv = [process.execPath, '--inspect=0', entry, '--data', dataFolder]
  await import(pathToFileURL(entry).href)
  // Only now: Electron is not ready before its main file has run to its end, and waiting there for it would hang.
  standIn.becomeReady()
  await Promise.race([standIn.windowShown, standIn.exited.then(failEarly(standIn))])
  return standIn
}

function failEarly(standIn: ElectronStandIn): (code: number) => never {
  return (code) => {
    throw new Error(`the app ended with code ${code} before its window opened: ${standIn.errors.join('; ')}`)
  }
}
