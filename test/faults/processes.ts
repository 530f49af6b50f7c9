import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs of these tests as processes of their own, and what runs below them. */
export function startProgram(
  file: string,
  args: readonly string[],
  wrap: readonly string[] = [],
): ChildProcess {
  const [command, ...rest] = [
    ...wrap,
    process.execPath,
    '--no-warnings',
    join(import.meta.dirname, file),
    ...args,
  ]
  return spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}

/** All processes that a process started, with those that these started. */
export function childrenOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The program's name, in parentheses, may hold anything.
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended while we looked.
    }
  }
  const found = [pid]
  for (let k = 0; k < found.length; k++)
    for (const [child, parent] of parents) if (parent === found[k]) found.push(child)
  return found.slice(1)
}

/** A process whose exit code was not asked for yet is dead all the same. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z'
  } catch {
    return false
  }
}

/** Sends a signal; a process that is gone needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** What a program said of itself: its messages in order, its end, and all that it wrote. */
export interface Watched {
  readonly child: ChildProcess
  readonly messages: unknown[]
  output(): string
  /** The first message for which `is` holds; rejects when the program ends before. */
  said(is: (message: unknown) => boolean): Promise<unknown>
  readonly ended: Promise<number | null>
}

export function watch(child: ChildProcess): Watched {
  const messages: unknown[] = []
  const listeners = new Set<() => void>()
  let output = ''
  let hasEnded = false
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()))
  child.on('message', (message) => {
    messages.push(message)
    for (const listener of [...listeners]) listener()
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true
      for (const listener of [...listeners]) listener()
      resolve(code)
    })
  })
  return {
    child,
    messages,
    output: () => output,
    ended,
    said: (is) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = messages.find(is)
          if (found === undefined && !hasEnded) return
          listeners.delete(look)
          if (found === undefined) reject(new Error(`the program ended:\n${output}`))
          else resolve(found)
        }
        listeners.add(look)
        look()
      }),
  }
}
