import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What CPU each file of unit tests took, one JSON object a line: `{"file":"src-main/…","seconds":1.5}`. The closing table of a
 * run reads it (`scripts/slowest-files.mjs`).
 */
export const CPU_LOG = join(import.meta.dirname, '..', 'out', 'reports', 'unit-cpu.jsonl')

export function logCpu(file: string, seconds: number): void {
  appendFileSync(CPU_LOG, `${JSON.stringify({ file, seconds })}\n`)
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
    // The name, in brackets, may hold anything; then user, system, and the same of the ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    if (pid !== process.pid) return 0
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}
