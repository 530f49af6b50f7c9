import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Surroundings } from './user-cache-folder.ts'

/**
 * Where the choices are kept that only the user of this computer may make. Never in a data folder: that may come from someone
 * else.
 */
export function userConfigFolder(
  { platform, home, env }: Surroundings = { platform: process.platform, home: homedir(), env: process.env },
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Quartet Settings')
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Quartet Settings')
  const shared = env.XDG_CONFIG_HOME
  return join(shared?.startsWith('/') ? shared : join(home, '.config'), 'quartet')
}
