import type { ForkOptions } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entryPath, type EntryName } from '../../base/entries.ts'

/**
 * How a process is started that works on what strangers wrote: it may read the program's own files and start threads, and
 * nothing else: no other file, no program, no text turned into code, no environment to look at. So whatever might be
 * broken out of, there would be nothing outside. `packages` lets it load those of others that we
 * ship, as the TypeScript compiler.
 */
export function walledOff(name: EntryName, { packages = false } = {}): ForkOptions {
  const entry = entryPath(name)
  const isSource = entry.endsWith('.ts')
  const folder = dirname(entry)
  const root = dirname(dirname(folder))
  const readable = [
    ...(isSource ? [join(root, 'src-games'), join(root, 'src-shared'), dirname(folder)] : [folder]),
    join(root, 'package.json'),
    ...(packages ? [join(root, 'node_modules')] : []),
  ]
  // Electron's Node knows it only under some settings; there the missing environment is the wall.
  const isPermissionKnown = process.allowedNodeEnvironmentFlags.has('--permission')
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
    env: { TZ: 'UTC', ...(process.versions.electron ? { ELECTRON_RUN_AS_NODE: '1' } : {}) },
  }
}
