import type { Worker } from 'node:worker_threads'
import type { FromService, FromWorker, Task, ToService } from './compile-protocol.ts'
import type { CompileWorkers } from './compile-workers.ts'
import { watchLane, type LaneWatch } from './lane-watch.ts'
import type { MissingHeader } from '../headers/precompiled-headers.ts'

/** A task that was asked for. */
export interface Waiting {
  readonly id: number
  readonly task: Task
}

/** A thread of the compiler and the tasks that wait for it. */
export interface CompileLane {
  /** Tasks that it has, with the one it works on. */
  readonly load: number
  add(waiting: Waiting): void
  cancel(id: number): void
  close(): Promise<void>
}

export interface CompileLaneOptions {
  readonly workers: CompileWorkers
  readonly post: (message: FromService) => void
  /** A task is over: with its answer, or with what is posted instead of one. */
  readonly finish: (waiting: Waiting, message: FromService) => void
  readonly missing: (headers: readonly MissingHeader[]) => void
}

export function createCompileLane({ workers, post, finish, missing }: CompileLaneOptions): CompileLane {
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let running: Waiting | undefined
  let isClosed = false
  let watch: LaneWatch | undefined
  /** Its memory is the process's until it has ended: the next task would be blamed for it. */
  let ending: Promise<unknown> = Promise.resolve()
  const endWorker = (): void => {
    if (worker) ending = worker.terminate().catch(() => {})
    worker = undefined
  }

  const next = async (): Promise<void> => {
    if (running || isClosed) return
    running = queue.shift()
    if (!running) return
    const { id, task } = running
    try {
      await ending
      if (running?.id !== id) return
      if (!worker) {
        post({ type: 'step', id, step: 'starting the compiler' })
        const startWorker = await workers.load()
        if (running?.id !== id) return
        worker = start(startWorker())
      }
      post({ type: 'begun', id })
      worker.postMessage({ type: 'task', id, task } satisfies ToService)
      watch = watchLane(worker, task.kind, (message) => {
        if (running?.id !== id) return
        endWorker()
        end({ type: 'over', id, message })
      })
    } catch (failure) {
      end({ type: 'failed', id, message: `the compiler cannot start: ${String(failure)}` })
    }
  }
  const end = (message: FromService): void => {
    const finished = running
    if (message.id !== finished?.id) return
    running = undefined
    watch?.end()
    finish(finished, message)
    void next()
  }
  const start = (started: Worker): Worker => {
    started.on('message', (message: FromWorker) => {
      if (message.type === 'missing') missing(message.headers)
      else if (message.type === 'step') {
        if (worker === started && message.file !== undefined) watch?.beginFile()
        post(message)
      } else end(message)
    })
    started.on('error', (failure) => {
      if (worker !== started) return
      worker = undefined
      if (running)
        end({ type: 'failed', id: running.id, message: `the compiler stopped: ${failure.message}` })
    })
    return started
  }
  return {
    get load() {
      return queue.length + (running ? 1 : 0)
    },
    add(waiting) {
      queue.push(waiting)
      void next()
    },
    cancel(id) {
      const at = queue.findIndex((waiting) => waiting.id === id)
      if (at >= 0) queue.splice(at, 1)
      if (running?.id !== id) return
      running = undefined
      watch?.end()
      // A task cannot be interrupted, but its thread can be ended; the next one starts in some 50 ms.
      endWorker()
      void next()
    },
    async close() {
      isClosed = true
      watch?.end()
      await worker?.terminate()
    },
  }
}
