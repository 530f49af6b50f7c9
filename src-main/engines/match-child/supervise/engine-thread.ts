import { Worker } from 'node:worker_threads'
import { entryPath } from '../../../base/entries.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import { createStateBuffer } from '../seats/shared-memory.ts'
import type { FromEngine } from './engine-worker.ts'

/** The thread in which the rules of a match run, and the state that they change. */
export type EngineThread = ReturnType<typeof createEngineThread>

/** Starts at once: the rules take longest to load. `onLost`: it ended by itself; the text says how. */
export function createEngineThread(
  onMessage: (message: FromEngine) => void,
  onLost: (problem: string) => void,
) {
  let state = createStateBuffer()
  let engine: Worker | undefined = start()

  function start(): Worker {
    const worker = new Worker(entryPath('engine-worker'), {
      env: {},
      stdin: false,
      resourceLimits: { stackSizeMb: 64 },
    })
    let problem = 'the thread of the rules ended unexpectedly'
    worker.on('message', (message: FromEngine) => {
      if (engine === worker) onMessage(message)
    })
    worker.on('error', (error) => (problem = `the thread of the rules failed: ${error.message}`))
    worker.once('exit', () => {
      if (engine !== worker) return
      engine = undefined
      onLost(problem)
    })
    return worker
  }
  return {
    state: (): SharedArrayBuffer => state,
    /** The thread of the last match that was begun. */
    worker: (): Worker => (engine ??= start()),
    play: (job: EngineJob): void => (engine ??= start()).postMessage(job),
    end(): void {
      const worker = engine
      engine = undefined
      // A half-finished thread may still write into the state: the next one gets its own.
      state = createStateBuffer()
      void worker?.terminate()
    },
  }
}
