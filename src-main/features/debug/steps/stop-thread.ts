import { Worker } from 'node:worker_threads'
import type { StopAnswer } from '../../../../src-shared/contract/debug.ts'
import { entryPath } from '../../../base/entries.ts'
import type { StopAsk } from '../course.ts'
import type { StoppableBot, StopWorkerData } from './stop-worker.ts'

/** What a guarded process is asked: the bot comes with the first question, and stays for those that follow. */
export interface StopJob {
  readonly bot?: StoppableBot
  readonly ask: StopAsk
}

const paused = new Int32Array(new SharedArrayBuffer(4))
let worker: Worker | undefined

/** The inside of a process that stops one bot. Rejects when there is none, or its thread ended. */
export function askStopThread({ bot, ask }: StopJob): Promise<StopAnswer> {
  if (bot) {
    void worker?.terminate()
    worker = new Worker(entryPath('stop-worker'), {
      workerData: { bot, paused } satisfies StopWorkerData,
      env: {},
      resourceLimits: { stackSizeMb: 64 },
    })
  }
  const asked = worker
  if (!asked) return Promise.reject(new Error('there is no bot to stop in this process'))
  Atomics.store(paused, 0, 0)
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: StopAnswer): void => done(() => resolve(answer))
    const onError = (error: Error): void => done(() => reject(error))
    const onExit = (): void => onError(new Error('the bot’s thread ended without a result'))
    const done = (settle: () => void): void => {
      asked.off('message', onAnswer).off('error', onError).off('exit', onExit)
      settle()
    }
    asked.on('message', onAnswer).on('error', onError).on('exit', onExit)
    asked.postMessage(ask)
  })
}

/** The run that is under way stops at the next line that it comes to. */
export function pauseStopThread(): void {
  Atomics.store(paused, 0, 1)
}
