import { homedir } from 'node:os'
import { join } from 'node:path'

/** What a user's folders are worked out from. */
export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Where built bots are kept between runs when no data folder is given: the system's place for what can be made again. */
export function userCacheFolder(
  { platform, home, env }: Surroundings = { platform: process.platform, home: homedir(), env: process.env },
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'Quartet')
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Quartet', 'Cache')
  const shared = env.XDG_CACHE_HOME
  return join(shared?.startsWith('/') ? shared : join(home, '.cache'), 'quartet')
}
