import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { linkCompiler } from './shared-compiler.ts'

/** Names the folder of a run of tests, of which nothing outlives it, to all its processes. */
const VARIABLE = 'QUARTET_RUN_FOLDER'

/** Makes it, with what comes with Quartet built: for the set-up of Vitest and of Playwright. */
export async function makeRunFolder(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-run-'))
  process.env[VARIABLE] = folder
  const shipped = join(folder, 'shipped')
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'shipped-scripts.ts'), shipped])
  fillCache(join(folder, 'bots'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function runFolder(): string {
  const folder = process.env[VARIABLE]
  if (folder === undefined) throw new Error('the set-up of the run has not made its folder')
  return folder
}

/** Makes the cache folder of an app, which knows what was compiled and, in a run of tests, what comes with Quartet. */
export function fillCache(cache: string): void {
  linkCompiler(cache)
  if (process.env[VARIABLE] === undefined) return
  const shipped = join(runFolder(), 'shipped')
  for (const name of readdirSync(shipped)) copyFileSync(join(shipped, name), join(cache, name))
}

/** One cache of built bots for all tests of a run that play them without an app. */
export function sharedCache(): string {
  return join(runFolder(), 'bots')
}

/** A new data folder for an app. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-app-'))
  fillCache(join(folder, 'cache'))
  return folder
}

/** A new home for the command line. */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'quartet-home-'))
  fillCache(join(home, 'quartet'))
  return home
}
