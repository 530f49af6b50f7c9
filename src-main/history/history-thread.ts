import { Worker } from 'node:worker_threads'
import { entryPath } from '../entries.ts'
import type { History } from './history.ts'

export type ToHistoryWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly method: keyof History; readonly request: unknown }
  | { readonly kind: 'end' }
export type FromHistoryWorker =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string }

/** The history as the main side sees it: the same questions, answered by another thread. */
export type AskHistory = <M extends keyof History>(
  method: M,
  ...request: Parameters<History[M]>
) => Promise<ReturnType<History[M]>>

export interface HistoryThread {
  readonly ask: AskHistory
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/** Starts the thread with the first question, and again should it ever end. */
export function createHistoryThread(path: string): HistoryThread {
  let worker: Worker | undefined
  let isClosed = false
  let last = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const made = new Worker(entryPath('history-worker'), { workerData: { path }, env: {} })
    made.unref()
    made.on('message', (message: FromHistoryWorker) => {
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if (waiting.size === 0) made.unref()
      if ('error' in message) one?.reject(new Error(message.error))
      else one?.resolve(message.result as never)
    })
    const end = (error: Error) => {
      if (worker === made) worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    made.on('exit', () => end(new Error('the thread of the history ended')))
    return made
  }

  return {
    ask: (method, ...request) => {
      if (isClosed) return Promise.reject(new Error('the history is closed'))
      const thread = (worker ??= start())
      // Whoever waits for an answer keeps the process alive.
      thread.ref()
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const message: ToHistoryWorker = { kind: 'ask', id, method, request: request[0] }
        thread.postMessage(message)
      })
    },
    async close() {
      isClosed = true
      const thread = worker
      if (!thread) return
      thread.ref()
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      const message: ToHistoryWorker = { kind: 'end' }
      thread.postMessage(message)
      await ended
    },
  }
}
