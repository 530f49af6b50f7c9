import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where built bots are kept between runs when no data folder is given: the system's place for what can be made again. */
export function userCacheFolder(
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'Quartet')
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Quartet', 'Cache')
  const shared = env.XDG_CACHE_HOME
  return join(shared?.startsWith('/') ? shared : join(homedir(), '.cache'), 'quartet')
}
