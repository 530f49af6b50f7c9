import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './node24.mjs'

/**
 * Looks for Electron's runtime without importing its package, which would start to download it. Gives the path of the
 * program, or the reason why there is none.
 */
export function findElectron(env = process.env, platform = process.platform) {
  const packageDir = join(projectDir, 'node_modules', 'electron')
  const pathFile = join(packageDir, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : ''
  const override = env.ELECTRON_OVERRIDE_DIST_PATH
  const path = override
    ? join(override, name || programName(platform))
    : name && join(packageDir, 'dist', name)
  if (!path || !existsSync(path)) {
    return { reason: 'Electron’s runtime is not installed (“npx install-electron” fetches it)' }
  }
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return { reason: 'there is no display' }
  return { path }
}

function programName(platform) {
  if (platform === 'win32') return 'electron.exe'
  return platform === 'darwin' ? join('Electron.app', 'Contents', 'MacOS', 'Electron') : 'electron'
}
