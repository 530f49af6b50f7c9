import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryPath } from '../../src-main/base/entries.ts'

export interface RealWorkers {
  readonly processes: readonly ChildProcess[]
  /** Kills those that still run, and removes what they kept. */
  close(): Promise<void>
}

/** Starts `quartet worker` so many times, of one match process each. */
export function startRealWorkers(url: string, count: number): RealWorkers {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-workers-'))
  const processes = Array.from({ length: count }, (_, k) => {
    const options = ['--processes', '1', '--name', `worker ${k + 1}`, '--cache', join(folder, String(k))]
    return spawn(process.execPath, [entryPath('quartet'), 'worker', url, ...options], { stdio: 'ignore' })
  })
  return {
    processes,
    async close() {
      for (const child of processes) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const gone = once(child, 'close')
        child.kill('SIGKILL')
        await gone
      }
      // A match process may still write while it ends.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
