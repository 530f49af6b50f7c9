import { spawn } from 'node:child_process'
import { entryPath } from '../src-main/base/entries.ts'
import type { Ended, Place } from './ended.ts'

/** Starts the command line in a process of its own: from its source, or built in a whole run. */
export function runQuartet(args: readonly string[], { cwd, home, stdin = '' }: Place): Promise<Ended> {
  const env = { ...process.env, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, HOME: home, LOCALAPPDATA: home }
  return runProgram(process.execPath, [entryPath('quartet'), ...args], { cwd, env, stdin })
}

/** Runs any program to its end. */
export function runProgram(
  file: string,
  args: readonly string[],
  {
    cwd,
    env,
    stdin = '',
  }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly stdin?: string },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('latin1').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
