import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What CPU each file of unit tests took, one JSON object a line: `{"file":"src-main/…","seconds":1.5}`; a file may have several.
 * The closing table of a run reads it (`scripts/cpu-table.mjs`).
 */
export const CPU_LOG = join(import.meta.dirname, '..', 'out', 'reports', 'unit-cpu.jsonl')

/** The same of the stories. */
export const STORIES_CPU_LOG = join(import.meta.dirname, '..', 'out', 'reports', 'e2e-cpu.jsonl')

/** Adds a line to a log of CPU. */
export function logCpu(file: string, seconds: number, log = CPU_LOG): void {
  appendFileSync(log, `${JSON.stringify({ file, seconds })}\n`)
}

/** Ticks a second of `/proc`, the same on all Linux systems that Node runs on. */
const TICKS = 100

/**
 * CPU seconds of a process so far, with those of its processes that have ended. Elsewhere than on Linux, and for one that
 * is gone: 0 for another process, for ourselves without the others.
 */
export function cpuSeconds(pid = process.pid): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return parseStat(stat).seconds
  } catch {
    if (pid !== process.pid) return 0
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

/**
 * The same with all processes below it that still run, such as a browser's: what they took until now. Elsewhere than on Linux
 * only what `cpuSeconds` returns.
 */
export function cpuSecondsOfTree(pid = process.pid): number {
  const children = new Map<number, number[]>()
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child])
  const sumOf = (one: number): number =>
    (children.get(one) ?? []).reduce((sum, child) => sum + sumOf(child), cpuSeconds(one))
  return sumOf(pid)
}

/** Every process there is, with its parent. */
function parents(): [pid: number, parent: number][] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [[Number(pid), parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).parent]]
        } catch {
          // It has ended meanwhile.
          return []
        }
      })
  } catch {
    return []
  }
}

/** What a line of `/proc/PID/stat` says of the parent, and of the time of the process and of its ended children. */
function parseStat(stat: string): { parent: number; seconds: number } {
  // The name, in brackets, may hold anything; then user, system, and the same of the ended.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
  return { parent: Number(fields[1]), seconds: ticks / TICKS }
}
