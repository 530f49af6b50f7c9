import { Worker } from 'node:worker_threads'
import type { WatchAnswer } from '../../../src-shared/contract/debug.ts'
import { entryPath } from '../../base/entries.ts'
import type { ProfileRun } from './profile/profile-run.ts'
import type { SeatWork } from './seat-worker.ts'

interface SeatAnswers {
  readonly profile: ProfileRun
  readonly watch: WatchAnswer
}

/** In a guarded process: one bot plays its part again, with the stack that bots get. */
export function inSeatThread<K extends SeatWork['kind']>(
  work: Extract<SeatWork, { kind: K }>,
): Promise<SeatAnswers[K]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entryPath('seat-worker'), {
      workerData: work,
      env: {},
      resourceLimits: { stackSizeMb: 64 },
    })
    worker.once('message', (run: SeatAnswers[K]) => resolve(run))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the bot’s thread ended without a result')))
  })
}
