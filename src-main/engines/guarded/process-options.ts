import type { ForkOptions } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { ownCode, ownNode, packagesDir } from '../../base/entries.ts'

/**
 * How a process is started that works on what strangers wrote: it may read the program's own files and start threads, and
 * nothing else: no other file, no program, no network, no text turned into code, no environment to look at. So whatever might be
 * broken out of, there would be nothing outside. `packages` lets it load those of others that we
 * ship, as the TypeScript compiler.
 */
export function walledOff({ packages = false } = {}): ForkOptions {
  const readable = packages ? [...ownCode(), packagesDir()] : ownCode()
  const node = ownNode()
  // Where no Node comes along Electron's own may know no permissions; there the missing environment is the wall.
  const isPermissionKnown = node !== undefined || process.allowedNodeEnvironmentFlags.has('--permission')
  // A folder of packages may be a link: that is looked at, and where it leads.
  const places = readable.filter((path) => existsSync(path)).flatMap((path) => [path, realpathSync(path)])
  const permissions = [
    '--permission',
    '--allow-worker',
    ...[...new Set(places)].map((path) => `--allow-fs-read=${path}`),
  ]
  return {
    execArgv: [
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      ...(isPermissionKnown ? permissions : []),
    ],
    ...(node === undefined ? {} : { execPath: node }),
    env: {
      TZ: 'UTC',
      ...(process.versions.electron && node === undefined ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
    },
  }
}
