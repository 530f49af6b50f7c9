import { mkdirSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { entryPath } from '../src-main/base/entries.ts'
import type { ServiceSettings } from '../src-main/engines/compiler/service/compile-protocol.ts'
import { COMPILER_FLAGS } from '../src-main/engines/compiler/service/service-link.ts'
import { startChild } from '../src-main/engines/guarded/start-child.ts'

/** The headers of all games in all modes, of which there are some eighty, and all that is built with them. */
export const COMPILER_CACHE_MB = 4096

/**
 * What the C++ compiler made for any test, kept from run to run: making its headers takes some seconds each. What is kept
 * there is found by everything that went into it (toolchain, headers, our code), so a stale result cannot be taken for a
 * right one. `QUARTET_CI_CACHE` says where a machine keeps such files.
 */
export const SHARED_COMPILER = madeFolder([
  join(process.env['QUARTET_CI_CACHE'] ?? join(userCache(), 'quartet-tests'), 'compiler'),
  join(tmpdir(), 'quartet-test-compiler'),
])

function userCache(): string {
  return process.env['XDG_CACHE_HOME'] ?? process.env['LOCALAPPDATA'] ?? join(homedir(), '.cache')
}

/** The first of these that can be made. */
function madeFolder(folders: readonly string[]): string {
  for (const folder of folders)
    try {
      mkdirSync(folder, { recursive: true })
      return folder
    } catch {
      // A home that may not be written to: the next.
    }
  return folders.at(-1)!
}

/** Has a cache folder, which is made, share it. */
export function linkCompiler(cache: string): void {
  mkdirSync(SHARED_COMPILER, { recursive: true })
  mkdirSync(cache, { recursive: true })
  symlinkSync(SHARED_COMPILER, join(cache, 'cpp'), 'junction')
}

/** Programs that compile for all files of a run, by the name of the variable that says where they listen. */
const PROGRAMS = {
  /** Asked by all apps: answers from the recorded bots what they know. */
  QUARTET_COMPILER: join(import.meta.dirname, 'recorded-bots', 'compile-process.ts'),
  /** For tests about compiling, which can end it and hold up no others: it compiles all that it is asked. */
  QUARTET_COMPILER_OF_TESTS: entryPath('compile-child'),
} as const

export interface CompileProcess {
  readonly pid: number | undefined
  /** Ends it; it ends with this process as well. */
  readonly end: () => void
}

/**
 * Starts a warm compile process in the folder of a run. All programs of the run use it, and find it by a variable of the
 * environment: for the set-up of Vitest and of Playwright. Tests that need one of their own pass `shared: ''` to
 * `createCompiler`.
 */
export async function shareCompiler(folder: string, name: keyof typeof PROGRAMS): Promise<CompileProcess> {
  const address =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${basename(folder)}-${name}`
      : join(folder, name.toLowerCase())
  const settings: ServiceSettings = {
    cacheDir: SHARED_COMPILER,
    idleMs: 0,
    makesHeaders: false,
    shared: { address, builders: 1 },
  }
  const child = startChild(PROGRAMS[name], [JSON.stringify(settings)], {
    execArgv: [...process.execArgv, ...COMPILER_FLAGS],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', QUARTET_CACHE_MB: String(COMPILER_CACHE_MB) },
  })
  await new Promise((resolve, reject) => child.once('message', resolve).once('error', reject))
  // The run may end without it.
  child.unref()
  child.channel?.unref()
  process.env[name] = address
  const end = () => {
    delete process.env[name]
    child.kill()
  }
  return { pid: child.pid, end }
}
