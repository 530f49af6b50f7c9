import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Surroundings } from '../../base/user-cache-folder.ts'

/** Where everything of a user is kept when no other is given: the place each system has for such data. */
export function defaultDataFolder(
  { platform, home, env }: Surroundings = { platform: process.platform, home: homedir(), env: process.env },
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Quartet')
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Quartet')
  const shared = env.XDG_DATA_HOME
  // A relative path there counts as not set, says the XDG specification.
  return join(shared?.startsWith('/') ? shared : join(home, '.local', 'share'), 'quartet')
}
