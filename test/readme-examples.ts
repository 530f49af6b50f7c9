import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ended } from './ended.ts'
import { runProgram } from './run-quartet.ts'

const PROJECT = join(import.meta.dirname, '..')

/** The lines of the README that call the command line, as they are written there. */
export function readmeExamples(): string[] {
  const text = readFileSync(join(PROJECT, 'README.md'), 'utf8')
  return text.split('\n').filter((line) => line.startsWith('npm run -s quartet -- '))
}

/** Runs one of them as it is written, from a folder elsewhere. */
export function runExample(line: string, folder: string): Promise<Ended> {
  const command = line.replace('npm run', 'npm --prefix "$PROJECT" run')
  const home = join(folder, 'home')
  const env = { ...process.env, PROJECT, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home }
  return runProgram('/bin/sh', ['-c', command], { cwd: folder, env })
}
