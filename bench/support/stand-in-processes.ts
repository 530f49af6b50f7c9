import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killed } from '../../test/machines/workers.ts'
import { removeFolder } from '../../test/start-app.ts'
import { cpuMs } from './process-usage.ts'
import type { StandInOptions } from './stand-in-workers.ts'

/** Workers of one process: more of them have a core full before the owner has. */
const WORKERS_A_PROCESS = 250

export interface StandIns {
  readonly processes: number
  /** Matches that were slept for so far. */
  slept(): Promise<number>
  /** CPU of all of them so far, in ms. */
  cpuMs(): number
  /** Kills their processes, and resolves when they are gone. */
  close(): Promise<void>
}

/** Starts stand-in workers in as many processes as they need. */
export function startStandIns(options: Omit<StandInOptions, 'cacheFolder'>): StandIns {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quartet-stand-ins-'))
  const processes = Math.ceil(options.workers / WORKERS_A_PROCESS)
  const children = Array.from({ length: processes }, (_, k) => {
    const child = fork(new URL('./stand-in-workers.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=2048'],
    })
    const workers = Math.min(WORKERS_A_PROCESS, options.workers - k * WORKERS_A_PROCESS)
    child.send({ ...options, workers, cacheFolder } satisfies StandInOptions)
    return child
  })
  return {
    processes,
    async slept() {
      const counts = children.map(async (child) => {
        const answer = once(child, 'message')
        child.send('count')
        return Number((await answer)[0])
      })
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
    cpuMs: () => children.reduce((sum, { pid }) => sum + cpuMs(pid!), 0),
    async close() {
      await Promise.all(children.map(killed))
      removeFolder(cacheFolder)
    },
  }
}
