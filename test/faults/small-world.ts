import { spawnSync } from 'node:child_process'

/**
 * Programs to start another one with, that give it a world of its own for one folder: a small disk, or one that cannot
 * be written. Mounts are made in a name space that ends with the program. `undefined` where this machine does not allow it.
 */
export type World = readonly string[]

const small = (megabytes: number): string => `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"'

export const smallDisk = (folder: string, megabytes = 4): World | undefined => world(small(megabytes), folder)
export const readOnlyDisk = (folder: string): World | undefined => world(READ_ONLY, folder)

/** Whether the size of a process's files can be limited, which is as good as a small disk for most. */
export const canLimitFiles = (): boolean => spawnSync('prlimit', ['--version']).status === 0

function world(script: string, folder: string): World | undefined {
  // As root directly; else as the root of a name space of users, where that is allowed.
  for (const flags of ['-m', '-rm']) {
    const wrap = ['unshare', flags, 'sh', '-c', script, folder]
    if (spawnSync(wrap[0], [...wrap.slice(1), 'true']).status === 0) return wrap
  }
  return undefined
}
