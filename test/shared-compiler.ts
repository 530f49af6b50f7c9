import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What the C++ compiler made for any test: making its headers takes some seconds. What is kept there is found by content,
 * so a stale result cannot be taken for a right one.
 */
export const SHARED_COMPILER = join(tmpdir(), 'quartet-test-compiler')

/** The headers of all games in all modes, of which there are some eighty, and all that is built with them. */
export const COMPILER_CACHE_MB = 4096

/** Has a cache folder, which is made, share it. */
export function linkCompiler(cache: string): void {
  mkdirSync(SHARED_COMPILER, { recursive: true })
  mkdirSync(cache, { recursive: true })
  symlinkSync(SHARED_COMPILER, join(cache, 'cpp'), 'junction')
}
