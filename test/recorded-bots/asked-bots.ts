import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import type { BuildTask } from './recorded-bots.ts'

/** Where runs of tests leave what they asked to be built, a folder for unit tests and one for stories. */
const ASKED = join(import.meta.dirname, '..', '..', 'out', 'reports', 'asked-bots')

/** Has the compile process that is started next leave there what it is asked, and nothing of the run before. */
export function askedBotsOf(runner: 'unit' | 'e2e'): void {
  const folder = join(ASKED, runner)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env['QUARTET_ASKED_BOTS'] = folder
}

/** What the last runs of unit tests and of stories asked to be built. */
export function readAskedBots(): BuildTask[] {
  return ['unit', 'e2e'].flatMap((runner) => {
    const folder = join(ASKED, runner)
    if (!existsSync(folder)) return []
    return readdirSync(folder).map((name) => deserialize(readFileSync(join(folder, name))) as BuildTask)
  })
}
