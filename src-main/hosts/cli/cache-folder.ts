import { join } from 'node:path'
import type { Surroundings } from '../host/data-folder.ts'

/** Where built bots are kept between runs when no data folder is given: the system's place for what can be made again. */
export function userCacheFolder({ platform, home, env }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'Quartet')
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Quartet', 'Cache')
  const shared = env.XDG_CACHE_HOME
  return join(shared?.startsWith('/') ? shared : join(home, '.cache'), 'quartet')
}
