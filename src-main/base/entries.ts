import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Imported, it would bring streams and more along, which not every process has a use for.
const { existsSync } = process.getBuiltinModule('node:fs')

/**
 * Where the files are that are started by name and not by import: programs, child processes, worker threads. The
 * same code runs from its TypeScript source (tests, the command line) and from the bundles in `out/main`, and this
 * file alone knows the difference.
 */
export const ENTRIES = {
  electron: 'hosts/electron/main.ts',
  web: 'hosts/web/web-host.ts',
  quartet: 'hosts/cli/quartet.ts',
  'match-child': 'engines/match-child/supervise/match-child.ts',
  'engine-worker': 'engines/match-child/supervise/engine-worker.ts',
  'script-worker': 'engines/match-child/script/script-worker.ts',
  'compile-child': 'engines/compiler/service/compile-child.ts',
  'compile-worker': 'engines/compiler/service/compile-worker.ts',
  'guarded-child': 'wiring/guarded-child.ts',
  'guarded-watch': 'engines/guarded/guarded-watch.ts',
  'parent-watch': 'engines/guarded/parent-watch.ts',
  'machines-child': 'engines/machines/machines-child.ts',
  'backup-worker': 'features/keeping/backup-worker.ts',
  'checkpoint-worker': 'base/db/checkpoint-worker.ts',
  'contest-worker': 'features/contest/contest-worker.ts',
  'league-worker': 'features/league/league-worker.ts',
  'curve-worker': 'features/insight/curve-worker.ts',
  'history-worker': 'features/history/history-worker.ts',
  'seat-worker': 'features/debug/seat-worker.ts',
  'stop-worker': 'features/debug/steps/stop-worker.ts',
} as const satisfies Record<string, string>
export type EntryName = keyof typeof ENTRIES

const here = fileURLToPath(import.meta.url)
const isSource = here.endsWith('.ts')
/** `src-main` or `out/main`; the bundler puts shared chunks beside the entries. */
const folder = outsideArchive(dirname(isSource ? dirname(here) : here))
const root = isSource ? dirname(folder) : dirname(dirname(folder))

/**
 * In an installed Quartet Electron finds us in an archive, beside which the same files lie as they are. Only those can be read
 * by processes that are started with the right to read some files and know no archives.
 */
export function outsideArchive(path: string): string {
  return path.replace(/([\\/]app\.asar)(?=[\\/]|$)/, '$1.unpacked')
}

export function entryPath(name: EntryName): string {
  return join(folder, isSource ? ENTRIES[name] : `${name}.js`)
}

/** All files of the program's own code, which every process of it may read: folders, and the file that says they are modules. */
export function ownCode(): string[] {
  const code = isSource ? [join(root, 'src-games'), join(root, 'src-shared'), folder] : [folder]
  return [...code, join(root, 'package.json')]
}

/** What was compiled when Quartet was built, for the first Run: see `scripts/make-ready.ts`. May be missing. */
export function readyDir(): string {
  return outsideArchive(join(root, 'out', 'ready'))
}

/** The packages of others that we ship. */
export function packagesDir(): string {
  return join(root, 'node_modules')
}

/**
 * The Node that comes with Quartet, whatever runs the main process (Electron, a Node of the user); undefined where the
 * registry has none for the system. Its permissions know the network, which those of Node 24 and of Electron do not.
 */
export function ownNode(): string | undefined {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(packagesDir(), `node-${system}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : undefined
}

/** Headers, typings, starter bots, default boards. */
export function resourcesDir(): string {
  return join(root, 'resources')
}

/** What `npm start` runs; not there in an installed Quartet. */
export function startScript(): string {
  return join(root, 'scripts', 'start.mjs')
}

/** The built page. */
export function rendererDir(): string {
  return join(root, 'out', 'renderer')
}

/** The script that Electron runs in the page before the page's own. */
export function preloadPath(): string {
  return join(root, 'out', 'preload', 'preload.cjs')
}
