import { Worker } from 'node:worker_threads'
import { entryPath } from '../entries.ts'
import type { FileJob, FileResults } from './file-jobs.ts'
import type { FromFileWorker } from './file-worker.ts'
import type { OnShare } from './read-match-file.ts'

export interface FileRunOptions {
  /** Told a few times a second. */
  readonly onShare?: OnShare
  /** Ends the job, whatever it is doing; `run` gives undefined. */
  readonly signal?: AbortSignal
}

/** Runs jobs in a thread, in the order of the calls. */
export interface FileThread {
  /** Undefined when it was cancelled. Rejects when the thread dies, as of too little memory. */
  run<J extends FileJob>(job: J, options?: FileRunOptions): Promise<FileResults[J['kind']] | undefined>
  close(): Promise<void>
}

/** A thread that has nothing to do for so long gives its memory back. */
const IDLE_MS = 20_000

export function createFileThread(): FileThread {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const closing = new AbortController()

  function end(): Promise<unknown> {
    const ended = worker?.terminate()
    worker = undefined
    return Promise.resolve(ended)
  }

  function runNow(job: FileJob, { onShare, signal }: FileRunOptions): Promise<unknown> {
    clearTimeout(idle)
    if (signal?.aborted || closing.signal.aborted) return Promise.resolve(undefined)
    const thread = (worker ??= new Worker(entryPath('file-worker'), { env: {} }))
    thread.ref()
    return new Promise((resolve, reject) => {
      const onMessage = (message: FromFileWorker): void => {
        if (message.kind === 'share') onShare?.(message.share)
        else finish(() => resolve(message.result))
      }
      const onError = (error: unknown): void => {
        worker = undefined
        finish(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
      const onExit = (code: number): void =>
        onError(new Error(`the thread for files ended (exit code ${code})`))
      const onCancel = (): void =>
        finish(() => {
          void end()
          resolve(undefined)
        })
      const signals = [signal, closing.signal]
      const finish = (settle: () => void): void => {
        thread.off('message', onMessage).off('error', onError).off('exit', onExit).unref()
        for (const one of signals) one?.removeEventListener('abort', onCancel)
        settle()
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      for (const one of signals) one?.addEventListener('abort', onCancel)
      thread.postMessage(job)
    })
  }

  return {
    run<J extends FileJob>(job: J, options: FileRunOptions = {}) {
      const result = last.then(() => runNow(job, options))
      last = result.catch(() => undefined)
      return result as Promise<FileResults[J['kind']] | undefined>
    },
    async close() {
      closing.abort()
      clearTimeout(idle)
      await last
      await end()
    },
  }
}
