import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { entryPath } from '../src-main/base/entries.ts'
import type { ServiceSettings } from '../src-main/engines/compiler/compile-protocol.ts'
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

/**
 * Starts one warm compile process that all apps of a run ask, which find it by `QUARTET_COMPILER`: for the set-up of
 * Vitest and of Playwright. It ends with `end`, or with this process. Tests that need one of their own tell `createCompiler`
 * so (`shared: ''`).
 */
export async function shareCompiler(): Promise<{ pid: number | undefined; end: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-compiler-'))
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'socket')
  const settings: ServiceSettings = {
    cacheDir: SHARED_COMPILER,
    idleMs: 0,
    shared: { address, builders: 1 },
  }
  const child = startChild(entryPath('compile-child'), [JSON.stringify(settings)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', QUARTET_CACHE_MB: String(COMPILER_CACHE_MB) },
  })
  await new Promise((resolve, reject) => child.once('message', resolve).once('error', reject))
  // The run may end without it.
  child.unref()
  child.channel?.unref()
  process.env['QUARTET_COMPILER'] = address
  const end = () => {
    delete process.env['QUARTET_COMPILER']
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { pid: child.pid, end }
}
