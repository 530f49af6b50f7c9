import type { Task } from './compile-protocol.ts'

/**
 * Works on what makes later compiles faster, once nothing was asked for a while. What is asked then ends it at once: the job is
 * begun anew at the next rest.
 */
export interface IdleWork {
  /** What is not there. */
  note(jobs: readonly IdleJob[]): void
  /** A task came. */
  stop(): void
  /** There is nothing left to do. */
  rest(): void
}

export interface IdleJob {
  /** What is made is kept under it. */
  readonly key: string
  readonly task: Task
}

export interface IdleWorkOptions {
  /** How long nothing has to be asked. */
  readonly afterMs: number
  /** Begins with a job; `done` is called when it is over, well or not. Gives what ends it before. */
  readonly start: (job: IdleJob, done: () => void) => () => void
}

export function createIdleWork({ afterMs, start }: IdleWorkOptions): IdleWork {
  const waiting = new Map<string, IdleJob>()
  let timer: NodeJS.Timeout | undefined
  let end: (() => void) | undefined
  const next = (): void => {
    const [first] = waiting.values()
    if (!first) return
    end = start(first, () => {
      end = undefined
      waiting.delete(first.key)
      next()
    })
  }
  const stop = (): void => {
    clearTimeout(timer)
    end?.()
    end = undefined
  }
  return {
    note(jobs) {
      for (const job of jobs) waiting.set(job.key, job)
    },
    stop,
    rest() {
      stop()
      if (waiting.size > 0) timer = setTimeout(next, afterMs).unref()
    },
  }
}
