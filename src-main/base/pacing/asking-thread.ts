import { Worker } from 'node:worker_threads'
import { entryPath, type EntryName } from '../entries.ts'

export type ToAskedThread =
  | { readonly kind: 'ask'; readonly id: number; readonly method: string; readonly request: unknown }
  | { readonly kind: 'end' }
export type FromAskedThread =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string }

type Methods<T> = { readonly [M in keyof T]: (request: never) => unknown }

/** A service as it is seen from another thread: the same questions, answered there. */
export type Ask<T extends Methods<T>> = <M extends keyof T & string>(
  method: M,
  ...request: Parameters<T[M]>
) => Promise<ReturnType<T[M]>>

export interface AskingThread<T extends Methods<T>> {
  readonly ask: Ask<T>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/** Starts the thread with the first question, and again if it has ended; passes it the path of the database. */
export function createAskingThread<T extends Methods<T>>(entry: EntryName, path: string): AskingThread<T> {
  let worker: Worker | undefined
  let isClosed = false
  let last = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const made = new Worker(entryPath(entry), { workerData: { path }, env: {} })
    made.unref()
    made.on('message', (message: FromAskedThread) => {
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      // A process that waits for its end is kept alive until then, too.
      if (waiting.size === 0 && !isClosed) made.unref()
      if ('error' in message) one?.reject(new Error(message.error))
      else one?.resolve(message.result as never)
    })
    const end = (error: Error) => {
      if (worker === made) worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    made.on('exit', () => end(new Error(`the thread of ${entry} ended`)))
    return made
  }

  return {
    ask: (method, ...request) => {
      if (isClosed) return Promise.reject(new Error(`the thread of ${entry} is closed`))
      const thread = (worker ??= start())
      // A pending answer keeps the process alive.
      thread.ref()
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const message: ToAskedThread = { kind: 'ask', id, method, request: request[0] }
        thread.postMessage(message)
      })
    },
    async close() {
      isClosed = true
      const thread = worker
      if (!thread) return
      thread.ref()
      const ended = new Promise((resolve) => thread.once('exit', resolve))
      const message: ToAskedThread = { kind: 'end' }
      thread.postMessage(message)
      await ended
    },
  }
}
