import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ForkOptions } from 'node:child_process'
import { entryPath } from '../entries.ts'

/**
 * How a match process is started: it may read the program's own files and start threads, and nothing else: no other
 * file, no program, no text turned into code, no environment to look at. So whatever a bot might break out of, it
 * would find nothing outside. `isCareful`: for a match that is played again to find whose fault it was (turns.ts).
 */
export function matchProcessOptions(isCareful: boolean): ForkOptions {
  const entry = entryPath('match-child')
  const isSource = entry.endsWith('.ts')
  const folder = dirname(entry)
  const root = dirname(dirname(folder))
  const readable = isSource
    ? [join(root, 'src-games'), join(root, 'src-shared'), dirname(folder), join(root, 'package.json')]
    : [folder, join(root, 'package.json')]
  // Electron's Node knows it only under some settings; there the realm and the missing environment are the walls.
  const isPermissionKnown = process.allowedNodeEnvironmentFlags.has('--permission')
  const permissions = [
    '--permission',
    '--allow-worker',
    ...readable.filter((path) => existsSync(path)).map((path) => `--allow-fs-read=${path}`),
  ]
  return {
    execArgv: [
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      // Then what V8 does for a bot (compiling, collecting) happens in that bot's turn, and no thread of V8's own is
      // named for it.
      ...(isCareful ? ['--single-threaded'] : []),
      ...(isPermissionKnown ? permissions : []),
    ],
    env: { TZ: 'UTC', ...(process.versions.electron ? { ELECTRON_RUN_AS_NODE: '1' } : {}) },
    serialization: 'advanced',
    // The last one is for the names of turns.ts.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  }
}
