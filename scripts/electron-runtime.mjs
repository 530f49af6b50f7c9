import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './node24.mjs'

/** Of the package, which comes without its runtime. */
export const electronDir = join(projectDir, 'node_modules', 'electron')

/** Beside the packages: a fresh `npm ci` begins anew. */
export const windowFolder = join(projectDir, 'node_modules', '.cache', 'quartet-window')

/**
 * Looks for Electron's runtime without importing its package, which would start to download it. Gives the path of the
 * program, or the reason why there is none, and whether it can be fetched.
 */
export function findElectron(env = process.env, platform = process.platform) {
  const pathFile = join(electronDir, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : ''
  const override = env.ELECTRON_OVERRIDE_DIST_PATH
  const path = override
    ? join(override, name || programName(platform))
    : name && join(electronDir, 'dist', name)
  const hasDisplay = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
  if (!path || !existsSync(path)) {
    const reason = 'Electron’s runtime is not installed (“npm start -- --get-window” fetches it)'
    const isThere = existsSync(join(electronDir, 'install.js'))
    return { reason, canFetch: isThere && !override && hasDisplay }
  }
  return hasDisplay ? { path } : { reason: 'there is no display' }
}

function programName(platform) {
  if (platform === 'win32') return 'electron.exe'
  return platform === 'darwin' ? join('Electron.app', 'Contents', 'MacOS', 'Electron') : 'electron'
}
