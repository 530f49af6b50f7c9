import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from '../../test/faults/processes.ts'

/** The process below this one whose command line names `entry`. @throws where there is none, or where there are several */
export function processBelow(entry: string): number {
  const found = childrenOf(process.pid).filter((pid) => readProc(pid, 'cmdline').includes(entry))
  if (found.length !== 1) throw new Error(`expected one process of ${entry}, but there are ${found.length}`)
  return found[0]
}

/**
 * CPU of all threads that a process has, in ms; 0 when it has ended. Finer than the ticks of `cpuSeconds`, but threads that ended are
 * lost: not for match processes. Linux.
 */
export function cpuMs(pid: number): number {
  let nanoseconds = 0
  for (const thread of threadsOf(pid))
    nanoseconds += Number(readProc(pid, `task/${thread}/schedstat`).split(' ')[0])
  return nanoseconds / 1e6
}

/** Memory that a process has in RAM, in MB; 0 when it has ended. Linux. */
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
